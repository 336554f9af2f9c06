import { useBlocker } from '@tanstack/react-router'
import { redirect } from './redirect'
import { readSession } from './session'

/** Asks before typed text is lost, but not during a redirect to sign-in, from which the draft comes back. */
export function useLeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const mayAsk = () => isDirty && !redirect.isRedirecting() && readSession() !== null
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      mayAsk() &&
      (current.pathname !== next.pathname || getSource(current.search) !== getSource(next.search)),
    enableBeforeUnload: mayAsk,
    withResolver: true,
  })
}

/** The link that the form began as a copy of: another one is another form at the same path. */
function getSource(search: object): unknown {
  return 'from' in search ? search.from : undefined
}

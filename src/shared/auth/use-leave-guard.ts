import { useBlocker } from '@tanstack/react-router'
import { redirect } from './redirect'
import { readSession } from './session'

/**
 * Asks before typed text is thrown away: the router's own navigations through what it returns, the others through the
 * browser's question. On the way to sign-in nothing is asked, because the draft comes back from there; nor when another
 * tab has ended the session, because then there is nobody to ask.
 */
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

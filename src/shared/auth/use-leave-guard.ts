import { useBlocker } from '@tanstack/react-router'
import { redirect } from './redirect'
import { readSession } from './session'

/** Asks before unsaved input is lost, except on a redirect to sign-in, after which the draft is restored. */
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

/** Returns the id of the record that the form copies (`from`). At the same path, another id means a different form. */
function getSource(search: object): unknown {
  return 'from' in search ? search.from : undefined
}

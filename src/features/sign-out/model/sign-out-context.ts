import { createContext, use } from 'react'

const SignOutContext = createContext<(() => void) | null>(null)

/** Given by the app, which alone can wipe the cache and take the page away. */
export const SignOutProvider = SignOutContext.Provider

/** Ends the session in every tab and leaves for the provider's logout page. */
export function useSignOut(): () => void {
  const signOut = use(SignOutContext)
  if (signOut === null) throw new Error('useSignOut is called outside SignOutProvider')
  return signOut
}

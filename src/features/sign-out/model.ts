import { createContext, use } from 'react'

const SignOutContext = createContext<(() => void) | null>(null)

/** Passes down the sign-out of `src/app/entrypoint`, which clears the cache and unmounts the React root. */
export const SignOutProvider = SignOutContext.Provider

/** Returns a function that ends the session in every tab and redirects to the provider's logout page. */
export function useSignOut(): () => void {
  const signOut = use(SignOutContext)
  if (signOut === null) throw new Error('useSignOut is called outside SignOutProvider')
  return signOut
}

/** True for a failure's code; loads all the texts, which a visit without a failure has no use for. */
export async function isKnownFailure(code: string): Promise<boolean> {
  const { isSignInFailure } = await import('./sign-in-failure')
  return isSignInFailure(code)
}

import type { IdentityConfig } from '@/shared/config'
import { rewriteAddress } from '@/shared/lib/location'
import { readSignInAnswer } from './sign-in-answer'
import type { SignInFailure } from './sign-in-failure'
import { LOGIN_PATH } from './start-sign-in'

export type SignInResult =
  /** The session is stored; go to the path by replacing the document, so that nothing of the answer is left. */
  | { readonly kind: 'signed-in'; readonly returnPath: string }
  /** Nothing is stored. */
  | { readonly kind: 'refused'; readonly failure: SignInFailure }

/**
 * Takes the provider's answer out of the address and checks it (quality C.1). The checks and the libraries for them
 * are loaded only here, so that a visit without an answer does not pay for them.
 */
export async function completeSignIn(config: { readonly identity: IdentityConfig }): Promise<SignInResult> {
  const answer = readSignInAnswer()
  rewriteAddress(LOGIN_PATH)
  try {
    const { checkAnswer } = await import('./check-answer')
    return await checkAnswer(config.identity, answer)
  } catch {
    // The chunk did not load, or a check failed in a way that it does not know of: in doubt nobody is signed in.
    return { kind: 'refused', failure: 'unavailable' }
  }
}

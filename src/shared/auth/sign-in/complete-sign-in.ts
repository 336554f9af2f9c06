import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import { type SignInAnswer, takeSignInAnswer } from './sign-in-answer'
import type { SignInFailure } from './sign-in-failure'

export type SignInResult =
  /** The session is stored; go to the path by replacing the document, so that nothing of the answer is left. */
  | { readonly kind: 'signed-in'; readonly returnPath: string }
  /** The answer came too late, and the browser is leaving for the provider once more. */
  | { readonly kind: 'started-again' }
  /** Nothing is stored. */
  | { readonly kind: 'refused'; readonly failure: SignInFailure }

/**
 * Checks the provider's answer (product §2.5). The checks and the libraries for them are loaded only here, so that a
 * visit without an answer does not pay for them.
 *
 * @param answer already taken out of the address, when something has to be awaited before this call
 */
export async function completeSignIn(
  config: { readonly identity: IdentityConfig },
  answer: SignInAnswer = takeSignInAnswer(),
): Promise<SignInResult> {
  try {
    const { checkAnswer } = await import('./check-answer')
    return await checkAnswer(config.identity, answer)
  } catch (error) {
    // The chunk did not load: in doubt nobody is signed in.
    logFailure('sign-in', error)
    return { kind: 'refused', failure: 'unavailable' }
  }
}

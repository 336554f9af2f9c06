import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import { type AuthorizationResponse, consumeAuthorizationResponse } from './response'
import type { SignInResult } from './validate-response'

/**
 * Checks the provider's response (product §2.5). The checks and the libraries for them are loaded only here, so that a
 * visit without a response does not pay for them.
 *
 * @param response already taken out of the address, when something has to be awaited before this call
 */
export async function completeSignIn(
  config: { readonly identity: IdentityConfig },
  response: AuthorizationResponse = consumeAuthorizationResponse(),
): Promise<SignInResult> {
  try {
    const { validateAuthorizationResponse } = await import('./validate-response')
    return await validateAuthorizationResponse(config.identity, response)
  } catch (error) {
    // The chunk did not load: in doubt nobody is signed in.
    logFailure('sign-in', error)
    return { kind: 'refused', failure: 'unavailable' }
  }
}

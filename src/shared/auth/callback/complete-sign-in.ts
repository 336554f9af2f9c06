import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import { type AuthorizationResponse, consumeAuthorizationResponse } from './response'
import type { SignInResult } from './validate-response'

/** Validates the provider's response (product §2.5). Imports the checks lazily: few visits need them. */
export async function completeSignIn(
  config: { readonly identity: IdentityConfig },
  response: AuthorizationResponse = consumeAuthorizationResponse(),
): Promise<SignInResult> {
  try {
    const { validateAuthorizationResponse } = await import('./validate-response')
    return await validateAuthorizationResponse(config.identity, response)
  } catch (error) {
    logFailure('sign-in', error)
    return { kind: 'refused', failure: 'unavailable' }
  }
}

import * as oauth from 'oauth4webapi'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { type AuthRequest, redirectUri } from '../authorize'
import { SignInError } from '../sign-in-error'
import type { IdentityClaims } from './id-token'
import { checkAccessToken, readExpiresIn, type Tokens } from './tokens'

const TIMEOUT_MS = 10_000

const bodySchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.optional(z.unknown()),
})

type Exchange = {
  readonly identity: IdentityConfig
  readonly parameters: URLSearchParams
  readonly request: AuthRequest
  /** The checks of the identity token that both flows share. */
  readonly verify: (tokens: Tokens) => Promise<IdentityClaims>
}

function serverOf({ issuer, tokenEndpoint }: IdentityConfig): oauth.AuthorizationServer {
  // No configuration with this flow gets through its own check without one.
  if (tokenEndpoint === undefined) throw new SignInError('unavailable')
  return {
    issuer,
    token_endpoint: tokenEndpoint,
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

async function requestTokens({ identity, parameters, request }: Exchange, client: oauth.Client) {
  const server = serverOf(identity)
  let checked: URLSearchParams
  try {
    checked = oauth.validateAuthResponse(server, client, parameters, request.state)
  } catch (cause) {
    throw new SignInError('provider_error', { cause })
  }
  try {
    return await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      checked,
      redirectUri(),
      request.codeVerifier ?? '',
      {
        // The configuration has judged the address: http for loopback hosts only, where a developer's provider runs.
        [oauth.allowInsecureRequests]: true,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
  } catch (cause) {
    throw new SignInError('token_unreachable', { cause })
  }
}

async function readTokens(response: Response): Promise<Tokens> {
  try {
    const body = z.parse(bodySchema, await response.json())
    return {
      accessToken: checkAccessToken(body.access_token),
      idToken: body.id_token,
      expiresIn: readExpiresIn(body.expires_in),
    }
  } catch (cause) {
    throw cause instanceof SignInError ? cause : new SignInError('token_response', { cause })
  }
}

/**
 * Exchanges the code for tokens (authorization code with PKCE). The identity token passes our own checks first, for
 * their exact reasons, and then the library's, which also judge the rest of the answer: both must agree.
 *
 * @throws {SignInError}
 */
export async function exchangeCode(exchange: Exchange): Promise<{ tokens: Tokens; claims: IdentityClaims }> {
  const { identity, request, verify } = exchange
  const client: oauth.Client = {
    client_id: identity.clientId,
    [oauth.clockTolerance]: identity.clockToleranceSeconds,
  }
  const response = await requestTokens(exchange, client)
  const tokens = await readTokens(response.clone())
  const claims = await verify(tokens)
  try {
    await oauth.processAuthorizationCodeResponse(serverOf(identity), client, response, {
      // Makes the identity token mandatory too.
      expectedNonce: request.nonce,
    })
  } catch (cause) {
    throw new SignInError('token_response', { cause })
  }
  return { tokens, claims }
}

import * as oauth from 'oauth4webapi'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import { type AuthRequest, redirectUri } from '../authorize'
import { getEndpoint } from '../endpoints'
import { SignInError } from '../sign-in-error'
import type { IdentityClaims } from './id-token'
import { checkAccessToken, readExpiresIn, type Tokens } from './tokens'

const TIMEOUT_MS = 10_000

const bodySchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.optional(z.unknown()),
  refresh_token: z.optional(z.string()),
})

type Exchange = {
  readonly identity: IdentityConfig
  readonly parameters: URLSearchParams
  readonly request: AuthRequest
  readonly verify: (tokens: Tokens) => Promise<IdentityClaims>
}

export async function toAuthorizationServer(identity: IdentityConfig): Promise<oauth.AuthorizationServer> {
  return {
    issuer: identity.issuer,
    token_endpoint: await getEndpoint(identity, 'tokenEndpoint'),
    id_token_signing_alg_values_supported: [...(identity.algorithms ?? ['RS256'])],
  }
}

export function toOAuthClient({ clientId, clockToleranceSeconds }: IdentityConfig): oauth.Client {
  return { client_id: clientId, [oauth.clockTolerance]: clockToleranceSeconds }
}

export function tokenRequestOptions() {
  return {
    // The configuration schema allows http only for loopback hosts, e.g. a developer's provider.
    [oauth.allowInsecureRequests]: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
}

async function requestTokens({ identity, parameters, request }: Exchange) {
  const server = await toAuthorizationServer(identity)
  const client = toOAuthClient(identity)
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
      tokenRequestOptions(),
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
      refreshToken: body.refresh_token,
    }
  } catch (cause) {
    throw cause instanceof SignInError ? cause : new SignInError('token_response', { cause })
  }
}

/**
 * Exchanges the code for tokens. The app's ID token checks run before the library's, whose errors do not name the
 * failed check.
 */
export async function exchangeCode(exchange: Exchange): Promise<{ tokens: Tokens; claims: IdentityClaims }> {
  const { identity, request, verify } = exchange
  const response = await requestTokens(exchange)
  const tokens = await readTokens(response.clone())
  const claims = await verify(tokens)
  try {
    await oauth.processAuthorizationCodeResponse(
      await toAuthorizationServer(identity),
      toOAuthClient(identity),
      response,
      {
        // An expected nonce also makes the ID token mandatory.
        expectedNonce: request.nonce,
      },
    )
  } catch (cause) {
    throw new SignInError('token_response', { cause })
  }
  return { tokens, claims }
}

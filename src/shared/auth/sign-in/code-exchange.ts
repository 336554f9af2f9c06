import * as oauth from 'oauth4webapi'
import type { IdentityConfig } from '@/shared/config'
import { z } from '@/shared/lib/zod'
import type { IdentityClaims } from './id-token'
import { Refusal } from './refusal'
import { redirectUri } from './start-sign-in'
import { checkAccessToken, readExpiresIn, type Tokens } from './tokens'
import type { Transaction } from './transactions'

const TIMEOUT_MS = 10_000

const bodySchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  expires_in: z.optional(z.unknown()),
})

type Exchange = {
  readonly identity: IdentityConfig
  readonly parameters: URLSearchParams
  readonly transaction: Transaction
  /** The checks of the identity token that both flows share. */
  readonly verify: (tokens: Tokens) => Promise<IdentityClaims>
}

function serverOf({ issuer, tokenEndpoint }: IdentityConfig): oauth.AuthorizationServer {
  // No configuration with this flow gets through its own check without one.
  if (tokenEndpoint === undefined) throw new Refusal('unavailable')
  return {
    issuer,
    token_endpoint: tokenEndpoint,
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

async function requestTokens({ identity, parameters, transaction }: Exchange, client: oauth.Client) {
  const server = serverOf(identity)
  let checked: URLSearchParams
  try {
    checked = oauth.validateAuthResponse(server, client, parameters, transaction.state)
  } catch (cause) {
    throw new Refusal('provider_error', { cause })
  }
  try {
    return await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      checked,
      redirectUri(),
      transaction.codeVerifier ?? '',
      {
        // The configuration has judged the address: http for loopback hosts only, where a developer's provider runs.
        [oauth.allowInsecureRequests]: true,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
  } catch (cause) {
    throw new Refusal('token_unreachable', { cause })
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
    throw cause instanceof Refusal ? cause : new Refusal('token_response', { cause })
  }
}

/**
 * Exchanges the code for tokens (authorization code with PKCE). The identity token passes our own checks first, for
 * their exact reasons, and then the library's, which also judge the rest of the answer: both must agree.
 *
 * @throws {Refusal}
 */
export async function exchangeCode(exchange: Exchange): Promise<{ tokens: Tokens; claims: IdentityClaims }> {
  const { identity, transaction, verify } = exchange
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
      expectedNonce: transaction.nonce,
    })
  } catch (cause) {
    throw new Refusal('token_response', { cause })
  }
  return { tokens, claims }
}

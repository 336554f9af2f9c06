import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Adapter, AdapterPayload, Configuration, JWK } from 'oidc-provider'
import type { IdentityHabit } from './identities.ts'
import { escapeHtml, htmlPage, personaPage, REFUSE } from './persona-page.ts'
import type { ProviderState } from './state.ts'

export const OIDC_PATH = '/oidc'
const CLIENT_ID = 'merchant-back-office'
const HOUR = 3600

/** Imports oidc-provider without its warning «Unsupported runtime» on Node 20, which the tests also support. */
async function importOidcProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

const { default: Provider } = await importOidcProvider()
type OidcProvider = InstanceType<typeof Provider>

function signingKey(algorithm: IdentityHabit['algorithm']): JWK {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: algorithm,
    kid: randomBytes(8).toString('hex'),
  } as JWK
}

type Stored = { readonly payload: AdapterPayload; readonly expiresAt: number }

/** Creates storage that also adds access tokens to the shared state, where the APIs look them up. */
function createAdapterFactory(state: ProviderState): (model: string) => Adapter {
  const stored = new Map<string, Stored>()

  function live(key: string): AdapterPayload | undefined {
    const entry = stored.get(key)
    if (entry === undefined || entry.expiresAt > Date.now()) return entry?.payload
    stored.delete(key)
    return undefined
  }

  function forget(key: string): void {
    stored.delete(key)
    if (key.startsWith('AccessToken:')) state.revokeToken(key.slice('AccessToken:'.length))
  }

  return (model) => {
    const find = (matches: (payload: AdapterPayload) => boolean) => {
      for (const key of stored.keys()) {
        if (!key.startsWith(`${model}:`)) continue
        const payload = live(key)
        if (payload !== undefined && matches(payload)) return payload
      }
      return undefined
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
        stored.set(`${model}:${id}`, { payload, expiresAt })
        const persona = model === 'AccessToken' ? state.personaBySubject(payload.accountId) : undefined
        if (persona !== undefined) state.registerToken(id, persona.userId, expiresAt)
      },
      find: async (id) => live(`${model}:${id}`),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = live(`${model}:${id}`)
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => forget(`${model}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of stored) if (payload.grantId === grantId) forget(key)
      },
    }
  }
}

/** Returns the origins that the page may have: the given one, and the same port on `localhost` and `127.0.0.1`. */
function pageOrigins(origin: string): readonly string[] {
  const { protocol, port } = new URL(origin)
  const suffix = port === '' ? '' : `:${port}`
  return [...new Set([origin, `${protocol}//localhost${suffix}`, `${protocol}//127.0.0.1${suffix}`])]
}

/** Returns the names of the additional claims of this identity provider. */
function ownClaims({ habit, personas }: ProviderState): readonly string[] {
  return [...new Set(personas().flatMap((persona) => Object.keys(habit.claims(persona))))]
}

type SharedSettings = Pick<Configuration, 'adapter' | 'jwks' | 'cookies'>

function createProvider(origin: string, state: ProviderState, shared: SharedSettings): OidcProvider {
  const { algorithm, isThin, tokenSeconds, claims } = state.habit
  const loginPages = pageOrigins(origin).map((page) => `${page}/login`)
  const provider = new Provider(`${origin}${OIDC_PATH}`, {
    ...shared,
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        response_types: ['id_token token', 'code'],
        grant_types: ['implicit', 'authorization_code', 'refresh_token'],
        redirect_uris: loginPages,
        post_logout_redirect_uris: loginPages,
        id_token_signed_response_alg: algorithm,
      },
    ],
    responseTypes: ['id_token token', 'code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    // With `isThin`, omits claims from an ID token that comes with an access token, as OpenID Connect requires.
    conformIdTokenClaims: isThin,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    claims: {
      openid: ['sub', 'client_id', ...(isThin ? [] : ownClaims(state))],
      profile: ['name'],
      email: ['email'],
      roles: ['roles', 'groups', 'inherited_groups'],
    },
    clientBasedCORS: () => true,
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Grant: 24 * HOUR,
      IdToken: tokenSeconds,
      Interaction: HOUR,
      RefreshToken: 24 * HOUR,
      Session: 24 * HOUR,
    },
    findAccount: (_context, accountId) => {
      const persona = state.personaBySubject(accountId)
      return persona && { accountId, claims: () => ({ sub: accountId, ...claims(persona) }) }
    },
    // Consent is granted automatically, because the app belongs to the provider.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email roles offline_access')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, { uid }) => `${OIDC_PATH}/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // Submits the form immediately, because the user has already confirmed the sign-out in the app.
        logoutSource: (context, form) => {
          const confirmed = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')
          context.body = htmlPage('Выход', `${confirmed}<script>document.forms[0].submit()</script>`)
        },
      },
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html'
      context.body = htmlPage(
        'Вход не выполнен',
        `<pre>${escapeHtml(error)}: ${escapeHtml(description ?? '')}</pre>`,
      )
    },
  })

  // OpenID Connect requires https and forbids localhost for the implicit flow, but tests run on http://localhost, so
  // both checks are disabled.
  const schema: { prototype: { invalidate: (message: string, code?: string) => void } } = Reflect.get(
    provider.Client,
    'Schema',
  )
  const { invalidate } = schema.prototype
  schema.prototype.invalidate = function skipLoopbackRules(message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return
    invalidate.call(this, message, code)
  }
  return provider
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return new URLSearchParams(text)
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(html)
}

async function serveInteraction(
  provider: OidcProvider,
  state: ProviderState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response)
  } catch {
    sendHtml(response, 400, htmlPage('Вход устарел', '<p>Вернитесь в кабинет и начните вход заново.</p>'))
    return
  }
  if (request.method !== 'POST') {
    sendHtml(response, 200, personaPage(state.personas()))
    return
  }
  const choice = (await readForm(request)).get('persona') ?? ''
  const persona = state.personaBySlug(choice)
  if (persona !== undefined) {
    const accountId = state.habit.subject(persona.userId)
    await provider.interactionFinished(request, response, { login: { accountId } })
  } else if (choice === REFUSE) {
    await provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'End-User refused the sign-in',
    })
  } else {
    sendHtml(response, 400, personaPage(state.personas()))
  }
}

/** Serves `/oidc`; `request.url` is relative to it. Each `origin`, as the browser sees it, is an issuer. */
export type OidcServer = (origin: string, request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createOidcServer(state: ProviderState): OidcServer {
  const providers = new Map<string, OidcProvider>()
  const shared: SharedSettings = {
    adapter: createAdapterFactory(state),
    jwks: { keys: [signingKey(state.habit.algorithm)] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
  }

  return async (origin, request, response) => {
    const provider = providers.get(origin) ?? createProvider(origin, state, shared)
    providers.set(origin, provider)
    // Translates the logout URL of Auth0, which contains no ID token and has another name for the return URL.
    const logout = new URL(request.url ?? '/', origin)
    if (logout.pathname === '/v2/logout') {
      const { searchParams } = logout
      const target = new URLSearchParams({
        client_id: searchParams.get('client_id') ?? '',
        post_logout_redirect_uri: searchParams.get('returnTo') ?? '',
      })
      response.writeHead(302, { Location: `${OIDC_PATH}/session/end?${target}` }).end()
      return
    }
    if (request.url?.startsWith('/interaction/')) await serveInteraction(provider, state, request, response)
    else await provider.callback()(request, response)
  }
}

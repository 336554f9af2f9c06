import { parseRoles } from '@/shared/auth/roles'
import type { AppConfig } from '@/shared/config/config.dto'
import { getScreen, ROLES, SCREENS, type ScreenId } from '@/shared/config/screens'
import { roleFindings } from './codes.ts'
import { corsProblems, preflightProblems } from './cors.ts'
import type { ProviderResponse, Send } from './http.ts'
import { describeValue, isObject, type Json } from './json.ts'
import type { Finding, Report } from './report.ts'
import { failureOf, slownessOf } from './responses.ts'
import type { Userinfo } from './sign-in.ts'

type Known = {
  readonly config: AppConfig
  readonly origin: string
  readonly send: Send
  readonly token: string
  /** The client id in the operator's options; `null` if omitted. */
  readonly clientId: string | null
  readonly userId: string | null
  readonly userinfo: Userinfo | null
}

type Claims = { readonly clientId: string | null; readonly userId: string | null }

/** Checks the token, and finds out which source provides each claim and which screens the roles open. */
export async function checkClaims(known: Known, report: Report): Promise<Claims> {
  const { config, send, token, userinfo } = known
  const { identity } = config
  const inToken = payloadOf(token)
  checkToken(inToken, token, config, report)
  const response = userinfo === null ? null : await readUserinfo(known, userinfo)
  const told = isObject(response?.json) && response.status === 200 ? response.json : {}
  const userId = known.userId ?? textOf(inToken.sub) ?? textOf(told.sub)
  const record =
    userId === null ? {} : await recordOf(send, token, `${identity.usersUrl}/${encodeURIComponent(userId)}`)
  const { claims: paths = {} } = identity
  const sources: readonly Source[] = [
    { from: 'из токена', read: (key, usual) => claimAt(inToken, paths[key] ?? usual) },
    { from: 'из записи пользователя', read: (_key, usual) => record[usual] },
    {
      from: 'из userinfo',
      read: (key, usual) => claimAt(userinfo?.isUsed === true ? told : {}, paths[key] ?? usual),
    },
  ]
  const clientSource = sources.find(({ read }) => textOf(read('clientId', 'client_id')) !== null)
  const clientId = known.clientId ?? textOf(clientSource?.read('clientId', 'client_id'))
  const from = known.clientId === null ? (clientSource?.from ?? '') : 'из --client'
  if (clientId === null)
    report.check('claims', 'клиент', ['его нет ни в токене, ни в записи пользователя: укажите --client'])
  else report.note('claims', `клиент ${clientId} ${from}`)
  const named = sources.flatMap(({ from: place, read }) => {
    const id = textOf(read('clientId', 'client_id'))
    return id === null ? [] : [{ place, id }]
  })
  if (new Set(named.map(({ id }) => id)).size > 1)
    report.check('claims', 'клиент', [`разный: ${named.map(({ place, id }) => `${id} ${place}`).join(', ')}`])
  const emailSource = sources.find(({ read }) => textOf(read('email', 'email')) !== null)
  report.note(
    'claims',
    `e-mail ${emailSource?.from ?? 'не назван: ни в токене доступа, ни в записи пользователя, ни в userinfo'}`,
  )
  checkRoles(sources, config, report)
  if (response !== null && userinfo?.isUsed === true)
    await checkUserinfo(known, report, { url: userinfo.url, response, userId })
  return { clientId, userId }
}

type ClaimName = 'clientId' | 'email' | 'roles' | 'groups'

type Source = { readonly from: string; readonly read: (key: ClaimName, usual: string) => unknown }

/** Length in characters above which the app rejects an access token (`shared/auth/callback/tokens`). */
const MAX_TOKEN = 8 * 1024
/** Token lifetimes below this number of seconds are too short, because the app warns two minutes before expiry. */
const SHORT_SECONDS = 120

function checkToken({ exp, iat, nbf }: Json, token: string, { identity }: AppConfig, report: Report): void {
  const now = Date.now() / 1000
  const tolerance = identity.clockToleranceSeconds
  const future = [iat, nbf].filter((one) => typeof one === 'number').find((one) => one > now + tolerance)
  const left = typeof exp === 'number' ? Math.round(exp - now) : null
  const whole = typeof exp === 'number' && typeof iat === 'number' ? exp - iat : left
  const advice =
    identity.flow === 'code' && identity.refresh === true
      ? 'страница обновляет его каждые несколько секунд'
      : 'страница уходит на вход так же часто'
  const findings: readonly Finding[] = [
    ...(token.length > MAX_TOKEN
      ? [`${token.length} знаков, страница принимает не больше ${MAX_TOKEN}`]
      : []),
    ...(left !== null && left <= 0 ? ['срок действия истёк: возьмите новый'] : []),
    ...(whole !== null && whole < SHORT_SECONDS
      ? [{ note: `живёт ${whole} с, проверка идёт дольше: ${advice}, увеличьте срок до пяти минут и больше` }]
      : []),
  ]
  report.check('access-token', 'токен', findings)
  if (future !== undefined)
    report.check('clock', 'токен', [
      `выдан в будущем, через ${Math.round(future - now)} с: часы сервера входа спешат, допускается ${tolerance} с`,
    ])
}

function readUserinfo({ send, token }: Known, { url }: Userinfo): Promise<ProviderResponse> {
  return send(url, { headers: { Authorization: `Bearer ${token}` } })
}

async function recordOf(send: Send, token: string, url: string): Promise<Json> {
  const { status, json } = await send(url, { headers: { Authorization: `Bearer ${token}` } })
  return status === 200 && isObject(json) ? json : {}
}

async function checkUserinfo(
  { config, origin, send }: Known,
  report: Report,
  { url, response, userId }: { url: string; response: ProviderResponse; userId: string | null },
): Promise<void> {
  const what = `GET ${url}`
  const failure = failureOf(response)
  // This is not an error: the ID token may contain every claim, and this access token may be for the APIs
  // only.
  if (failure !== null && response.status === 401 && config.identity.userinfoEndpoint === undefined) {
    report.note('userinfo', `${what}: ${failure.text}; не нужен, если всё есть в id_token`)
    return
  }
  const type = response.headers.get('Content-Type') ?? 'без типа'
  const sub = isObject(response.json) ? response.json.sub : undefined
  const problems = [
    ...(failure === null
      ? []
      : [/application\/jwt/i.test(type) ? 'подписан (application/jwt), нужен JSON' : failure.text]),
    ...(failure === null && (typeof sub !== 'string' || sub === '')
      ? [`sub ${describeValue(sub)}, нужен текст`]
      : []),
    ...(failure === null && typeof sub === 'string' && userId !== null && sub !== userId
      ? [`sub «${sub}», а в токене «${userId}»: страница не примет`]
      : []),
  ]
  report.check('userinfo', what, [...problems, ...slownessOf(response)])
  const cors = corsProblems(response, url, origin, false)
  if (cors.length > 0) report.check('cors', what, cors)
  if (new URL(url).origin === origin) return
  const operation = { method: 'get', host: 'usersUrl' } as const
  report.check('preflight', `OPTIONS для ${what}`, await preflightProblems(operation, url, origin, send))
}

function checkRoles(sources: readonly Source[], config: AppConfig, report: Report): void {
  const claimOf = ({ read }: Source) => read('roles', 'roles') ?? read('groups', 'groups')
  const named = sources.find((source) => !isEmpty(claimOf(source)))
  if (named === undefined) {
    report.note('claims', 'ролей нет ни в токене доступа, ни в записи пользователя, ни в userinfo')
    return
  }
  const claim = claimOf(named)
  const roles = parseRoles(claim)
  const unread = (Array.isArray(claim) ? claim : [claim]).find(
    (one) => typeof one !== 'string' || one.split(/\s+/).some((name) => name !== '' && !roles.includes(name)),
  )
  report.check('claims', `роли ${named.from}`, [
    ...(unread === undefined
      ? []
      : [`не читается ${describeValue(unread)}: нужны названия через пробел или списком`]),
    ...roleFindings(roles),
  ])
  const open = (Object.keys(SCREENS) as ScreenId[]).map(getScreen).flatMap(({ title, right, optional }) => {
    const isOffered = optional === undefined || config.features.screens[optional]
    const isOpen = right === undefined || ROLES[right].some((role) => roles.includes(role))
    return isOffered && isOpen ? [title] : []
  })
  report.note('claims', `роли ${named.from} открывают: ${[...new Set(open)].join(', ')}`)
}

function isEmpty(claim: unknown): boolean {
  return claim === undefined || claim === null || claim === '' || (Array.isArray(claim) && claim.length === 0)
}

/** Returns the claim at `path`, which is a dotted path or a list of names. */
function claimAt(claims: Json, path: unknown): unknown {
  const steps = Array.isArray(path) ? path.map(String) : String(path).split('.')
  return steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), claims)
}

/** Returns the claims of a JWT, or no claims if the token is opaque. Skips verification: claims are only displayed. */
function payloadOf(token: string): Json {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return isObject(payload) ? payload : {}
  } catch {
    return {}
  }
}

function textOf(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}

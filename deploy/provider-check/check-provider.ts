import { parseRoles } from '@/shared/auth/roles'
import { parseConfig, schemaFor } from '@/shared/config/config.dto'
import { ROLES, SCREENS } from '@/shared/config/screens'
import { grade } from '../contract/grade.ts'
import { OPERATIONS } from '../contract/operations.ts'
import { type Ask, createAsker } from './asker.ts'
import { type Access, baseOf, checkAnswers, checkWrites, nameOf } from './calls.ts'
import { corsProblems, preflightProblems, refusalProblems } from './cors.ts'
import { createReport, type Line, type Report, textOf } from './report.ts'
import { checkSignIn } from './sign-in.ts'

type Json = Readonly<Record<string, unknown>>

export type Task = {
  /** `config.json`, parsed. */
  readonly config: unknown
  /** Of the cabinet's page. */
  readonly origin: string
  readonly token: string | null
  readonly clientId: string | null
  readonly isWriting: boolean
  /** Between two requests; one second except in tests. */
  readonly pauseMs?: number
}

/**
 * Asks a live provider everything that the cabinet relies on.
 *
 * @param tell hears of each line at once
 * @public imported through Vite's module runner, which no static analysis sees
 */
export async function checkProvider(
  task: Task,
  tell: (line: Line) => void = () => undefined,
): Promise<readonly Line[]> {
  const { origin, token } = task
  const report = createReport(tell)
  const ask = createAsker(origin, task.pauseMs ?? 1000)
  const result = parseConfig(task.config, origin)
  const problems = result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`)
  const unread = grade(schemaFor(origin), task.config).filter((finding) => finding.grade === 'unknown')
  const misspelt = unread.flatMap(({ path, like }) =>
    like === undefined ? [] : [`ключ ${path} не читается, похож на ${like}`],
  )
  report.check('конфигурация', 'config.json', [...problems, ...misspelt])
  const others = unread.flatMap(({ path, like }) => (like === undefined && path !== '$schema' ? [path] : []))
  if (others.length > 0) report.note('конфигурация', `не читаются ключи ${others.join(', ')}`)
  if (!result.ok) return report.lines

  const { config } = result
  await checkSignIn(config, origin, ask, report)
  const hosts = new Set<string>()
  for (const operation of OPERATIONS) {
    const url = `${baseOf(config, operation)}${operation.path.replaceAll(/\{\w+\}/g, '1')}`
    const isSecure = operation.host === 'secure'
    if (!hosts.has(operation.host) && operation.method === 'get') {
      hosts.add(operation.host)
      const answer = await ask(url)
      report.check('CORS', `${nameOf(operation)} без токена`, refusalProblems(answer, url, origin, isSecure))
    }
    if (new URL(url).origin === origin) continue
    const preflight = await preflightProblems(operation, url, origin, ask)
    report.check('CORS', `OPTIONS для ${nameOf(operation)}`, preflight)
  }
  if (token === null) {
    report.note('ответы', 'не проверялись: нет --token-file')
    return report.lines
  }
  const claims = await checkClaims(task, token, ask, report, config.identity)
  if (claims.clientId === null) {
    report.check('права', 'клиент', ['его нет ни в токене, ни в записи пользователя: укажите --client'])
    return report.lines
  }
  const access: Access = {
    config,
    origin,
    ask,
    report,
    token,
    userId: claims.userId,
    clientId: claims.clientId,
  }
  await checkAnswers(access)
  if (task.isWriting) await checkWrites(access)
  return report.lines
}

/** Which claim came from where, and which screens its roles open. */
async function checkClaims(
  { clientId: given, origin }: Task,
  token: string,
  ask: Ask,
  report: Report,
  identity: Json & { readonly usersUrl: string },
) {
  const bearer = { headers: { Authorization: `Bearer ${token}` } }
  const inToken = payloadOf(token)
  const inUserinfo = await userinfo()
  const userId = textOfClaim(inToken.sub) ?? textOfClaim(inUserinfo.sub)
  const record = userId === null ? {} : await claimsAt(`${identity.usersUrl}/${encodeURIComponent(userId)}`)

  async function claimsAt(url: string): Promise<Json> {
    const { json } = await ask(url, bearer)
    return isObject(json) ? json : {}
  }

  async function userinfo(): Promise<Json> {
    const url = identity.userinfoEndpoint
    if (typeof url !== 'string') return {}
    const answer = await ask(url, bearer)
    const problems =
      answer.status === 200 ? corsProblems(answer, url, origin, false) : [`отвечает ${answer.status}`]
    report.check('права', `GET ${url}`, problems)
    return isObject(answer.json) ? answer.json : {}
  }

  const names: Json = isObject(identity.claims) ? identity.claims : {}
  const sources = [
    { from: 'из токена', read: (key: string, usual: string) => claimOf(inToken, names[key] ?? usual) },
    { from: 'из записи пользователя', read: (_key: string, usual: string) => record[usual] },
    { from: 'из userinfo', read: (key: string, usual: string) => claimOf(inUserinfo, names[key] ?? usual) },
  ]
  const withClient = sources.find(({ read }) => textOfClaim(read('clientId', 'client_id')) !== null)
  const clientId = given ?? textOfClaim(withClient?.read('clientId', 'client_id'))
  const from = given === null ? (withClient?.from ?? '') : 'из --client'
  if (clientId !== null) report.note('права', `клиент ${clientId} ${from}`)
  const rolesOf = ({ read }: (typeof sources)[number]) =>
    parseRoles(read('roles', 'roles') ?? read('groups', 'groups'))
  const withRoles = sources.find((source) => rolesOf(source).length > 0)
  if (withRoles === undefined) report.note('права', 'ролей нет ни в токене доступа, ни в записи пользователя')
  else {
    const roles = rolesOf(withRoles)
    const open = Object.values(SCREENS).flatMap((screen) => {
      const isOpen = !('right' in screen) || ROLES[screen.right].some((role) => roles.includes(role))
      return isOpen ? [screen.title] : []
    })
    report.note('права', `роли ${withRoles.from} открывают: ${[...new Set(open)].join(', ')}`)
  }
  return { clientId, userId }
}

/** @param path steps with dots between them, or as a list */
function claimOf(claims: Json, path: unknown): unknown {
  const steps = Array.isArray(path) ? path.map(String) : String(path).split('.')
  return steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), claims)
}

/** Claims of a token that is a JWT; none of one that is opaque. Only printed, so not verified. */
function payloadOf(token: string): Json {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return isObject(payload) ? payload : {}
  } catch {
    return {}
  }
}

function textOfClaim(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export { textOf }

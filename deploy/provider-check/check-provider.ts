import { parseRoles } from '@/shared/auth/roles'
import { parseConfig, schemaFor } from '@/shared/config/config.dto'
import { ROLES, SCREENS } from '@/shared/config/screens'
import { grade } from '../contract/grade.ts'
import { OPERATIONS } from '../contract/operations.ts'
import { type Ask, createAsker } from './asker.ts'
import { type Access, baseOf, checkAnswers, checkWrites, nameOf } from './calls.ts'
import { preflightProblems, refusalProblems } from './cors.ts'
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
  { clientId: given }: Task,
  token: string,
  ask: Ask,
  report: Report,
  identity: Json & { readonly usersUrl: string },
) {
  const inToken = payloadOf(token)
  const userId = textIn(inToken, 'sub')
  const record = userId === null ? {} : await userRecord(userId)
  const names = isObject(identity.claims) ? identity.claims : {}
  const nameIn = (key: string, usual: string) => (typeof names[key] === 'string' ? names[key] : usual)

  async function userRecord(id: string): Promise<Json> {
    const url = `${identity.usersUrl}/${encodeURIComponent(id)}`
    const { json } = await ask(url, { headers: { Authorization: `Bearer ${token}` } })
    return isObject(json) ? json : {}
  }

  const inRecord = textIn(record, 'client_id')
  const ofToken = textIn(inToken, nameIn('clientId', 'client_id'))
  const clientId = given ?? ofToken ?? inRecord
  const place = given !== null ? 'из --client' : ofToken !== null ? 'из токена' : 'из записи пользователя'
  if (clientId !== null) report.note('права', `клиент ${clientId} ${place}`)
  const own = inToken[nameIn('roles', 'roles')] ?? inToken[nameIn('groups', 'groups')]
  const roles = parseRoles(own ?? record.groups)
  if (roles.length > 0) {
    const open = Object.values(SCREENS).flatMap((screen) => {
      const isOpen = !('right' in screen) || ROLES[screen.right].some((role) => roles.includes(role))
      return isOpen ? [screen.title] : []
    })
    const from = own === undefined ? 'из записи пользователя' : 'из токена'
    report.note('права', `роли ${from} открывают: ${[...new Set(open)].join(', ')}`)
  } else report.note('права', 'ролей в токене доступа и в записи пользователя нет')
  return { clientId, userId }
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

function textIn(claims: Json, name: string): string | null {
  const value = claims[name]
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export { textOf }

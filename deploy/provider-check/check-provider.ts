import { discoverEndpoint } from '@/shared/auth/discovery'
import { parseRoles } from '@/shared/auth/roles'
import type { IdentityConfig } from '@/shared/config'
import { parseConfig, schemaFor } from '@/shared/config/config.dto'
import type { AppConfig } from '@/shared/config/config.types'
import { ROLES, SCREENS, type ScreenId, screenOf } from '@/shared/config/screens'
import { grade } from '../contract/grade.ts'
import { type Host, isMade, OPERATIONS, type Operation } from '../contract/operations.ts'
import { checkAddresses } from './addresses.ts'
import { type Ask, createAsker } from './asker.ts'
import { type Access, baseOf, checkAnswers, checkWrites, isWithoutRecords, nameOf } from './calls.ts'
import { corsProblems, preflightProblems, refusalProblems } from './cors.ts'
import { createReport, type Line, type Report, textOf } from './report.ts'
import { checkSignIn } from './sign-in.ts'
import { upgradeNotes } from './upgrade.ts'

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

/** Shorter than the notice of its end, which comes two minutes before. */
const SHORT_SECONDS = 120

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
  for (const text of await upgradeNotes(task.config, origin)) report.note('конфигурация', text)
  if (!result.ok) return report.lines

  const { config } = result
  const operations = OPERATIONS.filter((operation) => isMade(operation, config))
  for (const [screen, isOn] of Object.entries(config.features.screens)) {
    if (!isOn) report.note('конфигурация', `экран ${screen} выключен${unaskedWords(screen, config)}`)
  }
  await checkAddresses(config, origin, ask, report)
  await checkSignIn(config, origin, ask, report)
  const urlOf = (operation: Operation) =>
    `${baseOf(config, operation)}${operation.path.replaceAll(/\{\w+\}/g, '1')}`
  const silent = new Set<Host>()
  for (const host of new Set(operations.map((operation) => operation.host))) {
    const read = operations.find((operation) => operation.host === host && operation.method === 'get')
    if (read === undefined) continue
    const url = urlOf(read)
    const answer = await ask(url)
    const problems = refusalProblems(answer, url, origin, host === 'secure', isWithoutRecords(read, answer))
    report.check('CORS', `${nameOf(read)} без токена`, problems)
    // That line is enough: each other call would wait for the same.
    if (answer.failure !== null) silent.add(host)
  }
  const reachable = operations.filter(({ host }) => !silent.has(host))
  for (const operation of reachable) {
    const url = urlOf(operation)
    if (new URL(url).origin === origin) continue
    const preflight = await preflightProblems(operation, url, origin, ask)
    report.check('CORS', `OPTIONS для ${nameOf(operation)}`, preflight)
  }
  if (token === null) {
    report.note('ответы', 'не проверялись: нет --token-file')
    return report.lines
  }
  const claims = await checkClaims(task, token, ask, report, config)
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
    operations: reachable,
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
  config: AppConfig,
) {
  const identity: Json & AppConfig['identity'] = config.identity
  const bearer = { headers: { Authorization: `Bearer ${token}` } }
  const inToken = payloadOf(token)
  checkLifetime(inToken, config, report)
  const inUserinfo = await userinfo()
  const userId = textOfClaim(inToken.sub) ?? textOfClaim(inUserinfo.sub)
  const record = userId === null ? {} : await claimsAt(`${identity.usersUrl}/${encodeURIComponent(userId)}`)

  async function claimsAt(url: string): Promise<Json> {
    const { status, json } = await ask(url, bearer)
    return status === 200 && isObject(json) ? json : {}
  }

  async function userinfo(): Promise<Json> {
    const url =
      identity.userinfoEndpoint ??
      (await discoverEndpoint(identity as unknown as IdentityConfig, 'userinfoEndpoint').catch(() => null))
    if (typeof url !== 'string') return {}
    const answer = await ask(url, bearer)
    const refusal = answer.status === 401 ? 'токен не принят (401)' : `отвечает ${answer.status}`
    const problems = answer.status === 200 ? corsProblems(answer, url, origin, false) : [refusal]
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
  const withEmail = sources.find(({ read }) => textOfClaim(read('email', 'email')) !== null)
  report.note(
    'права',
    `e-mail ${withEmail?.from ?? 'не назван: ни в токене доступа, ни в записи пользователя, ни в userinfo'}`,
  )
  const rolesOf = ({ read }: (typeof sources)[number]) =>
    parseRoles(read('roles', 'roles') ?? read('groups', 'groups'))
  const withRoles = sources.find((source) => rolesOf(source).length > 0)
  if (withRoles === undefined)
    report.note('права', 'ролей нет ни в токене доступа, ни в записи пользователя, ни в userinfo')
  else {
    const roles = rolesOf(withRoles)
    const open = (Object.keys(SCREENS) as ScreenId[]).map(screenOf).flatMap(({ title, right, optional }) => {
      const isOffered = optional === undefined || config.features.screens[optional]
      const isOpen = right === undefined || ROLES[right].some((role) => roles.includes(role))
      return isOffered && isOpen ? [title] : []
    })
    report.note('права', `роли ${withRoles.from} открывают: ${[...new Set(open)].join(', ')}`)
  }
  return { clientId, userId }
}

/** What is not asked because a screen is off; nothing when other screens make its calls too. */
function unaskedWords(screen: string, config: AppConfig): string {
  const unasked = OPERATIONS.filter(
    (operation) => operation.screens?.some((one) => one === screen) && !isMade(operation, config),
  )
  return unasked.length === 0 ? '' : `, не спрошено: ${unasked.map(nameOf).join(', ')}`
}

/** Of a token that names it: one that is about to end would make each later line a refusal. */
function checkLifetime({ exp, iat }: Json, { identity }: AppConfig, report: Report): void {
  if (typeof exp !== 'number') return
  const left = Math.round(exp - Date.now() / 1000)
  if (left <= 0) report.check('права', 'токен', ['срок действия истёк: возьмите новый'])
  const whole = typeof iat === 'number' ? exp - iat : left
  if (whole >= SHORT_SECONDS) return
  const advice =
    identity.flow === 'code' && identity.refresh
      ? 'кабинет обновляет его каждые несколько секунд'
      : 'кабинет уходит на вход так же часто'
  report.note(
    'права',
    `токен живёт ${whole} с, проверка идёт дольше: ${advice}, увеличьте срок до пяти минут и больше`,
  )
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

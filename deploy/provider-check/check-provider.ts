import { type AppConfig, parseConfig, schemaFor } from '@/shared/config/config.dto'
import { grade } from '../contract/grade.ts'
import { type Host, isMade, OPERATIONS, type Operation } from '../contract/operations.ts'
import { createAccess } from './access.ts'
import { checkAddresses } from './addresses.ts'
import { checkClaims } from './claims.ts'
import { corsProblems, exposeProblems, preflightProblems, refusalProblems } from './cors.ts'
import { createSender, Interrupted, type Sender } from './http.ts'
import { checkReads, isWithoutRecords } from './reads.ts'
import { createReport, formatLine, type Line, type Report } from './report.ts'
import { baseOf, nameOf, rateLimitFindings, slownessOf } from './responses.ts'
import { checkSecureAuth, checkSignIn, type Userinfo } from './sign-in.ts'
import { upgradeNotes } from './upgrade.ts'
import { checkWrites } from './writes.ts'

export type Task = {
  readonly config: unknown
  readonly origin: string
  readonly token: string | null
  readonly clientId: string | null
  readonly userId?: string | null
  readonly isWriting: boolean
  /** Pause in milliseconds between two requests to one host. Defaults to 1000, or 0 for a host on this machine. */
  readonly pauseMs?: number
  /** Aborts the check, which then undoes its writes. */
  readonly signal?: AbortSignal
}

/**
 * Checks everything that the app relies on at a live provider (see `reliances.ts`).
 * @param onLine called with each line of the report as soon as the line is added
 * @public imported through Vite's module runner, which static analysis cannot see
 */
export async function checkProvider(
  task: Task,
  onLine: (line: Line) => void = () => undefined,
): Promise<readonly Line[]> {
  const { token } = task
  const report = createReport(onLine, token === null ? [] : [token])
  const config = checkConfig(task, report)
  for (const text of await upgradeNotes(task.config, task.origin)) report.note('config', text)
  if (config === null) return report.lines
  const sender = createSender(task)
  try {
    await checkAll({ ...task, config }, sender, report)
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    report.note('config', 'проверка прервана, записанное отменено')
  }
  return report.lines
}

function checkConfig({ config, origin }: Task, report: Report): AppConfig | null {
  const result = parseConfig(config, origin)
  const problems = result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`)
  const unread = grade(schemaFor(origin), config).filter((finding) => finding.grade === 'unknown')
  const misspelled = unread.flatMap(({ path, like }) =>
    like === undefined ? [] : [`ключ ${path} не читается, похож на ${like}`],
  )
  report.check('config', 'config.json', [...problems, ...misspelled])
  const others = unread.flatMap(({ path, like }) => (like === undefined && path !== '$schema' ? [path] : []))
  if (others.length > 0) report.note('config', `не читаются ключи ${others.join(', ')}`)
  return result.ok ? result.config : null
}

async function checkAll(
  task: Task & { readonly config: AppConfig },
  sender: Sender,
  report: Report,
): Promise<void> {
  const { config, origin, token } = task
  const { send } = sender
  const operations = OPERATIONS.filter((operation) => isMade(operation, config))
  for (const [screen, isOn] of Object.entries(config.features.screens)) {
    if (!isOn) report.note('config', `экран ${screen} выключен${unaskedWords(screen, config)}`)
  }
  let userinfo: Userinfo | null = null
  const silent = new Set<Host>()
  const hosts = [...new Set(operations.map(({ host }) => host))]
  await report.runInOrder([
    (part) => checkAddresses(config, origin, send, part),
    async (part) => {
      userinfo = await checkSignIn(config, origin, send, part)
    },
    ...hosts.map((host) => async (part: Report) => {
      const read = operations.find((operation) => operation.host === host && operation.method === 'get')
      if (read !== undefined && !(await checkRefusals(read, config, origin, sender, part))) silent.add(host)
    }),
  ])
  // An unreachable host is reported once. Further requests to it would only time out.
  const reachable = operations.filter(({ host }) => !silent.has(host))
  if (reachable.some(({ host }) => host === 'secure')) await checkSecureAuth(config, origin, send, report)
  await report.runInOrder(
    reachable.flatMap((operation) => {
      const url = exampleUrl(operation, config)
      return new URL(url).origin === origin
        ? []
        : [
            async (part: Report) =>
              part.check(
                'preflight',
                `OPTIONS для ${nameOf(operation)}`,
                await preflightProblems(operation, url, origin, send),
              ),
          ]
    }),
  )
  if (token === null) report.note('status', 'не проверялись: нет --token-file')
  else await checkSignedIn({ ...task, token }, sender, reachable, userinfo, report)
  checkHosts(config, origin, sender, report)
}

async function checkSignedIn(
  task: Task & { readonly config: AppConfig; readonly token: string },
  { send }: Sender,
  operations: readonly Operation[],
  userinfo: Userinfo | null,
  report: Report,
): Promise<void> {
  const { config, origin, token } = task
  const known = {
    config,
    origin,
    send,
    token,
    userinfo,
    clientId: task.clientId,
    userId: task.userId ?? null,
  }
  const { clientId, userId } = await checkClaims(known, report)
  if (clientId === null) return
  const access = createAccess({ config, origin, send, token, clientId, userId, operations })
  try {
    await checkReads(access, send, report)
    if (task.isWriting) await checkWrites(access, report)
  } finally {
    access.reportCors(report)
  }
}

function exampleUrl(operation: Operation, config: AppConfig): string {
  return `${baseOf(config, operation)}${operation.path.replaceAll(/\{\w+\}/g, '1')}`
}

/** Checks that a host rejects requests without a valid token. Returns true when the host responds. */
async function checkRefusals(
  read: Operation,
  config: AppConfig,
  origin: string,
  { send }: Sender,
  report: Report,
): Promise<boolean> {
  const url = exampleUrl(read, config)
  const isSecure = read.host === 'secure'
  const without = await send(url)
  const what = `${nameOf(read)} без токена`
  // A provider without user records need not require a token for them.
  const isOpen = isWithoutRecords(read, without)
  report.check(
    'unauthorized',
    what,
    isOpen ? slownessOf(without) : [...refusalProblems(without, 'без токена'), ...slownessOf(without)],
  )
  if (without.failure !== null) return false
  const cors = [
    ...corsProblems(without, url, origin, isSecure),
    ...exposeProblems(without, url, origin, isSecure),
  ]
  if (new URL(url).origin !== origin) report.check('cors', `${what}, заголовки`, cors)
  if (isOpen) return true
  const wrong = await send(url, { headers: { Authorization: 'Bearer check-provider' } })
  const subject = `${nameOf(read)} с чужим токеном`
  report.check('unauthorized', subject, refusalProblems(wrong, 'на чужой токен'))
  if (new URL(url).origin !== origin)
    report.check('cors', `${subject}, заголовки`, corsProblems(wrong, url, origin, isSecure))
  return true
}

/**
 * Checks the clock and the rate limit of each host except the hosts of links, using the responses to the other checks.
 */
function checkHosts(config: AppConfig, origin: string, { hosts }: Sender, report: Report): void {
  const toleranceSeconds = config.identity.clockToleranceSeconds
  const { host: secureHost } = new URL(config.api.secure)
  const links = new Set(Object.values(config.links).flatMap((url) => (typeof url === 'string' ? [url] : [])))
  for (const [hostOrigin, facts] of hosts) {
    const { host } = new URL(hostOrigin)
    if ([...links].some((url) => new URL(url).origin === hostOrigin)) continue
    if (facts.limited !== null) {
      const url = `${hostOrigin}/`
      const isSecure = host === secureHost
      const cors = [
        ...corsProblems(facts.limited, url, origin, isSecure),
        ...exposeProblems(facts.limited, url, origin, isSecure),
      ]
      report.check('rate-limit', `${host}, частота запросов`, rateLimitFindings(facts, cors))
    }
    if (facts.aheadMs !== null)
      report.check('clock', `часы ${host}`, clockFindings(facts.aheadMs, toleranceSeconds))
  }
}

function clockFindings(aheadMs: number, toleranceSeconds: number) {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const words = `${aheadMs > 0 ? 'спешат' : 'отстают'} на ${seconds} с, допускается ${toleranceSeconds} с`
  // `Date` is in whole seconds and the response takes time, so small differences are ignored.
  if (seconds <= Math.max(toleranceSeconds / 2, 5)) return []
  return seconds > toleranceSeconds ? [words] : [{ note: words }]
}

/** Returns a text that lists the requests that the app does not send while this screen is off. */
function unaskedWords(screen: string, config: AppConfig): string {
  const unasked = OPERATIONS.filter(
    (operation) => operation.screens?.some((one) => one === screen) && !isMade(operation, config),
  )
  return unasked.length === 0 ? '' : `, не спрошено: ${unasked.map(nameOf).join(', ')}`
}

export { formatLine }

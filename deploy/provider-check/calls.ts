import type { AppConfig } from '@/shared/config/config.types'
import { dayBounds, moscowDay, moscowInstant, parseInstant } from '@/shared/lib/moscow-time'
import { type Finding, grade } from '../contract/grade.ts'
import { OPERATIONS, type Operation } from '../contract/operations.ts'
import type { Ask, Asked } from './asker.ts'
import { corsProblems } from './cors.ts'
import type { Report } from './report.ts'

type Json = Readonly<Record<string, unknown>>

export type Access = {
  readonly config: AppConfig
  readonly origin: string
  readonly ask: Ask
  readonly report: Report
  readonly token: string
  readonly clientId: string
  readonly userId: string | null
  /** Those that the cabinet makes with this configuration. */
  readonly operations: readonly Operation[]
}

const WEEK_MS = 7 * 86_400_000
const UNKNOWN_CURSOR = 'check-provider'

export function baseOf({ api, identity }: AppConfig, { host }: Operation): string {
  return host === 'usersUrl' ? identity.usersUrl : api[host]
}

/** The call as it is printed: the pattern of its path, never an id. */
export function nameOf({ method, path, host }: Operation): string {
  return `${method.toUpperCase()} ${host === 'usersUrl' ? '{usersUrl}' : ''}${path}`
}

/** Not every provider has records of its users: 404 says so. */
export function isWithoutRecords({ host }: Operation, { status }: Asked): boolean {
  return host === 'usersUrl' && status === 404
}

/** Every call whose answer is read, in three grades; lists also by how they behave. */
export async function checkAnswers(access: Access): Promise<void> {
  const firstRows = new Map<string, Json>()
  let tariff: unknown
  for (const operation of access.operations.filter(isRead)) {
    const path = pathOf(access, operation, firstRows)
    if (path === null) {
      const why = operation.path.includes('{userId}')
        ? 'токен доступа не называет пользователя (sub)'
        : 'в списке нет записей'
      access.report.note('ответы', `${nameOf(operation)}: не спрошено, ${why}`)
      continue
    }
    const body =
      operation.id === 'calculate' ? { pricing_model_name: tariff, cart_amount: 12_000 } : undefined
    if (operation.id === 'calculate' && tariff === undefined) continue
    const url = `${baseOf(access.config, operation)}${path}`
    const answer = await askAs(access, operation, url, body)
    const isPartnerless =
      operation.path.includes('/partner/') && (answer.status === 404 || answer.status === 403)
    if (isPartnerless) {
      access.report.note('ответы', `${nameOf(operation)}: клиент не партнёр (${answer.status})`)
      continue
    }
    if (isWithoutRecords(operation, answer)) {
      access.report.note('ответы', `${nameOf(operation)}: записи пользователя нет (404)`)
      continue
    }
    const findings = checkAnswer(access, operation, url, answer)
    if (findings === null) continue
    const rows = rowsOf(answer.json)
    if (rows[0] !== undefined) firstRows.set(operation.path.replace(/\/$/, ''), rows[0])
    if (operation.id === 'getTariffs') tariff = tariffName(answer.json)
    if (operation.list !== undefined) await checkList(access, operation, operation.list, rows)
  }
}

function isRead({ method, id }: Operation): boolean {
  return method === 'get' || id === 'calculate'
}

function pathOf(access: Access, operation: Operation, firstRows: ReadonlyMap<string, Json>): string | null {
  const parent = operation.path.replace(/\/\{id\}\/?$/, '')
  const row = firstRows.get(parent)
  const list = OPERATIONS.find(({ path }) => path.replace(/\/$/, '') === parent)?.list
  const id = row?.[list?.id ?? 'id']
  if (operation.path.includes('{id}') && id === undefined) return null
  if (operation.path.includes('{userId}') && access.userId === null) return null
  const path = operation.path
    .replace('{clientId}', encodeURIComponent(access.clientId))
    .replace('{userId}', encodeURIComponent(access.userId ?? ''))
    .replace('{id}', () => encodeURIComponent(String(id)))
  return `${path}${queryOf(operation)}`
}

function queryOf({ id, query = [], list }: Operation): string {
  const now = new Date()
  const sent = new URLSearchParams()
  if (id === 'listOffers') sent.set('lender', 't-bank')
  if (id === 'getSummary') {
    sent.set('date_from', moscowInstant(new Date(now.getTime() - WEEK_MS)))
    sent.set('date_to', moscowInstant(now))
  }
  const [type] = query.find(({ name }) => name === 'process_type')?.values ?? []
  if (type !== undefined) sent.set('process_type', type)
  if (list !== undefined || id === 'listChats') sent.set('limit', '20')
  return sent.size === 0 ? '' : `?${sent}`
}

function askAs({ ask, token }: Access, { method, isKeyed }: Operation, url: string, body?: unknown) {
  return ask(url, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(isKeyed === true && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body }),
  })
}

/** @returns null when there is nothing to read */
function checkAnswer(
  { report, origin }: Access,
  operation: Operation,
  url: string,
  answer: Asked,
): readonly Finding[] | null {
  const name = nameOf(operation)
  const trouble = troubleOf(answer)
  if (trouble !== null) {
    report.check('ответы', name, [trouble])
    return null
  }
  report.check('CORS', `${name}, ответ`, corsProblems(answer, url, origin, operation.host === 'secure'))
  const schema = operation.answer
  if (schema === undefined) return []
  const findings = grade(schema, answer.json)
  const known = findings.filter((finding) => finding.grade !== 'unknown' || finding.like !== undefined)
  report.check('ответы', name, [...new Set(known.map((finding) => wordsOf(finding, findings, answer.json)))])
  const strangers = unique(
    findings.flatMap(({ grade: found, like, path }) =>
      found === 'unknown' && like === undefined ? [path] : [],
    ),
  )
  if (strangers.length > 0) report.note('ответы', `${name}: не читаются ${strangers.join(', ')}`)
  return findings.some((finding) => finding.grade === 'breaks') ? null : findings
}

function troubleOf({ status, failure, json, text, headers }: Asked): string | null {
  if (failure !== null) return failure
  if (status >= 300 && status < 400)
    return `перенаправляет (${status}), а кабинет не идёт за перенаправлением`
  if (status === 401) return 'токен не принят (401)'
  if (status !== 200) return `отвечает ${status}`
  if (text.trim() === '') return 'пустой ответ'
  if (json === undefined) return `не JSON (${headers.get('Content-Type') ?? 'без типа'})`
  return null
}

function wordsOf(
  { grade: found, path, lost, because, like }: Finding,
  all: readonly Finding[],
  answer: unknown,
): string {
  const place = path === '' ? 'весь ответ' : path
  if (like !== undefined) return `поле ${place} не читается, похоже на ${like}`
  const reason = because === undefined ? '' : ` (${because})`
  if (found === 'breaks') return `ответ не читается: ${place}${reason}`
  const count = all.filter((one) => one.path === path && one.lost === lost).length
  if (lost === 'row') {
    const because = unique(
      all.flatMap((one) => (one.path === path && one.because !== undefined ? [one.because] : [])),
    )
    return `потеряно строк ${count} из ${rowsAt(answer, path)}: ${because.length > 0 ? because.join(', ') : place}`
  }
  return count > 1
    ? `поле ${place} не читается, раз: ${count}${reason}`
    : `поле ${place} не читается${reason}`
}

/** How many rows a path with stars names. */
function rowsAt(answer: unknown, path: string): number {
  let values: readonly unknown[] = [answer]
  for (const name of path === '' ? [] : path.split('.')) {
    values = values.flatMap((value) => {
      if (name === '*') return Array.isArray(value) ? value : []
      return isObject(value) ? [value[name]] : []
    })
  }
  return values.length
}

type List = NonNullable<Operation['list']>

/** What the screens of a list rely on beside its shape. */
async function checkList(
  access: Access,
  operation: Operation,
  list: List,
  rows: readonly Json[],
): Promise<void> {
  const { report } = access
  const name = nameOf(operation)
  const check = (what: string, problems: readonly string[]) =>
    report.check('поведение', `${name}, ${what}`, problems)
  const url = `${baseOf(access.config, operation)}${operation.path}`
  const [type] = operation.query?.find((one) => one.name === 'process_type')?.values ?? []
  const ask = async (query: Readonly<Record<string, string>>) => {
    const sent = new URLSearchParams({ ...(type !== undefined && { process_type: type }), ...query })
    const answer = await askAs(access, operation, `${url}?${sent}`)
    return { status: answer.status, rows: rowsOf(answer.json), cursor: cursorOf(answer.json) }
  }
  const idOf = (row: Json) => String(row[list.id])
  check('идентификаторы', unique(rows.flatMap((row) => idProblems(row[list.id]))))

  const rejected = await ask({ limit: '2', cursor: UNKNOWN_CURSOR })
  const isRejected = rejected.status >= 400 && rejected.status < 500
  check('чужой курсор', isRejected ? [] : [`отвечает ${rejected.status}, нужно 4xx`])
  if (rows.length < 2) {
    report.note('поведение', `${name}: меньше двух записей, остальное не проверить`)
    return
  }

  const first = await ask({ limit: '1' })
  const whole = await ask({ limit: '5' })
  const totals = [first.cursor.total, whole.cursor.total]
  check(
    'total',
    totals[0] === totals[1] ? [] : [`при limit=1 ${String(totals[0])}, при limit=5 ${String(totals[1])}`],
  )
  const problems = first.rows.length > 1 ? [`limit=1 даёт записей: ${first.rows.length}`] : []
  if (typeof first.cursor.next !== 'string' && typeof first.cursor.next !== 'number') {
    check('вторая страница', [...problems, 'нет cursor.next, хотя есть ещё записи'])
  } else {
    const second = await ask({ limit: '1', cursor: String(first.cursor.next) })
    const seen = new Set(first.rows.map(idOf))
    const isRepeated = second.rows.length === 0 || second.rows.some((row) => seen.has(idOf(row)))
    check('вторая страница', [
      ...problems,
      ...(isRepeated ? ['cursor не учтён: те же записи или ни одной'] : []),
    ])
  }
  await checkSort(list, ask, check)
  await checkDays(list, rows, idOf, ask, check)
}

type ListAsk = (query: Readonly<Record<string, string>>) => Promise<{ readonly rows: readonly Json[] }>
type Check = (what: string, problems: readonly string[]) => void

async function checkSort(list: List, ask: ListAsk, check: Check): Promise<void> {
  const sort = list.dates.find((name) => list.sorts.includes(name)) ?? list.sorts[0]
  if (sort === undefined) return
  const problems: string[] = []
  const orders: string[] = []
  for (const order of ['asc', 'desc']) {
    const { rows } = await ask({ limit: '20', sort, order })
    const values = rows.flatMap((row) => keyOf(row[sort]) ?? [])
    const isSorted = values.every((value, index) => {
      const before = values[index - 1]
      return before === undefined || value === before || value > before === (order === 'asc')
    })
    if (!isSorted) problems.push(`sort=${sort}&order=${order} не учтён`)
    orders.push(rows.map((row) => String(row[list.id])).join())
  }
  if (orders[0] === orders[1]) problems.push('order не учтён')
  check('сортировка', problems)
}

/** A number or a moment; texts have an order of their own at each server. */
function keyOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? parseInstant(value)?.getTime() : undefined
}

/** A day is asked for by its bounds in Moscow: nothing of another day comes, and a row is found by its own second. */
async function checkDays(
  list: List,
  rows: readonly Json[],
  idOf: (row: Json) => string,
  ask: ListAsk,
  check: Check,
): Promise<void> {
  for (const field of list.dates.slice(0, 1)) {
    const row = rows.find((one) => parseInstant(String(one[field])) !== null)
    const moment = row === undefined ? null : parseInstant(String(row[field]))
    if (row === undefined || moment === null) continue
    const day = moscowDay(moment)
    const bounds = dayBounds({ from: day, to: day })
    const problems = new Set<string>()
    for (const order of ['asc', 'desc']) {
      const days = { date_field: field, date_from: bounds.from, date_to: bounds.to }
      const sort = list.sorts.includes(field) ? { sort: field, order } : {}
      const answer = await ask({ limit: '20', ...days, ...sort })
      for (const one of answer.rows) {
        const at = parseInstant(String(one[field]))
        if (at !== null && moscowDay(at) !== day)
          problems.add(`за ${day} приходят записи дня ${moscowDay(at)}`)
      }
    }
    const second = await ask({
      limit: '20',
      date_field: field,
      date_from: moscowInstant(new Date(moment.getTime() - 1000)),
      date_to: moscowInstant(new Date(moment.getTime() + 1000)),
    })
    if (!second.rows.some((one) => idOf(one) === idOf(row))) {
      problems.add('запись не найдена по своему времени: смещение +03:00 не учтено')
    }
    check('московские дни', [...problems])
  }
}

function idProblems(id: unknown): readonly string[] {
  if (typeof id === 'number' && !Number.isInteger(id)) return ['дробное число вместо идентификатора']
  if (typeof id === 'string' && /[/\\?#]/.test(id))
    return ['знак «/», «\\», «?» или «#» не всякий сервер примет в пути']
  return []
}

function rowsOf(answer: unknown): readonly Json[] {
  if (!isObject(answer)) return []
  const rows = answer.items ?? answer.settings
  return Array.isArray(rows) ? rows.filter(isObject) : []
}

function cursorOf(answer: unknown): Json {
  return isObject(answer) && isObject(answer.cursor) ? answer.cursor : {}
}

function tariffName(answer: unknown): unknown {
  const fees = isObject(answer) ? (answer.merchant_fees ?? answer.merchantFees) : undefined
  const row: unknown = Array.isArray(fees) ? fees[0] : undefined
  if (!isObject(row)) return undefined
  return row.pricing_model_name ?? row.pricingModelName ?? row.name ?? row.title
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

const CHAT = {
  chat_id: '100200300',
  notification_type: 'flomni',
  notify_states: ['P2', 'C0'],
  include_comments: false,
}

/** The seven writes of the account on a sandbox client, each undone. */
export async function checkWrites(access: Access): Promise<void> {
  const { report, config } = access
  const client = await send(access, 'getClient')
  if (!isObject(client.json) || client.json.is_sandbox !== true) {
    report.note('записи', 'не делались: клиент не тестовый (is_sandbox)')
    return
  }
  const email = `check-${Date.now()}@example.ru`
  const isOn = client.json.report_is_active === true
  const write = async (id: string, ids: Json, body?: unknown) => {
    const answer = await send(access, id, ids, body)
    const isDone = answer.status >= 200 && answer.status < 300
    const operation = OPERATIONS.find((one) => one.id === id)
    if (operation !== undefined) {
      report.check('записи', nameOf(operation), isDone ? [] : [answer.failure ?? `отвечает ${answer.status}`])
    }
    return isDone ? answer.json : undefined
  }
  await write('addReportEmail', {}, { email, is_active: true })
  const { json } = await send(access, 'getClient')
  const emails =
    isObject(json) && Array.isArray(json.report_emails) ? json.report_emails.filter(isObject) : []
  const added = emails.find((one) => one.email === email)
  if (added === undefined) report.check('записи', 'новый адрес', ['его нет в ответе о клиенте'])
  else {
    await write('setReportEmailActive', { emailId: added.id }, { is_active: false })
    await write('removeReportEmail', { emailId: added.id })
  }
  await write('setReportsActive', {}, { is_active: !isOn })
  await write('setReportsActive', {}, { is_active: isOn })
  const chat = await write('addChat', {}, CHAT)
  if (!isObject(chat) || chat.id === undefined)
    report.check('записи', 'новый чат', [`в ответе нет id (${config.api.life})`])
  else {
    await write('changeChat', { id: chat.id }, { ...CHAT, include_comments: true })
    await write('removeChat', { id: chat.id })
  }
}

function send(access: Access, id: string, ids: Json = {}, body?: unknown): Promise<Asked> {
  const operation = OPERATIONS.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`no call ${id}`)
  const values: Json = { clientId: access.clientId, ...ids }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  return askAs(access, operation, `${baseOf(access.config, operation)}${path}`, body)
}

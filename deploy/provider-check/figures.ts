import { addDays, type Day, dayBounds, moscowDay } from '@/shared/lib/moscow-time'
import type { Operation } from '../contract/operations.ts'
import type { Access, Bodies } from './access.ts'
import type { Send } from './http.ts'
import { describeValue, isObject, type Json, objectsIn, toText, unique, valuesAt } from './json.ts'
import { toSearch } from './list-page.ts'
import type { Report } from './report.ts'
import { checkResponse, failureOf, nameOf } from './responses.ts'
import { amountAt } from './values.ts'

type Query = Readonly<Record<string, string>>

/** Checks that different responses agree with each other. Skips the operations `doubtful`, whose lists have errors. */
export async function checkFigures(
  access: Access,
  report: Report,
  bodies: Bodies,
  doubtful: ReadonlySet<string>,
): Promise<void> {
  const made = (id: string) => access.operations.find((operation) => operation.id === id)
  checkIdentities(access, report, bodies)
  checkProjects(access, report, bodies)
  checkBalance(report, bodies)
  const calculate = made('calculate')
  if (calculate !== undefined) await checkCalculation(access, report, calculate, bodies.get('getTariffs'))
  const [summary, transactions, requests] = ['getSummary', 'listTransactions', 'listPurchaseRequests'].map(
    made,
  )
  if (summary === undefined || transactions === undefined || !bodies.has(summary.id)) return
  const subject = `${nameOf(summary)}, сверка со списками`
  if (doubtful.has(transactions.id)) {
    report.note('summary', `${subject}: сначала исправьте ${nameOf(transactions)}`)
    return
  }
  const compared = {
    summary,
    transactions,
    requests: doubtful.has('listPurchaseRequests') ? undefined : requests,
  }
  // Compares again after a mismatch, because a transaction may have changed its status between the requests.
  const once = await summaryProblems(access, compared)
  report.check('summary', subject, once.length === 0 ? once : await summaryProblems(access, compared))
}

/** Checks that the client record and the user record contain the ids with which they were requested. */
function checkIdentities({ clientId, userId }: Access, report: Report, bodies: Bodies): void {
  const [client] = valuesAt(bodies.get('getClient'), 'client_id')
  if (client !== undefined && client !== null)
    report.check('record', 'GET /clients/v1/clients/{clientId}, тот же клиент', sameId(clientId, client))
  const [user] = valuesAt(bodies.get('getUser'), 'id')
  if (user !== undefined && userId !== null)
    report.check('user-record', 'GET {usersUrl}/{userId}, тот же пользователь', sameId(userId, user))
}

function sameId(requested: string, given: unknown): readonly string[] {
  return String(given) === requested ? [] : [`спрошен «${requested}», а вернулся ${describeValue(given)}`]
}

/**
 * Reports lists whose rows name only merchants that the client does not have: the app's merchant filter
 * would find nothing.
 */
function checkProjects({ operations }: Access, report: Report, bodies: Bodies): void {
  const known = valuesAt(bodies.get('getClient'), 'merchants.*.merchant_id').map(String)
  if (known.length === 0) return
  for (const operation of operations) {
    const named = valuesAt(bodies.get(operation.id), 'items.*.merchant_id')
    const used = unique(named.filter((one) => one !== undefined && one !== null).map(String))
    if (used.length === 0) continue
    const isKnown = used.some((one) => known.includes(one))
    const projects = known.slice(0, 3).map(describeValue).join(', ')
    report.check(
      'ids',
      `${nameOf(operation)}, merchant_id`,
      isKnown
        ? []
        : [
            `у строк ${describeValue(used[0])}, а проекты клиента ${projects}: фильтр по проекту ничего не найдёт`,
          ],
    )
  }
}

function checkBalance(report: Report, bodies: Bodies): void {
  const total = Number(valuesAt(bodies.get('getBalance'), 'client.total_balance')[0])
  const parts = valuesAt(bodies.get('getBalance'), 'client.balances.*.balance.*.real.amount').map(Number)
  const ratio = Math.abs(total / sumOf(parts))
  if (!Number.isFinite(ratio) || ratio === 0) return
  report.check(
    'money',
    'GET /balance/v3/client/{clientId}/balance, рубли и копейки',
    ratio > 50 || ratio < 0.02
      ? [`total_balance ${total}, а части ${sumOf(parts)}: одно в рублях, другое в копейках`]
      : [],
  )
}

function sumOf(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0)
}

const CART = 12_000

/**
 * Requests calculations for a cart and for a settlement with the first tariff, and checks the terms and the magnitude
 * of the results.
 */
async function checkCalculation(
  access: Access,
  report: Report,
  operation: Operation,
  tariffs: unknown,
): Promise<void> {
  const name = nameOf(operation)
  const [tariff] = isObject(tariffs) ? objectsIn(tariffs.merchant_fees ?? tariffs.merchantFees) : []
  if (tariff === undefined) return
  const pricingModel = tariff.pricing_model_name ?? tariff.pricingModelName ?? tariff.name ?? tariff.title
  const terms = objectsIn(tariff.items).map((item) => {
    const conditions = item.transaction_conditions ?? item.transactionConditions
    return isObject(conditions) ? String(conditions.key) : ''
  })
  for (const kind of ['cart_amount', 'settlement_amount']) {
    const response = await access.call(operation, operation.path, {
      body: { pricing_model_name: pricingModel, [kind]: CART },
    })
    if (!checkResponse(report, { operation, subject: `${name}, ${kind}`, response })) return
    const rows = isObject(response.json) ? objectsIn(response.json.calculations) : []
    report.check('calculation', `${name}, ${kind}, сверка`, calculationProblems(rows, terms))
  }
}

function calculationProblems(rows: readonly Json[], terms: readonly string[]): readonly string[] {
  const others = unique(rows.map(({ term }) => String(term))).filter((term) => !terms.includes(term))
  const sums = rows.flatMap(({ calculation_amount: snake, calculationAmount: camel }) => {
    const figures = snake ?? camel
    if (!isObject(figures)) return []
    return [figures.amount, figures.customer_total_payments ?? figures.customerTotalPayments]
  })
  const sizes = sums.filter((sum) => sum !== undefined && sum !== null).map(Number)
  const strange = sizes.find((size) => size > CART * 20 || (size > 0 && size < CART / 20))
  return [
    ...(others.length > 0 && terms.length > 0
      ? [`срок ${others.join(', ')}: в тарифе его нет, в нём ${terms.join(', ')}`]
      : []),
    ...(strange === undefined ? [] : [`на ${CART} рублей приходит ${strange}: рубли и копейки`]),
  ]
}

type Compared = {
  readonly summary: Operation
  readonly transactions: Operation
  readonly requests: Operation | undefined
}

type Span = { readonly from: Day; readonly to: Day }

/** Compares the metrics of the seven days before today with the lists that they link to (product §4.10). */
async function summaryProblems(
  access: Access,
  { summary, transactions, requests }: Compared,
): Promise<readonly string[]> {
  const today = moscowDay(new Date())
  const span: Span = { from: addDays(today, -7), to: addDays(today, -1) }
  const before: Span = { from: addDays(today, -14), to: addDays(today, -8) }
  const body = await read(access, summary, boundsOf(span))
  const current = isObject(body?.current) ? body.current : null
  if (body === null || current === null) return []
  const problems: string[] = []
  const countAt = (part: unknown, path: string) => numberAt(part, path)
  const compare = async (
    what: string,
    given: number | null,
    operation: Operation,
    query: Query,
    days = span,
  ) => {
    if (given === null) return null
    const counted = await totalOf(access, operation, query, days)
    if (counted !== null && counted !== given)
      problems.push(`${what} ${given}, а в списке ${counted} (${days.from}–${days.to})`)
    return counted
  }
  const success = { status__in: 'success' }
  const payments = { opcode__in: '1' }
  await compare('current.total_count', countAt(current, 'total_count'), transactions, {})
  await compare('previous.total_count', countAt(body.previous, 'total_count'), transactions, {}, before)
  await compare('current.successful_count', countAt(current, 'successful_count'), transactions, success)
  await compare('current.refunds.count', countAt(current, 'refunds.count'), transactions, {
    ...success,
    opcode__in: '2',
  })
  const failures = Array.isArray(body.failures)
    ? sumOf(objectsIn(body.failures).map((one) => Number(one.count)))
    : null
  const failed = await compare('failures', failures, transactions, { ...payments, status__in: 'error' })
  problems.push(...(await shareProblems(access, transactions, current, failed, span)))
  if (requests !== undefined && isObject(body.purchase_requests))
    await compare('purchase_requests', sumOf(Object.values(body.purchase_requests).map(Number)), requests, {})
  const [merchant] = valuesAt(await read(access, transactions, firstRow(transactions)), 'items.*.merchant_id')
  if (merchant !== undefined && merchant !== null) {
    const own = { merchant_id__in: toText(merchant) }
    const narrowed = await read(access, summary, { ...boundsOf(span), ...own })
    await compare(
      'при merchant_id__in current.total_count',
      countAt(narrowed?.current, 'total_count'),
      transactions,
      own,
    )
  }
  const paid = await read(access, transactions, {
    ...firstRow(transactions),
    date_field: 'created_at',
    ...boundsOf(span),
    ...success,
    opcode__in: '1,3',
    stage__in: 'captured,settled',
  })
  return [...problems, ...turnoverProblems(current, paid), ...dayProblems(body, current, span)]
}

async function read({ call }: Access, operation: Operation, query: Query): Promise<Json | null> {
  const response = await call(operation, `${operation.path}${toSearch(query)}`)
  return failureOf(response) === null && isObject(response.json) ? response.json : null
}

function firstRow({ list }: Operation): Query {
  return { ...list?.variants[0]?.query, limit: '1', sort: 'created_at', order: 'desc' }
}

function boundsOf(span: Span): Query {
  const { from, to } = dayBounds(span)
  return { date_from: from, date_to: to }
}

function numberAt(part: unknown, path: string): number | null {
  const [value] = valuesAt(part, path)
  return typeof value === 'number' ? value : null
}

async function totalOf(
  access: Access,
  operation: Operation,
  query: Query,
  span: Span,
): Promise<number | null> {
  const asked = { ...firstRow(operation), date_field: 'created_at', ...boundsOf(span), ...query }
  return numberAt(await read(access, operation, asked), 'cursor.total')
}

/** Checks the success rate: the successful payments as a share of the successful and failed payments. */
async function shareProblems(
  access: Access,
  transactions: Operation,
  current: Json,
  failed: number | null,
  span: Span,
): Promise<readonly string[]> {
  const rate = numberAt(current, 'success_rate')
  if (rate === null || failed === null) return []
  const succeeded = await totalOf(access, transactions, { opcode__in: '1', status__in: 'success' }, span)
  if (succeeded === null || succeeded + failed === 0) return []
  const counted = succeeded / (succeeded + failed)
  return Math.abs(rate - counted) < 0.005
    ? []
    : [`current.success_rate ${rate}, а по списку ${counted.toFixed(4)}: успешные оплаты среди завершённых`]
}

const RUB = '643'

/**
 * Compares the turnover and the average payment with the total in roubles of `paid`: the list of captured or
 * settled payments and of captures.
 */
function turnoverProblems(current: Json, paid: Json | null): readonly string[] {
  const isRoubles = (total: Json) => String(valuesAt(total, 'amount.currency')[0]) === RUB
  const roubles = isObject(paid) ? objectsIn(paid.totals).find(isRoubles) : undefined
  const counted = amountAt(roubles, 'amount')
  const count = numberAt(roubles, 'count')
  if (counted === null) return []
  const average = count === null || count === 0 ? null : counted / count
  return [
    ...sumProblems('current.turnover', amountAt(current, 'turnover'), counted),
    ...(average === null ? [] : sumProblems('current.average', amountAt(current, 'average'), average)),
  ]
}

function sumProblems(what: string, given: number | null, counted: number): readonly string[] {
  if (given === null || Math.abs(given - counted) < 0.01) return []
  const cause = Math.abs(given - counted * 100) <= 1 ? ': в копейках' : ''
  return [`${what} ${given}, а по списку ${counted.toFixed(2)}${cause}`]
}

/** Checks that all days are within the period, and that their turnovers add up to the total. */
function dayProblems(body: Json, current: Json, span: Span): readonly string[] {
  const days = objectsIn(body.by_day)
  const turnover = amountAt(current, 'turnover')
  if (days.length === 0) return []
  const outside = days.find(({ date }) => String(date) < span.from || String(date) > span.to)
  const total = sumOf(days.map((day) => amountAt(day, 'turnover') ?? 0))
  return [
    ...(outside === undefined
      ? []
      : [`by_day: ${describeValue(outside.date)} вне периода ${span.from}–${span.to}: дни не московские`]),
    ...(turnover === null ? [] : sumProblems('by_day в сумме', total, turnover)),
  ]
}

/** Downloads a file that a row links to. Like a browser after a click on the link, sends no token. */
export async function checkFiles(send: Send, report: Report, bodies: Bodies): Promise<void> {
  const urls = valuesAt(bodies.get('listRegistrys'), 'items.*.files').flatMap((files) =>
    valuesAt(files, '*.url'),
  )
  const [url] = urls.filter((one): one is string => typeof one === 'string' && URL.canParse(one))
  if (url === undefined) return
  const { status, failure } = await send(url, { headers: { Accept: '*/*' } })
  const isMissing = status === 404 || status === 410 || status >= 500
  report.check(
    'links',
    'файл реестра',
    failure === null && !isMissing ? [] : [failure ?? `отвечает ${status}`],
  )
}

import type { Tariff, TariffTerm } from '../personas.ts'
import { Random, weighted } from '../random.ts'
import { everydaySum, maskedPhone, orderNumber, productName, shortName } from './samples.ts'
import { HISTORY_DAYS, type Merchant, registryIdOf, registryMoment } from './transactions.ts'
import {
  DAY,
  dateOfDay,
  HOUR,
  isoTime,
  isoTimeOrNull,
  MINUTE,
  money,
  moscowDay,
  SECOND,
  startOfMoscowDay,
} from './wire.ts'

type Step = { readonly code: string; readonly at: number }

export const LENDERS = [
  { id: 't-bank', name: 'Т-Банк' },
  { id: 'severny-kredit', name: 'Северный кредит' },
  { id: 'gorodskoy', name: 'Городской банк' },
  { id: 'kvota', name: 'Микрокредитная компания «Квота Плюс»' },
] as const

type Lender = (typeof LENDERS)[number]

type Decision = {
  readonly lender: Lender
  readonly decision: string
  readonly amount: number | null
  readonly decidedAt: number | null
}

type Item = { readonly name: string; readonly quantity: number; readonly price: number }

/** A credit application: amounts in kopecks, times in epoch milliseconds, `term` in months. */
export type Application = {
  readonly id: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly code: string
  readonly stage: string | null
  readonly steps: readonly Step[]
  readonly amount: number
  readonly fee: number
  readonly tariff: Tariff
  readonly term: number
  readonly yearlyRate: number
  readonly lender: Lender | null
  readonly decisions: readonly Decision[]
  readonly customer: string
  readonly phone: string
  readonly merchant: Merchant
  readonly cs1: string | null
  readonly cooldownUntil: number | null
  /** The time until which the buyer may withdraw from the issued loan. */
  readonly coolingOffUntil: number | null
  readonly registryId: string | null
  readonly registryNumber: string | null
  readonly items: readonly Item[]
}

export type PurchaseRequestPlan = {
  readonly clientId: number | string
  readonly merchants: readonly Merchant[]
  readonly tariffs: readonly Tariff[]
  readonly perDay: number
  readonly limit: number
}

const SEED = 40_009

/** Draws a sequence of statuses, by weight; product §6.3 lists the status groups. */
const drawWay = weighted<readonly string[]>(
  [['A0', 'A2', 'A12', 'A13', 'C0', 'P2'], 44],
  [['A0', 'A2', 'A12', 'R1'], 22],
  [['A0', 'A2', 'A12', 'A13', 'C0', 'P2', 'R5'], 4],
  [['A0', 'A2', 'A12', 'A13', 'C0'], 3],
  ...['R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18'].map((code): readonly [readonly string[], number] => [
    ['A0', 'A2', 'A12', 'A13', code],
    2,
  ]),
  ...['A10', 'A4', 'R8', 'C2', 'A11', 'L13', 'L7', 'L9', 'C3', 'L10', 'L4', 'V1', 'A13'].map(
    (code): readonly [readonly string[], number] => [['A0', 'A2', 'A12', code], 0.5],
  ),
  ...['A15', 'A17', 'A12'].map((code): readonly [readonly string[], number] => [['A0', 'A2', code], 0.6]),
  ...['A2', 'A14', 'A5'].map((code): readonly [readonly string[], number] => [['A0', code], 0.9]),
  [['A1'], 1],
  [['A0'], 1],
  // The app does not know the last of these statuses.
  [['A0', 'A2', 'X9'], 0.4],
)

function waitBefore(random: Random, code: string): number {
  if (code === 'P2') return random.between(20, 70) * HOUR
  if (code === 'R5') return random.between(3, 20) * DAY
  if (code === 'C0') return random.between(10, 30 * 60) * MINUTE
  if (code === 'A2') return random.between(20, 600) * SECOND
  return random.between(3, 180) * MINUTE
}

const STAGES: Readonly<Record<string, string>> = {
  C0: 'issued',
  P2: 'transferred',
  R1: 'lenders_refused',
  R5: 'returned',
}

/** Returns the name of the status group; `null` for a status without a group. */
function stageOf(code: string): string | null {
  const known = STAGES[code]
  if (known !== undefined) return known
  if (/^R1[2-8]$/.test(code)) return 'customer_refused'
  if (['A0', 'A1'].includes(code)) return 'new'
  if (['A2', 'A14', 'A5'].includes(code)) return 'questionnaire'
  if (['A12', 'A15', 'A17'].includes(code)) return 'review'
  return /^(?:A|L|C|V|R8)/.test(code) ? 'signing' : null
}

function goods(random: Random): readonly Item[] {
  return Array.from({ length: random.between(1, 4) }, () => ({
    name: productName(random),
    quantity: random.next() < 0.8 ? 1 : random.between(2, 5),
    price: Math.max(100, Math.round((everydaySum(random) * 3) / 100) * 100),
  }))
}

function decisionsOf(
  random: Random,
  amount: number,
  steps: readonly Step[],
  now: number,
): readonly Decision[] {
  const asked = steps.find(({ code }) => code === 'A12')
  const count = random.between(1, LENDERS.length)
  const refused = steps.some(({ code }) => code === 'R1')
  const first = random.between(0, LENDERS.length - 1)
  const drawn = Array.from(
    { length: count },
    () => [random.next(), random.between(10, 150) * SECOND] as const,
  )
  if (asked === undefined) return []
  return drawn.map(([luck, wait], index) => {
    const lender = LENDERS[(first + index) % LENDERS.length] ?? LENDERS[0]
    const decidedAt = asked.at + wait
    if (decidedAt > now) return { lender, decision: 'pending', amount: null, decidedAt: null }
    if (refused || (index > 0 && luck < 0.5)) return { lender, decision: 'declined', amount: null, decidedAt }
    if (index > 0 && luck < 0.53) return { lender, decision: 'on_hold', amount: null, decidedAt }
    // Some approvals are partial. The buyer then pays the rest immediately.
    const approved = luck > 0.92 ? Math.round(amount * 0.8) : amount
    return { lender, decision: 'approved', amount: approved, decidedAt }
  })
}

const COOLING_FROM = 50_000_00
const LONG_COOLING_FROM = 200_000_00
const COOLING_MS = 4 * HOUR

/**
 * Returns the end of the cooling-off period: 4 hours for loans from 50,000 roubles, 48 hours above 200,000;
 * `null` for smaller loans.
 */
function coolingOffUntil(amount: number, issuedAt: number): number | null {
  if (amount < COOLING_FROM) return null
  return issuedAt + (amount > LONG_COOLING_FROM ? 48 * HOUR : COOLING_MS)
}

/**
 * Makes the cooling-off period of the newest suitable loan end in 4 to 5 minutes, so that testers can watch
 * it end.
 */
function withEndingCoolingOff(rows: readonly Application[], now: number): readonly Application[] {
  const until = Math.ceil((now + 4 * MINUTE) / MINUTE) * MINUTE
  const issuedAt = until - COOLING_MS
  const chosen = rows.findLast(
    ({ code, amount, createdAt, steps }) =>
      code === 'C0' &&
      amount <= LONG_COOLING_FROM &&
      createdAt > now - 6 * DAY &&
      steps.every((step) => step.code === 'C0' || step.at <= issuedAt),
  )
  if (chosen === undefined) return rows
  // A cart that is too small for a cooling-off period gets larger quantities.
  const times = Math.ceil(COOLING_FROM / chosen.amount)
  const ending: Application = {
    ...chosen,
    updatedAt: issuedAt,
    coolingOffUntil: until,
    steps: chosen.steps.map((step) => (step.code === 'C0' ? { ...step, at: issuedAt } : step)),
    amount: chosen.amount * times,
    fee: chosen.fee * times,
    items: chosen.items.map((item) => ({ ...item, quantity: item.quantity * times })),
    decisions: chosen.decisions.map((one) => ({ ...one, amount: one.amount && one.amount * times })),
  }
  return rows.map((row) => (row === chosen ? ending : row))
}

function selectTerm(
  random: Random,
  tariffs: readonly Tariff[],
): { tariff: Tariff; term: TariffTerm } | undefined {
  const choices = tariffs.flatMap((tariff) => tariff.terms.map((term) => ({ tariff, term })))
  const [first, ...others] = choices
  return first === undefined ? undefined : random.pick([first, ...others])
}

function requestAt(
  id: string,
  createdAt: number,
  random: Random,
  { merchants, tariffs }: PurchaseRequestPlan,
  now: number,
): Application | undefined {
  const [first, ...others] = merchants
  const terms = selectTerm(random, tariffs)
  if (first === undefined || terms === undefined) return undefined
  const items = goods(random)
  const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  let at = createdAt
  const way = drawWay(random).map((code, index): Step => {
    if (index > 0) at += waitBefore(random, code)
    return { code, at }
  })
  // Omits steps after `now`, which have not happened yet.
  const steps = way.filter((step) => step.at <= now)
  const last = steps.at(-1) ?? { code: 'A0', at: createdAt }
  const merchant = random.pick([first, ...others])
  const decisions = decisionsOf(random, amount, steps, now)
  const agreed = steps.some(({ code }) => code === 'A13' || code === 'C0')
  const paidAt = steps.find(({ code }) => code === 'P2')?.at
  const registryDay =
    paidAt !== undefined && registryMoment(moscowDay(paidAt)) <= now ? moscowDay(paidAt) : null
  return {
    id,
    createdAt,
    updatedAt: last.at,
    code: last.code,
    stage: stageOf(last.code),
    steps,
    amount,
    fee: Math.round(amount * terms.term.merchantFee),
    tariff: terms.tariff,
    term: Number(terms.term.key),
    yearlyRate: terms.term.yearlyRate,
    lender: agreed ? (decisions.find(({ decision }) => decision === 'approved')?.lender ?? null) : null,
    decisions,
    customer: shortName(random),
    phone: maskedPhone(random),
    merchant,
    cs1: orderNumber(random),
    cooldownUntil: last.code === 'R1' ? last.at + 30 * DAY : null,
    coolingOffUntil: last.code === 'C0' ? coolingOffUntil(amount, last.at) : null,
    registryId: registryDay === null ? null : registryIdOf(merchant.id, registryDay),
    registryNumber: registryDay === null ? null : `${registryDay}/${merchant.id}`,
    items,
  }
}

/**
 * Creates applications, oldest first. The seed, the client, the day and the index within the day determine the data
 * of an application; `now` determines only its progress.
 */
export function createPurchaseRequests(plan: PurchaseRequestPlan, now: number): readonly Application[] {
  const client = Number(plan.clientId)
  const today = moscowDay(now)
  const all: Application[] = []
  for (let day = today - HISTORY_DAYS + 1; day <= today; day += 1) {
    const randomOfDay = new Random(SEED, client, day)
    const count = Math.floor(plan.perDay * (0.7 + randomOfDay.next() * 0.6) + randomOfDay.next())
    for (let index = 0; index < count; index += 1) {
      const random = new Random(SEED, client, day, index)
      const anyTime = Math.floor(((random.next() + random.next()) / 2) * 86_400)
      // A busy client has an application in the first and the last second of each day, to test the limits of periods.
      const second = plan.perDay >= 10 && index < 2 ? index * 86_399 : anyTime
      const createdAt = startOfMoscowDay(day) + second * SECOND
      const request = requestAt(
        `${client}-${day}-${String(index + 1).padStart(3, '0')}`,
        createdAt,
        random,
        plan,
        now,
      )
      if (request !== undefined && createdAt <= now) all.push(request)
    }
  }
  const rows = all.sort((left, right) => left.createdAt - right.createdAt).slice(-plan.limit)
  return withEndingCoolingOff(rows, now)
}

/**
 * Returns the last four digits of a phone number. The mask contains only two of them; the id determines the
 * others.
 */
export function phoneEnding({ id, phone }: Pick<Application, 'id' | 'phone'>): string {
  return `${String(Number(id.replaceAll('-', '')) % 97).padStart(2, '0')}${phone.slice(-2)}`
}

export function purchaseRequestRow(request: Application) {
  return {
    request_id: request.id,
    created_at: isoTime(request.createdAt),
    updated_at: isoTime(request.updatedAt),
    status_code: request.code,
    stage: request.stage,
    amount: money(request.amount),
    settlement_amount: money(request.amount - request.fee),
    fee: money(request.fee),
    tariff: { id: request.tariff.id, name: request.tariff.name },
    term: request.term,
    lender: request.lender,
    lenders_decisions: request.decisions.map(({ lender, decision, amount, decidedAt }) => ({
      lender,
      decision,
      amount: amount === null ? null : money(amount),
      term: request.term,
      decided_at: isoTimeOrNull(decidedAt),
    })),
    customer: { name_short: request.customer, phone_masked: request.phone },
    merchant_id: request.merchant.id,
    merchant_name: request.merchant.name,
    cs1: request.cs1,
    cooldown_until: isoTimeOrNull(request.cooldownUntil),
    cooling_off_until: isoTimeOrNull(request.coolingOffUntil),
    application_url: `https://apply.example.ru/r/${request.id}`,
    registry_id: request.registryId,
    registry_number: request.registryNumber,
    items: request.items.map(({ name, quantity, price }) => ({ name, quantity, price: money(price) })),
  }
}

/** Returns the payments of an issued credit. Without interest, the last payment absorbs the rounding. */
function scheduleOf(request: Application) {
  const issued = request.steps.find(({ code }) => code === 'C0')
  if (issued === undefined) return []
  const monthly = request.yearlyRate / 12
  const payment =
    monthly === 0
      ? Math.floor(request.amount / request.term)
      : Math.round((request.amount * monthly) / (1 - (1 + monthly) ** -request.term))
  return Array.from({ length: request.term }, (_, index) => {
    const last = monthly === 0 && index === request.term - 1
    return {
      number: index + 1,
      date: dateOfDay(moscowDay(issued.at) + 30 * (index + 1)),
      amount: money(last ? request.amount - payment * (request.term - 1) : payment),
    }
  })
}

export function purchaseRequestDetails(request: Application) {
  return {
    ...purchaseRequestRow(request),
    steps: request.steps.map(({ code, at }) => ({ status_code: code, at: isoTime(at) })),
    schedule: scheduleOf(request),
  }
}

import { checkTransactions, type Registry } from '@/entities/registry'
import { isSameCurrency, type Money, RUB, toKopecks } from '@/shared/lib/money'
import { addDays, type Day, type DayRange, rangeTitle, toMoscowDay } from '@/shared/lib/moscow-time'
import { formatCount, plural } from '@/shared/lib/text'
import { registriesText } from '../model'
import type { fetchTransactions } from '../registry-transactions'
import { addAmounts, groupPayouts, PAYOUT_VERDICTS, type Payout, type Sum, toPaidRegistry } from './payout'
import type { Matched } from './use-reconciliation'
import { countRows, payoutsText, sumsText, sumText } from './wording'

/** Thrown when a registry cannot be assigned to a line with certainty: the settlement would be wrong. */
export class UncountableError extends Error {
  override readonly name = 'UncountableError'
}

export type Settlement = ReturnType<typeof createSettlements>[number]

export type Line = Settlement['lines']['accrued']

const ORDERS = ['платёжное поручение', 'платёжных поручения', 'платёжных поручений'] as const

/** Returns a settlement per currency. Throws an `UncountableError` if a day or currency is unknown. */
export function createSettlements(registries: readonly Registry[], { from, to }: DayRange, now: Date) {
  const days = new Map<string, Day | null>()
  /** Parses days with a cache: registries share a few days, and parsing thousands freezes a slow device. */
  const toDay: typeof toMoscowDay = (iso) => {
    if (iso == null) return null
    const day = days.get(iso) ?? toMoscowDay(iso)
    days.set(iso, day)
    return day
  }
  const dated = registries.map((registry) => {
    const { status, net, paidAt, paymentOrder, periodTo } = registry
    const paid = toDay(paidAt) ?? (status === 'paid' ? toDay(paymentOrder?.date) : null)
    const isKnown = typeof net.currency === 'number' && (paid !== null || status !== 'paid')
    return { registry, paid, end: isKnown ? toDay(periodTo) : null, kopecks: toKopecks(net) }
  })
  type Dated = (typeof dated)[number]
  const unknown = dated.flatMap(({ registry, end }) => (end === null ? `№\u00a0${registry.number}` : []))
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).join(', ')
    throw new UncountableError(
      `Провайдер не указал дни операций, день выплаты или валюту, реестров: ${formatCount(unknown.length)} (${names}).`,
    )
  }
  const next = addDays(to, 1)
  const isWithin = (day: Day | null) => day !== null && day >= from && day < next
  /** Returns the kopecks owed for a registry on a day: negative if paid before its period ended, `null` if none. */
  const countOwed = ({ end, paid, kopecks }: Dated, day: Day) => {
    const [isEnded, isPaid] = [(end ?? day) < day, paid !== null && paid < day]
    return isEnded === isPaid ? null : isEnded ? kopecks : -kopecks
  }
  const debtTitle = (day: Day) => `Провайдер должен на ${rangeTitle({ from: day, to: day }, now)}`
  const toSettlement = (currency: number) => {
    const rows = dated.filter(({ registry }) => registry.net.currency === currency)
    const toLine = (sign: string, title: string, column: string, count: (row: Dated) => number | null) => {
      const entries = rows.flatMap((row) => {
        const kopecks = count(row)
        return kopecks === null ? [] : { registry: row.registry, kopecks }
      })
      const kopecks = entries.reduce((sum, entry) => sum + entry.kopecks, 0)
      /** `column` is the heading of the line's column in the file of registries. */
      return { sign, title, column, currency, entries, kopecks }
    }
    const ids = new Set(rows.flatMap(({ registry, paid }) => (isWithin(paid) ? registry.id : [])))
    const payouts = groupPayouts(
      rows.flatMap(({ registry }) => toPaidRegistry(registry, toDay) ?? []),
    ).filter((payout) => payout.registries.some(({ id }) => ids.has(id)))
    const orders = plural(payouts.length, ORDERS)
    const lines = {
      opening: toLine('', debtTitle(from), 'Долг на начало', (row) => countOwed(row, from)),
      accrued: toLine('+', 'Начислено', 'Начислено', ({ end, kopecks }) => (isWithin(end) ? kopecks : null)),
      paid: toLine('−', `Выплачено, ${orders}`, 'Выплачено', ({ paid, kopecks }) =>
        isWithin(paid) ? kopecks : null,
      ),
      closing: toLine('=', debtTitle(to), 'Долг на конец', (row) => countOwed(row, next)),
    }
    return {
      currency,
      lines,
      parts: toParts(lines.accrued.entries, lines.accrued.kopecks),
      /** Payouts that the line `paid` counts, each with all its registries, even of other months. */
      payouts,
    }
  }
  const sheets = [...new Set(dated.map(({ registry }) => Number(registry.net.currency)))]
    .sort((one, other) => Number(other === RUB) - Number(one === RUB) || one - other)
    .map(toSettlement)
    .filter(({ lines }) => Object.values(lines).some(({ entries }) => entries.length > 0))
  return sheets.length > 0 ? sheets : [toSettlement(RUB)]
}

const PARTS = [
  ['', 'gross', 'Поступления'],
  ['−', 'refunds', 'Возвраты'],
  ['−', 'fee', 'Комиссия'],
  ['−', 'feeVat', 'НДС с комиссии'],
  ['−', 'adjustments', 'Удержания'],
] as const

/**
 * Returns the parts of `accrued`, and the discrepancy if they do not add up. `kopecks` is `null` when a registry
 * omits the part, except VAT, or has it in another currency.
 */
function toParts(entries: readonly { readonly registry: Registry }[], accrued: number) {
  if (entries.length === 0) return []
  const parts = PARTS.map(([sign, id, title]) => {
    const amounts = entries.map(({ registry }) => {
      const amount = registry[id]
      // A missing VAT counts as 0, because the fee may already include it.
      if (amount === null) return id === 'feeVat' ? 0 : Number.NaN
      return isSameCurrency(amount, registry.net) ? toKopecks(amount) : Number.NaN
    })
    return { sign, title, kopecks: amounts.reduce((sum, one) => sum + one, 0) }
  })
  const left = parts.reduce((rest, { sign, kopecks }) => rest + (sign === '' ? -kopecks : kopecks), accrued)
  const shown = parts.map((part) => ({ ...part, kopecks: Number.isNaN(part.kopecks) ? null : part.kopecks }))
  return Math.abs(left) > 0 ? [...shown, { sign: '', title: 'Расхождение в реестрах', kopecks: left }] : shown
}

/** A discrepancy found by a check; `kopecks` is negative when the registries' amount is too low. */
type Finding = Sum & { readonly registries: Payout['registries']; readonly text: string }

export type Tie = ReturnType<typeof toTie>

/**
 * Creates a check. `compared` counts what was compared, e.g. «93 реестра». `reasons` explain what could not be
 * checked; with a reason, the check never reports "success".
 */
export function toTie(
  name: string,
  compared: string,
  found: readonly Finding[],
  ...reasons: readonly (string | false)[]
) {
  const reason = reasons.filter((text) => text !== false).join('. ') || null
  const state = found.length > 0 ? 'error' : reason === null ? 'success' : 'unknown'
  const texts = {
    success: 'Сходится',
    // Adds up absolute differences, so that opposite ones do not cancel out.
    error: `Расхождение ${sumsText(addAmounts(found, ({ kopecks }) => Math.abs(kopecks)))}`,
    unknown: 'Не проверено',
  }
  return { name, state, text: texts[state], compared, reason, found } as const
}

const ordersText = (count: number) => plural(count, ['поручение', 'поручения', 'поручений'])

/** Compares each payment order with its registries. `isPart`: only some merchants are selected. */
export function checkOrders(payouts: readonly Payout[], isPart: boolean): Tie {
  const isForeign = ({ orderRegistries, registries }: Payout) =>
    isPart && (orderRegistries === null || orderRegistries > registries.length)
  const wrong = payouts.filter((payout) => payout.registriesKopecks !== payout.kopecks)
  const foreign = wrong.filter(isForeign).length
  const unstated = payouts.filter(({ orderKopecks }) => orderKopecks === null).length
  const found = wrong.flatMap((payout) => {
    const { order, registries, registriesKopecks, kopecks, currency } = payout
    const own = sumText({ currency, kopecks: registriesKopecks })
    const text = `п/п № ${order}: в реестрах ${own}, в\u00a0поручении\u00a0${sumText(payout)}`
    return isForeign(payout) ? [] : [{ registries, currency, kopecks: registriesKopecks - kopecks, text }]
  })
  return toTie(
    'Платёжные поручения',
    ordersText(payouts.length),
    found,
    payouts.length === 0 && 'Выплат за месяц не было',
    foreign > 0 && `${ordersText(foreign)}: оплачены и реестры других проектов`,
    unstated > 0 && `${ordersText(unstated)}: сумма не указана`,
  )
}

/** Types of the transactions that `gross` counts: payments and captures of holds. */
const INCOME = ['1', '3']
const REFUND = '2'
const COMMISSION = '7'

export type OperationsCheck = Awaited<ReturnType<typeof fetchTransactions>> & { readonly registry: Registry }

/** Compares each registry with the totals of its transactions. */
export function checkOperations(checks: readonly OperationsCheck[]): Tie {
  let unknown = 0
  const found = checks.flatMap(({ registry, total, totals }) => {
    const { net, gross, refunds, operationsCount } = registry
    const types = totals?.flatMap((entry) => entry.types ?? []) ?? []
    const addTypes = (counted: readonly string[]) =>
      types.reduce((sum, { type, amount }) => sum + (counted.includes(type) ? toKopecks(amount) : 0), 0)
    const deductions = types.flatMap(({ type, amount }) => (type === COMMISSION ? [amount] : []))
    const check = checkTransactions(registry, totals?.map((entry) => entry.net) ?? null, deductions)
    // Providers count other types differently, so the amounts are compared only if there are no other types.
    const isTyped =
      types.length > 0 && types.every(({ type }) => [...INCOME, REFUND, COMMISSION].includes(type))
    const typed =
      check.kind === 'right' && isTyped && gross !== null && refunds !== null
        ? addTypes([REFUND]) - toKopecks(refunds) || toKopecks(gross) - addTypes(INCOME)
        : 0
    const kopecks = check.kind === 'wrong' ? toKopecks(check.difference) : typed
    const isMissing = operationsCount !== null && total !== null && operationsCount !== total
    if (check.kind === 'unknown' || (isMissing && kopecks === 0)) unknown += 1
    const counts = isMissing ? `, операций ${formatCount(total)} из ${formatCount(operationsCount)}` : ''
    const text = `в реестре ${kopecks > 0 ? 'больше' : 'меньше'}, чем по операциям${counts}`
    return kopecks === 0 ? [] : [{ registries: [registry], currency: Number(net.currency), kopecks, text }]
  })
  return toTie(
    'Операции',
    registriesText(checks.length),
    found,
    checks.length === 0 && 'За месяц ничего не начислено',
    unknown > 0 && `${registriesText(unknown)}: операции известны не все`,
  )
}

/** The provider's debt on a date, as its response reports it (product §8.7). */
export type StatedDebt = { readonly date: string; readonly amount: Money }

export function checkDebt({ date, amount }: StatedDebt, sheets: readonly Settlement[], days: DayRange): Tie {
  const day = toMoscowDay(date)
  const id = day === days.to ? 'closing' : day === addDays(days.from, -1) ? 'opening' : null
  const own = sheets.find(({ currency }) => currency === amount.currency)
  const name = 'Долг у провайдера'
  if (id === null || own === undefined) return toTie(name, '', [], 'Провайдер сообщил долг на другой день')
  const { currency, lines } = own
  const kopecks = lines[id].kopecks - toKopecks(amount)
  const text = `${lines[id].column} у провайдера ${sumText({ currency, kopecks: toKopecks(amount) })}`
  return toTie(name, '', kopecks === 0 ? [] : [{ registries: [], currency, kopecks, text }])
}

/** Compares the month's payouts with the bank statement. The difference is money that did not arrive as expected. */
export function checkBank(matched: Matched, payouts: readonly Payout[]): Tie {
  const { groups, elsewhere, file, unreadable } = matched
  const expected = payouts.filter(({ kopecks }) => kopecks > 0).length
  const uncovered = expected - countRows(groups, PAYOUT_VERDICTS)
  const open = countRows(groups, ['other-number', 'unknown-payer', 'unverified'])
  const unlisted = countRows(groups, ['unlisted'])
  const isOther = elsewhere.count > 0 && uncovered === expected
  return toTie(
    'Банк',
    payoutsText(expected),
    groups
      .flatMap(({ lacking }) => lacking)
      .flatMap((sum) => (sum.kopecks === 0 ? [] : [{ ...sum, registries: [], text: '' }])),
    expected === 0 && 'Выплат за месяц не было',
    uncovered > 0 &&
      (isOther
        ? 'Это выписка другого счёта'
        : `${payoutsText(uncovered)}: в выписке нет этих дней или этого счёта`),
    open > 0 && `${payoutsText(open)}: проверьте плательщика и номер`,
    unlisted > 0 && `От провайдера без реестра: ${formatCount(unlisted)}`,
    unreadable + file.facts.unreadable + file.facts.totalMismatches.length > 0 &&
      'Выписка или реестры прочитаны не все',
  )
}

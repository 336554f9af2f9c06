import { instrumentTitle, isOutgoing, isRefund, signedAmount, type Transaction } from '@/entities/transaction'
import { addMoney, formatMoney, isSameCurrency, negateMoney, toKopecks } from '@/shared/lib/money'
import { moscowDay, rangeTitle, toMoscowDay } from '@/shared/lib/moscow-time'
import { shortMask } from '@/shared/lib/phone'
import { isolated, plural } from '@/shared/lib/text'

type Remedy = 'other way' | 'check card' | 'later' | 'manager'

/** Causes and remedies by ISO 8583 response code, the most frequent first; `B05` is a Faster Payments code. */
const FAILURES: ReadonlyMap<string, readonly [cause: string, remedy: Remedy | null]> = new Map([
  ['51', ['У покупателя не хватило денег.', 'other way']],
  ['05', ['Банк покупателя отказал, причину он назовёт только покупателю.', 'other way']],
  ['61', ['Сумма больше лимита покупателя в его банке.', 'other way']],
  ['91', ['Банк покупателя не отвечает.', 'later']],
  ['96', ['Банк покупателя не отвечает.', 'later']],
  ['54', ['Карта покупателя просрочена.', 'other way']],
  ['14', ['Покупатель ошибся в данных карты.', 'check card']],
  ['B05', ['Покупатель отменил оплату. Если передумает, отправьте ему ссылку ещё раз.', null]],
  ['65', ['Покупатель превысил число оплат за день.', 'other way']],
  ['57', ['Банк покупателя не разрешает такие оплаты.', 'other way']],
  ['62', ['Банк ограничил карту покупателя.', 'other way']],
  ['82', ['Покупатель ошибся в данных карты.', 'check card']],
  ['55', ['Покупатель ошибся в данных карты.', 'check card']],
  ['41', ['Карта покупателя заблокирована.', 'other way']],
  ['43', ['Карта покупателя заблокирована.', 'other way']],
  ['03', ['Приём оплат для проекта настроен с ошибкой.', 'manager']],
  ['58', ['Такие оплаты для проекта не включены.', 'manager']],
])

const OTHER_WAY: ReadonlyMap<string | null, string> = new Map([
  ['card', 'Предложите другую карту.'],
  ['sbp', 'Предложите другой счёт или карту.'],
])

/** Returns the advice on a failed transaction; `null` for a payment whose code has no advice. */
export function failureAdvice(failed: Pick<Transaction, 'responseCode' | 'instrumentType' | 'type'>) {
  const { responseCode, instrumentType, type } = failed
  if (isRefund({ type })) {
    const text =
      'Деньги с вашего баланса не списаны. Повторите возврат через 10 минут, а если не пройдёт, напишите менеджеру.'
    return { text, isOwn: true }
  }
  const failure = FAILURES.get(responseCode ?? '')
  if (failure === undefined) return null
  const [cause, remedy] = failure
  const remedies: Readonly<Record<Remedy, string>> = {
    'other way': OTHER_WAY.get(instrumentType) ?? 'Предложите другой способ оплаты.',
    'check card': 'Попросите проверить номер, срок и код карты и заплатить ещё раз.',
    later: 'Попросите повторить оплату через 10 минут.',
    manager: 'Напишите менеджеру.',
  }
  return { text: remedy === null ? cause : `${cause} ${remedies[remedy]}`, isOwn: remedy === 'manager' }
}

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['mir', 'Мир'],
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
])

/** Returns e.g. «Карта Мир •• 0634». An unknown payment scheme is shown by the server's name for it. */
export function describeInstrument(payment: Pick<Transaction, 'instrumentType' | 'instrument'>): string {
  const { instrumentType } = payment
  const { mask, scheme } = payment.instrument
  const parts = [
    instrumentTitle(instrumentType),
    scheme === null || instrumentType === 'sbp' ? null : (SCHEMES.get(scheme.toLowerCase()) ?? scheme),
    mask === null ? null : shortMask(mask),
  ]
  return parts.filter((part) => part !== null).join(' ')
}

/**
 * Returns true when `±amount − fee − feeVat = ±net` to the kopeck, with plus for money to the merchant. Returns `null`
 * when an amount other than the VAT is unknown, or the currencies differ. If a refund has a fee, the merchant pays both
 * the refund and the fee.
 */
export function isNetRight(
  transaction: Pick<Transaction, 'amount' | 'fee' | 'feeVat' | 'netAmount' | 'type'>,
): boolean | null {
  const { fee, feeVat, netAmount } = transaction
  const taken = fee && addMoney(feeVat ? [fee, feeVat] : [fee])
  const rest = taken && addMoney([signedAmount(transaction), negateMoney(taken)])
  if (rest === null || netAmount === null || !isSameCurrency(rest, netAmount)) return null
  return Math.abs(toKopecks(rest)) === Math.abs(toKopecks(netAmount))
}

/** Returns the text about a refund to send to the buyer. The buyer's bank finds a refund only by its RRN. */
export function describeRefund(
  { amount, completedAt, rrn, refundTermDays, status }: Transaction,
  now: Date,
): string {
  const day = toMoscowDay(completedAt)
  const size = formatMoney(Math.abs(amount.amount), amount.currency)
  if (status === 'error')
    return `Возврат ${size} пока не прошёл: его не принял банк. Мы отправим его ещё раз.`
  const done = `Возврат ${size} оформлен${day === null ? '' : ` ${rangeTitle({ from: day, to: day }, now)}`}`
  if (rrn === null) return `${done}.`
  const found = `${done}, RRN ${isolated(rrn)}.`
  if (refundTermDays === null || refundTermDays === 0) return found
  const term = plural(refundTermDays, ['день', 'дня', 'дней'])
  return `${found} Обычно деньги приходят за ${term}; банк найдёт возврат по RRN.`
}

/** Returns e.g. «Деньги придут 25 ноября»; `null` if outgoing, in a registry, or if the day is unknown or past. */
export function describePayout(transaction: Transaction, now: Date): string | null {
  const day = toMoscowDay(transaction.payoutDate)
  if (transaction.registryId !== null || isOutgoing(transaction)) return null
  if (day === null || day < moscowDay(now)) return null
  return `Деньги придут ${rangeTitle({ from: day, to: day }, now)}`
}

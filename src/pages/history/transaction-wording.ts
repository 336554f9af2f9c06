import { isOutgoing, signedAmount, type Transaction } from '@/entities/transaction'
import { addMoney, formatMoney, isSameCurrency, toKopecks } from '@/shared/lib/money'
import { moscowDay, rangeTitle, toMoscowDay } from '@/shared/lib/moscow-time'
import { isolated, plural } from '@/shared/lib/text'

const BLAME = { buyer: 'у покупателя', bank: 'в банке покупателя', shop: 'на вашей стороне' } as const

const OTHER_CARD = 'Попросите покупателя заплатить другой картой или через СБП.'
const LATER = 'Банк не отвечает. Попросите покупателя повторить через 10 минут или заплатить другой картой.'
const CALL_BANK = 'Покупателю ответит его банк. Быстрее всего заплатить другой картой или через СБП.'
const CHECK_CARD = 'Попросите покупателя проверить номер, срок и код карты и повторить оплату.'

/** Codes of ISO 8583, the most frequent first; `B05` is of the fast payments system. */
const ADVICE: ReadonlyMap<string, readonly [keyof typeof BLAME, string]> = new Map([
  ['51', ['buyer', `Денег не хватило. ${OTHER_CARD}`]],
  ['05', ['bank', CALL_BANK]],
  ['61', ['buyer', `Сумма больше лимита карты. ${OTHER_CARD} Лимит покупатель может поднять в своём банке.`]],
  ['91', ['bank', LATER]],
  ['96', ['bank', LATER]],
  ['54', ['buyer', `Карта просрочена. ${OTHER_CARD}`]],
  ['14', ['buyer', CHECK_CARD]],
  ['B05', ['buyer', 'Покупатель отменил оплату. Если он передумал, отправьте ему ссылку на оплату ещё раз.']],
  ['65', ['buyer', `Слишком много оплат этой картой за день. ${OTHER_CARD}`]],
  ['57', ['bank', `Банк не разрешает этой карте такие оплаты. ${OTHER_CARD}`]],
  ['62', ['bank', `Карта ограничена банком. ${OTHER_CARD}`]],
  ['82', ['buyer', CHECK_CARD]],
  ['55', ['buyer', CHECK_CARD]],
  ['41', ['bank', `Карта заблокирована. ${OTHER_CARD}`]],
  ['43', ['bank', `Карта заблокирована. ${OTHER_CARD}`]],
  ['03', ['shop', 'Приём оплат для проекта настроен с ошибкой.']],
  ['58', ['shop', 'Такие оплаты для проекта не включены.']],
])

/** Advice on a payment that failed with the code; `null` for a code that says too little. */
export function failureAdvice(responseCode: string | null) {
  const [blame, advice] = ADVICE.get(responseCode ?? '') ?? []
  return blame === undefined || advice === undefined
    ? null
    : { blame: `Причина ${BLAME[blame]}.`, isOwn: blame === 'shop', advice }
}

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['mir', 'Мир'],
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['sbp', 'СБП'],
])

/** An unknown scheme keeps the server's name. */
export function schemeTitle(scheme: string | null): string | null {
  return scheme === null ? null : (SCHEMES.get(scheme.toLowerCase()) ?? scheme)
}

/**
 * Whether `±amount − fee − feeVat = ±net` holds to the kopeck, by the direction of the money; null when an amount but
 * that of VAT is unknown, or their currencies differ. A refund with its own fee takes both from the merchant.
 */
export function isNetRight(
  transaction: Pick<Transaction, 'amount' | 'fee' | 'feeVat' | 'netAmount' | 'type'>,
): boolean | null {
  const { fee, feeVat, netAmount } = transaction
  const taken = fee && addMoney(feeVat ? [fee, feeVat] : [fee])
  const rest = taken && addMoney([signedAmount(transaction), { ...taken, amount: -taken.amount }])
  if (rest === null || netAmount === null || !isSameCurrency(rest, netAmount)) return null
  return Math.abs(toKopecks(rest)) === Math.abs(toKopecks(netAmount))
}

/** Returns the text for the buyer of a successful refund. The bank finds the refund by its RRN only. */
export function describeRefund({ amount, completedAt, rrn, refundTermDays }: Transaction, now: Date): string {
  const day = toMoscowDay(completedAt)
  const size = formatMoney(Math.abs(amount.amount), amount.currency)
  const done = `Возврат ${size} оформлен${day === null ? '' : ` ${rangeTitle({ from: day, to: day }, now)}`}`
  if (rrn === null) return `${done}.`
  const found = `${done}, RRN ${isolated(rrn)}.`
  if (refundTermDays === null || refundTermDays === 0) return found
  const term = plural(refundTermDays, ['день', 'дня', 'дней'])
  return `${found} Обычно деньги приходят за ${term}; банк найдёт возврат по RRN.`
}

/** «Деньги придут 25 ноября»; `null` once a registry has the transaction, without a day, and for a day in the past. */
export function describePayout(transaction: Transaction, now: Date): string | null {
  const day = toMoscowDay(transaction.payoutDate)
  if (transaction.registryId !== null || isOutgoing(transaction)) return null
  if (day === null || day < moscowDay(now)) return null
  return `Деньги придут ${rangeTitle({ from: day, to: day }, now)}`
}

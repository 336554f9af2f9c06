import { describePaymentError, type PaymentError } from '@/entities/payment-error'
import {
  isOutgoing,
  isRefund,
  type Transaction,
  type TransactionExtras,
  type TransactionTotals,
} from '@/entities/transaction'
import { addMoney, isSameCurrency } from '@/shared/lib/money'
import { codeTitles } from '@/shared/lib/text'

/** Returns the failure reason (product §16.4); `null` if the transaction did not fail or its reason has no text. */
export function failureReason(
  errors: readonly PaymentError[],
  { type, status, channelId, responseCode }: Transaction,
): string | null {
  if (status !== 'error') return null
  // A payment without a code or channel is looked up with the wildcard `*`.
  const reason = describePaymentError(errors, {
    channelId: channelId ?? '*',
    responseCode: responseCode ?? '*',
  })
  // The mapping's general texts describe payments, so a refund gets its own text.
  const isGeneral = reason === describePaymentError(errors, { channelId: '*', responseCode: '*' })
  return isRefund({ type }) && isGeneral ? 'Возврат не прошёл' : reason
}

/** Texts of frequent response codes for a table cell. `B05` is a Faster Payments code, the others are ISO 8583. */
const SHORT_REASONS: ReadonlyMap<string, string> = new Map([
  ['51', 'нет средств'],
  ['05', 'отказ банка'],
  ['61', 'превышен лимит'],
  ['65', 'превышен лимит'],
  ['91', 'банк недоступен'],
  ['96', 'банк недоступен'],
  ['54', 'карта просрочена'],
  ['14', 'неверная карта'],
  ['B05', 'отменил покупатель'],
])

/** Returns a short text for a frequent code of a payment; otherwise the reason with a small first letter. */
export function shortenReason(
  reason: string,
  { type, responseCode }: Pick<Transaction, 'type' | 'responseCode'>,
): string {
  const short = isRefund({ type }) ? undefined : SHORT_REASONS.get(responseCode ?? '')
  return short ?? reason.charAt(0).toLowerCase() + reason.slice(1)
}

const RECEIPTS = { sent: 'Отправлен', pending: 'Отправляется', error: 'Не отправлен', none: 'Без чека' }
export const receiptTitle = codeTitles(
  Object.entries(RECEIPTS).map(([value, title]) => ({ value, title })),
  'Другой статус',
)

export function sliceCount(
  { byStatus, byType }: Pick<TransactionExtras, 'byStatus' | 'byType'>,
  { status, opcodes, receipt_status: receipt }: Readonly<Record<string, string>>,
): number | undefined {
  if (receipt !== undefined) return undefined
  if (opcodes !== undefined) return getCount(byType, opcodes)
  if (status !== undefined) return getCount(byStatus, status)
  return byStatus === null ? undefined : [...byStatus.values()].reduce((sum, count) => sum + count, 0)
}

function getCount(counts: ReadonlyMap<string, number> | null, code: string): number | undefined {
  return counts === null ? undefined : (counts.get(code) ?? 0)
}

/** Labels of the transaction types. Captures count as payments, because a hold moves no money before its capture. */
const TITLES: readonly (readonly [title: string, types: readonly string[]])[] = [
  ['Оплаты', ['1', '3']],
  ['Пополнения', ['6']],
  ['Возвраты', ['2']],
  ['Выплаты', ['5']],
  ['Операции «Комиссия»', ['7']],
]
/** The type of a card check, which moves no money. */
const CHECK = '4'

/** Returns the terms «Оплаты − Возвраты − Выплаты»; empty when they are unknown or have different currencies. */
export function totalsTerms({ amount, types }: NonNullable<TransactionTotals>[number]) {
  if (types?.some((part) => !isSameCurrency(amount, part.amount)) !== false) return []
  const named = TITLES.map(([title, own]) => ({ title, own: (type: string) => own.includes(type) }))
  const rest = {
    title: 'Другие операции',
    own: (type: string) => type !== CHECK && !named.some(({ own }) => own(type)),
  }
  return [...named, rest].flatMap(({ title, own }) => {
    const parts = types.filter(({ type }) => own(type))
    const [first] = parts
    const total = addMoney(parts.map((part) => ({ ...part.amount, amount: Math.abs(part.amount.amount) })))
    if (first === undefined || total === null) return []
    return [{ title, sign: isOutgoing(first) ? '\u2212' : '+', amount: total } as const]
  })
}

import type { Watch } from '@/shared/api'
import { formatMoney, formatSum, isSameCurrency, type Money } from '@/shared/lib/money'
import { type Choice, codeTitles } from '@/shared/lib/text'
import type { Transaction } from './api'

/** «Тип» (product §5.6). */
export const TRANSACTION_TYPES: readonly Choice[] = [
  { value: '1', title: 'Оплата' },
  { value: '2', title: 'Возврат' },
  { value: '3', title: 'Списание удержанной суммы' },
  { value: '4', title: 'Проверка карты' },
  { value: '5', title: 'Выплата' },
  { value: '6', title: 'Пополнение' },
  { value: '7', title: 'Комиссия' },
]

export const TRANSACTION_STATUSES: readonly Choice[] = [
  { value: 'success', title: 'Успешно' },
  { value: 'error', title: 'Ошибка' },
  { value: 'pending', title: 'В обработке' },
  { value: 'cancelled', title: 'Отменена' },
]

export const INSTRUMENT_TYPES: readonly Choice[] = [
  { value: 'card', title: 'Карта' },
  { value: 'sbp', title: 'СБП' },
  { value: 'installment', title: 'Рассрочка' },
]

/** In the filter by response code: operations without one. */
export const NO_RESPONSE_CODE = 'none'

/** «51, 91, без кода» of a comma list. */
export function responseCodesText(codes: string): string {
  return codes
    .split(',')
    .map((code) => (code === NO_RESPONSE_CODE ? 'без кода' : code))
    .join(', ')
}

export const TRANSACTION_STAGES: readonly Choice[] = [
  { value: 'created', title: 'Создана' },
  { value: 'authorized', title: 'Авторизована' },
  { value: 'held', title: 'Деньги заблокированы' },
  { value: 'captured', title: 'Деньги списаны' },
  { value: 'settled', title: 'В реестре' },
  { value: 'declined', title: 'Отклонена' },
  { value: 'cancelled', title: 'Отменена' },
]

const REFUND = '2'

const REFUND_STAGES: readonly Choice[] = [
  { value: 'created', title: 'Создан' },
  { value: 'authorized', title: 'Принят банком' },
  { value: 'captured', title: 'Деньги возвращены' },
  { value: 'settled', title: 'В реестре' },
  { value: 'declined', title: 'Отклонён' },
  { value: 'cancelled', title: 'Отменён' },
]

export const typeTitle = codeTitles(TRANSACTION_TYPES, 'Неизвестный тип')
export const statusTitle = codeTitles(TRANSACTION_STATUSES, 'Неизвестный статус')
const paymentStageTitle = codeTitles(TRANSACTION_STAGES, 'Неизвестный этап')
const refundStageTitle = codeTitles(REFUND_STAGES, 'Неизвестный этап')
export const instrumentTitle = codeTitles(INSTRUMENT_TYPES, 'Неизвестный способ')

export function isRefund({ type }: { readonly type: string | null }): boolean {
  return type === REFUND
}

/** A stage in the words of the operation: a refund is not told in those of a payment. */
export function stageTitle(stage: string | null, operation: { readonly type: string | null }): string {
  return isRefund(operation) ? refundStageTitle(stage) : paymentStageTitle(stage)
}

/** «Успешно» green, «Ошибка» red, others black (product §19.4). */
export function statusTone(status: string | null): 'success' | 'error' | 'neutral' {
  return status === 'success' || status === 'error' ? status : 'neutral'
}

/** Type 4 has no sign; 1, 3 and 6 a plus; the others a minus (product §19.5). */
export function amountSign(type: string | null): '+' | '\u2212' | '' {
  if (type === '4') return ''
  return type === '1' || type === '3' || type === '6' ? '+' : '\u2212'
}

/** `+1 234,56 ₽`: the sign comes from the type alone, whatever sign the server's sum has. */
export function formatTransactionAmount({ amount, type }: Pick<Transaction, 'amount' | 'type'>): string {
  return `${amountSign(type)}${formatMoney(Math.abs(amount.amount), amount.currency)}`
}

/** Returns the amount with a minus where the operation takes money from the merchant, whatever sign the server gave it. */
export function signedAmount({ amount, type }: Pick<Transaction, 'amount' | 'type'>): Money {
  const size = Math.abs(amount.amount)
  return { ...amount, amount: isOutgoing({ type }) ? -size : size }
}

/** Whether the operation takes money from the merchant. */
export function isOutgoing({ type }: Pick<Transaction, 'type'>): boolean {
  return amountSign(type) === '\u2212'
}

/** Money that has not moved is credited to nobody, whatever the answer says; a check of a card, without a sign, moves none. */
export function hasMoved({ status, type }: Pick<Transaction, 'status' | 'type'>): boolean {
  return status === 'success' && amountSign(type) !== ''
}

/** What the operation adds to the payout, or takes from it with a minus; null for nothing and where it is not known. */
export function signedNet(transaction: Pick<Transaction, 'netAmount' | 'status' | 'type'>): Money | null {
  const { netAmount } = transaction
  if (!hasMoved(transaction)) return null
  if (netAmount === null || !isOutgoing(transaction)) return netAmount
  return { ...netAmount, amount: -Math.abs(netAmount.amount) }
}

/** What the shop calls a refund of the whole payment, or of a part; null for a payment without refunds. */
export function refundNote({
  amount,
  refundedAmount,
}: Pick<Transaction, 'amount' | 'refundedAmount'>): string | null {
  if (refundedAmount === null || refundedAmount.amount === 0) return null
  const isWhole =
    isSameCurrency(refundedAmount, amount) && Math.abs(refundedAmount.amount) >= Math.abs(amount.amount)
  return isWhole ? 'Возвращена' : `Возвращена частично, ${formatSum(refundedAmount)}`
}

export function statusMoment({ completedAt, createdAt }: Pick<Transaction, 'completedAt' | 'createdAt'>) {
  return completedAt ?? createdAt
}

export const TRANSACTION_WATCH: Watch<Pick<Transaction, 'status' | 'amount' | 'type'>> = {
  isSettled: ({ status }) => status !== 'pending',
  words: (transaction) => `${statusTitle(transaction.status)} · ${formatTransactionAmount(transaction)}`,
}

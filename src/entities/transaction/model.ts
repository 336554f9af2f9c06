import { mdiAlertCircleOutline, mdiCancel, mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js'
import type { Watch } from '@/shared/api'
import { formatMoney, formatSum, isSameCurrency, type Money } from '@/shared/lib/money'
import { shortMask } from '@/shared/lib/phone'
import { type Choice, codeTitles, type IconChoice } from '@/shared/lib/text'
import type { Transaction } from './api'

export const TRANSACTION_TYPES: readonly Choice[] = [
  { value: '1', title: 'Оплата' },
  { value: '2', title: 'Возврат' },
  { value: '3', title: 'Списание удержанной суммы' },
  { value: '4', title: 'Проверка карты' },
  { value: '5', title: 'Выплата' },
  { value: '6', title: 'Пополнение' },
  { value: '7', title: 'Комиссия' },
]

export const TRANSACTION_STATUSES: readonly IconChoice[] = [
  { value: 'success', title: 'Успешно', icon: mdiCheckCircleOutline },
  { value: 'error', title: 'Ошибка', icon: mdiAlertCircleOutline },
  { value: 'pending', title: 'В обработке', icon: mdiClockOutline },
  { value: 'cancelled', title: 'Отменена', icon: mdiCancel },
]

export const INSTRUMENT_TYPES: readonly Choice[] = [
  { value: 'card', title: 'Карта' },
  { value: 'sbp', title: 'СБП' },
  { value: 'installment', title: 'Рассрочка' },
]

/** Filter value for transactions without a response code. */
export const NO_RESPONSE_CODE = 'none'

/** Formats a comma-separated list of response codes, e.g. «51, 91, без кода». */
export function responseCodesText(codes: string): string {
  return codes
    .split(',')
    .map((code) => (code === NO_RESPONSE_CODE ? 'без кода' : code))
    .join(', ')
}

const HELD = 'held'

export const TRANSACTION_STAGES: readonly Choice[] = [
  { value: 'created', title: 'Создана' },
  { value: 'authorized', title: 'Авторизована' },
  { value: HELD, title: 'Деньги заблокированы' },
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

export const typeTitle = codeTitles(TRANSACTION_TYPES, 'Другой тип')
export const statusTitle = codeTitles(TRANSACTION_STATUSES)
const paymentStageTitle = codeTitles(TRANSACTION_STAGES, 'Другой этап')
const refundStageTitle = codeTitles(REFUND_STAGES, 'Другой этап')
export const instrumentTitle = codeTitles(INSTRUMENT_TYPES, 'Другой способ')

/** Formats e.g. a card as «Карта •• 0634»: the last digits identify the card, the first digits only its bank. */
export function formatInstrument(type: string | null, mask: string | null): string {
  return mask === null ? instrumentTitle(type) : `${instrumentTitle(type)}\u00a0${shortMask(mask)}`
}

export function isRefund({ type }: { readonly type: string | null }): boolean {
  return type === REFUND
}

/** Returns the label of a stage, which differs between a payment and a refund. */
export function stageTitle(stage: string | null, operation: { readonly type: string | null }): string {
  return isRefund(operation) ? refundStageTitle(stage) : paymentStageTitle(stage)
}

/** Returns the colour of a status: green for «Успешно», red for «Ошибка», otherwise black (product §19.4). */
export function statusTone(status: string | null): 'success' | 'error' | 'neutral' {
  return status === 'success' || status === 'error' ? status : 'neutral'
}

/** Returns true when no money moves, so the amount is shown in grey. */
export function isVoid(status: string | null): boolean {
  return status === 'error' || status === 'cancelled'
}

/** Returns the sign of an amount: plus for types 1, 3 and 6, none for type 4, otherwise minus (product §19.5). */
export function amountSign(type: string | null): '+' | '\u2212' | '' {
  if (type === '4') return ''
  return type === '1' || type === '3' || type === '6' ? '+' : '\u2212'
}

/** Formats an amount, e.g. `+1 234,56 ₽`. The sign depends only on the type, whatever sign the server sends. */
export function formatTransactionAmount({ amount, type }: Pick<Transaction, 'amount' | 'type'>): string {
  return `${amountSign(type)}${formatMoney(Math.abs(amount.amount), amount.currency)}`
}

/** Returns the amount, negative for an outgoing type, whatever sign the server sends. */
export function signedAmount({ amount, type }: Pick<Transaction, 'amount' | 'type'>): Money {
  const size = Math.abs(amount.amount)
  return { ...amount, amount: isOutgoing({ type }) ? -size : size }
}

export function isOutgoing({ type }: Pick<Transaction, 'type'>): boolean {
  return amountSign(type) === '\u2212'
}

/** Returns true for a payment whose amount is blocked on the card, and not yet taken. */
export function isHeld({ status, stage }: Pick<Transaction, 'status' | 'stage'>): boolean {
  return status === 'success' && stage === HELD
}

/** Returns true when the transaction has moved money, which a card check and a payment on hold have not. */
export function hasMoved(transaction: Pick<Transaction, 'status' | 'type' | 'stage'>): boolean {
  return transaction.status === 'success' && amountSign(transaction.type) !== '' && !isHeld(transaction)
}

/** Returns the amount added to the payout, negative when deducted; `null` when it is unknown or no money has moved. */
export function signedNet(
  transaction: Pick<Transaction, 'netAmount' | 'status' | 'type' | 'stage'>,
): Money | null {
  const { netAmount } = transaction
  if (!hasMoved(transaction)) return null
  if (netAmount === null || !isOutgoing(transaction)) return netAmount
  return { ...netAmount, amount: -Math.abs(netAmount.amount) }
}

/** Returns the label of a full or partial refund; `null` for a payment without refunds. */
export function refundNote(payment: Pick<Transaction, 'amount' | 'refundedAmount'>): string | null {
  const { amount, refundedAmount } = payment
  if (refundedAmount === null || refundedAmount.amount === 0) return null
  const isWhole =
    isSameCurrency(refundedAmount, amount) && Math.abs(refundedAmount.amount) >= Math.abs(amount.amount)
  return isWhole ? 'Возвращена' : `Возвращено ${formatSum(refundedAmount)}`
}

export const TRANSACTION_WATCH: Watch<Pick<Transaction, 'status' | 'amount' | 'type'>> = {
  isSettled: ({ status }) => status !== 'pending',
  words: (transaction) => `${statusTitle(transaction.status)} · ${formatTransactionAmount(transaction)}`,
}

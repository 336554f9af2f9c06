import { type Choice, codeTitles } from '@/shared/lib/text'

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

/** Where an operation stands on its way from the card to the registry. */
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

/** The same stages of money that goes back. */
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

/** Money that a shop gives back. */
export function isRefund({ type }: { readonly type: string | null }): boolean {
  return type === REFUND
}

/** A stage in the words of the operation: a refund is not told in those of a payment. */
export function stageTitle(stage: string | null, operation: { readonly type: string | null }): string {
  return isRefund(operation) ? refundStageTitle(stage) : paymentStageTitle(stage)
}

export type StatusTone = 'success' | 'error' | 'neutral'

/** «Успешно» green, «Ошибка» red, others black (product §19.4). */
export function statusTone(status: string | null): StatusTone {
  return status === 'success' || status === 'error' ? status : 'neutral'
}

export type AmountSign = '+' | '\u2212' | ''

/** Type 4 has no sign; 1, 3 and 6 a plus; the others a minus (product §19.5). */
export function amountSign(type: string | null): AmountSign {
  if (type === '4') return ''
  return type === '1' || type === '3' || type === '6' ? '+' : '\u2212'
}

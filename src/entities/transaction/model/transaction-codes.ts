import { type Choice, codeTitles } from '@/shared/lib/text'

/** «Тип» (product §5.6). */
export const TRANSACTION_TYPES: readonly Choice[] = [
  { value: '1', title: 'Оплата' },
  { value: '2', title: 'Возврат' },
  { value: '3', title: 'Списание холда' },
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

export const typeTitle = codeTitles(TRANSACTION_TYPES, 'Неизвестный тип')
export const statusTitle = codeTitles(TRANSACTION_STATUSES, 'Неизвестный статус')
export const stageTitle = codeTitles(TRANSACTION_STAGES, 'Неизвестный этап')
export const instrumentTitle = codeTitles(INSTRUMENT_TYPES, 'Неизвестный способ')

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

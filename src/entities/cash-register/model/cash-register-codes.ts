import { type Choice, codeTitles } from '@/shared/lib/text'

export const CASH_REGISTER_STATUSES: readonly Choice[] = [
  { value: 'active', title: 'Работает' },
  { value: 'offline', title: 'Нет связи' },
  { value: 'blocked', title: 'Заблокирована' },
  { value: 'closed', title: 'Снята с учёта' },
]

export const cashRegisterStatusTitle = codeTitles(CASH_REGISTER_STATUSES, 'Неизвестный статус')

const SHIFTS: readonly Choice[] = [
  { value: 'open', title: 'открыта' },
  { value: 'closed', title: 'закрыта' },
]

const shiftTitle = codeTitles(SHIFTS, 'неизвестный статус')

/** «открыта»; null when the answer did not say. */
export function shiftStatusTitle(status: string | null): string | null {
  return status === null ? null : shiftTitle(status)
}

import { moscowDay, toMoscowDay, toUtcMidnight } from '@/shared/lib/moscow-time'
import { type Choice, codeTitles } from '@/shared/lib/text'
import type { CashRegister } from './api'

export const CASH_REGISTER_STATUSES: readonly Choice[] = [
  { value: 'active', title: 'Работает' },
  { value: 'offline', title: 'Нет связи' },
  { value: 'blocked', title: 'Заблокирована' },
  { value: 'closed', title: 'Снята с учёта' },
]

export const cashRegisterStatusTitle = codeTitles(CASH_REGISTER_STATUSES, 'Неизвестный статус')

export const SHIFTS: readonly Choice[] = [
  { value: 'open', title: 'открыта' },
  { value: 'closed', title: 'закрыта' },
]

const shiftTitle = codeTitles(SHIFTS, 'неизвестный статус')

export function shiftStatusTitle(status: string | null): string | null {
  return status === null ? null : shiftTitle(status)
}

export type DriveWarning =
  | { readonly kind: 'expired' }
  /** `days` is 0 on the last day. */
  | { readonly kind: 'urgent' | 'soon'; readonly days: number }

/** A warning comes 30 and 7 days ahead (product §11.2): a new drive has to be ordered and put in. */
const SOON_DAYS = 30
const URGENT_DAYS = 7

const DAY_MS = 86_400_000

/** Returns how soon the fiscal drive expires; `null` when there is time, no known date, or the register is closed. */
export function driveWarning(
  { drive, status }: Pick<CashRegister, 'drive' | 'status'>,
  now: Date,
): DriveWarning | null {
  const lastDay = toMoscowDay(drive.validUntil)
  if (lastDay === null || status === 'closed') return null
  const days = Math.round(
    (toUtcMidnight(lastDay).getTime() - toUtcMidnight(moscowDay(now)).getTime()) / DAY_MS,
  )
  if (days < 0) return { kind: 'expired' }
  if (days <= URGENT_DAYS) return { kind: 'urgent', days }
  return days <= SOON_DAYS ? { kind: 'soon', days } : null
}

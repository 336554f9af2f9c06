import { mdiCheckCircleOutline, mdiLockOutline, mdiPowerPlugOffOutline, mdiStoreRemoveOutline } from '@mdi/js'
import { countDays, moscowDay, toMoscowDay } from '@/shared/lib/moscow-time'
import { type Choice, codeTitles, type IconChoice } from '@/shared/lib/text'
import type { CashRegister } from './api'

export const CASH_REGISTER_STATUSES: readonly IconChoice[] = [
  { value: 'active', title: 'Работает', icon: mdiCheckCircleOutline },
  { value: 'offline', title: 'Нет связи', icon: mdiPowerPlugOffOutline },
  { value: 'blocked', title: 'Заблокирована', icon: mdiLockOutline },
  { value: 'closed', title: 'Снята с учёта', icon: mdiStoreRemoveOutline },
]

export const cashRegisterStatusTitle = codeTitles(CASH_REGISTER_STATUSES)

export const SHIFTS: readonly Choice[] = [
  { value: 'open', title: 'открыта' },
  { value: 'closed', title: 'закрыта' },
]

const shiftTitle = codeTitles(SHIFTS, 'другой статус')

export function shiftStatusTitle(status: string | null): string | null {
  return status === null ? null : shiftTitle(status)
}

type Attention = Choice & {
  readonly holds: (row: Pick<CashRegister, 'drive' | 'status' | 'unsent'>, now: Date) => boolean
}

/** Cash register tasks of the main screen. The list filters by the same conditions (product §11.5). */
export const CASH_REGISTER_TASKS: readonly Attention[] = [
  {
    value: 'drive',
    title: 'Пора заменить ФН',
    holds: (row, now) => ['expired', 'urgent'].includes(driveWarning(row, now)?.kind ?? ''),
  },
  { value: 'unsent', title: 'Чеки не отправлены', holds: ({ unsent }) => (unsent ?? 0) > 0 },
]

export type DriveWarning =
  | { readonly kind: 'expired' }
  /** Days until the drive expires; 0 on the last day. */
  | { readonly kind: 'urgent' | 'soon'; readonly days: number }

/** Days before the expiry at which warnings start, since a new drive takes time to order (product §11.2). */
const SOON_DAYS = 30
const URGENT_DAYS = 7

/** Returns the due warning; `null` if there is none, the date is unknown or the cash register is closed. */
export function driveWarning(row: Pick<CashRegister, 'drive' | 'status'>, now: Date): DriveWarning | null {
  const { drive, status } = row
  const lastDay = toMoscowDay(drive.validUntil)
  if (lastDay === null || status === 'closed') return null
  const days = countDays({ from: moscowDay(now), to: lastDay }) - 1
  if (days < 0) return { kind: 'expired' }
  if (days <= URGENT_DAYS) return { kind: 'urgent', days }
  return days <= SOON_DAYS ? { kind: 'soon', days } : null
}

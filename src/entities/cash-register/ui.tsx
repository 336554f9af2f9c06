import { useState } from 'react'
import { countDays, dottedDay, formatMoscowDay, moscowDay, toMoscowDay } from '@/shared/lib/moscow-time'
import { DASH, plural } from '@/shared/lib/text'
import { AlertText, MoscowTime, StatusLabel } from '@/shared/ui'
import type { CashRegister } from './api'
import { CASH_REGISTER_STATUSES, type DriveWarning, driveWarning } from './model'

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function CashRegisterStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} statuses={CASH_REGISTER_STATUSES} />
}

type LastReceiptProps = {
  readonly cashRegister: Pick<CashRegister, 'lastReceiptAt' | 'status'>
  /** Shortens the text to one line of a card, and puts «Чек» before it. */
  readonly isShort?: boolean
}

/** Renders the time of the last receipt; a warning after 3 days without receipts, unless the register is closed. */
export function LastReceipt({ cashRegister: { lastReceiptAt, status }, isShort = false }: LastReceiptProps) {
  const [today] = useState(() => moscowDay(new Date()))
  const day = toMoscowDay(lastReceiptAt)
  const silentDays = status !== 'closed' && day !== null ? countDays({ from: day, to: today }) - 1 : 0
  const prefix = isShort ? 'Чек ' : ''
  if (day === null || silentDays <= 3) {
    return (
      <>
        {prefix}
        <MoscowTime iso={lastReceiptAt} show={isShort ? 'short' : 'date-time'} />
      </>
    )
  }
  const age = <AlertText variant="warning">{`${prefix}${plural(silentDays, DAYS)} назад`}</AlertText>
  if (isShort) return age
  return (
    <>
      {dottedDay(day)}
      <span className="ml-2">{age}</span>
    </>
  )
}

const DAYS = ['день', 'дня', 'дней'] as const

type DriveValidityProps = {
  readonly cashRegister: Pick<CashRegister, 'drive' | 'status'>
}

export function DriveValidity({ cashRegister }: DriveValidityProps) {
  const [now] = useState(() => new Date())
  const { validUntil } = cashRegister.drive
  const warning = driveWarning(cashRegister, now)
  if (validUntil === null) return DASH
  return (
    <>
      <span className="whitespace-nowrap tabular">до {formatMoscowDay(validUntil)}</span>
      {warning !== null && (
        <span className="ml-2">
          <AlertText variant={warning.kind === 'soon' ? 'warning' : 'error'}>
            {warningText(warning)}
          </AlertText>
        </span>
      )}
    </>
  )
}

function warningText(warning: DriveWarning): string {
  if (warning.kind === 'expired') return 'Срок истёк'
  return warning.days === 0 ? 'Истекает сегодня' : `Ещё ${plural(warning.days, DAYS)}`
}

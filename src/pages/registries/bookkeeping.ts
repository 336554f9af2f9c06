import { checkFigures, type Registry, subtractMoney } from '@/entities/registry'
import type { ExportPreset } from '@/features/export-list'
import { formatSum, isSameCurrency, type Money } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { registryDaysText } from './model'

const bookkeeping = (id: 'gross' | 'refunds' | 'fee' | 'feeVat' | 'adjustments' | 'net', title: string) =>
  ({ id, title, kind: 'money', value: (row: Registry) => roublesCell(toBookkeeping(row)[id]) }) as const

/** Columns of the file for accounting (product §8.6). */
export const FOR_1C: ExportPreset<Registry> = {
  title: 'Для 1С',
  columns: [
    { id: 'date', title: 'Дата', kind: 'date', value: (row) => row.paymentOrder?.date ?? row.date },
    { id: 'order', title: '№ п/п', kind: 'text', value: (row) => row.paymentOrder?.number ?? null },
    bookkeeping('gross', 'Поступления'),
    bookkeeping('refunds', 'Возвраты'),
    bookkeeping('fee', 'Комиссия'),
    bookkeeping('feeVat', 'НДС с комиссии'),
    bookkeeping('adjustments', 'Удержания'),
    bookkeeping('net', 'К зачислению'),
    {
      id: 'purpose',
      title: 'Назначение',
      kind: 'text',
      value: (row) => {
        const { difference } = toBookkeeping(row)
        const wrong =
          difference && `, расхождение ${formatSum({ ...difference, amount: Math.abs(difference.amount) })}`
        return `Реестр № ${row.number} от ${formatMoscowDay(row.date)}, операции за ${registryDaysText(row)}${wrong ?? ''}`
      },
    },
  ],
}

/** Returns the amount; a foreign amount as text, because accounting software reads a number as roubles. */
function roublesCell(sum: Money | null): number | string | null {
  return sum === null || sum.currency === 643 ? (sum?.amount ?? null) : formatSum(sum)
}

/**
 * Returns amounts where `gross` minus the deductions equals `net`. A discrepancy counts as a deduction; a
 * negative deduction was paid to the merchant, so it is added to `gross`.
 */
export function toBookkeeping(registry: Registry) {
  const { gross, refunds, fee, feeVat, adjustments: held } = registry
  const check = checkFigures(registry)
  const difference = check.kind === 'wrong' ? check.difference : null
  const adjustments = held && difference ? subtractMoney(held, [difference]) : held
  const isIncome = (sum: Money | null): sum is Money =>
    sum !== null && sum.amount < 0 && gross !== null && isSameCurrency(sum, gross)
  const income = [refunds, fee, feeVat, adjustments].filter(isIncome)
  const taken = (sum: Money | null) => (isIncome(sum) ? { ...sum, amount: 0 } : sum)
  return {
    ...registry,
    gross: gross && (subtractMoney(gross, income) ?? gross),
    refunds: taken(refunds),
    fee: taken(fee),
    feeVat: taken(feeVat),
    adjustments: taken(adjustments),
    difference,
  }
}

import type { Operation } from '../contract/operations.ts'
import type { Bodies } from './access.ts'
import { valuesAt } from './json.ts'
import type { Report } from './report.ts'
import { nameOf } from './responses.ts'

/**
 * Optional fields that the app shows when a provider sends them, keyed by operation id. `*` matches the rows
 * of a list.
 */
const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  listPaymentLinks: ['items.*.payment_code'],
  listTransactions: [
    'items.*.fee_vat',
    'items.*.payout_date',
    'items.*.refund_term_days',
    'totals.*.fee_vat',
  ],
  listPurchaseRequests: ['items.*.cooling_off_until'],
  listRegistrys: ['items.*.fee_vat', 'items.*.adjustments_items', 'totals.*.fee_vat', 'balance_at'],
  getSummary: ['current.by_type.*.fee_vat', 'attention.cooling_off'],
}

/** Reports, as notes, the optional fields that the responses never contain. Skips the fields of empty lists. */
export function noteOptionalFields(report: Report, operations: readonly Operation[], bodies: Bodies): void {
  for (const operation of operations) {
    const body = bodies.get(operation.id)
    const missing = (OPTIONAL_FIELDS[operation.id] ?? []).filter((path) => {
      const rows = valuesAt(body, path.slice(0, Math.max(0, path.lastIndexOf('.'))))
      return rows.length > 0 && valuesAt(body, path).every((value) => value === undefined || value === null)
    })
    if (missing.length > 0)
      report.note('shape', `${nameOf(operation)}, не обязательно: нет ${missing.join(', ')}`)
  }
}

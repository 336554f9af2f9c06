import {
  allRowsOf,
  dayOrInstant,
  detailQuery,
  feeVat,
  from,
  moneySchema,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
  rowsOf,
} from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { mapped, z } from '@/shared/lib/zod'

const optionalDay = orNull(dayOrInstant)

/** The schema of a row of `registries` (product §17.9). The id, the date and the amount to be paid are required. */
export const registrySchema = mapped(
  record({
    id: from('registry_id', recordIdSchema),
    /** The number to show; the id when the number is missing or invalid. */
    number: from('registry_number', optionalId),
    /** A day or a timestamp, ISO 8601, like all dates of this type. */
    date: from('registry_date', dayOrInstant),
    periodFrom: from('period_from', optionalDay),
    periodTo: from('period_to', optionalDay),
    merchantId: from('merchant_id', optionalId),
    merchantName: from('merchant_name', optionalText),
    operationsCount: from('operations_count', optionalCount),
    gross: optionalMoney,
    refunds: optionalMoney,
    fee: optionalMoney,
    feeVat,
    adjustments: optionalMoney,
    /** The amounts that add up to `adjustments`; `null` when the list is missing or an amount is unreadable. */
    adjustmentsItems: from(
      'adjustments_items',
      allRowsOf(record({ kind: optionalId, text: optionalText, amount: moneySchema })),
    ),
    net: moneySchema,
    status: optionalId,
    paidAt: from('paid_at', optionalDay),
    paymentOrder: from(
      'payment_order',
      orNull(
        record({
          number: optionalId,
          date: optionalDay,
          /** Account number, masked by the server. */
          account: from('bank_account_masked', optionalText),
          /** Total of the payment order, as in the bank statement; the order may pay several registries. */
          amount: optionalMoney,
          registriesCount: from('registries_count', optionalCount),
        }),
      ),
    ),
    files: rowsOf(z.object({ kind: optionalId, format: optionalId, url: z.string() })),
    error: optionalText,
  }),
  (row) => ({
    ...row,
    number: row.number ?? row.id,
    files: row.files.flatMap(({ url, ...file }) => {
      const href = webHref(url)
      return href === null ? [] : [{ ...file, url: href }]
    }),
  }),
)

/** The settlement report for a merchant's transactions. An optional field is `null` when missing or invalid. */
export type Registry = Parsed<typeof registrySchema>

/** The schema of the totals; `null` if missing or any row is unreadable, since the other rows would mislead. */
export const registryTotalsSchema = allRowsOf(
  record({ status: optionalId, count: optionalCount, net: moneySchema, fee: optionalMoney, feeVat }),
)

export type RegistryTotals = NonNullable<z.output<typeof registryTotalsSchema>>

const extrasSchema = z.catch(z.object({ totals: registryTotalsSchema }), { totals: null })

export function parseRegistryTotals(response: unknown): RegistryTotals | null {
  return z.parse(extrasSchema, response).totals
}

export const REGISTRIES_PATH = '/api/v1/registries'

export const registryQuery = detailQuery('registries', REGISTRIES_PATH, registrySchema)

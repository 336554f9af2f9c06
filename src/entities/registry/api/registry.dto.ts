import { idSchema, moneySchema, optionalPart, recordIdSchema, rowsOf } from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { z } from '@/shared/lib/zod'
import type { Registry } from '../model/registry'

const id = optionalPart(idSchema)
const text = optionalPart(z.string().check(z.trim(), z.minLength(1)))
const money = optionalPart(moneySchema)
/** Dates of a registry are days, its times are moments. */
const date = z.string().check(z.refine((iso) => parseDay(iso) !== null || parseInstant(iso) !== null))

/** Wire shape of a row of `registries` (product §17.9). Id, date and the sum are what a row cannot be without. */
export const registrySchema = z.object({
  registry_id: recordIdSchema,
  registry_number: id,
  registry_date: date,
  period_from: optionalPart(date),
  period_to: optionalPart(date),
  merchant_id: id,
  merchant_name: text,
  operations_count: optionalPart(z.int().check(z.minimum(0))),
  gross: money,
  refunds: money,
  fee: money,
  adjustments: money,
  net: moneySchema,
  status: id,
  paid_at: optionalPart(date),
  payment_order: optionalPart(z.object({ number: id, date: optionalPart(date), bank_account_masked: text })),
  files: rowsOf(z.object({ kind: id, format: id, url: z.string() })),
  error: text,
})

export function toRegistry(dto: z.output<typeof registrySchema>): Registry {
  const order = dto.payment_order
  return {
    id: dto.registry_id,
    number: dto.registry_number ?? dto.registry_id,
    date: dto.registry_date,
    periodFrom: dto.period_from,
    periodTo: dto.period_to,
    merchantId: dto.merchant_id,
    merchantName: dto.merchant_name,
    operationsCount: dto.operations_count,
    gross: dto.gross,
    refunds: dto.refunds,
    fee: dto.fee,
    adjustments: dto.adjustments,
    net: dto.net,
    status: dto.status,
    paidAt: dto.paid_at,
    paymentOrder:
      order === null ? null : { number: order.number, date: order.date, account: order.bank_account_masked },
    files: dto.files.rows.flatMap(({ kind, format, url }) => {
      const href = webHref(url)
      return href === null ? [] : [{ kind, format, url: href }]
    }),
    error: dto.error,
  }
}

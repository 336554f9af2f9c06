import {
  dayOrInstant,
  lenientArray,
  moneySchema,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
} from '@/shared/api'
import { webHref } from '@/shared/lib/href'
import { z } from '@/shared/lib/zod'
import type { Registry } from '../model/registry'

/** Wire shape of a row of `registries` (product §17.9). Id, date and the sum are what a row cannot be without. */
export const registrySchema = z.object({
  registry_id: recordIdSchema,
  registry_number: optionalId,
  registry_date: dayOrInstant,
  period_from: orNull(dayOrInstant),
  period_to: orNull(dayOrInstant),
  merchant_id: optionalId,
  merchant_name: optionalText,
  operations_count: optionalCount,
  gross: optionalMoney,
  refunds: optionalMoney,
  fee: optionalMoney,
  adjustments: optionalMoney,
  net: moneySchema,
  status: optionalId,
  paid_at: orNull(dayOrInstant),
  payment_order: orNull(
    z.object({
      number: optionalId,
      date: orNull(dayOrInstant),
      bank_account_masked: optionalText,
      amount: optionalMoney,
      registries_count: optionalCount,
    }),
  ),
  files: lenientArray(z.object({ kind: optionalId, format: optionalId, url: z.string() })),
  error: optionalText,
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
      order === null
        ? null
        : {
            number: order.number,
            date: order.date,
            account: order.bank_account_masked,
            amount: order.amount,
            registriesCount: order.registries_count,
          },
    files: dto.files.rows.flatMap(({ kind, format, url }) => {
      const href = webHref(url)
      return href === null ? [] : [{ kind, format, url: href }]
    }),
    error: dto.error,
  }
}

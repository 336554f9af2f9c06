import { lenientArray, optionalId, optionalText } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { Tariff, Tariffs } from '../model/tariff'
import { inSnakeCase, termSchema } from './spelling'

const itemSchema = z.object({ transaction_conditions: z.object({ key: termSchema }) })

/** A row without a name has nothing to show or send, so it is dropped and counted. */
const tariffSchema = z.pipe(
  z.object({
    pricing_model_id: optionalId,
    id: optionalId,
    pricing_model_name: optionalText,
    name: optionalText,
    title: optionalText,
    items: lenientArray(itemSchema),
  }),
  z.transform((row, context): Tariff => {
    const shown = row.pricing_model_name ?? row.name ?? row.title
    if (shown === null) {
      context.issues.push({ code: 'custom', message: 'no name', input: row })
      return z.NEVER
    }
    const terms = row.items.rows.map((item) => item.transaction_conditions.key)
    return { id: row.pricing_model_id ?? row.id ?? shown, name: shown, terms: [...new Set(terms)] }
  }),
)

/** Wire shape of call 12 after {@link inSnakeCase}. A null list is empty; a missing one is drift. */
const feesSchema = z.object({ merchant_fees: z.nullable(z.array(z.unknown())) })

/** Call 12 in either spelling. */
export const tariffsSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(inSnakeCase)),
  z.pipe(
    feesSchema,
    z.transform(({ merchant_fees: fees }): Tariffs => {
      const { rows, unreadable } = z.parse(lenientArray(tariffSchema), fees)
      return { tariffs: rows.map(withUniqueId), unreadable }
    }),
  ),
)

/** Keeps tariffs with the same id apart. */
function withUniqueId(tariff: Tariff, index: number, all: readonly Tariff[]): Tariff {
  const isRepeated = all.slice(0, index).some(({ id }) => id === tariff.id)
  return isRepeated ? { ...tariff, id: `${tariff.id} ${index}` } : tariff
}

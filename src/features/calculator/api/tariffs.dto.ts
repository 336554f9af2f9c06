import { lenientArray, optionalId, optionalText, requiredArray } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { Tariff, Tariffs } from '../model/tariff'
import { inSnakeCase, termSchema } from './spelling'

const itemSchema = z.object({ transaction_conditions: z.object({ key: termSchema }) })

/** A row without a name has nothing to show or send, so it is dropped and counted. */
const tariffSchema = z.pipe(
  z
    .object({
      pricing_model_id: optionalId,
      id: optionalId,
      pricing_model_name: optionalText,
      name: optionalText,
      title: optionalText,
      items: lenientArray(itemSchema),
    })
    .check(z.refine(hasName)),
  z.transform((row): Tariff => {
    const shown = nameOf(row) ?? ''
    const terms = row.items.rows.map((item) => item.transaction_conditions.key)
    return { id: row.pricing_model_id ?? row.id ?? shown, name: shown, terms: [...new Set(terms)] }
  }),
)

type Names = Readonly<Record<'pricing_model_name' | 'name' | 'title', string | null>>

function nameOf({ pricing_model_name, name, title }: Names): string | null {
  return pricing_model_name ?? name ?? title
}

export function hasName(row: Names): boolean {
  return nameOf(row) !== null
}

/** Call 12 in either spelling: {@link inSnakeCase}. A null list is empty; a missing one is drift. */
export const tariffsSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(inSnakeCase)),
  z.pipe(
    z.object({ merchant_fees: requiredArray(tariffSchema) }),
    z.transform(
      ({ merchant_fees: { rows, unreadable } }): Tariffs => ({ tariffs: rows.map(withUniqueId), unreadable }),
    ),
  ),
)

/** Keeps tariffs with the same id apart. */
function withUniqueId(tariff: Tariff, index: number, all: readonly Tariff[]): Tariff {
  const isRepeated = all.slice(0, index).some(({ id }) => id === tariff.id)
  return isRepeated ? { ...tariff, id: `${tariff.id} ${index}` } : tariff
}

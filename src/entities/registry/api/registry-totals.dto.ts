import { lenientArray, moneySchema, optionalCount, optionalId, orNull } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { RegistryTotals } from '../model/registry'

/** `totals` of the list's answer. */
export const registryTotalsSchema = orNull(
  z.pipe(
    z.array(z.unknown()),
    lenientArray(z.object({ status: optionalId, count: optionalCount, net: moneySchema })),
  ),
)

const answerSchema = z.catch(z.object({ totals: registryTotalsSchema }), { totals: null })

/** `totals` of the list's answer; null when it has none, or one that cannot be read: the rest would be a wrong sum. */
export function parseRegistryTotals(answer: unknown): RegistryTotals | null {
  const { totals } = z.parse(answerSchema, answer)
  return totals === null || totals.unreadable > 0 ? null : totals.rows
}

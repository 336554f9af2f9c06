import type { TransactionExtras } from '@/entities/transaction'

type Counts = Pick<TransactionExtras, 'byStatus' | 'byType'>

/** How many rows a slice has; undefined when the answer did not say, which is no zero. */
export function sliceCount(
  { byStatus, byType }: Counts,
  { status, opcodes }: Readonly<Record<string, string>>,
): number | undefined {
  if (opcodes !== undefined) return countOf(byType, opcodes)
  if (status !== undefined) return countOf(byStatus, status)
  return byStatus === null ? undefined : [...byStatus.values()].reduce((sum, count) => sum + count, 0)
}

function countOf(counts: ReadonlyMap<string, number> | null, code: string): number | undefined {
  return counts === null ? undefined : (counts.get(code) ?? 0)
}

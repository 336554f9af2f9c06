import { isMainThread } from 'node:worker_threads'

/**
 * Whether a test can switch to the zone with `vi.stubEnv('TZ', zone)`. Vitest's own workers are processes, which adopt
 * it. Mutation testing uses threads, which keep the zone they started in, so there only the tests of that zone run.
 */
export function canSeeFrom(zone: string): boolean {
  return isMainThread || new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
}

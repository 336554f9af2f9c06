import { isMainThread } from 'node:worker_threads'

/**
 * Returns true when the test can switch to the time zone by `vi.stubEnv('TZ', zone)`. Vitest's workers are
 * processes, where this works. Mutation tests use threads, which keep their initial zone.
 */
export function canSeeFrom(zone: string): boolean {
  return isMainThread || new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
}

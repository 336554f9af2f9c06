import { isMainThread } from 'node:worker_threads'

/**
 * True when a test can see the world from the zone by `vi.stubEnv('TZ', zone)`. Vitest's own workers are processes, which
 * take it over. Mutation testing runs in threads, which keep the zone of their start: there these tests run in that one.
 */
export function canSeeFrom(zone: string): boolean {
  return isMainThread || new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
}

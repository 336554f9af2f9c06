import { isMainThread } from 'node:worker_threads'

/** Returns true when `vi.stubEnv('TZ', zone)` works: in processes, but not in threads (mutation tests). */
export function canSeeFrom(zone: string): boolean {
  return isMainThread || new Intl.DateTimeFormat().resolvedOptions().timeZone === zone
}

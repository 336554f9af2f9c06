import { codeTitles } from '@/shared/lib/text'
import { STATUS_GROUPS, type StatusGroup } from '../config/status-groups'

/** The group of a status code, or null for a code outside of the groups. */
export function groupOfStatus(code: string | null): StatusGroup | null {
  return STATUS_GROUPS.find(({ codes }) => code !== null && codes.includes(code)) ?? null
}

/** Whether the application has come to nothing: no money follows from it. */
export function isRefusal(code: string | null): boolean {
  const id = groupOfStatus(code)?.id
  return id === 'declined-by-client' || id === 'declined-by-lenders'
}

/** «На рассмотрении» for each code of the group. */
export const requestStatusTitle = codeTitles(
  STATUS_GROUPS.flatMap(({ codes, label }) => codes.map((value) => ({ value, title: label }))),
  'Неизвестный статус',
)

export type GroupCounts = {
  readonly total: number
  /** By the group's id. */
  readonly byGroup: ReadonlyMap<string, number>
}

/**
 * Counts of the groups from the counts of the codes. A code outside of the groups is in the total only: nothing
 * vanishes.
 */
export function countGroups(counts: ReadonlyMap<string, number>): GroupCounts {
  const countOf = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0)
  return {
    total: countOf([...counts.keys()]),
    byGroup: new Map(STATUS_GROUPS.map(({ id, codes }) => [id, countOf(codes)])),
  }
}

export const COUNTER_STATUSES: readonly { readonly value: string; readonly title: string }[] = [
  { value: 'active', title: 'Работает' },
  { value: 'offline', title: 'Нет связи' },
  { value: 'blocked', title: 'Заблокирована' },
  { value: 'closed', title: 'Снята с учёта' },
]

/** «Работает»; a code that nobody knows is named as such, never hidden. */
export function counterStatusTitle(status: string | null): string {
  if (status === null) return '—'
  return COUNTER_STATUSES.find(({ value }) => value === status)?.title ?? `Неизвестный статус (${status})`
}

const SHIFTS: ReadonlyMap<string, string> = new Map([
  ['open', 'открыта'],
  ['closed', 'закрыта'],
])

/** «открыта»; null when the answer did not say. */
export function shiftStatusTitle(status: string | null): string | null {
  return status === null ? null : (SHIFTS.get(status) ?? `неизвестный статус (${status})`)
}

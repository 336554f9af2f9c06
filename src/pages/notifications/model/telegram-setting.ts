/** A Telegram chat that gets news of applications. */
export type TelegramSetting = {
  readonly id: string
  readonly chatId: string
  /** As the server names it; empty when it does not. */
  readonly notificationType: string
  /** Codes of statuses; null when the server gave none, and the local copy of the switches counts. */
  readonly notifyStates: readonly string[] | null
  readonly includeComments: boolean
}

export type TelegramSettingsPage = {
  readonly settings: readonly TelegramSetting[]
  /** How many records of the answer could not be read and are not in `settings`. */
  readonly unreadable: number
  /** How many settings there are in all; null when the answer did not say. */
  readonly total: number | null
  /** Opaque; null at the ends of the list. */
  readonly prev: string | null
  readonly next: string | null
}

const TYPE_TITLES: ReadonlyMap<string, string> = new Map([
  ['tg_life_status', 'Telegram'],
  ['flomni', 'Flomni'],
])

/** Known types by their names, others raw (product §12.5). */
export function notificationTypeTitle(type: string): string {
  return TYPE_TITLES.get(type) ?? type
}

/** A list that could not be read is not an empty list. */
export function hasNoSettings({ settings, unreadable, total }: TelegramSettingsPage): boolean {
  return settings.length + unreadable === 0 && (total ?? 0) === 0
}

/** Whether there is a page after this one: the server's cursor says it, else the count does. */
export function hasNextPage(
  list: TelegramSettingsPage,
  { page, size }: { page: number; size: number },
): boolean {
  return list.next !== null || (list.total !== null && page * size < list.total)
}

/** The page without some of its settings; the same page when none of them is there. */
export function withoutSettings(page: TelegramSettingsPage, ids: readonly string[]): TelegramSettingsPage {
  const settings = page.settings.filter(({ id }) => !ids.includes(id))
  const gone = page.settings.length - settings.length
  if (gone === 0) return page
  return { ...page, settings, total: page.total === null ? null : Math.max(0, page.total - gone) }
}

import type { TelegramSettingsPage } from '../api/telegram-settings'

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

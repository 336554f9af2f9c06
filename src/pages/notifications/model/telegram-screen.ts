import { ApiError } from '@/shared/api'
import type { TelegramSettingsPage } from './telegram-setting'

/** What the Telegram tab shows (product §12.5). */
export type TelegramScreen =
  /** `chat`: `new` or the id of a setting. */
  | { readonly kind: 'form'; readonly chat: string }
  | { readonly kind: 'loading' }
  /** Nothing to show, and no connection to ask with (quality 50). */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'empty' }
  | { readonly kind: 'list'; readonly list: TelegramSettingsPage }

type ScreenInput = {
  readonly chat: string | null
  /** From 1. */
  readonly page: number
  readonly data: TelegramSettingsPage | undefined
  readonly error: Error | null
  readonly isPaused: boolean
}

export function telegramScreen({ chat, page, data, error, isPaused }: ScreenInput): TelegramScreen {
  if (chat !== null) return { kind: 'form', chat }
  if (data !== undefined) {
    const isEmpty = data.settings.length + data.unreadable === 0 && (data.total ?? 0) === 0
    return page === 1 && isEmpty ? { kind: 'empty' } : { kind: 'list', list: data }
  }
  if (error !== null) return { kind: 'failed', error }
  return isPaused ? { kind: 'offline' } : { kind: 'loading' }
}

/** Refusals that would be the same a moment later. */
const PASSING_STATUSES: readonly number[] = [401, 408, 425, 429]

/**
 * The page in the address is not there any more: its cursor has run out, or its last row was deleted elsewhere. Then
 * page 1 is shown instead, which itself never falls back (quality 60).
 *
 * @param data what the server answered for this very page
 */
export function isPageGone({ page, data, error }: Pick<ScreenInput, 'page' | 'data' | 'error'>): boolean {
  if (page === 1) return false
  if (data !== undefined) return data.settings.length + data.unreadable === 0
  if (!(error instanceof ApiError) || error.status === null) return false
  return error.status >= 400 && error.status < 500 && !PASSING_STATUSES.includes(error.status)
}

/** Whether there is a page after this one: the server's cursor says it, else the count does. */
export function hasNextPage(
  list: TelegramSettingsPage,
  { page, size }: { page: number; size: number },
): boolean {
  return list.next !== null || (list.total !== null && page * size < list.total)
}

/** The list without the rows whose removal is under way. */
export function withoutRemoved(
  list: TelegramSettingsPage,
  removedIds: readonly string[],
): TelegramSettingsPage {
  const settings = list.settings.filter(({ id }) => !removedIds.includes(id))
  const gone = list.settings.length - settings.length
  return { ...list, settings, total: list.total === null ? null : Math.max(0, list.total - gone) }
}

import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { hasNextPage, isPageGone, telegramScreen, withoutRemoved } from './telegram-screen'
import type { TelegramSettingsPage } from './telegram-setting'

const LIST: TelegramSettingsPage = {
  settings: [
    { id: '2', chatId: '200', notificationType: 'flomni', notifyStates: [], includeComments: false },
    { id: '1', chatId: '100', notificationType: 'flomni', notifyStates: [], includeComments: false },
  ],
  unreadable: 0,
  total: 2,
  prev: null,
  next: null,
}
const EMPTY: TelegramSettingsPage = { ...LIST, settings: [], total: 0 }
const INPUT = { chat: null, page: 1, data: undefined, error: null, isPaused: false }
const refused = (status: number) => new ApiError({ kind: 'http', path: '/x', status })

describe('telegramScreen', () => {
  it.each([
    ['loading', INPUT],
    ['offline', { ...INPUT, isPaused: true }],
    ['failed', { ...INPUT, error: refused(500) }],
    ['empty', { ...INPUT, data: EMPTY }],
    ['empty', { ...INPUT, data: { ...EMPTY, total: null } }],
    ['list', { ...INPUT, data: LIST }],
    // A list that could not be read is no empty list.
    ['list', { ...INPUT, data: { ...EMPTY, unreadable: 3 } }],
    ['list', { ...INPUT, data: { ...EMPTY, total: 42 } }],
    ['list', { ...INPUT, page: 2, data: EMPTY }],
    ['list', { ...INPUT, data: LIST, error: refused(500) }],
    ['form', { ...INPUT, chat: 'new' }],
    ['form', { ...INPUT, chat: '7', data: LIST }],
  ] as const)('is %s for %j', (kind, input) => {
    expect(telegramScreen(input).kind).toBe(kind)
  })
})

describe('isPageGone (quality 60)', () => {
  it.each([400, 404, 410, 422])('when its cursor is refused with %i', (status) => {
    expect(isPageGone({ page: 2, data: undefined, error: refused(status) })).toBe(true)
    expect(isPageGone({ page: 1, data: undefined, error: refused(status) })).toBe(false)
  })

  it.each([401, 408, 425, 429, 500, 503])('not when %i may pass', (status) => {
    expect(isPageGone({ page: 2, data: undefined, error: refused(status) })).toBe(false)
  })

  it('when it has no rows any more', () => {
    expect(isPageGone({ page: 2, data: EMPTY, error: null })).toBe(true)
    expect(isPageGone({ page: 2, data: { ...EMPTY, unreadable: 1 }, error: null })).toBe(false)
    expect(isPageGone({ page: 1, data: EMPTY, error: null })).toBe(false)
    expect(isPageGone({ page: 2, data: LIST, error: null })).toBe(false)
  })
})

describe('hasNextPage', () => {
  it.each([
    [true, { ...LIST, next: 'x', total: null }, { page: 1, size: 5 }],
    [true, { ...LIST, total: 6 }, { page: 1, size: 5 }],
    [false, { ...LIST, total: 5 }, { page: 1, size: 5 }],
    [false, { ...LIST, total: null }, { page: 1, size: 5 }],
  ])('is %s for %j at %j', (expected, list, place) => {
    expect(hasNextPage(list, place)).toBe(expected)
  })
})

describe('withoutRemoved', () => {
  it('hides rows and counts them off, and leaves other ids alone', () => {
    const list = withoutRemoved(LIST, ['1', '99'])
    expect(list.settings.map(({ id }) => id)).toEqual(['2'])
    expect(list.total).toBe(1)
    expect(withoutRemoved({ ...LIST, total: null }, ['1']).total).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { hasNextPage, hasNoSettings, type TelegramSettingsPage, withoutSettings } from './telegram-setting'

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

describe('hasNoSettings', () => {
  it.each([
    [true, EMPTY],
    [true, { ...EMPTY, total: null }],
    [false, LIST],
    // A list that could not be read is not an empty list.
    [false, { ...EMPTY, unreadable: 3 }],
    [false, { ...EMPTY, total: 42 }],
  ])('is %s for %j', (expected, list) => {
    expect(hasNoSettings(list)).toBe(expected)
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

describe('withoutSettings', () => {
  it('hides rows and counts them off, and leaves other ids alone', () => {
    const list = withoutSettings(LIST, ['1', '99'])
    expect(list.settings.map(({ id }) => id)).toEqual(['2'])
    expect(list.total).toBe(1)
    expect(withoutSettings({ ...LIST, total: null }, ['1']).total).toBeNull()
    expect(withoutSettings({ ...LIST, total: 0 }, ['1']).total).toBe(0)
  })

  it('is the same page when none of them is there', () => {
    expect(withoutSettings(LIST, ['99'])).toBe(LIST)
  })
})

import { describe, expect, it } from 'vitest'
import type { TelegramSettingsPage } from '../api/telegram-settings'
import { hasNextPage, hasNoSettings } from './telegram-setting'

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

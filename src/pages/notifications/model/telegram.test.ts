import { describe, expect, it } from 'vitest'
import type { TelegramSetting, TelegramSettingsPage } from '../api/telegram-settings'
import { type ChatForm, canSave, hasNextPage, hasNoSettings, startingForm, toInput } from './telegram'

const SETTING: TelegramSetting = {
  id: '7',
  chatId: '-100500',
  notificationType: 'flomni',
  notifyStates: ['P2', 'C0'],
  includeComments: true,
}
const FORM: ChatForm = { chatId: '1', isInstalmentOn: true, isCommentsOn: false, statuses: ['Возврат'] }
const EXTRAS = { isInstalmentOn: true, isCommentsOn: true, statuses: ['Возврат'] }
const DEFAULT_STATUSES = ['Кредит выдан', 'Средства переведены']

describe('startingForm (product §12.7)', () => {
  it('returns a form with notifications off for a new chat when no values are stored locally', () => {
    expect(startingForm(null, null)).toEqual({
      chatId: '',
      isInstalmentOn: false,
      isCommentsOn: false,
      statuses: DEFAULT_STATUSES,
    })
  })

  it('returns the locally stored values, if there are any, for a new chat', () => {
    expect(startingForm(null, EXTRAS)).toEqual({ chatId: '', ...EXTRAS })
  })

  it('prefers the codes of the server to the locally stored values', () => {
    const off = { ...EXTRAS, isInstalmentOn: false, isCommentsOn: false }
    expect(startingForm(SETTING, off)).toEqual({
      chatId: '-100500',
      isInstalmentOn: true,
      isCommentsOn: true,
      statuses: DEFAULT_STATUSES,
    })
    expect(startingForm({ ...SETTING, notifyStates: [] }, EXTRAS).isInstalmentOn).toBe(false)
  })

  it('returns the locally stored values when the server omits the codes', () => {
    const form = startingForm({ ...SETTING, notifyStates: null }, EXTRAS)
    expect(form.isInstalmentOn).toBe(true)
    expect(form.statuses).toEqual(['Возврат'])
    expect(startingForm({ ...SETTING, notifyStates: null }, null).isInstalmentOn).toBe(false)
  })

  it('selects the status groups that contain the codes of the server', () => {
    const { statuses } = startingForm({ ...SETTING, notifyStates: ['R15', 'A0', 'unknown'] }, null)
    expect(statuses).toEqual(['Новая заявка', 'Отказ клиента'])
  })
})

describe('canSave (product §12.6)', () => {
  it.each([
    [true, 'a complete form', FORM, 'hidden'],
    [true, 'a chat id of any visible text', { ...FORM, chatId: 'anything goes' }, 'hidden'],
    [false, 'a blank chat id', { ...FORM, chatId: ' ' }, 'hidden'],
    [false, 'a form without notifications', { ...FORM, isInstalmentOn: false }, 'hidden'],
    [true, 'a form without statuses when their field is hidden', { ...FORM, statuses: [] }, 'hidden'],
    [false, 'a form without statuses when their field is visible', { ...FORM, statuses: [] }, 'shown'],
  ] as const)('returns %s for %s', (expected, _, form, choice) => {
    expect(canSave(form, choice)).toBe(expected)
  })
})

describe('toInput', () => {
  it('returns the codes P2 and C0 when the status field is hidden', () => {
    expect(toInput({ ...FORM, chatId: ' 12 ' }, 'hidden')).toEqual({
      chatId: '12',
      notifyStates: ['P2', 'C0'],
      includeComments: false,
    })
  })

  it('returns the codes of the selected status groups when the status field is visible', () => {
    expect(toInput(FORM, 'shown').notifyStates).toEqual(['R5'])
    expect(toInput({ ...FORM, statuses: DEFAULT_STATUSES.toReversed() }, 'shown').notifyStates).toEqual([
      'P2',
      'C0',
    ])
  })

  it.each([
    ['preserves unknown codes', ['P2', 'Z9'], ['Средства переведены'], ['P2', 'Z9']],
    ['adds the codes of a new group', ['R15', 'Z9'], ['Отказ клиента', 'Возврат'], ['R15', 'Z9', 'R5']],
    ['removes the codes of a deselected group', ['R15', 'Z9'], ['Возврат'], ['Z9', 'R5']],
  ])('%s', (_, codes, statuses, saved) => {
    const form = { ...startingForm({ ...SETTING, notifyStates: codes }, null), statuses }
    expect(toInput(form, 'shown', codes).notifyStates).toEqual(saved)
  })

  it('turns off comments when instalments are off', () => {
    expect(toInput({ ...FORM, isCommentsOn: true }, 'hidden').includeComments).toBe(true)
    expect(toInput({ ...FORM, isCommentsOn: true, isInstalmentOn: false }, 'hidden').includeComments).toBe(
      false,
    )
  })
})

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
    [true, 'an empty list', EMPTY],
    [true, 'an empty list with an unknown total', { ...EMPTY, total: null }],
    [false, 'a list with settings', LIST],
    [false, 'a list of invalid settings only', { ...EMPTY, unreadable: 3 }],
    [false, 'an empty page of a longer list', { ...EMPTY, total: 42 }],
  ])('returns %s for %s', (expected, _, list) => {
    expect(hasNoSettings(list)).toBe(expected)
  })
})

describe('hasNextPage', () => {
  it.each([
    [true, 'a page with a next cursor', { ...LIST, next: 'x', total: null }, { page: 1, size: 5 }],
    [true, 'page 1 of 6 settings at 5 per page', { ...LIST, total: 6 }, { page: 1, size: 5 }],
    [false, 'page 1 of 5 settings at 5 per page', { ...LIST, total: 5 }, { page: 1, size: 5 }],
    [false, 'a page with neither a cursor nor a total', { ...LIST, total: null }, { page: 1, size: 5 }],
  ])('returns %s for %s', (expected, _, list, place) => {
    expect(hasNextPage(list, place)).toBe(expected)
  })
})

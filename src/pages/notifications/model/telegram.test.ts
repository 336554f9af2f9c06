import { describe, expect, it } from 'vitest'
import type { TelegramSetting, TelegramSettingsPage } from '../api/telegram-settings'
import {
  type ChatForm,
  canSave,
  hasNextPage,
  hasNoSettings,
  startingForm,
  toInput,
  withDraft,
} from './telegram'

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
  it('is empty and off for a new chat', () => {
    expect(startingForm(null, null)).toEqual({
      chatId: '',
      isInstalmentOn: false,
      isCommentsOn: false,
      statuses: DEFAULT_STATUSES,
    })
  })

  it('uses the local copy for a new chat', () => {
    expect(startingForm(null, EXTRAS)).toEqual({ chatId: '', ...EXTRAS })
  })

  it("prefers the server's codes to the local copy", () => {
    const off = { ...EXTRAS, isInstalmentOn: false, isCommentsOn: false }
    expect(startingForm(SETTING, off)).toEqual({
      chatId: '-100500',
      isInstalmentOn: true,
      isCommentsOn: true,
      statuses: DEFAULT_STATUSES,
    })
    expect(startingForm({ ...SETTING, notifyStates: [] }, EXTRAS).isInstalmentOn).toBe(false)
  })

  it('uses the local copy when the server omits the codes', () => {
    const form = startingForm({ ...SETTING, notifyStates: null }, EXTRAS)
    expect(form.isInstalmentOn).toBe(true)
    expect(form.statuses).toEqual(['Возврат'])
    expect(startingForm({ ...SETTING, notifyStates: null }, null).isInstalmentOn).toBe(false)
  })

  it('selects the groups of the codes', () => {
    const { statuses } = startingForm({ ...SETTING, notifyStates: ['R15', 'A0', 'unknown'] }, null)
    expect(statuses).toEqual(['Новая заявка', 'Отказ клиента'])
  })
})

describe('withDraft', () => {
  it('changes only the edited fields of the form', () => {
    expect(withDraft(FORM, { chatId: '2' })).toEqual({ ...FORM, chatId: '2' })
    expect(withDraft(FORM, { chatId: '', isInstalmentOn: false })).toEqual({
      ...FORM,
      chatId: '',
      isInstalmentOn: false,
    })
  })
})

describe('canSave (product §12.6)', () => {
  it.each([
    [true, FORM, 'hidden'],
    [true, { ...FORM, chatId: 'anything goes' }, 'hidden'],
    [false, { ...FORM, chatId: ' ' }, 'hidden'],
    [false, { ...FORM, isInstalmentOn: false }, 'hidden'],
    [true, { ...FORM, statuses: [] }, 'hidden'],
    [false, { ...FORM, statuses: [] }, 'shown'],
  ] as const)('is %s for %j with the statuses %s', (expected, form, choice) => {
    expect(canSave(form, choice)).toBe(expected)
  })
})

describe('toInput', () => {
  it('always contains P2 and C0 while the statuses are hidden', () => {
    expect(toInput({ ...FORM, chatId: ' 12 ' }, 'hidden')).toEqual({
      chatId: '12',
      notifyStates: ['P2', 'C0'],
      includeComments: false,
    })
  })

  it('contains the selected groups when they are shown', () => {
    expect(toInput(FORM, 'shown').notifyStates).toEqual(['R5'])
    expect(toInput({ ...FORM, statuses: DEFAULT_STATUSES.toReversed() }, 'shown').notifyStates).toEqual([
      'P2',
      'C0',
    ])
  })

  it.each([
    { codes: ['P2', 'Z9'], statuses: ['Средства переведены'], saved: ['P2', 'Z9'] },
    { codes: ['R15', 'Z9'], statuses: ['Отказ клиента', 'Возврат'], saved: ['R15', 'Z9', 'R5'] },
    { codes: ['R15', 'Z9'], statuses: ['Возврат'], saved: ['Z9', 'R5'] },
  ])(
    'keeps those of the codes $codes that are outside the groups $statuses',
    ({ codes, statuses, saved }) => {
      const form = { ...startingForm({ ...SETTING, notifyStates: codes }, null), statuses }
      expect(toInput(form, 'shown', codes).notifyStates).toEqual(saved)
    },
  )

  it('has no comments without instalments', () => {
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
    [true, EMPTY],
    [true, { ...EMPTY, total: null }],
    [false, LIST],
    // A list with unreadable rows is not empty.
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

import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { type TelegramSettingsPage, telegramSettingsSchema, withoutSettings } from './telegram-settings'

const SETTING = {
  id: 7,
  chat_id: '-100500',
  notification_type: 'flomni',
  notify_states: ['P2', 'C0'],
  include_comments: true,
}

const read = (response: unknown) => z.safeParse(telegramSettingsSchema, response).data ?? null

describe('telegramSettingsSchema (quality 46)', () => {
  it('parses the settings and the cursors', () => {
    expect(read({ settings: [SETTING], cursor: { total: 1, prev: 'p', next: 'n' } })).toEqual({
      settings: [
        {
          id: '7',
          chatId: '-100500',
          notificationType: 'flomni',
          notifyStates: ['P2', 'C0'],
          includeComments: true,
        },
      ],
      unreadable: 0,
      total: 1,
      prev: 'p',
      next: 'n',
    })
  })

  it('parses null as an empty list, and rejects a missing or invalid list', () => {
    expect(read({ settings: null, cursor: { total: 0 } })?.settings).toEqual([])
    expect(read({ cursor: { total: 0 } })).toBeNull()
    expect(read({ settings: {} })).toBeNull()
  })

  it('accepts a missing or invalid cursor', () => {
    expect(read({ settings: [SETTING] })).toMatchObject({ total: null, prev: null, next: null })
    expect(read({ settings: [SETTING], cursor: 'x' })).toMatchObject({ total: null })
  })

  it('parses an empty list of codes as an empty list, and a missing list as null', () => {
    const states = (notifyStates: unknown) =>
      read({ settings: [{ ...SETTING, notify_states: notifyStates }] })?.settings[0]?.notifyStates
    expect(states([])).toEqual([])
    expect(states(null)).toBeNull()
    expect(states(undefined)).toBeNull()
    expect(states(['P2', 5, null])).toEqual(['P2'])
  })

  it('returns every valid record and counts every invalid record', () => {
    const junk = fc.oneof(fc.constantFrom(null, undefined, []), fc.integer(), fc.string())
    const record = fc.record(
      Object.fromEntries([...Object.keys(SETTING), 'new'].map((name) => [name, junk])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(junk, record, fc.constant(SETTING))), (settings) => {
        const page = read({ settings })
        expect((page?.settings.length ?? 0) + (page?.unreadable ?? 0)).toBe(settings.length)
        const good = settings.filter((item) => item === SETTING).length
        expect(page?.settings.filter(({ id }) => id === '7').length).toBeGreaterThanOrEqual(good)
      }),
    )
  })
})

describe('withoutSettings', () => {
  const page: TelegramSettingsPage = {
    settings: ['2', '1'].map((id) => ({
      id,
      chatId: `${id}00`,
      notificationType: 'flomni',
      notifyStates: [],
      includeComments: false,
    })),
    unreadable: 0,
    total: 2,
    prev: null,
    next: null,
  }

  it('removes the settings with the given ids, and reduces the total accordingly', () => {
    const list = withoutSettings(page, ['1', '99'])
    expect(list.settings.map(({ id }) => id)).toEqual(['2'])
    expect(list.total).toBe(1)
    expect(withoutSettings({ ...page, total: null }, ['1']).total).toBeNull()
    expect(withoutSettings({ ...page, total: 0 }, ['1']).total).toBe(0)
  })

  it('returns the same page when it contains none of the given ids', () => {
    expect(withoutSettings(page, ['99'])).toBe(page)
  })
})

import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { dottedDay, toDay } from './moscow'
import { parseTypedDay } from './typed-day'

const today = '2026-11-20'

describe('parseTypedDay on 20 November 2026', () => {
  it.each([
    ['7.11.2026', '2026-11-07'],
    ['7/11/26', '2026-11-07'],
    ['7 11 2026', '2026-11-07'],
    ['7, 11, 2026', '2026-11-07'],
    ['07112026', '2026-11-07'],
    ['071126', '2026-11-07'],
    ['2026-11-07', '2026-11-07'],
    ['1.11.', '2026-11-01'],
    ['  7.11.2026 г. ', '2026-11-07'],
    ['07.11.2026г', '2026-11-07'],
    ['7ноября2025', '2025-11-07'],
    ['7-ноя-2025', '2025-11-07'],
    ['17 НОЯ. 2025', '2025-11-17'],
    ['7\u00a0ноября\u00a02025\u00a0года', '2025-11-07'],
    ['1 мая', '2026-05-01'],
    ['7 авг.', '2026-08-07'],
    ['7авг2025г', '2025-08-07'],
    ['29.02.2028', '2028-02-29'],
    ['сегодня', '2026-11-20'],
    ['Вчера', '2026-11-19'],
  ])('parses %j as %s', (text, day) => {
    expect(parseTypedDay(text, { today })).toBe(day)
  })

  it.each([
    '',
    '29.02.2026',
    '1.13',
    '11',
    '1.11.206',
    '7 ма',
    '7 мрт',
    '0711202',
    'к 7 ноября',
    '7 ноября, утром',
    '7 ноября 20255',
  ])('rejects %j', (text) => {
    expect(parseTypedDay(text, { today })).toBeNull()
  })
})

describe('parseTypedDay', () => {
  it('parses the names of all months', () => {
    const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'
    const days = months.split(' ').map((month) => parseTypedDay(`10 ${month}`, { today }))
    expect(days).toEqual(days.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-10`))
  })

  it('parses a day without a year as the latest date up to `max`, or as a day of this year without `max`', () => {
    expect(parseTypedDay('28.12', { today, max: '2026-11-20' })).toBe('2025-12-28')
    expect(parseTypedDay('28 декабря', { today, max: '2026-11-20' })).toBe('2025-12-28')
    expect(parseTypedDay('20.11', { today, max: '2026-11-20' })).toBe('2026-11-20')
    expect(parseTypedDay('28.12', { today })).toBe('2026-12-28')
  })

  it('parses 29 February in a leap year, and rejects it in a common year', () => {
    expect(parseTypedDay('29.02', { today: '2029-03-10', max: '2029-03-10' })).toBeNull()
    expect(parseTypedDay('29.02', { today: '2028-03-10', max: '2028-03-10' })).toBe('2028-02-29')
  })

  it('rejects a text of more than 1000 characters (product §3.5)', () => {
    expect(parseTypedDay('07.11.2026'.padStart(1000), { today })).toBe('2026-11-07')
    expect(parseTypedDay('07.11.2026'.padStart(1001), { today })).toBeNull()
  })

  it('parses any day in the format of the date fields', () => {
    const anyDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map(toDay)
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseTypedDay(dottedDay(day), { today })).toBe(day)
      }),
    )
  })

  it('returns a day or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseTypedDay(text, { today }) ?? '2026-11-20').toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    )
  })
})

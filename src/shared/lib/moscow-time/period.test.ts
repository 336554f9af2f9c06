import { afterEach, describe, expect, it, vi } from 'vitest'
import { fc } from '~tests/support/property'
import { canSeeFrom } from '~tests/support/zone'
import { addDays, countDays, type Day, orderedRange, parseDay, toDay } from './moscow'
import {
  DEFAULT_PERIOD,
  formatPeriodParam,
  PERIOD_PRESETS,
  type Period,
  type PresetId,
  parsePeriod,
  periodTitle,
  presetLabel,
  previousPeriod,
  resolvePeriod,
} from './period'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map(toDay)

const days = (preset: PresetId, now: string) => {
  const { from, to } = resolvePeriod({ kind: 'preset', preset }, new Date(now))
  return `${from} to ${to}`
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('parseDay', () => {
  it.each(['2026-02-29', '2026-13-01', '0206-11-01', ' 2026-11-01', ''])('rejects %j', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  it('accepts only the years 1900 to 2999', () => {
    expect(['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01'].map(parseDay)).toEqual([
      null,
      '1900-01-01',
      '2999-12-31',
      null,
    ])
  })

  it('parses every day from 1900 to 2999', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(day)).toBe(day)
      }),
    )
  })
})

describe('addDays', () => {
  it('returns the original day when the same number of days is subtracted again', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect(countDays(orderedRange(day, addDays(day, count)))).toBe(Math.abs(count) + 1)
      }),
    )
  })
})

describe.each(['America/Los_Angeles', 'Europe/Moscow', 'Pacific/Auckland'].filter(canSeeFrom))(
  'resolvePeriod in the time zone %s',
  (zone) => {
    it.each<[PresetId, string, string]>([
      // 21:00 UTC is already the next day in Moscow.
      ['today', '2026-11-20T21:00:00Z', '2026-11-21 to 2026-11-21'],
      ['yesterday', '2026-12-31T21:00:00Z', '2026-12-31 to 2026-12-31'],
      ['7d', '2026-03-08T12:00:00Z', '2026-03-02 to 2026-03-08'],
      ['30d', '2026-11-20T12:00:00Z', '2026-10-22 to 2026-11-20'],
      ['90d', '2026-11-20T12:00:00Z', '2026-08-23 to 2026-11-20'],
      ['this-month', '2026-10-31T21:00:00Z', '2026-11-01 to 2026-11-01'],
      ['this-month', '2026-10-31T20:59:59Z', '2026-10-01 to 2026-10-31'],
      ['last-month', '2028-03-31T12:00:00Z', '2028-02-01 to 2028-02-29'],
      ['last-month', '2026-12-31T21:00:00Z', '2026-12-01 to 2026-12-31'],
      ['quarter', '2026-12-31T21:00:00Z', '2027-01-01 to 2027-01-01'],
      ['quarter', '2026-09-30T20:59:59Z', '2026-07-01 to 2026-09-30'],
      ['last-quarter', '2026-11-20T12:00:00Z', '2026-07-01 to 2026-09-30'],
      ['last-quarter', '2027-02-15T12:00:00Z', '2026-10-01 to 2026-12-31'],
    ])('resolves the preset `%s` at %s as the days %s', (preset, now, expected) => {
      vi.stubEnv('TZ', zone)
      expect(days(preset, now)).toBe(expected)
    })
  },
)

describe('previousPeriod', () => {
  it('returns a period of the same length that ends on the day before the given period', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const range = orderedRange(one, other)
        const previous = previousPeriod(range)
        expect(countDays(previous)).toBe(countDays(range))
        expect(addDays(previous.to, 1)).toBe(range.from)
      }),
    )
  })
})

describe('period in the URL', () => {
  it('is parsed back to the period from which it was formatted', () => {
    const period: fc.Arbitrary<Period> = fc.oneof(
      fc.constantFrom(...PERIOD_PRESETS).map((preset) => ({ kind: 'preset' as const, preset })),
      fc
        .tuple(anyDay, anyDay)
        .map(([one, other]) => ({ kind: 'range' as const, ...orderedRange(one, other) })),
    )
    fc.assert(
      fc.property(period, (value) => {
        expect(parsePeriod(formatPeriodParam(value))).toEqual(value)
      }),
    )
  })

  it('is the id of a preset, or two days with dots between them', () => {
    expect(formatPeriodParam(DEFAULT_PERIOD)).toBe('7d')
    expect(formatPeriodParam({ kind: 'range', from: '2026-11-01', to: '2026-11-07' })).toBe(
      '2026-11-01..2026-11-07',
    )
  })

  it('is parsed with its days swapped when they are reversed (product §3.5)', () => {
    expect(parsePeriod('2026-11-07..2026-11-01')).toEqual({
      kind: 'range',
      from: '2026-11-01',
      to: '2026-11-07',
    })
  })

  it.each(['', '8d', '__proto__', '2026-11-01..', '2026-11-31..2026-12-01'])(
    'is rejected when it is %j',
    (text) => {
      expect(parsePeriod(text)).toBeNull()
    },
  )
})

describe('periodTitle', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const range = (from: Day, to: Day): Period => ({ kind: 'range', from, to })

  it('returns the titles of the presets in menu order (product §3.3)', () => {
    const titles = PERIOD_PRESETS.map((preset) => periodTitle({ kind: 'preset', preset }, now))
    const ofMonths = ['Этот месяц', 'Прошлый месяц', 'Этот квартал', 'Прошлый квартал']
    const labels = ['Сегодня', 'Вчера', '7 дней', '30 дней', '90 дней', ...ofMonths]
    expect(titles).toEqual(labels.map((label) => label.replace(/^\d/, 'Последние $&')))
    expect(PERIOD_PRESETS.map(presetLabel)).toEqual(labels)
  })

  it('returns the title of a day in every month', () => {
    const titles = Array.from({ length: 12 }, (_, index) => {
      const day = parseDay(`2026-${String(index + 1).padStart(2, '0')}-10`)
      return day === null ? null : periodTitle(range(day, day), now)
    })
    const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'
    expect(titles).toEqual(months.split(' ').map((month) => `10 ${month}`))
  })

  it.each<[Day, Day, string]>([
    ['2026-11-01', '2026-11-07', '1–7 ноября'],
    ['2026-05-28', '2026-06-03', '28 мая – 3 июня'],
    ['2025-11-01', '2025-11-07', '1–7 ноября 2025'],
    ['2025-12-28', '2026-01-03', '28 декабря 2025 – 3 января 2026'],
    // The range starts and ends in the same month of different years.
    ['2025-11-01', '2026-11-01', '1 ноября 2025 – 1 ноября 2026'],
  ])('formats the range from %s to %s as «%s»', (from, to, title) => {
    expect(periodTitle(range(from, to), now)).toBe(title)
  })
})

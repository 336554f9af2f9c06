import { getTimezoneOffset } from 'date-fns-tz'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fc } from '~tests/support/property'
import { canSeeFrom } from '~tests/support/zone'
import {
  dayBounds,
  formatMoscowClock,
  formatMoscowDateTime,
  formatMoscowDay,
  moscowDay,
  parseInstant,
  shortMoscowDateTime,
  viewerDateTime,
} from './moscow'

const ZONES = [
  // Moscow, a zone to the west, a zone to the east with daylight saving time, and a quarter-hour offset.
  ['Europe/Moscow', 180],
  ['America/Los_Angeles', -480],
  ['Pacific/Auckland', 780],
  ['Asia/Kathmandu', 345],
] as const

describe.each(ZONES.filter(([zone]) => canSeeFrom(zone)))(
  'Moscow time formats for a viewer in %s',
  (zone, novemberOffset) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone)
      // Fails if the runtime ignores `TZ`, because these tests would then prove nothing.
      expect(-new Date('2026-11-20T12:00:00Z').getTimezoneOffset()).toBe(novemberOffset)
      return () => vi.unstubAllEnvs()
    })

    it.each([
      ['2026-11-20T11:05:00Z', '20.11.2026, 14:05'],
      ['2026-11-20T20:59:59.999Z', '20.11.2026, 23:59'],
      ['2026-11-20T21:00:00Z', '21.11.2026, 00:00'],
      ['2028-02-28T21:00:00Z', '29.02.2028, 00:00'],
      // On these three days, 02:30 does not exist in Los Angeles, Berlin and Auckland, respectively.
      ['2026-03-07T23:30:00Z', '08.03.2026, 02:30'],
      ['2026-03-28T23:30:00Z', '29.03.2026, 02:30'],
      ['2026-09-26T23:30:00Z', '27.09.2026, 02:30'],
      ['2026-11-20T14:05:00+03:00', '20.11.2026, 14:05'],
      ['2026-11-20T14:05:00.123456+0300', '20.11.2026, 14:05'],
      ['2026-11-20 14:05:00+03', '20.11.2026, 14:05'],
      ['2026-11-20 14:05:00 +03:00', '20.11.2026, 14:05'],
      ['2026-11-20T07:35-03:30', '20.11.2026, 14:05'],
      // A time without a zone is UTC, not the browser's local time.
      ['2026-11-20T11:05:00', '20.11.2026, 14:05'],
    ])('show %s as %s', (iso, text) => {
      expect(formatMoscowDateTime(iso)).toBe(text)
      expect(formatMoscowDay(iso)).toBe(text.slice(0, 10))
      expect(formatMoscowClock(parseInstant(iso) ?? new Date(0))).toBe(text.slice(-5))
    })

    it('assign any moment to exactly one Moscow day', () => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
          (moment) => {
            const day = moscowDay(moment)
            const { from, to } = dayBounds({ from: day, to: day })
            const second = Math.floor(moment.getTime() / 1000) * 1000
            expect(second).toBeGreaterThanOrEqual(new Date(from).getTime())
            expect(second).toBeLessThanOrEqual(new Date(to).getTime())
            expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_399_000)
            expect(formatMoscowDay(moment.toISOString())).toBe(formatMoscowDay(day))
          },
        ),
      )
    })
  },
)

describe('Moscow UTC offset', () => {
  it('matches the time zone database', () => {
    const noon = '2026-07-01T12:00:00'
    const minutes = getTimezoneOffset('Europe/Moscow', new Date(`${noon}Z`)) / 60_000
    expect(formatMoscowClock(new Date(`${noon}Z`))).toBe(`${12 + minutes / 60}:00`)
    expect(parseInstant(dayBounds({ from: '2026-07-01', to: '2026-07-01' }).from)?.getTime()).toBe(
      Date.parse('2026-07-01T00:00:00Z') - minutes * 60_000,
    )
  })
})

describe('formatMoscowDateTime', () => {
  it.each([
    null,
    '',
    'вчера',
    '2026-02-30T10:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T10:00:00+99:99',
    'около 2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00Z+03',
    '2026-11-20T10',
  ])('formats the invalid time %j as a dash', (iso) => {
    expect(formatMoscowDateTime(iso)).toBe('—')
    expect(formatMoscowDay(iso)).toBe('—')
  })

  it('returns a time or a dash for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '2026-11-20T', '2026-11-20T10:00:00'), (tail, head) => {
        const text = formatMoscowDateTime(head + tail)
        expect(text).toMatch(/^(—|\d\d\.\d\d\.\d{4}, \d\d:\d\d)$/)
        viewerDateTime(head + tail)
      }),
    )
  })
})

describe('formatMoscowDay', () => {
  it('formats a plain day without a time zone conversion', () => {
    expect(formatMoscowDay('2026-11-01')).toBe('01.11.2026')
  })
})

describe('viewerDateTime', () => {
  const zones: readonly (readonly [string | null, string])[] = [
    [null, 'Europe/Moscow'],
    ['20.11.2026, 13:30 по вашему времени (UTC−8)', 'America/Los_Angeles'],
  ]

  it.each(zones.filter(([, zone]) => canSeeFrom(zone)))('returns %j for a viewer in %s', (text, zone) => {
    vi.stubEnv('TZ', zone)
    expect(viewerDateTime('2026-11-20T21:30:00Z')).toBe(text)
    vi.unstubAllEnvs()
  })

  it.each([
    ['21.11.2026, 07:30 по вашему времени (UTC+10)', 600],
    ['21.11.2026, 03:15 по вашему времени (UTC+5:45)', 345],
    ['20.11.2026, 21:30 по вашему времени (UTC)', 0],
    ['20.11.2026, 20:25 по вашему времени (UTC−1:05)', -65],
  ])('returns %j for a viewer at a UTC offset of %i minutes', (text, minutes) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutes)
    expect(viewerDateTime('2026-11-20T21:30:00Z')).toBe(text)
  })

  it('returns null for an invalid time', () => {
    expect(viewerDateTime('скоро')).toBeNull()
  })
})

describe('shortMoscowDateTime', () => {
  it.each([
    ['2026-11-22T08:41:00Z', '22\u00a0ноя, 11:41'],
    ['2025-12-31T21:30:00Z', '1\u00a0янв, 00:30'],
    ['2025-12-31T20:30:00Z', '31.12.2025, 23:30'],
    ['вчера', '—'],
  ])('in November 2026, formats %j as «%s»', (iso, text) => {
    expect(shortMoscowDateTime(iso, new Date('2026-11-22T12:00:00Z'))).toBe(text)
  })
})

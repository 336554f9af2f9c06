import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { summarySchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const FIGURES = {
  turnover: rub('1158593.81'),
  successful_count: 370,
  total_count: 445,
  average: rub('3887.90'),
  success_rate: 0.823,
  refunds: { count: 31, amount: rub('104162.14') },
  by_type: [{ type: 1, count: 300, amount: rub('1158593.81') }],
}

const ANSWER = {
  period: { date_from: '2026-11-14T21:00:00Z', date_to: '2026-11-21T20:59:59Z' },
  current: FIGURES,
  previous: {
    date_from: '2026-11-07T21:00:00Z',
    date_to: '2026-11-14T20:59:59Z',
    ...FIGURES,
    average: null,
    success_rate: null,
  },
  by_day: [
    { date: '2026-11-16', turnover: rub('10.50'), count: 2 },
    { date: '2026-11-15', turnover: rub('0.00'), count: 0 },
  ],
  purchase_requests: { A0: 2, X9: 1 },
  failures: [{ channel_id: 1, response_code: '51', count: 3, amount: rub('300.00') }],
  attention: {
    failed_registries: 2,
    failed_registries_amount: rub('500.00'),
    expiring_links: 0,
    expiring_drives: 1,
    unsent_receipts: 47,
    failed_refunds: { count: 1, amount: rub('90.00') },
  },
  next_payout: { amount: rub('168971.22'), date: '2026-11-23', registry_date: '2026-11-22' },
  has_activity: true,
  last_transactions: [{ transaction_id: 'T1', created_at: '2026-11-21T10:40:00Z', amount: rub('773.99') }],
}

const read = (response: unknown) => z.parse(summarySchema, response)

describe('summarySchema', () => {
  it('parses the whole response, and sorts the days', () => {
    const summary = read(ANSWER)
    expect(summary.current).toEqual({
      turnover: { amount: 1_158_593.81, currency: 643 },
      successfulCount: 370,
      totalCount: 445,
      average: { amount: 3887.9, currency: 643 },
      successRate: 0.823,
      refunds: { amount: 104_162.14, currency: 643 },
      refundsCount: 31,
      byType: [{ type: '1', count: 300, amount: { amount: 1_158_593.81, currency: 643 } }],
      byMerchant: null,
      until: null,
    })
    expect(summary.previous?.until).toEqual(new Date('2026-11-14T20:59:59Z'))
    expect(summary.previous).toMatchObject({ average: null, successRate: null, totalCount: 445 })
    expect(summary.byDay).toEqual({
      rows: [
        { day: '2026-11-15', turnover: { amount: 0, currency: 643 }, count: 0 },
        { day: '2026-11-16', turnover: { amount: 10.5, currency: 643 }, count: 2 },
      ],
      unreadable: 0,
    })
    expect(summary.applications).toEqual(
      new Map([
        ['A0', 2],
        ['X9', 1],
      ]),
    )
    expect(summary.failures?.rows).toEqual([
      { channelId: '1', responseCode: '51', count: 3, amount: { amount: 300, currency: 643 } },
    ])
    expect(summary).toMatchObject({
      failedRegistries: 2,
      failedRegistriesSum: { amount: 500, currency: 643 },
      expiringLinks: 0,
      expiringDrives: 1,
      unsentReceipts: 47,
      failedRefunds: { count: 1, amount: { amount: 90, currency: 643 } },
      payouts: [
        { amount: { amount: 168_971.22, currency: 643 }, day: '2026-11-23', registryDay: '2026-11-22' },
      ],
      hasActivity: true,
    })
    expect(summary.lastTransactions?.rows.map(({ id }) => id)).toEqual(['T1'])
  })

  it('quality 46: parses a missing or invalid field as null, and keeps the other fields', () => {
    const parts = [
      ['current', 'current'],
      ['previous', 'previous'],
      ['by_day', 'byDay'],
      ['purchase_requests', 'applications'],
      ['failures', 'failures'],
      ['last_transactions', 'lastTransactions'],
    ] as const
    const whole = read(ANSWER)
    for (const [wire, part] of parts) {
      for (const wrong of [undefined, null, 'много', 7, ...(wire === 'current' ? [[]] : [])]) {
        expect(read({ ...ANSWER, [wire]: wrong }), `${wire}: ${String(wrong)}`).toEqual({
          ...whole,
          [part]: null,
        })
      }
    }
  })

  it('parses missing or invalid attention counts as null rather than zero', () => {
    for (const attention of [undefined, null, [], { failed_registries: '2', expiring_links: -1 }]) {
      expect(read({ ...ANSWER, attention })).toMatchObject({ failedRegistries: null, expiringLinks: null })
    }
  })

  it('drops a payout with an invalid day, and all totals by type when one is invalid', () => {
    const payout = { amount: rub('1.00'), date: '2026-02-30' }
    expect(read({ ...ANSWER, next_payout: payout }).payouts).toEqual([])
    const byType = [...FIGURES.by_type, { type: 2, count: 'много' }]
    expect(read({ ...ANSWER, current: { ...FIGURES, by_type: byType } }).current?.byType).toBeNull()
  })

  it('drops and counts invalid rows, including days that do not exist', () => {
    const day = { turnover: rub('1.00'), count: 1 }
    const summary = read({
      ...ANSWER,
      by_day: [{ ...day, date: '2026-02-30' }, { ...day, date: '2026-11-15' }, null, { date: '2026-11-16' }],
      failures: [{ count: 'три' }, ...ANSWER.failures],
      last_transactions: [{}, ...ANSWER.last_transactions],
    })
    expect(summary.byDay).toMatchObject({ rows: [{ day: '2026-11-15' }], unreadable: 3 })
    expect(summary.failures).toMatchObject({ rows: [{ count: 3 }], unreadable: 1 })
    expect(summary.lastTransactions).toMatchObject({ rows: [{ id: 'T1' }], unreadable: 1 })
  })

  it('parses a share above 1, a fractional count and an invalid amount as null', () => {
    const current = { ...FIGURES, success_rate: 82.3, successful_count: 1.5, refunds: null, turnover: '12' }
    expect(read({ ...ANSWER, current }).current).toMatchObject({
      successRate: null,
      successfulCount: null,
      refunds: null,
      refundsCount: null,
      turnover: null,
      totalCount: 445,
    })
  })

  it('rejects a response that is not an object', () => {
    for (const response of [undefined, null, [], 'ok']) {
      expect(z.safeParse(summarySchema, response).success).toBe(false)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { attentionOfClient, attentionOfLists } from './attention'

describe('attentionOfClient', () => {
  const approved = { isReportActive: true, isSandbox: false, onboardingStatus: 'approved' }

  it.each([
    ['nothing for an approved client', {}, []],
    ['nothing for unknown settings', { isReportActive: null, onboardingStatus: null }, []],
    ['`registries-off` when the e-mails are off', { isReportActive: false }, [{ kind: 'registries-off' }]],
    ['nothing for a sent questionnaire', { isSandbox: true, onboardingStatus: 'wait_approval' }, []],
    ['`onboarding` for a draft', { isSandbox: true, onboardingStatus: 'draft' }, [{ kind: 'onboarding' }]],
  ])('returns %s', (_, change, items) => {
    expect(attentionOfClient({ ...approved, ...change })).toEqual(items)
  })
})

describe('attentionOfLists', () => {
  // In Moscow, 23:30 UTC is already the next day.
  const askedAt = new Date('2026-11-20T23:30:00Z')
  const all = () => true
  const none = () => false
  const rub = (amount: number) => ({ amount, currency: 643 })
  const quiet = {
    failedRegistries: 0,
    failedRegistriesSum: null,
    wrongRegistries: null,
    failedRefunds: null,
    unsentReceipts: null,
    expiringDrives: null,
    expiringLinks: 0,
    applications: null,
    coolingOff: null,
    askedAt,
  }
  const busy = {
    failedRegistries: 2,
    failedRegistriesSum: rub(500),
    wrongRegistries: { count: 1, amount: rub(12) },
    failedRefunds: { count: 1, amount: rub(90) },
    unsentReceipts: 47,
    expiringDrives: 4,
    expiringLinks: 3,
    applications: new Map([
      ['C0', 5],
      ['A13', 1],
      ['A4', 1],
      ['P2', 9],
    ]),
    coolingOff: null,
    askedAt,
  }

  it('returns the lists that need attention, the most urgent first', () => {
    expect(attentionOfLists(busy, all)).toEqual([
      { kind: 'failed-registries', count: 2, sum: rub(500) },
      { kind: 'wrong-registries', count: 1, sum: rub(12) },
      { kind: 'failed-refunds', count: 1, sum: rub(90) },
      { kind: 'unsent-receipts', count: 47 },
      { kind: 'expiring-drives', count: 4 },
      { kind: 'expiring-links', count: 3, today: '2026-11-21' },
      { kind: 'applications', count: 5, group: 'issued' },
      { kind: 'applications', count: 2, group: 'signing' },
    ])
    expect(attentionOfLists(quiet, all)).toEqual([])
  })

  it.each([
    ['counts 3 of 5 issued loans when 2 are cooling off', 2, 3],
    ['omits 5 issued loans when all are cooling off', 5, undefined],
    ['omits 5 issued loans when 6 are reported as cooling off', 6, undefined],
  ])('%s', (_, coolingOff, count) => {
    const items = attentionOfLists({ ...busy, coolingOff }, all) ?? []
    expect(items.find((item) => item.kind === 'applications' && item.group === 'issued')).toEqual(
      count && { kind: 'applications', count, group: 'issued' },
    )
  })

  it('omits lists that the user may not open, even when their counts are unknown', () => {
    expect(attentionOfLists({ ...busy, expiringLinks: null }, (screen) => screen === 'registries')).toEqual([
      { kind: 'failed-registries', count: 2, sum: rub(500) },
      { kind: 'wrong-registries', count: 1, sum: rub(12) },
      { kind: 'failed-refunds', count: 1, sum: rub(90) },
    ])
    expect(attentionOfLists({ ...quiet, failedRegistries: null }, none)).toEqual([])
  })

  it.each(['failedRegistries', 'expiringLinks'])('returns null when the count `%s` is unknown', (name) => {
    expect(attentionOfLists({ ...quiet, [name]: null }, all)).toBeNull()
  })
})

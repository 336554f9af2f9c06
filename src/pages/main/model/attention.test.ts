import { describe, expect, it } from 'vitest'
import { attentionOfClient, attentionOfLists } from './attention'

describe('what requires attention', () => {
  it.each([
    [{ isReportActive: true, isSandbox: false, onboardingStatus: 'approved' }, []],
    [{ isReportActive: null, isSandbox: false, onboardingStatus: null }, []],
    [{ isReportActive: false, isSandbox: false, onboardingStatus: null }, [{ kind: 'registries-off' }]],
    [
      { isReportActive: true, isSandbox: true, onboardingStatus: 'wait_approval' },
      [{ kind: 'onboarding', questionnaire: 'sent' }],
    ],
    [
      { isReportActive: true, isSandbox: true, onboardingStatus: 'draft' },
      [{ kind: 'onboarding', questionnaire: 'wanted' }],
    ],
  ])('of the client %j is %j', (client, items) => {
    expect(attentionOfClient(client)).toEqual(items)
  })

  // In Moscow, 23:30 UTC is already the next day.
  const askedAt = new Date('2026-11-20T23:30:00Z')
  const all = { registries: true, links: true, cashRegisters: true, applications: true }
  const none = { registries: false, links: false, cashRegisters: false, applications: false }
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

  it('counts the rows of the lists, the most urgent first, by the Moscow day', () => {
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
    [2, 3],
    [5, undefined],
    [6, undefined],
  ])('does not count %s of 5 issued loans that are cooling off: %s', (coolingOff, count) => {
    const items = attentionOfLists({ ...busy, coolingOff }, all) ?? []
    expect(items.find((item) => item.kind === 'applications' && item.group === 'issued')).toEqual(
      count && { kind: 'applications', count, group: 'issued' },
    )
  })

  it('says nothing of lists that the user may not open, also when their counts are not known', () => {
    expect(attentionOfLists({ ...busy, expiringLinks: null }, { ...none, registries: true })).toEqual([
      { kind: 'failed-registries', count: 2, sum: rub(500) },
      { kind: 'wrong-registries', count: 1, sum: rub(12) },
      { kind: 'failed-refunds', count: 1, sum: rub(90) },
    ])
    expect(attentionOfLists({ ...quiet, failedRegistries: null }, none)).toEqual([])
  })

  it.each([{ failedRegistries: null }, { expiringLinks: null }])(
    'returns null for an unknown count: %j',
    (unknown) => {
      expect(attentionOfLists({ ...quiet, ...unknown }, all)).toBeNull()
    },
  )
})

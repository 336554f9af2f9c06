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
  ])('of the client %j: %j', (client, items) => {
    expect(attentionOfClient(client)).toEqual(items)
  })

  // 23:30 UTC is the next day in Moscow.
  const askedAt = new Date('2026-11-20T23:30:00Z')
  const short = { count: 1, amount: { amount: 12, currency: 643 } }
  const none = {
    failedRegistries: 0,
    wrongRegistries: { count: 0, amount: { amount: 0, currency: 643 } },
    expiringLinks: 0,
    askedAt,
  }
  const all = { registries: true, links: true }

  it('counts what the lists have, by the Moscow day', () => {
    expect(
      attentionOfLists({ ...none, failedRegistries: 2, wrongRegistries: short, expiringLinks: 3 }, all),
    ).toEqual([
      { kind: 'failed-registries', count: 2 },
      { kind: 'wrong-registries', count: 1, amount: { amount: 12, currency: 643 } },
      { kind: 'expiring-links', count: 3, today: '2026-11-21' },
    ])
    expect(attentionOfLists(none, all)).toEqual([])
    expect(attentionOfLists({ ...none, wrongRegistries: null }, all)).toEqual([])
  })

  it('says nothing of lists that the user may not open, also when their counts are not known', () => {
    const found = { ...none, failedRegistries: 2, expiringLinks: null }
    expect(attentionOfLists(found, { registries: true, links: false })).toEqual([
      { kind: 'failed-registries', count: 2 },
    ])
    const rights = { registries: false, links: false }
    expect(attentionOfLists({ ...found, wrongRegistries: short }, rights)).toEqual([])
  })

  it.each([
    { failedRegistries: null, expiringLinks: 0 },
    { failedRegistries: 0, expiringLinks: null },
  ])('does not take an unknown count for none: %j', (found) => {
    expect(attentionOfLists({ ...none, ...found }, all)).toBeNull()
  })
})

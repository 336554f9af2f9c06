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
  const all = { registries: true, links: true }

  it('counts what the lists have, by the Moscow day', () => {
    expect(attentionOfLists({ failedRegistries: 2, expiringLinks: 3, askedAt }, all)).toEqual([
      { kind: 'failed-registries', count: 2 },
      { kind: 'expiring-links', count: 3, today: '2026-11-21' },
    ])
    expect(attentionOfLists({ failedRegistries: 0, expiringLinks: 0, askedAt }, all)).toEqual([])
  })

  it('says nothing of lists that the user may not open, also when their counts are not known', () => {
    const found = { failedRegistries: 2, expiringLinks: null, askedAt }
    expect(attentionOfLists(found, { registries: true, links: false })).toEqual([
      { kind: 'failed-registries', count: 2 },
    ])
    expect(attentionOfLists(found, { registries: false, links: false })).toEqual([])
  })

  it.each([
    { failedRegistries: null, expiringLinks: 0 },
    { failedRegistries: 0, expiringLinks: null },
  ])('does not take an unknown count for none: %j', (found) => {
    expect(attentionOfLists({ ...found, askedAt }, all)).toBeNull()
  })
})

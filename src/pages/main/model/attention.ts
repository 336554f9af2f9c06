import type { Client } from '@/entities/client'
import type { Money } from '@/shared/lib/money'
import { type Day, moscowDay } from '@/shared/lib/moscow-time'
import type { Summary } from './summary'

/** What a merchant should deal with today. */
export type Attention =
  | { readonly kind: 'failed-registries'; readonly count: number }
  | { readonly kind: 'wrong-registries'; readonly count: number; readonly amount: Money | null }
  /** They end within 24 hours of a moment of `today`. */
  | { readonly kind: 'expiring-links'; readonly count: number; readonly today: Day }
  | { readonly kind: 'registries-off' }
  /** `sent`: the questionnaire waits for approval, and nothing is to be done. */
  | { readonly kind: 'onboarding'; readonly questionnaire: 'sent' | 'wanted' }

/** Of the client's own settings (product §4.6). A switch that the answer did not name is not off. */
export function attentionOfClient({
  isReportActive,
  isSandbox,
  onboardingStatus,
}: Pick<Client, 'isReportActive' | 'isSandbox' | 'onboardingStatus'>): readonly Attention[] {
  const items: Attention[] = []
  if (isSandbox) {
    const questionnaire = onboardingStatus === 'wait_approval' ? 'sent' : 'wanted'
    items.push({ kind: 'onboarding', questionnaire })
  }
  if (isReportActive === false) items.push({ kind: 'registries-off' })
  return items
}

/** Lists that the user may open. */
type Rights = { readonly registries: boolean; readonly links: boolean }

/** Of the lists that the user may open; null when a count that matters is not known. */
export function attentionOfLists(
  {
    failedRegistries,
    wrongRegistries,
    expiringLinks,
    askedAt,
  }: Pick<Summary, 'failedRegistries' | 'wrongRegistries' | 'expiringLinks' | 'askedAt'>,
  rights: Rights,
): readonly Attention[] | null {
  const items: Attention[] = []
  if (rights.registries) {
    if (failedRegistries === null) return null
    if (failedRegistries > 0) items.push({ kind: 'failed-registries', count: failedRegistries })
    // An optional part of the answer: without it nothing is said.
    if (wrongRegistries !== null && wrongRegistries.count > 0) {
      items.push({ kind: 'wrong-registries', ...wrongRegistries })
    }
  }
  if (rights.links) {
    if (expiringLinks === null) return null
    if (expiringLinks > 0) {
      items.push({ kind: 'expiring-links', count: expiringLinks, today: moscowDay(askedAt) })
    }
  }
  return items
}

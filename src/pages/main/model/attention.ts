import { countGroups, type StatusGroupId } from '@/entities/application'
import type { Client } from '@/entities/client'
import type { ScreenId } from '@/shared/config'
import type { Money } from '@/shared/lib/money'
import { type Day, moscowDay } from '@/shared/lib/moscow-time'
import type { Summary } from '../api'

export type Attention =
  /** The amount of `wrong-registries` is their total discrepancy. */
  | {
      readonly kind: 'failed-registries' | 'wrong-registries' | 'failed-refunds'
      readonly count: number
      readonly sum: Money | null
    }
  | { readonly kind: 'unsent-receipts' | 'expiring-drives'; readonly count: number }
  /** Payment links that expire within 24 hours; `today` is the day of the count. */
  | { readonly kind: 'expiring-links'; readonly count: number; readonly today: Day }
  | { readonly kind: 'applications'; readonly count: number; readonly group: StatusGroupId }
  | { readonly kind: 'registries-off' }
  | { readonly kind: 'onboarding' }

/** Returns the tasks from the client's settings (product §4.6). An omitted setting does not count as off. */
export function attentionOfClient({
  isReportActive,
  isSandbox,
  onboardingStatus,
}: Pick<Client, 'isReportActive' | 'isSandbox' | 'onboardingStatus'>): readonly Attention[] {
  const items: Attention[] = []
  // While the questionnaire is being checked, the user has nothing to do.
  if (isSandbox && onboardingStatus !== 'wait_approval') items.push({ kind: 'onboarding' })
  if (isReportActive === false) items.push({ kind: 'registries-off' })
  return items
}

type Counts = Pick<
  Summary,
  | 'failedRegistries'
  | 'failedRegistriesSum'
  | 'wrongRegistries'
  | 'failedRefunds'
  | 'unsentReceipts'
  | 'expiringDrives'
  | 'expiringLinks'
  | 'applications'
  | 'coolingOff'
  | 'askedAt'
>

/** Groups that wait for the merchant. Handing over goods is more urgent than signing contracts. */
const WAITING: readonly StatusGroupId[] = ['issued', 'signing']

/** Returns the tasks by urgency; `null` when the count of failed registries or expiring links is unknown. */
export function attentionOfLists(
  counts: Counts,
  canOpen: (screen: ScreenId) => boolean,
): readonly Attention[] | null {
  const { failedRegistries, wrongRegistries, failedRefunds, expiringLinks, askedAt } = counts
  if (canOpen('registries') && failedRegistries === null) return null
  if (canOpen('paymentLinks') && expiringLinks === null) return null
  const { byGroup } = countGroups(counts.applications ?? new Map())
  const countOf = (screen: ScreenId, count: number | null | undefined) => (canOpen(screen) ? (count ?? 0) : 0)
  const items: readonly (Attention & { readonly count: number })[] = [
    {
      kind: 'failed-registries',
      count: countOf('registries', failedRegistries),
      sum: counts.failedRegistriesSum,
    },
    {
      kind: 'wrong-registries',
      count: countOf('registries', wrongRegistries?.count),
      sum: wrongRegistries?.amount ?? null,
    },
    {
      kind: 'failed-refunds',
      count: failedRefunds?.count ?? 0,
      sum: failedRefunds?.amount ?? null,
    },
    { kind: 'unsent-receipts', count: countOf('counters', counts.unsentReceipts) },
    { kind: 'expiring-drives', count: countOf('counters', counts.expiringDrives) },
    { kind: 'expiring-links', count: countOf('paymentLinks', expiringLinks), today: moscowDay(askedAt) },
    ...WAITING.map((group) => ({
      kind: 'applications' as const,
      // Goods must not be handed over before the cooling-off period ends.
      count: countOf('bnpl', byGroup.get(group)) - (group === 'issued' ? (counts.coolingOff ?? 0) : 0),
      group,
    })),
  ]
  return items.filter(({ count }) => count > 0)
}

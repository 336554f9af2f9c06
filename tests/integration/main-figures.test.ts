import { afterEach, describe, expect, it, vi } from 'vitest'
import { countGroups, groupOfStatus, STATUS_GROUPS } from '@/entities/application'
import { driveWarning } from '@/entities/cash-register/model'
import { checkFigures } from '@/entities/registry'
import {
  type CountsInput,
  statusCountsRequest,
  statusCountsSchema,
} from '@/features/application-outcomes/api'
import { computeLosses, daysBeforeToday } from '@/features/application-outcomes/model'
import { lossLink } from '@/features/application-outcomes/ui'
import { BNPL_LIST } from '@/pages/bnpl/ui'
import { CASH_REGISTERS_LIST } from '@/pages/cash-registers/ui'
import { STANDARD_LIST } from '@/pages/history/list'
import { daysUntil, summarySchema, toSummaryRequest } from '@/pages/main/api'
import { type Attention, attentionOfLists } from '@/pages/main/model/attention'
import { type CountedDays, findOwnComparison, shiftTo } from '@/pages/main/model/comparison'
import { countTypes, describeComparison } from '@/pages/main/model/figures'
import {
  drivesLink,
  expiringLinksLink,
  failedRefundsLink,
  failedRegistriesLink,
  failuresLink,
  historyLink,
  nextPayoutLink,
  requestsLink,
  successLink,
  successOfTypesLink,
  successRateLink,
  turnoverLink,
  turnoverOfDayLink,
  unsentReceiptsLink,
  wrongRegistriesLink,
} from '@/pages/main/model/links'
import { allFailures, topReasons } from '@/pages/main/model/reasons'
import type { Place } from '@/pages/main/model/use-main-url'
import { computeApproval } from '@/pages/main/ui/applications-block'
import { LINKS_LIST } from '@/pages/payment-links/list'
import { REGISTRIES_LIST } from '@/pages/registries/list'
import type { Money } from '@/shared/lib/money'
import {
  addDays,
  formatPeriodParam,
  moscowDay,
  type Period,
  parseInstant,
  previousPeriod,
  resolvePeriod,
} from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'
import { listRequest } from '@/widgets/list-screen/api'
import type { ListSettings } from '@/widgets/list-screen/model/list-declaration'
import type { ListSearch } from '@/widgets/list-screen/model/list-search'
import { askedDays, readListState } from '@/widgets/list-screen/model/list-state'
import { fieldOf, kopecks, NOON, type Query, type Row, reader } from '../provider/list-reader.ts'
import { ERRORS_MAPPING } from '../provider/personas.ts'
import { fc } from '../support/property.ts'
import { canSeeFrom } from '../support/zone.ts'

const RUB = 643
/** The current time. The runs are sequential, because each run sets this time and the provider's clock. */
let now = new Date(NOON)
const errors = ERRORS_MAPPING.map(({ channel_id, response_code, description }) => ({
  channelId: String(channel_id),
  responseCode: response_code,
  description,
}))

const toQuery = (query: Readonly<Record<string, unknown>>): Query =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** Returns the rows of all pages of the list that a link opens. */
async function open(slug: string, list: ListSettings, { search }: { readonly search?: unknown }) {
  const state = readListState(list, search as ListSearch)
  const days = askedDays(list, state, now)
  const query = listRequest(list, state, { days, limit: 100, cursor: null })
  return reader(slug, now.getTime()).walk(list.path.replace('/api/v1/', ''), toQuery(query))
}

const currencyOf = (row: Row) => Number(fieldOf(row.amount, 'currency'))
const sumOf = (rows: readonly Row[], currency: number | string = RUB, name = 'amount') =>
  rows
    .filter((row) => name !== 'amount' || currencyOf(row) === currency)
    .reduce((sum, row) => sum + kopecks(row[name]), 0)
const inKopecks = (sum: Money | null | undefined) => Math.round((sum?.amount ?? 0) * 100)

async function summaryOf(slug: string, counted: CountedDays, merchants: readonly string[]) {
  const { status, body } = await reader(slug, now.getTime()).ask(
    'summary',
    toQuery(toSummaryRequest(counted, merchants)),
  )
  expect(status).toBe(200)
  return z.parse(summarySchema, body)
}

async function summaryFor(slug: string, period: Period, merchants: readonly string[]) {
  const { days, isUnfinished } = daysUntil(resolvePeriod(period, now), now)
  const counted = { days, until: isUnfinished ? now : null }
  const comparison = findOwnComparison(days, now)
  const before = shiftTo(comparison?.days ?? previousPeriod(days), counted)
  const summary = await summaryOf(slug, counted, merchants)
  return { ...summary, days, askedAt: now, comparison, before }
}

/** Counts applications by status group, using the request that the BNPL screen sends. */
async function countsFor(slug: string, input: CountsInput) {
  const { status, body } = await reader(slug, now.getTime()).ask(
    'purchase-requests',
    toQuery(statusCountsRequest(input)),
  )
  expect(status).toBe(200)
  const { groups } = z.parse(statusCountsSchema, body)
  return groups && countGroups(groups)
}

const groupsOf = (rows: readonly Row[]) =>
  rows.map(({ status_code: code }) => groupOfStatus(String(code))?.id ?? 'none')

type TaskLine = readonly [name: string, count: number, sum: number | null]

const EVERY_LIST = () => true

/** Returns the lines of «Требует внимания» in order: name, count, and the amount in kopecks if shown. */
const toTaskLines = (items: readonly Attention[] | null) =>
  (items ?? []).flatMap((item): TaskLine[] => {
    if (!('count' in item)) return []
    const name = item.kind === 'applications' ? item.group : item.kind
    return [[name, item.count, 'sum' in item ? inKopecks(item.sum) : null]]
  })

/**
 * Returns the expected lines of «Требует внимания», counted from the rows of the list that each line opens.
 */
async function recountTasks(slug: string, place: Place): Promise<readonly TaskLine[]> {
  const unpaid = await open(slug, REGISTRIES_LIST, failedRegistriesLink(place))
  const wrong = z
    .parse(z.array(REGISTRIES_LIST.row), (await open(slug, REGISTRIES_LIST, wrongRegistriesLink(place))).rows)
    .map(checkFigures)
  const refunds = await open(slug, STANDARD_LIST, failedRefundsLink(place))
  const receipts = await open(slug, CASH_REGISTERS_LIST, unsentReceiptsLink(place))
  const unsent = receipts.rows.map((row) => Number(row.unsent_count))
  expect(unsent).toEqual([...unsent].sort((one, other) => other - one))
  expect(unsent.every((count) => count > 0)).toBe(true)
  const drives = await open(slug, CASH_REGISTERS_LIST, drivesLink(place))
  for (const row of z.parse(z.array(CASH_REGISTERS_LIST.row), drives.rows))
    expect(driveWarning(row, now)?.kind).toMatch(/^(?:expired|urgent)$/)
  // The list filters by whole days and sorts by expiry, so links that expire in the next 24 hours come first.
  const links = await open(slug, LINKS_LIST, expiringLinksLink(place, moscowDay(now)))
  const ends = links.rows.map((row) => parseInstant(String(row.expires_at))?.getTime() ?? 0)
  expect(ends).toEqual([...ends].sort((one, other) => one - other))
  const applications = async (group: 'issued' | 'signing') =>
    (await open(slug, BNPL_LIST, requestsLink(place, group))).rows
  // Goods must not be handed over during the cooling-off period.
  const toHandOver = (await applications('issued')).filter(
    ({ cooling_off_until: until }) => typeof until !== 'string' || (parseInstant(until) ?? now) <= now,
  )
  const lines: readonly TaskLine[] = [
    ['failed-registries', unpaid.rows.length, sumOf(unpaid.rows, RUB, 'net')],
    [
      'wrong-registries',
      wrong.length,
      wrong.reduce(
        (sum, check) => sum + (check.kind === 'wrong' ? Math.abs(inKopecks(check.difference)) : Number.NaN),
        0,
      ),
    ],
    ['failed-refunds', refunds.rows.length, sumOf(refunds.rows)],
    ['unsent-receipts', unsent.reduce((sum, count) => sum + count, 0), null],
    ['expiring-drives', drives.rows.length, null],
    ['expiring-links', ends.filter((end) => end - now.getTime() <= 86_400_000).length, null],
    ['issued', toHandOver.length, null],
    ['signing', (await applications('signing')).length, null],
  ]
  return lines.filter(([, count]) => count > 0)
}

const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  full: ['501', '612', '733'],
  network: ['1000', '1003', '1007', '1011'],
  groups: ['904', '905'],
  instalments: ['840'],
}

type PresetId = Extract<Period, { readonly kind: 'preset' }>['preset']
/** A range of days. `first` is relative to today, because each run sets another date. */
type Span = { readonly first: number; readonly length: number }

const anyPeriod: fc.Arbitrary<PresetId | Span> = fc.oneof(
  fc.constantFrom<PresetId[]>('today', 'yesterday', '7d', '30d'),
  fc.record({ first: fc.integer({ min: -60, max: 0 }), length: fc.integer({ min: 0, max: 9 }) }),
)

function toPeriod(period: PresetId | Span): Period {
  if (typeof period === 'string') return { kind: 'preset', preset: period }
  const from = addDays(moscowDay(now), period.first)
  return { kind: 'range', from, to: addDays(from, period.length) }
}

/**
 * Moments around midnight and at noon in Moscow. At noon most time zones have the same date as Moscow, around
 * midnight many have another date.
 */
const MOMENTS = ['2026-11-14T00:30:00+03:00', '2026-11-14T12:00:00+03:00', '2026-11-14T23:40:00+03:00']

const anyView = fc.constantFrom('full', 'network', 'groups', 'instalments').chain((slug) =>
  fc.record({
    slug: fc.constant(slug),
    moment: fc.constantFrom(...MOMENTS),
    span: anyPeriod,
    merchants: fc.subarray([...(PROJECTS[slug] ?? [])]),
    zone: fc.constantFrom(...['UTC', 'America/New_York', 'Pacific/Kiritimati'].filter(canSeeFrom)),
  }),
)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('metrics on Main', () => {
  it('equal the counts and totals of the lists that they open, for any period, merchants and time zone', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async ({ slug, moment, span, merchants, zone }) => {
        vi.stubEnv('TZ', zone)
        now = new Date(moment)
        const period = toPeriod(span)
        const place: Place = { period: formatPeriodParam(period), merchants: listParam(merchants) }
        const summary = await summaryFor(slug, period, merchants)
        const history = (link: { readonly search?: unknown }) => open(slug, STANDARD_LIST, link)
        const { current } = summary
        if (current === null) throw new Error('no figures')
        const byType = current.byType ?? []

        const paid = await history(turnoverLink(place))
        expect(inKopecks(current.turnover)).toBe(sumOf(paid.rows))
        const payments = countTypes(byType, ['1', '3'])
        expect(payments.count).toBe(paid.rows.length)
        for (const other of payments.others) {
          expect(inKopecks(other)).toBe(sumOf(paid.rows, other.currency))
        }
        const roubles = paid.rows.filter((row) => currencyOf(row) === RUB).length
        expect(inKopecks(current.average)).toBe(roubles === 0 ? 0 : Math.round(sumOf(paid.rows) / roubles))

        for (const { id, turnover } of current.byMerchant ?? []) {
          const { rows } = await history(turnoverLink({ ...place, merchants: listParam([id]) }))
          expect(inKopecks(turnover)).toBe(sumOf(rows))
        }
        const refunds = await history(successOfTypesLink(place, ['2']))
        expect([current.refundsCount, inKopecks(current.refunds)]).toEqual([
          refunds.rows.length,
          sumOf(refunds.rows),
        ])

        const successful = await history(successLink(place))
        expect(current.successfulCount).toBe(successful.rows.length)
        const ended = await history(successRateLink(place))
        const succeeded = ended.rows.filter(({ status }) => status === 'success').length
        expect(current.successRate).toBe(ended.rows.length === 0 ? null : succeeded / ended.rows.length)
        const all = await history(historyLink(place))
        expect(current.totalCount).toBe(all.rows.length)
        expect(summary.lastTransactions?.rows.map(({ id }) => id)).toEqual(
          all.rows.slice(0, 5).map(({ transaction_id: id }) => id),
        )

        const byDay = summary.byDay?.rows ?? []
        expect(byDay.reduce((sum, { turnover }) => sum + inKopecks(turnover), 0)).toBe(sumOf(paid.rows))
        for (const { day, turnover, count } of byDay.slice(-3)) {
          const { rows } = await history(turnoverOfDayLink(place, day))
          expect([count, inKopecks(turnover)]).toEqual([rows.length, sumOf(rows)])
        }

        const failures = summary.failures?.rows ?? []
        const failed = await history(failuresLink(place))
        expect(allFailures(failures).count).toBe(failed.rows.length)
        for (const { count, lost, codes } of topReasons(failures, errors)) {
          const { rows } = await history(failuresLink(place, codes))
          expect(count).toBe(rows.length)
          for (const sum of lost) expect(inKopecks(sum)).toBe(sumOf(rows, sum.currency))
        }
        const counts = countGroups(summary.applications ?? new Map())
        const requests = await open(slug, BNPL_LIST, requestsLink(place, null))
        expect(counts.total).toBe(requests.rows.length)
        for (const { id } of STATUS_GROUPS) {
          const { rows } = await open(slug, BNPL_LIST, requestsLink(place, id))
          expect(counts.byGroup.get(id)).toBe(rows.length)
        }
        const ofGroups = groupsOf(requests.rows)
        const approved = ['signing', 'issued', 'paid', 'refund'].flatMap((id) =>
          ofGroups.filter((group) => group === id),
        ).length
        const decided = approved + ofGroups.filter((group) => group === 'declined-by-lenders').length
        expect(computeApproval(counts)).toEqual({
          approved,
          decided,
          percent: decided === 0 ? null : Math.round((approved / decided) * 100),
        })

        const days = daysBeforeToday(summary.days, now)
        const settled = days && (await countsFor(slug, { days, merchants }))
        if (days !== null && settled !== null) {
          for (const { id, count, percent } of computeLosses(settled)) {
            const { rows, last } = await open(slug, BNPL_LIST, lossLink({ days, merchants, group: id }))
            expect(count).toBe(rows.length)
            const all = Object.values(last.groups ?? {}).reduce((sum, ofCode) => sum + ofCode, 0)
            expect(percent).toBe(all === 0 ? null : Math.round((rows.length / all) * 100))
          }
        }

        expect(toTaskLines(attentionOfLists(summary, EVERY_LIST))).toEqual(await recountTasks(slug, place))
        for (const payout of summary.payouts) {
          const due = await open(slug, REGISTRIES_LIST, nextPayoutLink(place, payout))
          expect(inKopecks(payout.amount)).toBe(sumOf(due.rows, RUB, 'net'))
        }
      }),
      { numRuns: 12 },
    )
  })

  it('are compared with the previous days up to the same hour', async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async ({ slug, moment, span, merchants, zone }) => {
        vi.stubEnv('TZ', zone)
        now = new Date(moment)
        const period = toPeriod(span)
        const summary = await summaryFor(slug, period, merchants)
        const { before } = summary
        const compared = await summaryOf(slug, before, merchants)
        const place: Place = {
          period: formatPeriodParam({ kind: 'range', ...before.days }),
          merchants: listParam(merchants),
        }
        const end = before.until?.getTime() ?? Number.POSITIVE_INFINITY
        const counted = async (link: { readonly search?: unknown }) =>
          (await open(slug, STANDARD_LIST, link)).rows.filter(
            ({ created_at: created }) => (parseInstant(String(created))?.getTime() ?? 0) <= end,
          )
        const previous = compared.current && { ...compared.current, until: before.until }
        if (previous === null) throw new Error('no figures')
        // The comparison in the response covers the same number of days immediately before the period.
        if (summary.comparison === null) {
          expect({ ...summary.previous, until: null }).toEqual({ ...compared.current, until: null })
        }
        const all = await counted(historyLink(place))
        expect(previous.totalCount).toBe(all.length)
        expect(previous.successfulCount).toBe((await counted(successLink(place))).length)
        const paid = await counted(turnoverLink(place))
        const roubles = paid.filter((row) => currencyOf(row) === RUB).length
        expect(inKopecks(previous.turnover)).toBe(sumOf(paid))
        expect(inKopecks(previous.average)).toBe(roubles === 0 ? 0 : Math.round(sumOf(paid) / roubles))
        const ended = await counted(successRateLink(place))
        const succeeded = ended.filter(({ status }) => status === 'success').length
        expect(previous.successRate).toBe(ended.length === 0 ? null : succeeded / ended.length)
        const refunds = await counted(successOfTypesLink(place, ['2']))
        expect([previous.refundsCount, inKopecks(previous.refunds)]).toEqual([refunds.length, sumOf(refunds)])

        const until = before.until === null ? null : now
        expect(describeComparison({ ...summary, previous })).toEqual(
          all.length === 0 ? { kind: 'nothing' } : { kind: 'fair', days: before.days, until },
        )
      }),
      { numRuns: 12 },
    )
  })
})

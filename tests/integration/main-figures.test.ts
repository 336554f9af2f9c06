import { afterEach, describe, expect, it, vi } from 'vitest'
import { countGroups, groupOfStatus, STATUS_GROUPS } from '@/entities/purchase-request'
import {
  type CountsInput,
  statusCountsRequest,
  statusCountsSchema,
  toGroupCounts,
} from '@/features/request-outcomes/api/status-counts.queries'
import { daysBeforeToday, periodBefore } from '@/features/request-outcomes/model/counted-days'
import { lossLink } from '@/features/request-outcomes/model/links'
import { approvalOf, lossesOf } from '@/features/request-outcomes/model/outcomes'
import { BNPL_LIST } from '@/pages/bnpl/list'
import { STANDARD_LIST } from '@/pages/history/list'
import { summarySchema, toSummary } from '@/pages/main/api/summary.dto'
import { daysUntil } from '@/pages/main/model/comparison'
import { ledgerOf } from '@/pages/main/model/ledger'
import {
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
} from '@/pages/main/model/links'
import { allFailures, topReasons } from '@/pages/main/model/reasons'
import type { Place } from '@/pages/main/model/use-main-address'
import { LINKS_LIST } from '@/pages/payment-links/list'
import { REGISTRIES_LIST } from '@/pages/registries/list'
import type { Money } from '@/shared/lib/money'
import {
  addDays,
  dayBounds,
  formatPeriodParam,
  moscowDay,
  moscowInstant,
  type Period,
  parseInstant,
  resolvePeriod,
} from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'
import type { ListSettings } from '@/widgets/list-screen/model/list-declaration'
import { listRequest } from '@/widgets/list-screen/model/list-request'
import type { ListSearch } from '@/widgets/list-screen/model/list-search'
import { askedDays, readListState } from '@/widgets/list-screen/model/list-state'
import { fieldOf, kopecks, NOON, type Query, type Row, reader } from '../provider/list-reader.ts'
import { ERRORS_MAPPING } from '../provider/personas.ts'
import { fc } from '../support/property.ts'
import { canSeeFrom } from '../support/zone.ts'

const RUB = 643
const now = new Date(NOON)
const today = moscowDay(now)
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

/** The rows that the list of a link asks for, all pages of them. */
async function open(slug: string, list: ListSettings, { search }: { readonly search?: unknown }) {
  const state = readListState(list, search as ListSearch)
  const days = askedDays(list, state, now)
  const query = listRequest(list, state, { days, limit: 100, cursor: null })
  return reader(slug).walk(list.path.replace('/api/v1/', ''), toQuery(query))
}

const currencyOf = (row: Row) => Number(fieldOf(row.amount, 'currency'))
const sumOf = (rows: readonly Row[], currency = RUB, name = 'amount') =>
  rows
    .filter((row) => name !== 'amount' || currencyOf(row) === currency)
    .reduce((sum, row) => sum + kopecks(row[name]), 0)
const inKopecks = (sum: Money | null | undefined) => Math.round((sum?.amount ?? 0) * 100)

async function summaryFor(slug: string, period: Period, merchants: readonly string[]) {
  const { days, isUnfinished } = daysUntil(resolvePeriod(period, now), now)
  const bounds = dayBounds(days)
  const { status, body } = await reader(slug).ask(
    'summary',
    toQuery({
      date_from: bounds.from,
      date_to: isUnfinished ? moscowInstant(now) : bounds.to,
      merchant_id__in: merchants.length === 0 ? undefined : merchants.join(','),
    }),
  )
  expect(status).toBe(200)
  return { ...toSummary(z.parse(summarySchema, body)), days, askedAt: now }
}

/** Applications by status group, as the card of Main and the line of BNPL ask for them. */
async function countsFor(slug: string, input: CountsInput) {
  const { status, body } = await reader(slug).ask('purchase-requests', toQuery(statusCountsRequest(input)))
  expect(status).toBe(200)
  return toGroupCounts(z.parse(statusCountsSchema, body), input.until)
}

const groupsOf = (rows: readonly Row[]) =>
  rows.map(({ status_code: code }) => groupOfStatus(String(code))?.id ?? 'none')

const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  full: ['501', '612', '733'],
  network: ['1000', '1003', '1007', '1011'],
  groups: ['904', '905'],
  instalments: ['840'],
}

const anyPeriod: fc.Arbitrary<Period> = fc.oneof(
  fc.constantFrom('today', 'yesterday', '7d', '30d').map((preset) => ({ kind: 'preset', preset }) as const),
  fc.tuple(fc.integer({ min: -60, max: 0 }), fc.integer({ min: 0, max: 9 })).map(([first, length]) => ({
    kind: 'range' as const,
    from: addDays(today, first),
    to: addDays(today, first + length),
  })),
)

const anyView = fc.constantFrom('full', 'network', 'groups', 'instalments').chain((slug) =>
  fc.record({
    slug: fc.constant(slug),
    period: anyPeriod,
    merchants: fc.subarray([...(PROJECTS[slug] ?? [])]),
    zone: fc.constantFrom(...['UTC', 'America/New_York', 'Pacific/Kiritimati'].filter(canSeeFrom)),
  }),
)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('every figure of the main screen is that of the list that it opens', () => {
  it('whatever the period, the projects, the client and the zone', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyView, async ({ slug, period, merchants, zone }) => {
        vi.stubEnv('TZ', zone)
        const place: Place = { period: formatPeriodParam(period), merchants: listParam(merchants) }
        const summary = await summaryFor(slug, period, merchants)
        const history = (link: { readonly search?: unknown }) => open(slug, STANDARD_LIST, link)
        const { current } = summary
        if (current === null) throw new Error('no figures')
        const ledger = ledgerOf(current.byType ?? [])

        const paid = await history(turnoverLink(place))
        expect(inKopecks(current.turnover)).toBe(sumOf(paid.rows))
        const payments = ledger.parts.find(({ title }) => title === 'Оплаты')
        expect(payments?.count).toBe(paid.rows.length)
        const roubles = paid.rows.filter((row) => currencyOf(row) === RUB).length
        expect(inKopecks(current.average)).toBe(roubles === 0 ? 0 : Math.round(sumOf(paid.rows) / roubles))

        for (const { types, count, roubles: sum, others } of ledger.parts) {
          if (types.length === 0 || types.includes('1')) continue
          const { rows } = await history(successOfTypesLink(place, types))
          expect([count, inKopecks(sum)]).toEqual([rows.length, sumOf(rows)])
          for (const other of others) expect(inKopecks(other)).toBe(sumOf(rows, other.currency))
        }
        const refunds = await history(successOfTypesLink(place, ['2']))
        expect([current.refundsCount, inKopecks(current.refunds)]).toEqual([
          refunds.rows.length,
          sumOf(refunds.rows),
        ])

        const successful = await history(successLink(place))
        expect(current.successfulCount).toBe(successful.rows.length)
        const totals = successful.last.totals?.find((row) => currencyOf(row) === RUB)
        expect(inKopecks(ledger.total)).toBe(kopecks(totals?.amount ?? 0))
        const ended = await history(successRateLink(place))
        const succeeded = ended.rows.filter(({ status }) => status === 'success').length
        expect(current.successRate).toBe(ended.rows.length === 0 ? null : succeeded / ended.rows.length)
        const all = await history(historyLink(place))
        expect(current.totalCount).toBe(all.rows.length)
        expect(summary.lastTransactions?.rows.map(({ id }) => id)).toEqual(
          all.rows.slice(0, 5).map(({ transaction_id: id }) => id),
        )

        for (const { day, turnover, count } of summary.byDay?.rows.slice(-3) ?? []) {
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
        const failedRefunds = await history(failedRefundsLink(place))
        expect(summary.failedRefunds?.count).toBe(failedRefunds.rows.length)
        expect(inKopecks(summary.failedRefunds?.amount)).toBe(sumOf(failedRefunds.rows))

        const counts = countGroups(summary.requests ?? new Map())
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
        expect(approvalOf(counts)).toEqual({
          approved,
          decided,
          percent: decided === 0 ? null : Math.round((approved / decided) * 100),
        })

        const before = periodBefore(summary.days, now)
        const earlier = await countsFor(slug, { ...before, merchants })
        const ofDaysBefore = await open(slug, BNPL_LIST, {
          search: { ...place, period: formatPeriodParam({ kind: 'range', ...before.days }) },
        })
        const end = before.until?.getTime() ?? Number.POSITIVE_INFINITY
        const rowsBefore = ofDaysBefore.rows.filter(
          ({ created_at: created }) => (parseInstant(String(created))?.getTime() ?? 0) <= end,
        )
        expect(earlier?.total).toBe(rowsBefore.length)
        for (const { id } of STATUS_GROUPS) {
          expect(earlier?.byGroup.get(id)).toBe(groupsOf(rowsBefore).filter((group) => group === id).length)
        }

        const days = daysBeforeToday(summary.days, now)
        const settled = days && (await countsFor(slug, { days, until: null, merchants }))
        if (days !== null && settled !== null) {
          for (const { id, count, percent } of lossesOf(settled)) {
            const { rows, last } = await open(slug, BNPL_LIST, lossLink({ days, merchants, group: id }))
            expect(count).toBe(rows.length)
            const all = Object.values(last.groups ?? {}).reduce((sum, ofCode) => sum + ofCode, 0)
            expect(percent).toBe(all === 0 ? null : Math.round((rows.length / all) * 100))
          }
        }

        const unpaid = await open(slug, REGISTRIES_LIST, failedRegistriesLink(place))
        expect(summary.failedRegistries).toBe(unpaid.rows.length)
        expect(inKopecks(summary.failedRegistriesSum)).toBe(sumOf(unpaid.rows, RUB, 'net'))
        if (summary.nextPayout !== null) {
          const due = await open(slug, REGISTRIES_LIST, nextPayoutLink(place, summary.nextPayout))
          expect(inKopecks(summary.nextPayout.amount)).toBe(sumOf(due.rows, RUB, 'net'))
        }
        // Of links the list shows whole days: those of the next 24 hours are its first.
        const links = await open(slug, LINKS_LIST, expiringLinksLink(place, today))
        const soon = links.rows.map((row) => parseInstant(String(row.expires_at))?.getTime() ?? 0)
        expect(summary.expiringLinks).toBe(soon.filter((end) => end - NOON <= 86_400_000).length)
        expect(soon).toEqual([...soon].sort((one, other) => one - other))
      }),
      { numRuns: 15 },
    )
  })

  it('and the period before is counted to the same hour', async () => {
    const { previous } = await summaryFor('full', { kind: 'preset', preset: 'today' }, [])
    const { rows } = await reader('full').walk('transactions', {
      date_from: dayBounds({ from: addDays(today, -1), to: today }).from,
      date_to: moscowInstant(new Date(NOON - 86_400_000)),
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(previous?.totalCount).toBe(rows.length)
    expect(previous?.until).toEqual(new Date(NOON - 86_400_000))
  })
})

import { HttpResponse, http, type RequestHandler } from 'msw'
import { statusOf } from '../data/payment-links.ts'
import { lastWeek, type Period, summaryOf } from '../data/summary.ts'
import { DAY, moscowDay } from '../data/wire.ts'
import type { ProviderState } from '../state.ts'
import { BadQuery, bound, checkNames, listed, SECURE_API, unlessBad } from './list.ts'
import { type Call, signedIn } from './support.ts'

/** Maximum number of days in a period, because the response contains every day. */
const MAX_DAYS = 400

function periodOf(query: URLSearchParams, now: number): Period {
  const week = lastWeek(now)
  const period = { from: bound(query, 'date_from') ?? week.from, to: bound(query, 'date_to') ?? week.to }
  if (period.from > period.to) throw new BadQuery('Начало периода позже его конца')
  if (moscowDay(period.to) - moscowDay(period.from) >= MAX_DAYS) {
    throw new BadQuery(`Период не должен быть длиннее ${MAX_DAYS} дней`)
  }
  return period
}

function answerSummary(state: ProviderState, { persona, query }: Call): Response {
  checkNames(query, ['date_from', 'date_to', 'merchant_id__in'])
  const now = state.now()
  const period = periodOf(query, now)
  const wanted = listed(query, 'merchant_id__in')
  const isWanted = (id: number | string) => wanted === undefined || wanted.has(String(id))
  const books = state.books(persona)
  const expiring = books
    .paymentLinks()
    .filter(
      (link) => isWanted(link.merchantId) && statusOf(link, now) === 'active' && link.expiresAt - now <= DAY,
    )
  return HttpResponse.json(
    summaryOf({
      period,
      now,
      transactions: books.transactions().filter(({ merchant }) => isWanted(merchant.id)),
      purchaseRequests: books.purchaseRequests().filter(({ merchant }) => isWanted(merchant.id)),
      registries: books.registries().filter(({ merchant }) => isWanted(merchant.id)),
      counters: books.counters().filter(({ merchant }) => isWanted(merchant.id)),
      expiringLinks: expiring.length,
      hasTransactions: books.transactions().length > 0,
      hasApplications: books.purchaseRequests().length > 0,
    }),
  )
}

export function summaryHandlers(state: ProviderState): RequestHandler[] {
  return [
    http.get(
      `${SECURE_API}/summary`,
      signedIn(state, (call) => unlessBad(() => answerSummary(state, call))),
    ),
  ]
}

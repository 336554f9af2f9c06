import { linkOptions } from '@tanstack/react-router'
import type { StatusGroupId } from '@/entities/application'
import { addDays, type Day, formatPeriodParam } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import type { NextPayout } from '../api'
import type { Place } from './use-main-url'

/** Payments and captures, the types that turnover counts (product §4.10). */
const INCOMING = listParam(['1', '3'])
const PAYMENT = listParam(['1'])
const REFUND = listParam(['2'])
/** Stages of transactions whose money has moved. A hold counts on capture. */
const MOVED = 'captured,settled'

const HISTORY = '/history/{-$selected}'

// Each function returns the router's link options. Most links open a list that is filtered to the rows of one metric.

export function historyLink(place: Place) {
  return linkOptions({ to: HISTORY, search: place })
}

export function turnoverLink(place: Place) {
  return linkOptions({
    to: HISTORY,
    search: { ...place, opcodes: INCOMING, status: 'success', stage: MOVED },
  })
}

export function successOfTypesLink(place: Place, types: readonly string[]) {
  return linkOptions({ to: HISTORY, search: { ...place, opcodes: listParam(types), status: 'success' } })
}

export function turnoverOfDayLink(place: Place, day: Day) {
  const period = formatPeriodParam({ kind: 'range', from: day, to: day })
  return turnoverLink({ ...place, period })
}

export function successLink(place: Place) {
  return linkOptions({ to: HISTORY, search: { ...place, status: 'success' } })
}

/** Returns a link to all successful and failed payments, on which the success rate is based. */
export function successRateLink(place: Place) {
  return linkOptions({ to: HISTORY, search: { ...place, opcodes: PAYMENT, status: 'success,error' } })
}

export function failedRefundsLink(place: Place) {
  return linkOptions({ to: HISTORY, search: { ...place, opcodes: REFUND, status: 'error' } })
}

/** Returns a link to the failed payments with these response codes, or to all when `codes` is empty. */
export function failuresLink(place: Place, codes: readonly string[] = []) {
  return linkOptions({
    to: HISTORY,
    search: { ...place, opcodes: PAYMENT, status: 'error', response_code: listParam(codes) },
  })
}

export function transactionLink(place: Place, id: string) {
  return linkOptions({ to: HISTORY, params: { selected: id }, search: place })
}

export function requestsLink(place: Place, group: StatusGroupId | null) {
  return linkOptions({ to: '/bnpl/{-$selected}', search: { ...place, group: group ?? undefined } })
}

/** Returns a link to the registries that the payout pays. */
export function nextPayoutLink({ merchants }: Place, { registryDay }: NextPayout) {
  const period =
    registryDay === null
      ? undefined
      : formatPeriodParam({ kind: 'range', from: registryDay, to: registryDay })
  return linkOptions({
    to: '/payouts/registries',
    search: { merchants, period, status: 'formed,processing' },
  })
}

export function drivesLink({ merchants }: Place) {
  return linkOptions({ to: '/receipts/counters', search: { merchants, attention: 'drive' } })
}

export function unsentReceiptsLink({ merchants }: Place) {
  return linkOptions({
    to: '/receipts/counters',
    search: { merchants, attention: 'unsent', sort: 'unsent_count' },
  })
}

/** Returns a link to the failed registries of the longest preset period, since they need attention at any age. */
export function failedRegistriesLink({ merchants }: Place) {
  return linkOptions({ to: '/payouts/registries', search: { merchants, period: '90d', status: 'error' } })
}

export function wrongRegistriesLink({ merchants }: Place) {
  return linkOptions({ to: '/payouts/registries', search: { merchants, period: '90d', check: 'wrong' } })
}

/** Returns a link to the payment links that expire today or tomorrow in Moscow, the soonest first. */
export function expiringLinksLink({ merchants }: Place, today: Day) {
  const period = formatPeriodParam({ kind: 'range', from: today, to: addDays(today, 1) })
  return linkOptions({
    to: '/invoices/links',
    search: {
      merchants,
      period,
      date_field: 'expires_at',
      status: 'active',
      sort: 'expires_at',
      order: 'asc',
    },
  })
}

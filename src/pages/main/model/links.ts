import { linkOptions } from '@tanstack/react-router'
import type { StatusGroupId } from '@/entities/application'
import { addDays, type Day, formatPeriodParam } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import type { NextPayout } from '../api'
import type { Place } from './use-main-url'

/** Payments and captures: what brings money in (product §4.10). */
const INCOMING = listParam(['1', '3'])
const PAYMENT = listParam(['1'])
const REFUND = listParam(['2'])
/** Money that has moved: what is on hold comes with its capture. */
const MOVED = 'captured,settled'

const HISTORY = '/history/{-$selected}'

// Each list with the period, the merchants and the filters that make its rows the ones that a figure counts.

export function historyLink(place: Place) {
  return linkOptions({ to: HISTORY, search: place })
}

export function turnoverLink(place: Place) {
  return linkOptions({
    to: HISTORY,
    search: { ...place, opcodes: INCOMING, status: 'success', stage: MOVED },
  })
}

/** Successful operations of types whose money is never on hold. */
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

/** All payments that have come to an end: the share is of these. */
export function successRateLink(place: Place) {
  return linkOptions({ to: HISTORY, search: { ...place, opcodes: PAYMENT, status: 'success,error' } })
}

export function failedRefundsLink(place: Place) {
  return linkOptions({ to: HISTORY, search: { ...place, opcodes: REFUND, status: 'error' } })
}

/** @param codes of one reason; all failed payments without them */
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

/** The registries that the next payout pays. */
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

/** Cash registers, those whose drive ends first on top. */
export function drivesLink({ merchants }: Place) {
  return linkOptions({ to: '/receipts/counters', search: { merchants } })
}

/** Cash registers, those with the most unsent receipts on top. */
export function unsentReceiptsLink({ merchants }: Place) {
  return linkOptions({ to: '/receipts/counters', search: { merchants, sort: 'unsent_count', order: 'desc' } })
}

/** Operations without a receipt, whatever the period: the longest preset finds them. */
export function noReceiptLink({ merchants }: Place) {
  return linkOptions({ to: HISTORY, search: { merchants, period: '90d', receipt_status: 'none' } })
}

/** What has failed calls for attention whatever the period: the longest preset finds it. */
export function failedRegistriesLink({ merchants }: Place) {
  return linkOptions({ to: '/payouts/registries', search: { merchants, period: '90d', status: 'error' } })
}

/** Registries short of money, whatever the period: the longest preset finds them. */
export function wrongRegistriesLink({ merchants }: Place) {
  return linkOptions({ to: '/payouts/registries', search: { merchants, period: '90d', check: 'wrong' } })
}

/** Links that end today or tomorrow in Moscow, the soonest first. */
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

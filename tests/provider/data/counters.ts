import { Random } from '../random.ts'
import type { Merchant } from './transactions.ts'
import {
  DAY,
  HOUR,
  isoTime,
  isoTimeOrNull,
  MINUTE,
  money,
  moscowDay,
  SECOND,
  startOfMoscowDay,
} from './wire.ts'

/** A cash register, with amounts in kopecks and times in epoch milliseconds. */
export type Counter = {
  readonly id: string
  readonly name: string
  readonly merchant: Merchant
  readonly registration: string
  readonly drive: string
  readonly driveValidUntil: number
  readonly shift: number
  readonly shiftOpenedAt: number | null
  readonly income: number
  readonly refund: number
  readonly correction: number
  readonly amount: number
  readonly unsent: number
  readonly lastReceiptAt: number | null
  readonly status: string
}

/**
 * Days until each fiscal drive expires. Includes past days, today, and days around the limits of both warnings (7 and
 * 30 days).
 */
const DAYS_LEFT = [410, 5, 29, -2, 0, 7, 30, 31, 8, 200, 333, 90]
const STATUSES = [
  'active',
  'active',
  'active',
  'blocked',
  'active',
  'offline',
  'active',
  'closed',
  'active',
  'repair',
]
const SEED = 90_001

/** Creates the cash registers of a client. The first twelve are all in different states. */
export function createCounters(
  merchants: readonly Merchant[],
  count: number,
  now: number,
): readonly Counter[] {
  const today = moscowDay(now)
  return Array.from({ length: merchants.length === 0 ? 0 : count }, (_, index) => {
    const random = new Random(SEED, index)
    const merchant = merchants[index % merchants.length] ?? { id: 0, name: '' }
    const status = STATUSES[index % STATUSES.length] ?? 'active'
    const isUsed = status !== 'closed'
    const isOpen = status === 'active' && index % 3 !== 2
    return {
      id: String(3100 + index),
      name:
        index === 3
          ? 'Касса самообслуживания у второго входа торгового зала «Северное сияние», левая'
          : `Касса ${index + 1}`,
      merchant,
      registration: `0000${random.digits(6)}0${random.digits(5)}`,
      drive: `99604400${random.digits(8)}`,
      driveValidUntil: startOfMoscowDay(today + (DAYS_LEFT[index % DAYS_LEFT.length] ?? 0) + 1) - SECOND,
      shift: isUsed ? random.between(1, 700) : 0,
      shiftOpenedAt: isOpen ? Math.max(startOfMoscowDay(today), now - 9 * HOUR) : null,
      income: isUsed ? random.between(40, 9000) : 0,
      refund: isUsed ? random.between(0, 120) : 0,
      correction: isUsed ? random.between(0, 3) : 0,
      amount: isUsed ? random.between(1_000_000, 900_000_000) : 0,
      unsent: status === 'offline' ? 47 : status === 'blocked' ? 1204 : 0,
      lastReceiptAt: isUsed
        ? now - (isOpen ? random.between(1, 50) * MINUTE : random.between(1, 40) * DAY)
        : null,
      status,
    }
  })
}

/**
 * Returns true when the fiscal drive of a cash register has expired or expires within a week. A closed cash register
 * needs no drive.
 */
export function isDriveEnding({ status, driveValidUntil }: Counter, now: number): boolean {
  return status !== 'closed' && moscowDay(driveValidUntil) - moscowDay(now) <= 7
}

export function counterRow(counter: Counter) {
  return {
    counter_id: counter.id,
    name: counter.name,
    merchant_id: counter.merchant.id,
    merchant_name: counter.merchant.name,
    registration_number: counter.registration,
    fiscal_drive: { number: counter.drive, valid_until: isoTime(counter.driveValidUntil) },
    shift: {
      number: counter.shift,
      status: counter.shiftOpenedAt === null ? 'closed' : 'open',
      opened_at: isoTimeOrNull(counter.shiftOpenedAt),
    },
    receipts: { income: counter.income, refund: counter.refund, correction: counter.correction },
    amount: money(counter.amount),
    unsent_count: counter.unsent,
    last_receipt_at: isoTimeOrNull(counter.lastReceiptAt),
    status: counter.status,
  }
}

/** A loan offer to the client: amounts in kopecks, `rate` in per cent per year, terms in months. */
export type Offer = {
  readonly id: string
  readonly title: string
  readonly lender: { readonly id: string; readonly name: string }
  readonly amountUpTo: number
  readonly rate: string
  readonly termFrom: number
  readonly termTo: number
  readonly validUntil: number
}

const T_BANK = { id: 't-bank', name: 'Т-Банк' }

/** Creates the offers to a client. The third offer ends today. */
export function createOffers(count: number, now: number): readonly Offer[] {
  const lastSecondIn = (days: number) => startOfMoscowDay(moscowDay(now) + days + 1) - SECOND
  const offers: readonly Offer[] = [
    {
      id: 'turnover',
      title: 'Кредит под оборот',
      lender: T_BANK,
      amountUpTo: 1_500_000_000,
      rate: '17.90',
      termFrom: 3,
      termTo: 24,
      validUntil: lastSecondIn(45),
    },
    {
      id: 'overdraft',
      title: 'Овердрафт',
      lender: T_BANK,
      amountUpTo: 300_000_000,
      rate: '21.50',
      termFrom: 1,
      termTo: 12,
      validUntil: lastSecondIn(6),
    },
    {
      id: 'equipment',
      title: 'Лизинг торгового оборудования и программного обеспечения для касс самообслуживания',
      lender: T_BANK,
      amountUpTo: 49_999_999,
      rate: '0.00',
      termFrom: 12,
      termTo: 12,
      validUntil: lastSecondIn(0),
    },
    {
      id: 'north',
      title: 'Пополнение оборотных средств',
      lender: { id: 'severny-kredit', name: 'Северный кредит' },
      amountUpTo: 100_000_000,
      rate: '24.00',
      termFrom: 6,
      termTo: 18,
      validUntil: lastSecondIn(20),
    },
  ]
  return offers.slice(0, count)
}

export function offerRow(offer: Offer) {
  return {
    offer_id: offer.id,
    title: offer.title,
    lender: offer.lender,
    amount_up_to: money(offer.amountUpTo),
    rate: offer.rate,
    term_from: offer.termFrom,
    term_to: offer.termTo,
    valid_until: isoTime(offer.validUntil),
  }
}

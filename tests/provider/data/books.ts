import type { Persona } from '../personas.ts'
import { type Counter, createCounters, createOffers, type Offer } from './counters.ts'
import { createPartnerBook, type PartnerBook } from './partner.ts'
import { createPaymentLinks, type PaymentLink } from './payment-links.ts'
import { type Application, createPurchaseRequests } from './purchase-requests.ts'
import { createRegistries, type Registry } from './registries.ts'
import { createTransactions, type Transaction } from './transactions.ts'
import { moscowDay } from './wire.ts'

type Plan = { readonly perDay: number; readonly limit: number; readonly hasVat?: boolean }

const NONE: Plan = { perDay: 0, limit: 0 }

/** Sales volume of each persona; personas that are not listed sell nothing. */
const PLANS: Readonly<Record<string, { readonly transactions: Plan; readonly purchaseRequests: Plan }>> = {
  full: {
    transactions: { perDay: 66, limit: 25_000, hasVat: true },
    purchaseRequests: { perDay: 11, limit: 4000 },
  },
  network: { transactions: { perDay: 15, limit: 6000 }, purchaseRequests: { perDay: 3, limit: 1000 } },
  instalments: { transactions: NONE, purchaseRequests: { perDay: 1.5, limit: 600 } },
  groups: { transactions: { perDay: 2, limit: 800 }, purchaseRequests: { perDay: 0.5, limit: 200 } },
  'sandbox-waiting': {
    transactions: { perDay: 0.1, limit: 40 },
    purchaseRequests: { perDay: 0.05, limit: 20 },
  },
}

const LINKS: Readonly<Record<string, number>> = { full: 64, network: 12, groups: 3 }

/**
 * For each persona that is a partner: the number of referred clients, and the average number of sales drawn per day.
 * Sales by inactive clients, and sales before a client's connection, are dropped.
 */
const PARTNERS: Readonly<Record<string, { readonly clients: number; readonly perDay: number }>> = {
  full: { clients: 37, perDay: 5 },
  groups: { clients: 4, perDay: 0.4 },
}

const COUNTERS: Readonly<Record<string, number>> = { full: 12, network: 24, groups: 2, instalments: 1 }
const OFFERS: Readonly<Record<string, number>> = { full: 4, network: 3, instalments: 1 }

/**
 * The lists of a client. An unchanged list is always the same array, so that the sorter's cache recognises
 * it.
 */
export type Books = {
  readonly transactions: () => readonly Transaction[]
  readonly purchaseRequests: () => readonly Application[]
  readonly addTransaction: (row: Transaction) => void
  readonly registries: () => readonly Registry[]
  /** Undefined for a client that is not a partner. */
  readonly partner: () => PartnerBook | undefined
  readonly counters: () => readonly Counter[]
  readonly offers: () => readonly Offer[]
  readonly paymentLinks: () => readonly PaymentLink[]
  /** Adds a link, or replaces the link with the same id. */
  readonly savePaymentLink: (link: PaymentLink) => void
  /** Reverts all additions and changes. */
  readonly restore: () => void
}

/** Returns a function that caches the result of `make` until the next Moscow day. */
function madeDaily<Value>(now: () => number, make: (moment: number) => Value): () => Value {
  let kept: { readonly day: number; readonly value: Value } | undefined
  return () => {
    const moment = now()
    const day = moscowDay(moment)
    if (kept?.day !== day) kept = { day, value: make(moment) }
    return kept.value
  }
}

/**
 * Creates the lists of a client, most of which do not change within a Moscow day. `now` returns epoch
 * milliseconds.
 */
export function createBooks({ slug, client, tariffs }: Persona, now: () => number): Books {
  const { transactions, purchaseRequests } = PLANS[slug] ?? { transactions: NONE, purchaseRequests: NONE }
  const clientId = client.client_id
  const merchants = client.merchants.map(({ merchant_id: id, name }) => ({ id, name }))
  const madeTransactions = madeDaily(now, (moment) =>
    createTransactions({ clientId, merchants, ...transactions }, moment),
  )
  let links: readonly PaymentLink[] | undefined
  const paymentLinks = () => {
    links ??= createPaymentLinks(merchants, LINKS[slug] ?? 0, now())
    return links
  }
  let arrived: readonly Transaction[] = []
  let joined: { readonly made: readonly Transaction[]; readonly all: readonly Transaction[] } | undefined

  const transactionsOfNow = () => {
    const made = madeTransactions()
    if (joined?.made !== made) {
      const all = [...made, ...arrived].sort((left, right) => left.createdAt - right.createdAt)
      joined = { made, all }
    }
    return joined.all
  }
  const partner = PARTNERS[slug]
  let registries: { readonly of: readonly Transaction[]; readonly all: readonly Registry[] } | undefined

  return {
    transactions: transactionsOfNow,
    registries: () => {
      const of = transactionsOfNow()
      if (registries?.of !== of) registries = { of, all: createRegistries(of, now()) }
      return registries.all
    },
    partner: madeDaily(now, (moment) =>
      partner === undefined
        ? undefined
        : createPartnerBook(Number(clientId), partner.clients, partner.perDay, moment),
    ),
    counters: madeDaily(now, (moment) => createCounters(merchants, COUNTERS[slug] ?? 0, moment)),
    offers: madeDaily(now, (moment) => createOffers(OFFERS[slug] ?? 0, moment)),
    purchaseRequests: madeDaily(now, (moment) =>
      createPurchaseRequests({ clientId, merchants, tariffs, ...purchaseRequests }, moment),
    ),
    addTransaction: (row) => {
      arrived = [...arrived, row]
      joined = undefined
    },
    paymentLinks,
    savePaymentLink: (link) => {
      const isNew = !paymentLinks().some(({ id }) => id === link.id)
      links = isNew
        ? [...paymentLinks(), link]
        : paymentLinks().map((kept) => (kept.id === link.id ? link : kept))
    },
    restore: () => {
      links = undefined
      if (arrived.length === 0) return
      arrived = []
      joined = undefined
    },
  }
}

import type { Persona } from '../personas.ts'
import { createPaymentLinks, type PaymentLink } from './payment-links.ts'
import { createPurchaseRequests, type PurchaseRequest } from './purchase-requests.ts'
import { createTransactions, type Transaction } from './transactions.ts'
import { moscowDay } from './wire.ts'

type Plan = { readonly perDay: number; readonly limit: number }

const NONE: Plan = { perDay: 0, limit: 0 }

/** How much each persona sells; whoever is not named here sells nothing. */
const PLANS: Readonly<Record<string, { readonly transactions: Plan; readonly purchaseRequests: Plan }>> = {
  full: { transactions: { perDay: 66, limit: 25_000 }, purchaseRequests: { perDay: 11, limit: 4000 } },
  network: { transactions: { perDay: 15, limit: 6000 }, purchaseRequests: { perDay: 3, limit: 1000 } },
  instalments: { transactions: NONE, purchaseRequests: { perDay: 1.5, limit: 600 } },
  groups: { transactions: { perDay: 2, limit: 800 }, purchaseRequests: { perDay: 0.5, limit: 200 } },
  'sandbox-waiting': {
    transactions: { perDay: 0.1, limit: 40 },
    purchaseRequests: { perDay: 0.05, limit: 20 },
  },
}

/** How many payment links each persona has made. */
const LINKS: Readonly<Record<string, number>> = { full: 64, network: 12, groups: 3 }

/** Lists of one client; a list that nobody changed is the same array from call to call. */
export type Books = {
  readonly transactions: () => readonly Transaction[]
  readonly purchaseRequests: () => readonly PurchaseRequest[]
  readonly addTransaction: (row: Transaction) => void
  readonly paymentLinks: () => readonly PaymentLink[]
  /** Adds the link, or takes the place of the one with its id. */
  readonly savePaymentLink: (link: PaymentLink) => void
}

/** Keeps what `make` gave until the Moscow day changes: nothing is made before it is asked for. */
function madeDaily<Value>(now: () => number, make: (moment: number) => Value): () => Value {
  let kept: { readonly day: number; readonly value: Value } | undefined
  return () => {
    const moment = now()
    const day = moscowDay(moment)
    if (kept?.day !== day) kept = { day, value: make(moment) }
    return kept.value
  }
}

/** @param now epoch milliseconds; the lists stand still within a Moscow day, whatever the clock does */
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

  return {
    transactions: () => {
      const made = madeTransactions()
      if (joined?.made !== made) joined = { made, all: [...made, ...arrived] }
      return joined.all
    },
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
  }
}

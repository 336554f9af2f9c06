import { arrivedTransaction, type Transaction } from './transactions.ts'
import { DAY, HOUR, isoTime, type Money, money, moscowDay, SECOND, startOfMoscowDay } from './wire.ts'

type Merchant = { readonly id: number | string; readonly name: string }

type Customer = { readonly email: string | null; readonly phone: string | null }

/** A payment link, with amounts in kopecks and times in epoch milliseconds without fractions of a second. */
export type PaymentLink = {
  readonly id: string
  readonly createdAt: number
  readonly title: string
  /** `null` if the buyer enters the amount. */
  readonly amount: number | null
  readonly kind: 'single' | 'multi'
  /** `null` if unlimited; always 1 for a single-use link. */
  readonly maxPayments: number | null
  readonly paidCount: number
  readonly paidAmount: number
  readonly expiresAt: number
  readonly isDisabled: boolean
  readonly merchantId: string
  readonly cs1: string | null
  readonly customer: Customer
}

export type PaymentLinkStatus = 'active' | 'paid' | 'expired' | 'disabled'

const TITLES = [
  'Курс «Основы дизайна», поток 12',
  'Доставка и подъём на этаж',
  'Предоплата за кухонный гарнитур',
  'Подарочный сертификат',
  'Счёт № 2044 за ремонт ноутбука',
  'Абонемент на 8 занятий',
  'Взнос за участие в выставке «Ремёсла Севера»: стенд 6 м², электричество, два пропуска и размещение в печатном каталоге участников',
] as const

const SUMS = [150_050, 49_000, 12_500_000, null, 789_990, 320_000, 4_250_000] as const

/** Creates links in every status and of every kind, oldest first, with ids from 1. Only recent links are unexpired. */
export function createPaymentLinks(
  merchants: readonly Merchant[],
  count: number,
  now: number,
): readonly PaymentLink[] {
  return Array.from({ length: count }, (_, index) => makeLink(merchants, count, now, index))
}

function makeLink(merchants: readonly Merchant[], count: number, now: number, index: number): PaymentLink {
  const title = TITLES[index % TITLES.length] ?? TITLES[0]
  const amount = SUMS[index % SUMS.length] ?? null
  const kind = index % 3 === 1 ? 'multi' : 'single'
  const maxPayments = kind === 'single' ? 1 : index % 2 === 0 ? 20 : null
  // Uses whole seconds, as the response does, so that a period that starts at a shown time contains the row.
  const createdAt = Math.floor(now / SECOND) * SECOND - (count - index) * 31 * HOUR
  const paidCount = kind === 'multi' ? index % 6 : index % 4 === 0 ? 1 : 0
  return {
    id: String(index + 1),
    createdAt,
    title,
    amount,
    kind,
    maxPayments,
    paidCount,
    paidAmount: paidCount * (amount ?? 275_000),
    expiresAt: endOfDay(createdAt, kind === 'multi' ? 60 : 7),
    isDisabled: index % 11 === 5,
    merchantId: String(merchants[index % merchants.length]?.id ?? ''),
    cs1: index % 5 === 3 ? null : `ORD-${310_000 + index * 7}`,
    customer:
      index % 2 === 0
        ? { email: `buyer${index}@example.ru`, phone: null }
        : { email: null, phone: `+7900${String(1_000_000 + index * 137).slice(0, 7)}` },
  }
}

/** Returns the last second of the Moscow day that is `days` after the moment. */
function endOfDay(moment: number, days: number): number {
  return startOfMoscowDay(moscowDay(moment) + days) + DAY - 1000
}

export function statusOf(link: PaymentLink, now: number): PaymentLinkStatus {
  if (link.isDisabled) return 'disabled'
  if (link.maxPayments !== null && link.paidCount >= link.maxPayments) return 'paid'
  return link.expiresAt < now ? 'expired' : 'active'
}

const moneyOrNull = (kopecks: number | null): Money | null => (kopecks === null ? null : money(kopecks))

export function paymentLinkRow(link: PaymentLink, now: number) {
  return {
    id: link.id,
    created_at: isoTime(link.createdAt),
    title: link.title,
    amount: moneyOrNull(link.amount),
    url: `https://pay.example.ru/l/${link.merchantId}-${link.id}`,
    payment_code:
      link.amount === null
        ? null
        : `https://qr.nspk.ru/AD1000${link.id.padStart(8, '0')}?type=02&bank=100000000008&sum=${link.amount}&cur=RUB`,
    kind: link.kind,
    max_payments: link.maxPayments,
    paid_count: link.paidCount,
    paid_amount: money(link.paidAmount),
    expires_at: isoTime(link.expiresAt),
    status: statusOf(link, now),
    merchant_id: link.merchantId,
    cs1: link.cs1,
    last_payment:
      link.paidCount === 0
        ? null
        : { transaction_id: paymentIdOf(link), paid_at: isoTime(paidAtOf(link, now)) },
    customer: link.customer,
  }
}

/** Dates the last payment five hours after the link's creation, but not in the future. */
const paidAtOf = (link: PaymentLink, now: number) => Math.min(link.createdAt + 5 * HOUR, now)

const paymentIdOf = (link: PaymentLink) => `4101900000${link.id.padStart(3, '0')}`

/** Returns the transaction of a link's last payment, which is in no list: it would change all later rows. */
export function findPayment(
  id: string,
  { links, merchants, now }: { links: readonly PaymentLink[]; merchants: readonly Merchant[]; now: number },
): Transaction | undefined {
  const link = links.find((other) => other.paidCount > 0 && paymentIdOf(other) === id)
  const merchant = merchants.find((other) => String(other.id) === link?.merchantId)
  if (link === undefined || merchant === undefined) return undefined
  return arrivedTransaction({
    id,
    createdAt: paidAtOf(link, now),
    type: 1,
    status: 'success',
    amount: link.amount ?? 275_000,
    instrumentType: 'sbp',
    merchant,
    cs1: link.cs1,
    responseCode: null,
  })
}

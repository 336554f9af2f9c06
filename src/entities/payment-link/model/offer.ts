import { type Day, moscowDay, parseInstant, rangeTitle, toUtcMidnight } from '@/shared/lib/moscow-time'
import type { PaymentLink } from '../api/payment-link.dto'
import { linkAmountTitle } from './rules'

/** What a link asks of its buyer. */
export type Offer = Pick<PaymentLink, 'title' | 'amount'> & {
  /** In Moscow. Null: it does not end. */
  readonly lastDay: Day | null
}

/** The last day of a link, in Moscow. */
export function lastDayOf({ expiresAt }: Pick<PaymentLink, 'expiresAt'>): Day | null {
  const end = expiresAt === null ? null : parseInstant(expiresAt)
  return end === null ? null : moscowDay(end)
}

/** What the merchant sends with the address: «Оплата «Доставка дивана», 12 500 ₽, до 29 ноября». */
export function messageText({ title, amount, lastDay }: Offer, today: Day): string {
  return [
    title === '' ? 'Оплата' : `Оплата «${title}»`,
    amount === null ? null : linkAmountTitle(amount).replace(/,00(?=\u00a0)/, ''),
    lastDay === null ? null : `до ${dayTitle(lastDay, today)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** The sum in the words of the buyer. */
export function offerAmountTitle(amount: Offer['amount']): string {
  return amount === null ? 'Сумму укажет покупатель' : linkAmountTitle(amount)
}

/** «До 23:59 29 ноября по Москве». */
export function lastMomentTitle(lastDay: Day, today: Day): string {
  return `До 23:59 ${dayTitle(lastDay, today)} по Москве`
}

function dayTitle(day: Day, today: Day): string {
  return rangeTitle({ from: day, to: day }, toUtcMidnight(today))
}

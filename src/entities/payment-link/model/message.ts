import { type Day, moscowDay, parseInstant, rangeTitle, toUtcMidnight } from '@/shared/lib/moscow-time'
import { quoted } from '@/shared/lib/text'
import type { Message } from '@/shared/ui'
import type { PaymentLink } from '../api'
import { getLinkState, linkAmountTitle } from './link-state'

export type Offer = Pick<PaymentLink, 'title' | 'amount'> & {
  /** Moscow day; `null` for a link without expiry. */
  readonly lastDay: Day | null
}

export function getLastDay({ expiresAt }: Pick<PaymentLink, 'expiresAt'>): Day | null {
  const end = expiresAt === null ? null : parseInstant(expiresAt)
  return end === null ? null : moscowDay(end)
}

/** Returns the text to send with the URL, e.g. `Оплата «Доставка дивана», 12 500 ₽, до 29 ноября`. */
export function messageText({ title, amount, lastDay }: Offer, today: Day): string {
  return [
    title === '' ? 'Оплата' : `Оплата ${quoted(title)}`,
    amount === null ? null : linkAmountTitle(amount).replace(/,00(?=\u00a0)/, ''),
    lastDay === null ? null : `до ${dayTitle(lastDay, today)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

export function offerAmountTitle(amount: Offer['amount']): string {
  return amount === null ? 'Сумму укажет покупатель' : linkAmountTitle(amount)
}

export function lastMomentTitle(lastDay: Day, today: Day): string {
  return `До 23:59 ${dayTitle(lastDay, today)} по Москве`
}

function dayTitle(day: Day, today: Day): string {
  return rangeTitle({ from: day, to: day }, toUtcMidnight(today))
}

/** Returns the message to send to the buyer; `null` for a link that has no URL or cannot be paid. */
export function toMessage(link: PaymentLink, now: Date): Message | null {
  const { url, customer } = link
  if (url === null || getLinkState(link, now) !== 'active') return null
  const text = messageText({ ...link, lastDay: getLastDay(link) }, moscowDay(now))
  return { ...customer, subject: 'Ссылка на оплату', text, url }
}

import { mailHref } from '@/shared/lib/href'
import { type Day, moscowDay, parseInstant, rangeTitle, toUtcMidnight } from '@/shared/lib/moscow-time'
import { normalizePhone } from '@/shared/lib/phone'
import type { PaymentLink } from '../api'
import { getLinkState, linkAmountTitle } from './link-state'

export type Offer = Pick<PaymentLink, 'title' | 'amount'> & {
  /** In Moscow. Null: it does not end. */
  readonly lastDay: Day | null
}

export function getLastDay({ expiresAt }: Pick<PaymentLink, 'expiresAt'>): Day | null {
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

export function offerAmountTitle(amount: Offer['amount']): string {
  return amount === null ? 'Сумму укажет покупатель' : linkAmountTitle(amount)
}

export function lastMomentTitle(lastDay: Day, today: Day): string {
  return `До 23:59 ${dayTitle(lastDay, today)} по Москве`
}

function dayTitle(day: Day, today: Day): string {
  return rangeTitle({ from: day, to: day }, toUtcMidnight(today))
}

export type SendWay = {
  readonly key: 'telegram' | 'whatsapp' | 'mail' | 'sms'
  readonly title: string
  readonly href: string
}

/** Links that open a messenger with a ready text, to the buyer where known. None for a link that cannot be paid. */
export function sendWays(link: PaymentLink, now: Date): readonly SendWay[] {
  const { url, customer } = link
  if (url === null || getLinkState(link, now) !== 'active') return []
  const message = messageText({ ...link, lastDay: getLastDay(link) }, moscowDay(now))
  const about = encoded(message)
  const text = encoded(`${message}: ${url}`)
  const phone = customer.phone === null ? null : normalizePhone(customer.phone)
  const mail = (customer.email === null ? null : mailHref(customer.email)) ?? 'mailto:'
  return [
    {
      key: 'telegram',
      title: 'Telegram',
      href: `https://t.me/share/url?url=${encoded(url)}&text=${about}`,
    },
    { key: 'whatsapp', title: 'WhatsApp', href: `https://wa.me/${phone?.slice(1) ?? ''}?text=${text}` },
    { key: 'mail', title: 'Письмо', href: `${mail}?subject=${encoded('Ссылка на оплату')}&body=${text}` },
    // The odd separator is what both Android and iOS read.
    { key: 'sms', title: 'СМС', href: `sms:${phone ?? ''}?&body=${text}` },
  ]
}

/** A lone surrogate cannot be encoded (quality 65). */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}

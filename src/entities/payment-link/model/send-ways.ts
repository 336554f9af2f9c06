import { mailHref } from '@/shared/lib/href'
import { moscowDay, parseInstant, rangeTitle, toUtcMidnight } from '@/shared/lib/moscow-time'
import { normalizePhone } from '@/shared/lib/phone'
import type { PaymentLink } from './payment-link'
import { linkAmountTitle, stateOf } from './rules'

export type SendWay = {
  readonly key: 'telegram' | 'whatsapp' | 'mail' | 'sms'
  readonly title: string
  readonly href: string
}

/**
 * Links that open a messenger with a ready text, at the buyer's own phone and e-mail where they are known. None for a
 * link that cannot be paid.
 */
export function sendWays(link: PaymentLink, now: Date): readonly SendWay[] {
  const { url, customer } = link
  if (url === null || stateOf(link, now) !== 'active') return []
  const about = encoded(aboutText(link, now))
  const text = encoded(`${aboutText(link, now)}: ${url}`)
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

/** «Оплата «Доставка дивана», 12 500 ₽, до 29 ноября». */
function aboutText({ title, amount, expiresAt }: PaymentLink, now: Date): string {
  const end = expiresAt === null ? null : parseInstant(expiresAt)
  const lastDay = end === null ? null : moscowDay(end)
  return [
    title === '' ? 'Оплата' : `Оплата «${title}»`,
    amount === null ? null : linkAmountTitle(amount).replace(/,00(?=\u00a0)/, ''),
    lastDay === null
      ? null
      : `до ${rangeTitle({ from: lastDay, to: lastDay }, toUtcMidnight(moscowDay(now)))}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** A lone surrogate cannot be encoded (quality 65). */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}

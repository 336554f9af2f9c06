import { mailHref } from '@/shared/lib/href'
import { moscowDay } from '@/shared/lib/moscow-time'
import { normalizePhone } from '@/shared/lib/phone'
import type { PaymentLink } from '../api/payment-link.dto'
import { lastDayOf, messageText } from './offer'
import { stateOf } from './rules'

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
  const message = messageText({ ...link, lastDay: lastDayOf(link) }, moscowDay(now))
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

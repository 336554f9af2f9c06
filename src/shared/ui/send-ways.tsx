import { mdiEmailOutline, mdiMessageProcessingOutline, mdiMessageTextOutline, mdiSendOutline } from '@mdi/js'
import { type SendWayId, useConfig } from '@/shared/config'
import { useIsPhone } from '@/shared/lib/device'
import { encodeText } from '@/shared/lib/encode-text'
import { mailHref } from '@/shared/lib/href'
import { normalizePhone } from '@/shared/lib/phone'
import { buttonClass } from './button'
import { ExternalLink } from './external-link'
import { Icon } from './icon'

/** What a merchant sends to a buyer. */
export type Message = {
  /** Of an e-mail. */
  readonly subject: string
  readonly text: string
  /** Follows the text; `null` when the text is all. */
  readonly url: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

export type SendWay = {
  readonly id: SendWayId
  readonly title: string
  readonly icon: string
  readonly href: string
}

/** Returns links that open a messenger with the message, at the buyer's own phone and e-mail when they are known. */
export function sendWays(
  { subject, text, url, email = null, phone = null }: Message,
  ids: readonly SendWayId[],
): readonly SendWay[] {
  const whole = url === null ? text : `${text}: ${url}`
  const about = url === null ? '' : `&text=${encodeText(text)}`
  const number = phone === null ? null : normalizePhone(phone)
  const address = email === null ? null : mailHref(email)
  const body = encodeText(whole.replaceAll('\n', '\r\n'))
  const ways: Readonly<Record<SendWayId, Omit<SendWay, 'id'>>> = {
    telegram: {
      title: 'Telegram',
      icon: mdiSendOutline,
      // Without `url` Telegram shares nothing; it may be any text.
      href: `https://t.me/share/url?url=${encodeText(url ?? text)}${about}`,
    },
    max: {
      title: 'MAX',
      icon: mdiMessageProcessingOutline,
      href: `https://max.ru/:share?text=${encodeText(whole)}`,
    },
    // The odd separator is what both Android and iOS read.
    sms: {
      title: 'СМС',
      icon: mdiMessageTextOutline,
      href: `sms:${number ?? ''}?&body=${encodeText(whole)}`,
    },
    email: {
      title: 'Письмо',
      icon: mdiEmailOutline,
      href: `${address ?? 'mailto:'}?subject=${encodeText(subject)}&body=${body}`,
    },
  }
  return [...new Set(ids)].map((id) => ({ id, ...ways[id] }))
}

type SendWaysProps = { readonly label: string; readonly message: Message }

/** Plain links: the messenger opens with the message, and the merchant sends it. */
export function SendWays({ label, message }: SendWaysProps) {
  const isPhone = useIsPhone()
  const ways = sendWays(message, useConfig().features.sendWays).filter(({ id }) => id !== 'sms' || isPhone)
  if (ways.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2 sm:justify-center">
      {ways.map(({ id, title, icon, href }) => (
        <li key={id} className="max-sm:grow max-sm:basis-32">
          <ExternalLink
            href={href}
            newTab={href.startsWith('https:')}
            className={buttonClass('secondary', 'w-full')}
          >
            <Icon path={icon} />
            {title}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

import { mdiEmailOutline, mdiMessageProcessingOutline, mdiMessageTextOutline, mdiSendOutline } from '@mdi/js'
import { type SendWayId, useConfig } from '@/shared/config'
import { useIsPhone } from '@/shared/lib/device'
import { mailHref } from '@/shared/lib/href'
import { normalizePhone } from '@/shared/lib/phone'
import { buttonClass } from './button'
import { ExternalLink } from './external-link'
import { Icon } from './icon'

export type Message = {
  /** Subject of the e-mail; messengers have no subject. */
  readonly subject: string
  readonly text: string
  readonly url: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

/** Encodes text for a URL. Plain `encodeURIComponent` throws for a lone surrogate (quality 65). */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
}

/** Returns links that open a message in a messenger, SMS or e-mail app, addressed to the buyer if known. */
export function sendWays(
  { subject, text, url, email = null, phone = null }: Message,
  ids: readonly SendWayId[],
) {
  const about = encodeText(text)
  const whole = url === null ? about : encodeText(`${text}: ${url}`)
  // Telegram's share link requires `url`, but accepts any text there.
  const shared = url === null ? about : `${encodeText(url)}&text=${about}`
  const mail = (email === null ? null : mailHref(email)) ?? 'mailto:'
  const body = whole.replaceAll('%0A', '%0D%0A')
  const ways: Readonly<Record<SendWayId, readonly [title: string, icon: string, href: string]>> = {
    telegram: ['Telegram', mdiSendOutline, `https://t.me/share/url?url=${shared}`],
    max: ['MAX', mdiMessageProcessingOutline, `https://max.ru/:share?text=${whole}`],
    // Both Android and iOS accept the separator `?&`.
    sms: ['СМС', mdiMessageTextOutline, `sms:${normalizePhone(phone ?? '') ?? ''}?&body=${whole}`],
    email: ['Письмо', mdiEmailOutline, `${mail}?subject=${encodeText(subject)}&body=${body}`],
  }
  return [...new Set(ids)].map((id) => {
    const [title, icon, href] = ways[id]
    return { id, title, icon, href }
  })
}

type SendWaysProps = { readonly label: string; readonly message: Message }

export function SendWays({ label, message }: SendWaysProps) {
  const isPhone = useIsPhone()
  const ways = sendWays(message, useConfig().features.sendWays).filter(({ id }) => id !== 'sms' || isPhone)
  if (ways.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {ways.map(({ id, title, icon, href }) => (
        <li key={id} className="grow basis-30">
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

import { useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { ownRelease, useConfig } from '@/shared/config'
import { mailHref } from '@/shared/lib/href'
import { currentOrigin } from '@/shared/lib/location'
import { formatMoscowDateTime } from '@/shared/lib/moscow-time'
import { createStore } from '@/shared/lib/storage'
import { cutText } from '@/shared/lib/text'
import { buttonClass, copyText, ExternalLink, encodeText } from '@/shared/ui'
import { useClient } from '../api'

type Fact = { readonly title: string; readonly value: string | null }

type Letter = {
  /** Summary of the problem, used as the subject and the first line. */
  readonly about: string
  /** Facts in order of importance; the last facts are dropped if the letter gets too long. */
  readonly facts: readonly Fact[]
  /** Count of further facts that the caller has not loaded. */
  readonly more?: number
}

type OpenChat = (text: string) => void

const supportChat = createStore<OpenChat | null>(null)

/** Registers the support chat of the operator's module, to be offered next to the e-mail. */
export function offerSupportChat(open: OpenChat): void {
  supportChat.write(open)
}

/** Renders ways to report a problem with its facts: an e-mail to the manager, a copied text, and the chat. */
export function WriteToManager({ isMain = false, ...letter }: Letter & { readonly isMain?: boolean }) {
  const { contacts } = useConfig().links.footer
  const { data: client } = useClient()
  const page = new URL(useLocation({ select: ({ href }) => href }), currentOrigin())
  // The page's URL in the letter includes only the open row, because other params are filters or unknown.
  const row = page.searchParams.get('row')
  const [now] = useState(() => new Date().toISOString())
  const openChat = useSyncExternalStore(supportChat.subscribe, supportChat.read)
  const { href, text } = composeLetter(letter, mailHref(client?.manager?.email ?? ''), [
    { title: 'ИНН', value: client?.taxId ?? null },
    { title: 'ID клиента', value: client?.clientId ?? null },
    { title: 'Время', value: `${formatMoscowDateTime(now)} МСК` },
    { title: 'Версия', value: ownRelease() },
    {
      title: 'Страница',
      value: `${page.origin}${page.pathname}${row === null ? '' : `?row=${encodeText(row)}`}`,
    },
  ])
  const main = buttonClass('primary', 'max-sm:w-full')
  const look = buttonClass('tertiary', `text-left ${isMain ? '-ml-2.5' : ''}`, 'small')
  return (
    <div className={`flex flex-wrap items-center print:hidden ${isMain ? 'gap-2' : '-mx-2.5'}`}>
      <ExternalLink href={href ?? contacts} newTab={href === null} className={isMain ? main : look}>
        Написать менеджеру
      </ExternalLink>
      <button type="button" className={look} onClick={() => void copyText(text)}>
        Скопировать для поддержки
      </button>
      {openChat !== null && (
        <button type="button" className={look} onClick={() => openChat(text)}>
          Написать в чат
        </button>
      )}
    </div>
  )
}

/** Maximum length of the `mailto:` link: Windows cannot open links of more than about 2,000 characters. */
const MAX_HREF = 1800

/**
 * Returns the letter's text and a `mailto:` link that contains it. The link is `null` without an address, or
 * when it would be too long. `to` is the `mailto:` URL of the address.
 */
export function composeLetter(
  { about, facts, more = 0 }: Letter,
  to: string | null,
  context: readonly Fact[],
) {
  const lines = toLines(facts)
  for (let shown = lines.length; ; shown--) {
    const left = lines.length - shown + more
    const rest = left > 0 ? [`И ещё ${left}`] : []
    const text = [about, '', ...lines.slice(0, shown), ...rest, '', ...toLines(context)].join('\r\n')
    const href = `${to}?subject=${encodeText(about)}&body=${encodeText(text)}`
    if (to !== null && href.length <= MAX_HREF) return { text, href }
    if (to === null || shown === 0) return { text, href: null }
  }
}

/** Returns a line per known fact, truncated to 160 characters. Replaces line breaks in values with spaces. */
function toLines(facts: readonly Fact[]): readonly string[] {
  return facts
    .filter(({ value }) => value !== null)
    .map(({ title, value }) =>
      cutText(`${title}: ${value}`, { length: 160, ending: '…' })
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll(/[\s\p{Cc}]+/gu, ' '),
    )
}

import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ownRelease, useConfig } from '@/shared/config'
import { encodeText } from '@/shared/lib/encode-text'
import { mailHref } from '@/shared/lib/href'
import { currentOrigin } from '@/shared/lib/location'
import { formatMoscowDateTime } from '@/shared/lib/moscow-time'
import { useSupportChat } from '@/shared/lib/support-chat'
import { cutText } from '@/shared/lib/text'
import { buttonClass, copyText, ExternalLink } from '@/shared/ui'
import { useClient } from '../api'

/** A title and its value; a fact whose value is `null` is left out. */
export type LetterFact = readonly [title: string, value: string | null]

type Letter = {
  /** What happened, in a few words: the subject and the first line. */
  readonly about: string
  /** The most important first: the last are left out of a letter that gets too long. */
  readonly facts: readonly LetterFact[]
  /** Count of facts that the caller does not have. */
  readonly more?: number
}

/** A link that gives the manager the facts of a problem, so that nobody has to ask for them. */
export function WriteToManager(letter: Letter) {
  const { contacts } = useConfig().links.footer
  const { data: client } = useClient()
  const page = useLocation({ select: ({ href }) => href })
  const [now] = useState(() => new Date())
  const openChat = useSupportChat()
  const taxId = client?.taxId == null ? '' : `ИНН ${client.taxId}, `
  const { href, text } = composeLetter({
    ...letter,
    to: mailHref(client?.manager?.email ?? ''),
    context: [
      ['Компания', client === undefined ? null : `${taxId}ID ${client.clientId}`],
      ['Время', `${formatMoscowDateTime(now.toISOString())} МСК`],
      ['Версия', ownRelease()],
      ['Страница', pageUrl(page)],
    ],
  })
  const look = buttonClass('tertiary', '', 'small')
  return (
    <div className="-mx-2.5 flex flex-wrap items-center print:hidden">
      <ExternalLink href={href ?? contacts} newTab={href === null} className={look}>
        Написать менеджеру
      </ExternalLink>
      <button type="button" className={look} onClick={() => void copyText(text)}>
        Скопировать
      </button>
      {openChat !== null && (
        <button type="button" className={look} onClick={() => openChat(text)}>
          Написать в чат
        </button>
      )}
    </div>
  )
}

/** The screen and its open record: other parameters are filters, or come from anywhere. */
function pageUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href, currentOrigin())
  const row = searchParams.get('row')
  return `${origin}${pathname}${row === null ? '' : `?row=${encodeText(row)}`}`
}

/** Windows opens no link of more than some 2,000 characters; a percent-encoded Cyrillic letter takes six. */
const MAX_HREF = 1800
const MAX_LINE = 160

/**
 * Returns the text, and the `mailto:` link with it. The facts at the end are left out until the link is short enough.
 *
 * @param to `mailto:` with the address; without one, or when the letter is too long for any fact, `href` is `null`
 */
export function composeLetter({
  to,
  about,
  facts,
  more = 0,
  context,
}: Letter & { readonly to: string | null; readonly context: readonly LetterFact[] }) {
  const lines = toLines(facts)
  for (let shown = lines.length; ; shown--) {
    const left = lines.length - shown + more
    const rest = left > 0 ? [`И ещё ${left}`] : []
    const text = [about, '', ...lines.slice(0, shown), ...rest, '', ...toLines(context)].join('\r\n')
    const href = `${to}?subject=${encodeText(about)}&body=${encodeText(text)}`
    const fits = href.length <= MAX_HREF
    if (to === null || fits || shown === 0) return { text, href: to !== null && fits ? href : null }
  }
}

/** One line each: a line break of a value would start a line of its own. */
function toLines(facts: readonly LetterFact[]): readonly string[] {
  return facts.flatMap(([title, value]) => {
    if (value === null) return []
    const line = cutText(`${title}: ${value}`, { length: MAX_LINE, ending: '…' })
    return line.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')
  })
}

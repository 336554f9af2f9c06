import { withoutLabel } from '@/features/typed-search'

export type Rank = 'begins' | 'words begin' | 'occurs'

export const RANKS: readonly Rank[] = ['begins', 'words begin', 'occurs']

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const OTHER_KEY = new Map(
  Array.from(LATIN).flatMap((latin, index) => {
    const cyrillic = CYRILLIC.charAt(index)
    return [[latin, cyrillic] as const, [cyrillic, latin] as const]
  }),
)

/** Returns the text of the same keys in the other keyboard layout: «история» for «bcnjhbz». */
export function otherLayout(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => OTHER_KEY.get(letter) ?? letter).join('')
}

/**
 * Returns the rank of a match, or `null`. All typed words must match, in any order. The whole query may be typed in
 * the other keyboard layout.
 */
export function rankMatch(text: string, query: string): Rank | null {
  const ranks = [query, otherLayout(query)].map((spelling) => rankOfSpelling(plain(text), plain(spelling)))
  return RANKS.find((rank) => ranks.includes(rank)) ?? null
}

function rankOfSpelling(text: string, query: string): Rank | null {
  const words = query.split(' ').filter((word) => word !== '')
  if (text.startsWith(query)) return 'begins'
  if (!words.every((word) => text.includes(word))) return null
  return words.every((word) => beginsAWord(text, word)) ? 'words begin' : 'occurs'
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at))) return true
  }
  return false
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim()
}

const MIN_ID = 4
const MAX_ID = 64

/** Returns the id in the query, or `null`. Text shorter than `MIN_ID` is more likely a merchant's number. */
export function idOf(query: string): string | null {
  const text = withoutLabel(query).replace(/^[№#]\s*/, '')
  // A long number may be typed in groups of digits. Shorter groups are more likely an amount.
  const id = /^\d[\d\s]{11,}$/.test(text) ? text.replaceAll(/\s/g, '') : text
  const isId = /^[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*$/u.test(id) && /\d/.test(id)
  return isId && id.length >= MIN_ID && id.length <= MAX_ID ? id : null
}

export const DASH = '—'

/** Truncates to `length` code points and appends the ending. Surrogate pairs are never split. */
export function cutText(text: string, { length, ending }: { length: number; ending: string }): string {
  if (text.length <= length) return text
  // A code point has at most two code units, so the rest of a very long text is skipped.
  const characters = Array.from(text.slice(0, 2 * length + 2))
  return characters.length <= length ? text : `${isolated(characters.slice(0, length).join(''))}${ending}`
}

/** Shortens a long id in the middle, `9f3c…a81d`, because users compare both ends. Shorter ids stay whole. */
export function cutMiddle(text: string, { head, tail }: { head: number; tail: number }): string {
  const characters = Array.from(text)
  if (characters.length <= head + tail + 1) return text
  return `${isolated(characters.slice(0, head).join(''))}…${isolated(characters.slice(-tail).join(''))}`
}

/** Right-to-left letters and directional marks, which could reorder the surrounding text. */
const TURNS_TEXT =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Wraps text that could reorder the surrounding sentence in Unicode isolates, FSI…PDI (quality 80). */
export function isolated(text: string): string {
  // A PDI inside the text would end the isolation early.
  return TURNS_TEXT.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text
}

/** Puts text in «guillemets» and converts guillemets inside to „inner“ marks, as in Russian. */
export function quoted(text: string): string {
  return `«${isolated(text.replaceAll('«', '„').replaceAll('»', '“'))}»`
}

/** Matches a visible character, which excludes whitespace, directional marks, joiners and fillers. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

const PLURAL = new Intl.PluralRules('ru-RU')

/** Formats a number, e.g. «1 240,5». `Intl.NumberFormat` would delay the first screen by 50 ms with its locale data. */
export function formatNumber(value: number, maxDecimals = 0, minDecimals = 0): string {
  // Rounds the decimal digits, because 1.005 in binary is slightly less.
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e')
  const [integer = '', fraction = ''] = mantissa.split('.')
  const kept = Number(integer + fraction.slice(0, maxDecimals).padEnd(maxDecimals, '0'))
  const shifted =
    exponent === undefined
      ? kept + (fraction.charAt(maxDecimals) >= '5' ? 1 : 0)
      : Math.round(Number(`${mantissa}e${Number(exponent) + maxDecimals}`))
  const [whole = '', decimals = ''] = String(shifted / 10 ** maxDecimals).split('.')
  let grouped = whole.slice(-3)
  for (let end = 3; end < whole.length; end += 3) grouped = `${whole.slice(-end - 3, -end)}\u00a0${grouped}`
  const shown = decimals.padEnd(minDecimals, '0')
  return `${value < 0 && shifted !== 0 ? '-' : ''}${grouped}${shown === '' ? '' : ','}${shown}`
}

/** Formats a count with non-breaking spaces, «1 240»; a dash for `null`. */
export function formatCount(count: number | null): string {
  return count === null ? DASH : formatNumber(count)
}

/** Formats a percentage, «17,9 %», with at most `maxDecimals` decimals; a dash for `null`. */
export function formatPercent(percent: number | null, maxDecimals: number): string {
  return percent === null ? DASH : `${formatNumber(percent, maxDecimals)}\u00a0%`
}

/** Formats a count with the right form of a noun: «1 строка», «2 строки», «5 строк». */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = PLURAL.select(count)
  return `${formatCount(count)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}

export type Choice<Value extends string = string> = { readonly value: Value; readonly title: string }

export type IconChoice<Value extends string = string> = Choice<Value> & { readonly icon: string }

/** Returns a function that maps a code to its label: «`unknown`: code» for an unknown code, a dash for `null`. */
export function codeTitles(choices: readonly Choice[], unknown = 'Другой статус') {
  return (code: string | null): string => {
    if (code === null) return DASH
    return (
      choices.find(({ value }) => value === code)?.title ??
      `${unknown}: ${isolated(cutText(code, { length: 100, ending: '…' }))}`
    )
  }
}

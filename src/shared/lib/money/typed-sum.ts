/** A sum as typed or pasted, before any rule of a field. */
export type TypedSum =
  | { readonly kind: 'empty' }
  | { readonly kind: 'negative' }
  /** Not a number in Russian notation. */
  | { readonly kind: 'unread' }
  /** Digits before the comma, without leading zeros, and after it: «007,5» is `7` and `5`. */
  | { readonly kind: 'number'; readonly whole: string; readonly fraction: string }

/** A no-break space, so that a sum never wraps. */
export const DIGIT_SEPARATOR = '\u00a0'

const CURRENCY = /(?:₽|руб\.?|р\.|rub)$/i
const NUMBER = /^(\d+)(?:[.,](\d*))?$/

/**
 * Splits a sum: whitespace and a trailing rouble sign are allowed, a comma or a point separates the kopecks. The digits
 * stay text: nothing is rounded, no binary fraction touches them.
 */
export function readTypedSum(text: string): TypedSum {
  const compact = text.replaceAll(/\s/g, '').replace(CURRENCY, '')
  if (compact === '') return { kind: 'empty' }
  if (/^[-−–]/.test(compact)) return { kind: 'negative' }
  const [whole, fraction = ''] = NUMBER.exec(compact)?.slice(1) ?? []
  return whole === undefined
    ? { kind: 'unread' }
    : { kind: 'number', whole: whole.replace(/^0+(?=\d)/, ''), fraction }
}

/** `150000` as «150 000». */
export function groupDigits(digits: string): string {
  const head = digits.length % 3
  const groups = digits.slice(head).match(/.{3}/g) ?? []
  return (head === 0 ? groups : [digits.slice(0, head), ...groups]).join(DIGIT_SEPARATOR)
}

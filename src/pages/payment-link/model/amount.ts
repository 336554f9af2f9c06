/** What stands in the field of the sum. */
export type AmountReading =
  | { readonly kind: 'empty' }
  /** Decimal text with two decimals, `1500.50`, as the calls want it; above 0. */
  | { readonly kind: 'valid'; readonly value: string }
  | { readonly kind: 'invalid'; readonly message: string }

const CURRENCY = /(?:₽|руб\.?|р\.|rub)$/i
const NUMBER = /^(\d+)(?:[.,](\d*))?$/

/** Beyond this a sum is a slip of the hand: nobody pays a billion by a link. */
const MAX_WHOLE_DIGITS = 9

const invalid = (message: string): AmountReading => ({ kind: 'invalid', message })

/**
 * Reads a sum as Russians type or paste it: «1 500,50», «1500.5», «1 500 ₽», with spaces of any kind. Anything else is
 * refused with a message and never rounded. The digits go on as they are: no binary fraction touches them.
 */
export function readAmount(text: string): AmountReading {
  const compact = text.replaceAll(/\s/g, '').replace(CURRENCY, '')
  if (compact === '') return { kind: 'empty' }
  if (/^[-−–]/.test(compact)) return invalid('Сумма должна быть больше нуля')
  const [, whole, fraction = ''] = NUMBER.exec(compact) ?? []
  if (whole === undefined) return invalid('Введите сумму цифрами, например 1 500,50')
  if (fraction.length > 2) return invalid('Не больше двух знаков после запятой')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_WHOLE_DIGITS) return invalid('Слишком большая сумма: не больше 999 999 999,99 ₽')
  const value = `${digits}.${fraction.padEnd(2, '0')}`
  return value === '0.00' ? invalid('Сумма должна быть больше нуля') : { kind: 'valid', value }
}

/** `1500.50` as it stands in the field: «1 500,50», without empty kopecks. */
export function amountText(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
  return /^0*$/.test(fraction) ? grouped : `${grouped},${fraction}`
}

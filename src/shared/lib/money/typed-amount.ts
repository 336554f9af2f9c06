export type SumReading<Value> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly message: string }

type SumRule<Value> = {
  /** Example for the error text, «1 500,50». */
  readonly example: string
  /** Receives the digits before the comma, without leading zeros, and the digits after it: `7` and `5` for «007,5». */
  readonly read: (whole: string, fraction: string) => SumReading<Value>
}

export const invalidSum = (message: string) => ({ kind: 'invalid', message }) as const

/** A no-break space, so that an amount never wraps. */
export const DIGIT_SEPARATOR = '\u00a0'

const NOT_POSITIVE = 'Сумма должна быть больше нуля'
const CURRENCY = /(?:₽|руб\.?|р\.|rub)$/i
const NUMBER = /^(\d+)(?:[.,](\d*))?$/

/** Reads a typed amount above 0. Its digits stay text, so that no rounding occurs. */
export function readTypedSum<Value>(text: string, { example, read }: SumRule<Value>): SumReading<Value> {
  const compact = text.replaceAll(/\s/g, '').replace(CURRENCY, '')
  if (compact === '') return { kind: 'empty' }
  if (/^[-−–]/.test(compact)) return invalidSum(NOT_POSITIVE)
  const [whole, fraction = ''] = NUMBER.exec(compact)?.slice(1) ?? []
  if (whole === undefined) {
    return invalidSum(`Введите сумму цифрами, например ${example.replaceAll(' ', DIGIT_SEPARATOR)}`)
  }
  const reading = read(whole.replace(/^0+(?=\d)/, ''), fraction)
  return reading.kind === 'valid' && /^0*$/.test(whole + fraction) ? invalidSum(NOT_POSITIVE) : reading
}

/** Converts «28 407,58 ₽» to the server's format, `28407.58`. Other text is returned unchanged and matches no row. */
export function toDecimal(text: string): string {
  const reading = readTypedSum(text, {
    example: '1 500,50',
    read: (whole, fraction) => ({ kind: 'valid', value: `${whole}.${fraction.padEnd(2, '0')}` }),
  })
  return reading.kind === 'valid' ? reading.value : text
}

/** Formats `150000` as «150 000». */
export function groupDigits(digits: string): string {
  const head = digits.length % 3
  const groups = digits.slice(head).match(/.{3}/g) ?? []
  return (head === 0 ? groups : [digits.slice(0, head), ...groups]).join(DIGIT_SEPARATOR)
}

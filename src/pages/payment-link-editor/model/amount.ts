import { groupDigits, readTypedSum } from '@/shared/lib/money'

/** What stands in the field of the sum. */
export type AmountReading =
  | { readonly kind: 'empty' }
  /** Decimal text with two decimals, `1500.50`, as the calls want it; above 0. */
  | { readonly kind: 'valid'; readonly value: string }
  | { readonly kind: 'invalid'; readonly message: string }

/** Beyond this a sum is a slip of the hand: nobody pays a billion by a link. */
const MAX_WHOLE_DIGITS = 9

const invalid = (message: string): AmountReading => ({ kind: 'invalid', message })

/**
 * Reads a sum as Russians type or paste it: «1 500,50», «1500.5», «1 500 ₽», with spaces of any kind. Anything else is
 * refused with a message and never rounded. The digits go on as they are: no binary fraction touches them.
 */
export function readAmount(text: string): AmountReading {
  const typed = readTypedSum(text)
  switch (typed.kind) {
    case 'empty':
      return { kind: 'empty' }
    case 'negative':
      return invalid('Сумма должна быть больше нуля')
    case 'unread':
      return invalid('Введите сумму цифрами, например 1 500,50')
    case 'number':
      return readKopecks(typed)
  }
}

function readKopecks({
  whole,
  fraction,
}: {
  readonly whole: string
  readonly fraction: string
}): AmountReading {
  if (fraction.length > 2) return invalid('Не больше двух знаков после запятой')
  if (whole.length > MAX_WHOLE_DIGITS) return invalid('Слишком большая сумма: не больше 999 999 999,99 ₽')
  const value = `${whole}.${fraction.padEnd(2, '0')}`
  return value === '0.00' ? invalid('Сумма должна быть больше нуля') : { kind: 'valid', value }
}

/** `1500.50` as it stands in the field: «1 500,50», without empty kopecks. */
export function amountText(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  const grouped = groupDigits(whole)
  return /^0*$/.test(fraction) ? grouped : `${grouped},${fraction}`
}

import { groupDigits, invalidSum, readTypedSum, type SumReading } from '@/shared/lib/money'

/** Beyond this a sum is a slip of the hand: nobody pays a billion by a link. */
const MAX_WHOLE_DIGITS = 9

/** Reads a sum as decimal text with two decimals, `1500.50`, the way the calls want it. */
export function readAmount(text: string): SumReading<string> {
  return readTypedSum(text, {
    example: '1 500,50',
    read: (whole, fraction) => {
      if (fraction.length > 2) return invalidSum('Не больше двух знаков после запятой')
      return whole.length > MAX_WHOLE_DIGITS
        ? invalidSum('Слишком большая сумма: не больше 999 999 999,99 ₽')
        : { kind: 'valid', value: `${whole}.${fraction.padEnd(2, '0')}` }
    },
  })
}

/** `1500.50` as it stands in the field: «1 500,50», without empty kopecks. */
export function amountText(value: string): string {
  const [whole = '', fraction = ''] = value.split('.')
  const grouped = groupDigits(whole)
  return /^0*$/.test(fraction) ? grouped : `${grouped},${fraction}`
}

import { DIGIT_SEPARATOR, groupDigits, invalidSum, readTypedSum, type SumReading } from '@/shared/lib/money'

/** Parses whole roubles (product §13.3). «150 000,00 ₽» is valid; «150 000,50» and the ambiguous «150,000» are not. */
export function readAmount(text: string): SumReading<number> {
  return readTypedSum(text, {
    example: '150 000',
    read: (whole, fraction) => {
      if (!/^0{0,2}$/.test(fraction)) return invalidSum('Укажите сумму в целых рублях, без копеек')
      const value = Number(whole)
      return Number.isSafeInteger(value) ? { kind: 'valid', value } : invalidSum('Слишком большая сумма')
    },
  })
}

export function groupAmount(amount: number): string {
  return groupDigits(String(amount))
}

export type AmountEdit = {
  readonly before: string
  /** Text and caret after the browser's own edit. */
  readonly text: string
  readonly caret: number
  /** Direction of the deletion; `forward` is the Delete key. */
  readonly deletion: 'backward' | 'forward'
}

/**
 * Groups the digits while the user types; the caret stays after the same digit. Deleting a separator also
 * deletes the digit next to it. Text with other characters stays unchanged.
 */
export function editAmount({ before, text, caret, deletion }: AmountEdit) {
  if (!/^[\d\s]*$/.test(text)) return { text, caret }
  let digits = getDigits(text)
  let digitsBeforeCaret = getDigits(text.slice(0, caret)).length
  // True only if the edit deleted a separator at the caret: a paste or autofill leaves the caret behind the new text.
  if (`${text.slice(0, caret)}${DIGIT_SEPARATOR}${text.slice(caret)}` === before) {
    const removed = deletion === 'forward' ? digitsBeforeCaret : digitsBeforeCaret - 1
    if (removed >= 0) digits = digits.slice(0, removed) + digits.slice(removed + 1)
    if (deletion === 'backward') digitsBeforeCaret = Math.max(0, digitsBeforeCaret - 1)
  }
  const grouped = groupDigits(digits)
  return { text: grouped, caret: placeAfterDigit(grouped, digitsBeforeCaret) }
}

function getDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function placeAfterDigit(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text.charAt(index) !== DIGIT_SEPARATOR) seen += 1
  }
  return text.length
}

import { DIGIT_SEPARATOR, groupDigits, readTypedSum } from '@/shared/lib/money'

/** The content of the amount field. */
export type AmountReading =
  | { readonly kind: 'empty' }
  /** Whole roubles, above 0. */
  | { readonly kind: 'valid'; readonly amount: number }
  | { readonly kind: 'invalid'; readonly message: string }

const invalid = (message: string): AmountReading => ({ kind: 'invalid', message })

/**
 * Parses the amount as typed or pasted: an integer above 0 (product §13.3). Whitespace, a trailing rouble sign and
 * empty kopecks are accepted: «150 000,00 ₽» is 150000. Anything else gets a message and is never rounded: «150 000,50»
 * is not 150 000, and «150,000» may be either 150 or 150 000.
 */
export function readAmount(text: string): AmountReading {
  const typed = readTypedSum(text)
  switch (typed.kind) {
    case 'empty':
      return { kind: 'empty' }
    case 'negative':
      return invalid('Сумма должна быть больше нуля')
    case 'unread':
      return invalid('Введите сумму цифрами, например 150 000')
    case 'number':
      return readWhole(typed)
  }
}

function readWhole({
  whole,
  fraction,
}: {
  readonly whole: string
  readonly fraction: string
}): AmountReading {
  if (!/^0{0,2}$/.test(fraction)) return invalid('Укажите сумму в целых рублях, без копеек')
  const amount = Number(whole)
  if (amount === 0) return invalid('Сумма должна быть больше нуля')
  if (!Number.isSafeInteger(amount)) return invalid('Слишком большая сумма')
  return { kind: 'valid', amount }
}

/** Whole roubles as shown in the field: `150 000`. */
export function groupAmount(amount: number): string {
  return groupDigits(String(amount))
}

export type AmountEdit = {
  /** The text before the edit. */
  readonly before: string
  /** The text after it, as the browser left it. */
  readonly text: string
  /** The caret after it, in characters from the start. */
  readonly caret: number
  /** `forward`: the Delete key. */
  readonly deletion: 'backward' | 'forward'
}

/**
 * Groups the digits during typing and keeps the caret behind the same digit. Deleting a separator also deletes the
 * digit next to it, or the key would do nothing. Text with anything but digits is left alone.
 */
export function editAmount({ before, text, caret, deletion }: AmountEdit): {
  readonly text: string
  readonly caret: number
} {
  if (!/^[\d\s]*$/.test(text)) return { text, caret }
  let digits = digitsOf(text)
  let digitsBeforeCaret = digitsOf(text.slice(0, caret)).length
  // A separator was deleted here: pasting or autofilling the same digits leaves the caret elsewhere.
  if (`${text.slice(0, caret)}${DIGIT_SEPARATOR}${text.slice(caret)}` === before) {
    const removed = deletion === 'forward' ? digitsBeforeCaret : digitsBeforeCaret - 1
    if (removed >= 0) digits = digits.slice(0, removed) + digits.slice(removed + 1)
    if (deletion === 'backward') digitsBeforeCaret = Math.max(0, digitsBeforeCaret - 1)
  }
  const grouped = groupDigits(digits)
  return { text: grouped, caret: placeAfterDigit(grouped, digitsBeforeCaret) }
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The caret position after the given number of digits. */
function placeAfterDigit(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text.charAt(index) !== DIGIT_SEPARATOR) seen += 1
  }
  return text.length
}

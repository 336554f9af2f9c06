import { toDecimal } from '@/shared/lib/money'

/** Parsers, keyed by search param. Each returns the param's value; `null` when the text has another format. */
const READERS: Readonly<Record<string, (text: string) => string | null>> = {
  rrn: (text) => (/^\d{12}$/.test(text) ? text : null),
  auth_code: (text) => (/^[a-z\d]{6}$/i.test(text) ? text : null),
  card_last4: (text) => (/^\d{4}$/.test(text) ? text : null),
  phone_last4: (text) => {
    const digits = text.replaceAll(/[\s()-]/g, '')
    return /^(?:\d{4}|\d{10,11}|\+\d{10,15})$/.test(digits) ? digits.slice(-4) : null
  },
  amount: (text) => {
    // Amounts in lists have a sign, e.g. «+1 785,00 ₽».
    const decimal = toDecimal(text.replace(/^[+−-](?=.*[.,]\d\d)/, ''))
    // Ten or more digits are a phone number or an id, unless the text has kopecks.
    const isAmount =
      /^\d{1,9}\.\d\d$/.test(decimal) || (/[.,]/.test(text) && /^\d{10,12}\.\d\d$/.test(decimal))
    return isAmount && !/^0(?:\d|\.00)/.test(decimal) && !/^0\d/.test(text) ? decimal.replace('.', ',') : null
  },
}

export function readTypedSearch(param: string, text: string): string | null {
  return READERS[param]?.(withoutLabel(text)) ?? null
}

/** Removes what is typed or copied before a number, e.g. «RRN 0060…», «•• 0664», «заказ ORD-1». */
export function withoutLabel(text: string): string {
  return text
    .trim()
    .replace(/^(?:(?:rrn|заказ|операция|заявка|реестр|карта|п\/п)(?![\p{L}\d]))?[\s:•*]*/iu, '')
}

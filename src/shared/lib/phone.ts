/** Matches a Russian number without the country code. Ten digits that start with 79 or 89 are incomplete. */
const NATIONAL = /^(?![78]9)\d{10}$/

/** Returns `+79001234567`; `null` without digits. Ten digits without a plus are Russian (product §19.6). */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '') return null
  // No country code begins with 89, but +81, for example, is Japan.
  if (text.includes('+')) return `+${digits.replace(/^8(?=9\d{9}$)/, '7')}`
  return NATIONAL.test(digits) ? `+7${digits}` : `+${digits.replace(/^8/, '7')}`
}

/** Formats a phone as `+7 900 123-45-67`. Any other number is only normalised; text without digits stays unchanged. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone === null) return text
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4')
}
/** Returns the last digits of a masked card or phone, «•• 0634». Other text stays unchanged. */
export function shortMask(mask: string): string {
  return mask.replace(/^.*[^\d](\d{2,4})$/, '••\u00a0$1')
}

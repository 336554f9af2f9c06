/** Ten digits of a Russian number without its country. No code starts with 79 or 89: there, a digit is missing. */
const NATIONAL = /^(?![78]9)\d{10}$/

/** Returns `+79001234567` (product §19.6), where ten digits without a plus are Russian; null without digits. */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '') return null
  return !text.includes('+') && NATIONAL.test(digits) ? `+7${digits}` : `+${digits.replace(/^8/, '7')}`
}

/** For display: `+7 900 123-45-67`; a number of another length is only normalised. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone === null) return text
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4')
}

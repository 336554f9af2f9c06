/**
 * A phone as `+79001234567`: digits only, a leading 8 becomes 7, plus prefix (product §19.6).
 *
 * @returns null when there are no digits
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' ? null : `+${digits.replace(/^8/, '7')}`
}

/** For display: `+7 900 123-45-67`; a number of another length is only normalised. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone === null) return text
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4')
}

const EMAIL = /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/

/** `mailto:` for an address made of nothing but an address, else null (quality 28). */
export function mailHref(email: string): string | null {
  return EMAIL.test(email) ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` : null
}

/** `tel:` for a phone as it was normalised (`+79001234567`), else null. */
export function phoneHref(normalizedPhone: string | null): string | null {
  return normalizedPhone !== null && /^\+\d{3,15}$/.test(normalizedPhone) ? `tel:${normalizedPhone}` : null
}

/** A web address that came with data, else null: https, or http on this machine (quality 28). */
export function webHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, href } = new URL(text)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? href : null
}

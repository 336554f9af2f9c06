/** Characters that end the address in a `mailto:`, and lone surrogates, which fail to encode (quality 65). */
const UNFIT = /[<>"?&]|\p{Cs}/u

/** Returns a `mailto:` URL; `null` unless the text is only an e-mail address (quality 28). */
export function mailHref(email: string): string | null {
  return isEmail(email) && !UNFIT.test(email)
    ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
    : null
}

/** Returns a `tel:` URL; `null` unless the phone is normalised, e.g. `+79001234567`. */
export function phoneHref(normalizedPhone: string | null): string | null {
  return normalizedPhone !== null && /^\+\d{3,15}$/.test(normalizedPhone) ? `tel:${normalizedPhone}` : null
}

/** Returns the normalised URL for an https URL, or http on a loopback host; otherwise `null` (quality 28). */
export function webHref(text: string): string | null {
  const url = parseUrl(text)
  return url !== null && isSafeWebUrl(url) ? url.href : null
}

/** Wraps the constructor, because the oldest supported browsers lack `URL.parse` and `URL.canParse` (quality 81). */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Returns true for https, or http on loopback hosts. Rejects credentials, which could look like the host. */
export function isSafeWebUrl({ protocol, hostname, username, password }: URL): boolean {
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && username + password === ''
  )
}

/** Maximum length of an e-mail address (RFC 5321). */
const MAX_EMAIL_LENGTH = 254

/** Returns true for text of the form `a@b.c` without whitespace (product §19.7). */
export function isEmail(text: string): boolean {
  // Only the first dot after the host's first character can match, so matching takes linear time.
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)
}

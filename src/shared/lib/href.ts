/** Characters that would end the address in a link, and lone surrogates, which cannot be encoded (quality 65). */
const UNFIT = /[<>"?&]|\p{Cs}/u

/** `mailto:` for a text that is only an address, else null (quality 28). */
export function mailHref(email: string): string | null {
  return isEmail(email) && !UNFIT.test(email)
    ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
    : null
}

/** `tel:` for a normalised phone (`+79001234567`), else null. */
export function phoneHref(normalizedPhone: string | null): string | null {
  return normalizedPhone !== null && /^\+\d{3,15}$/.test(normalizedPhone) ? `tel:${normalizedPhone}` : null
}

/** A URL from data, else null: https, or http on this machine (quality 28). */
export function webHref(text: string): string | null {
  const url = parseUrl(text)
  return url !== null && isSafeWebUrl(url) ? url.href : null
}

/** `URL.parse` and `URL.canParse` are newer than the oldest supported browsers (quality 81). */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** https, or http on loopback hosts, where nothing leaves the machine; without a user, who could look like the host. */
export function isSafeWebUrl({ protocol, hostname, username, password }: URL): boolean {
  return (
    (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && username + password === ''
  )
}

/** The maximum length of an address (RFC 5321); a longer text is not even matched. */
const MAX_EMAIL_LENGTH = 254

/** Text, at sign, text, dot, text, without whitespace (product §19.7). */
export function isEmail(text: string): boolean {
  // The dot is the first one after the host's first character, so matching takes linear time.
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)
}

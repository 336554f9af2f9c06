import { isBlank } from '@/shared/lib/text'

const MAX_TEXT = 300
/** Shorter codes match by chance. */
const MIN_BASE64 = 8
/** Limits the part of a foreign text that is matched by a pattern (quality 77). */
const MAX_MATCHED = 2000

/** Returns `error` or `message` of an error body, up to 300 characters, without the secrets that a server may echo. */
export function serverText(body: unknown, secrets: readonly string[]): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const candidates = ['error' in body ? body.error : undefined, 'message' in body ? body.message : undefined]
  const text = candidates.find((candidate): candidate is string => {
    return typeof candidate === 'string' && !isBlank(candidate)
  })
  if (text === undefined) return undefined
  // Before anything is cut: of half a secret, half would be left.
  const safe = secrets.reduce(withoutSecret, text.trim())
  // A stack trace is the server's business: only its first line is for people.
  const clean =
    safe
      .slice(0, MAX_MATCHED)
      .split(/\n[^\S\n]*at\s/)[0]
      ?.trimEnd() ?? ''
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean
}

/** Hides the secret, also where it is percent-encoded, once or twice, or part of a text in base64. */
function withoutSecret(text: string, secret: string): string {
  // Base64 of a text depends on the number of bytes before it; the characters at the edges are shared.
  const base64 = [0, 1, 2].map((before) =>
    btoa(' '.repeat(before) + secret).slice(
      Math.ceil((before * 8) / 6),
      Math.floor(((before + secret.length) * 8) / 6),
    ),
  )
  const base64url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  const forms = [secret, ...[...base64, ...base64url].filter(({ length }) => length > MIN_BASE64)]
  const hide = (part: string) => forms.reduce((result, form) => result.replaceAll(form, '…'), part)
  let shown = hide(text)
  for (let decoded = shown, times = 0; times < 2; times += 1) {
    decoded = decoded.replaceAll(/%([2-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    const hidden = hide(decoded)
    if (hidden !== decoded) shown = hidden
  }
  return shown
}

import { isBlank } from '@/shared/lib/text'

const MAX_TEXT = 300
/** Base64 forms of a secret up to this length are not removed, because they may occur by chance. */
const MIN_BASE64 = 8
/** Maximum length, in characters, of the text in which a stack trace is searched for (quality 77). */
const MAX_MATCHED = 2000

/** Returns the body's `error` or `message`, at most 300 characters, without secrets that the server may have echoed. */
export function serverText(body: unknown, secrets: readonly string[]): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const candidates = ['error' in body ? body.error : undefined, 'message' in body ? body.message : undefined]
  const text = candidates.find((candidate): candidate is string => {
    return typeof candidate === 'string' && !isBlank(candidate)
  })
  if (text === undefined) return undefined
  // Secrets are removed before truncation, which could leave half of a secret.
  const safe = secrets.reduce(withoutSecret, text.trim())
  // Only the message before a stack trace is useful to the user.
  const clean =
    safe
      .slice(0, MAX_MATCHED)
      .split(/\n[^\S\n]*at\s/)[0]
      ?.trimEnd() ?? ''
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1)}…` : clean
}

/** Removes the secret, also when percent-encoded once or twice, or inside base64. */
function withoutSecret(text: string, secret: string): string {
  // The base64 form depends on the byte offset modulo 3. Edge characters also encode neighbours and are cut off.
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

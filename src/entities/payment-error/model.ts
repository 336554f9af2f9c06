import type { PaymentError } from './api'

const ANY = '*'

/**
 * Looks a code up (product §16.4): channel and code, then that code with channel `*`, then `*` and `*`; an
 * entry without a text in the language does not count.
 *
 * @returns null when nothing fits
 */
export function describePaymentError(
  errors: readonly PaymentError[],
  {
    channelId,
    responseCode,
    language = 'ru',
  }: { channelId: string; responseCode: string; language?: string },
): string | null {
  const candidates = [
    [channelId, responseCode],
    [ANY, responseCode],
    [ANY, ANY],
  ]
  for (const [channel, code] of candidates) {
    const entry = errors.find(
      (error) =>
        error.channelId === channel && error.responseCode === code && error.description[language]?.trim(),
    )
    if (entry !== undefined) return entry.description[language] ?? null
  }
  return null
}

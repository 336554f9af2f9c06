import type { PaymentError } from './api'

const ANY = '*'

/**
 * Returns the text of a response code (product §16.4): by channel and code, by code only, or the default. `null` when
 * there is none.
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

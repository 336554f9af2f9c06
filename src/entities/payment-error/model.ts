import type { PaymentError } from './api'

const ANY = '*'

/**
 * Returns the text for the channel and the code, otherwise the code's text for all channels,
 * otherwise the default text (product §16.4); `null` if there is no such text.
 */
export function describePaymentError(
  errors: readonly PaymentError[],
  { channelId, responseCode }: { channelId: string; responseCode: string },
): string | null {
  const candidates = [
    [channelId, responseCode],
    [ANY, responseCode],
    [ANY, ANY],
  ]
  for (const [channel, code] of candidates) {
    const entry = errors.find(
      (error) => error.channelId === channel && error.responseCode === code && error.description.ru?.trim(),
    )
    if (entry !== undefined) return entry.description.ru ?? null
  }
  return null
}

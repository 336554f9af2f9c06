import type { PaymentError } from './api'

const ANY = '*'

/** Returns the text for channel and code, otherwise for the code, otherwise the default (product §16.4); or `null`. */
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

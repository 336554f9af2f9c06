import { formatSum } from '@/shared/lib/money'
import { dottedDay, formatMoscowDay, moscowDay, parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { formatNumber, formatPercent } from '@/shared/lib/text'
import type { Offer } from './api'

/** Formats the limit, e.g. «до 15 млн ₽»; in full below a million, or when rounding would change it. */
export function amountText({ amountUpTo }: Pick<Offer, 'amountUpTo'>): string | null {
  if (amountUpTo === null) return null
  const hundredths = amountUpTo.amount / 10_000
  if (hundredths < 100 || !Number.isInteger(hundredths)) return `до ${formatSum(amountUpTo)}`
  const [, unit] = formatSum({ ...amountUpTo, amount: 0 }).split('\u00a0')
  return `до ${formatNumber(hundredths / 100, 2)}\u00a0млн\u00a0${unit}`
}

/** Formats the interest rate, e.g. «17,9 % годовых». */
export function rateText({ rate }: Pick<Offer, 'rate'>): string | null {
  return rate === null ? null : `${formatPercent(rate, 2)} годовых`
}

/** Formats the term, e.g. «3–24 мес.», «12 мес.», «до 24 мес.». */
export function termText({ termFrom, termTo }: Pick<Offer, 'termFrom' | 'termTo'>): string | null {
  if (termFrom === null && termTo === null) return null
  if (termFrom === null) return `до ${termTo}\u00a0мес.`
  if (termTo === null) return `от ${termFrom}\u00a0мес.`
  return termFrom === termTo ? `${termTo}\u00a0мес.` : `${termFrom}–${termTo}\u00a0мес.`
}

/** Returns true once `validUntil`, a time or a Moscow day, has passed. The server may still list the offer. */
export function isOver({ validUntil }: Pick<Offer, 'validUntil'>, now: Date): boolean {
  const end = validUntil === null ? null : parseInstant(validUntil)
  return end === null
    ? validUntil !== null && parseDay(validUntil) !== null && validUntil < moscowDay(now)
    : end < now
}

/** Returns true on the offer's last day in Moscow, shown as «до сегодня». */
export function endsToday(offer: Pick<Offer, 'validUntil'>, now: Date): boolean {
  return formatMoscowDay(offer.validUntil) === dottedDay(moscowDay(now)) && !isOver(offer, now)
}

/** Sorts offers that can still be accepted first, otherwise in the order of the response. */
export function openFirst<Item extends Pick<Offer, 'validUntil'>>(offers: readonly Item[], now: Date) {
  return [...offers].sort((one, other) => Number(isOver(one, now)) - Number(isOver(other, now)))
}

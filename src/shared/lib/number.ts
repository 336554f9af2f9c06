import { DASH } from './text'

const COUNT = new Intl.NumberFormat('ru-RU')
const PLURAL = new Intl.PluralRules('ru-RU')

/** «1 240», with non-breaking spaces; a dash for what is not known. */
export function formatCount(count: number | null): string {
  return count === null ? DASH : COUNT.format(count)
}

/** «17,9 %» with at most so many decimals; a dash for what is not known. */
export function formatPercent(percent: number | null, maximumFractionDigits: number): string {
  return percent === null ? DASH : `${percent.toLocaleString('ru-RU', { maximumFractionDigits })}\u00a0%`
}

/** «1 строка», «2 строки», «5 строк». */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = PLURAL.select(count)
  return `${formatCount(count)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}

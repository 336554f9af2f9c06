import { formatNumber } from '@/shared/lib/text'

const STEPS = [1, 2, 2.5, 5, 10]
const MAX_TICKS = 4

/** Returns the end and the round ticks of an axis: 0, 50 000, 100 000 and 150 000 for a value of 130 000. */
export function chooseScale(value: number) {
  if (!(value > 0)) return { max: 1, ticks: [0] }
  const rough = value / MAX_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  // The next power of ten always exceeds `rough`.
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power
  const count = Math.ceil(value / step)
  return { max: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) }
}

const UNITS = [
  [1e12, 'трлн'],
  [1e9, 'млрд'],
  [1e6, 'млн'],
  [1e3, 'тыс.'],
] as const

/** Formats an axis label, e.g. «150 тыс.». */
export function formatTick(value: number): string {
  const [size, name] = UNITS.find(([size]) => value >= size) ?? [1, null]
  const digits = formatNumber(value / size, 2)
  return name === null ? digits : `${digits}\u00a0${name}`
}

/**
 * Returns the indexes of the days with a label: the last day,
 * and every n-th day before it, at most `room` in total.
 */
export function labelledIndexes(count: number, room: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  const indexes: number[] = []
  for (let index = count - 1; index >= 0; index -= every) indexes.unshift(index)
  return indexes
}

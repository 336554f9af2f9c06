/** Numbers that look random and repeat with their seed, so that a run, or a day of sample data, can be repeated. */
export type Random = () => number

/** mulberry32: small and seeded; from 0 up to but not including 1. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One seed of several numbers: neighbours (row 7 and 8 of a day) give unrelated sequences. */
export function mixSeed(...parts: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return hash | 0
}

/** A whole number from `min` to `max`, both included. */
export function wholeBetween(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Chooses by weight; the weights need not add up to anything. */
export function pickWeighted<Item>(
  random: Random,
  items: readonly [readonly [Item, number], ...(readonly [Item, number])[]],
): Item {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items[0][0]
}

export function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => wholeBetween(random, 0, 9)).join('')
}

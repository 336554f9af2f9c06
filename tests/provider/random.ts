/** Combines several numbers into one seed, so that neighbours (rows 7 and 8 of a day) get unrelated sequences. */
function mixSeed(parts: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return hash | 0
}

/**
 * Generates reproducible pseudo-random numbers (mulberry32). It is a class, because every row has its own
 * generator, and closures would be slower.
 */
export class Random {
  #state: number

  constructor(...seed: readonly number[]) {
    this.#state = mixSeed(seed)
  }

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns a whole number from `min` to `max`, both inclusive. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0]
  }

  /** Returns a text with the given number of digits, at most nine. */
  digits(count: number): string {
    return String(Math.floor(this.next() * 10 ** count)).padStart(count, '0')
  }
}

/** Draws an item by weight; the weights need not add up to 1. */
export function weighted<Item>(
  ...entries: readonly [readonly [Item, number], ...(readonly [Item, number])[]]
): (random: Random) => Item {
  const sum = entries.reduce((total, [, weight]) => total + weight, 0)
  return (random) => {
    let left = random.next() * sum
    for (const [item, weight] of entries) {
      left -= weight
      if (left < 0) return item
    }
    return entries[0][0]
  }
}

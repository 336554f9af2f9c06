import { Random } from '../../provider/random.ts'

const codesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

/**
 * Random decisions of one step, which depend only on the seed, the step's number and the decision's name. A
 * step on a slightly different page therefore does not change all later steps.
 */
export class Choices {
  readonly #seed: number
  readonly #step: number

  constructor(seed: number, step: number) {
    this.#seed = seed
    this.#step = step
  }

  /** Returns the random number of the decision `what`, from 0 up to but not including 1. */
  share(what: string): number {
    return new Random(this.#seed, this.#step, ...codesOf(what)).next()
  }

  /**
   * Selects the item with the highest random number, which its key determines. An added or removed item thus
   * changes the result only if it is the winner.
   */
  pick<Item>(what: string, items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
    let best: { readonly item: Item; readonly draw: number } | undefined
    for (const item of items) {
      const draw = this.share(`${what} ${keyOf(item)}`)
      if (best === undefined || draw > best.draw) best = { item, draw }
    }
    return best?.item
  }

  /** Selects a name at random, with a probability proportional to its weight. */
  weigh<Name extends string>(what: string, weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    let left = this.share(what) * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    throw new Error(`${what}: no weight is left`)
  }
}

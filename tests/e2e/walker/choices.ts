import { Random } from '../../provider/random.ts'

const codesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

/**
 * The random decisions of one step. They depend on the seed, the step's number and the decision's name, but not on
 * earlier decisions.
 * A step on a slightly different page therefore does not change all later steps.
 */
export class Choices {
  readonly #seed: number
  readonly #step: number

  constructor(seed: number, step: number) {
    this.#seed = seed
    this.#step = step
  }

  /** Returns a number from 0 up to but not including 1; `what` is the decision's name. */
  share(what: string): number {
    return new Random(this.#seed, this.#step, ...codesOf(what)).next()
  }

  /**
   * Returns one of the items, all equally likely. Each item's key gives it a random number, and the highest wins.
   * An added or removed item thus changes the result only if it is the winner.
   */
  pick<Item>(what: string, items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
    let best: { readonly item: Item; readonly draw: number } | undefined
    for (const item of items) {
      const draw = this.share(`${what} ${keyOf(item)}`)
      if (best === undefined || draw > best.draw) best = { item, draw }
    }
    return best?.item
  }

  /** Returns one of the names at random, by weight. */
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

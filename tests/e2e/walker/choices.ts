import { Random } from '../../provider/random.ts'

const codesOf = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

/**
 * The decisions of one step. They depend on the seed, the number of the step and the decision's name, but not on
 * earlier decisions, so a step on a slightly different page does not change all later ones.
 */
export class Choices {
  readonly #seed: number
  readonly #step: number

  constructor(seed: number, step: number) {
    this.#seed = seed
    this.#step = step
  }

  /** A number from 0 up to but not including 1; `what` names the decision. */
  share(what: string): number {
    return new Random(this.#seed, this.#step, ...codesOf(what)).next()
  }

  /**
   * One of the items, all equally likely. Every item draws by its own key and the highest draw wins, so that an item
   * more or less on the page changes the choice only if that item is chosen.
   */
  pick<Item>(what: string, items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
    let best: { readonly item: Item; readonly draw: number } | undefined
    for (const item of items) {
      const draw = this.share(`${what} ${keyOf(item)}`)
      if (best === undefined || draw > best.draw) best = { item, draw }
    }
    return best?.item
  }

  /** One of the names, by weight. */
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

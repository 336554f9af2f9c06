/** A response with one fault. The name describes it, e.g. `items.0.amount.value is missing`. */
export type Mutant = { readonly name: string; readonly value: unknown }

type Change = { readonly kind: string; readonly apply: (parent: object, key: string) => void }

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return ['x']
  if (typeof value === 'number') return 'не число'
  if (typeof value === 'boolean') return 'да'
  return Array.isArray(value) || value === null ? { odd: 1 } : 'текст'
}

const CHANGES: readonly Change[] = [
  { kind: 'is missing', apply: (parent, key) => void Reflect.deleteProperty(parent, key) },
  { kind: 'is null', apply: (parent, key) => void Reflect.set(parent, key, null) },
  {
    kind: 'is of another type',
    apply: (parent, key) => void Reflect.set(parent, key, otherType(Reflect.get(parent, key))),
  },
]

/** Returns the path of every field, but only of the first row of a list. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value)
  return keys.flatMap((key) => {
    const inner = [...path, key]
    return [inner, ...pathsOf(Reflect.get(value, key), inner)]
  })
}

/** Returns responses of an entirely wrong type. */
export function wrongAnswers(): readonly Mutant[] {
  return [null, [], {}, 'текст', 7].map((value) => ({
    name: `the answer is ${JSON.stringify(value)}`,
    value,
  }))
}

/**
 * Yields responses of entirely wrong types; then, for every field, the response with this field missing, `null`
 * or of another type; and last, the response with unknown fields added.
 */
export function* mutantsOf(answer: unknown): Generator<Mutant> {
  yield* wrongAnswers()
  for (const path of pathsOf(answer)) {
    for (const { kind, apply } of CHANGES) {
      const value: unknown = structuredClone(answer)
      const parent = path.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
      apply(Object(parent), path.at(-1) ?? '')
      yield { name: `${path.join('.')} ${kind}`, value }
    }
  }
  yield { name: 'a field that nobody knows', value: withStranger(answer) }
}

function withStranger(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withStranger)
  if (typeof answer !== 'object' || answer === null) return answer
  const inner = Object.entries(answer).map(([key, value]) => [key, withStranger(value)] as const)
  return { ...Object.fromEntries(inner), stranger: { odd: [1] } }
}

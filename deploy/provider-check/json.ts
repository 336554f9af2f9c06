export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Returns the values at a dotted path. `*` matches each element of a list, `@` each key of an object. */
export function valuesAt(root: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [root]
  for (const name of path === '' ? [] : path.split('.')) {
    values = values.flatMap((value) => {
      if (name === '*') return Array.isArray(value) ? value : []
      if (name === '@') return isObject(value) ? Object.keys(value) : []
      return isObject(value) ? [value[name]] : []
    })
  }
  return values
}

export type Place = {
  /** Path with `*` for the elements of lists. */
  readonly path: string
  /** Name of the field; empty for an element of a list and for the response itself. */
  readonly key: string
  readonly value: unknown
}

/** Returns every value in a response with its path, including the response itself. */
export function placesIn(value: unknown, path = '', key = ''): readonly Place[] {
  const own = { path, key, value }
  const join = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(value)) return [own, ...value.flatMap((item) => placesIn(item, join('*')))]
  if (!isObject(value)) return [own]
  return [own, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, join(name), name))]
}

export function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}

/** Returns text unchanged, anything else as JSON, because ids and codes may be numbers. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const MAX_SHOWN = 40

export function describeValue(value: unknown): string {
  if (value === undefined) return 'нет'
  if (Array.isArray(value)) return 'список'
  if (isObject(value)) return 'объект'
  if (typeof value !== 'string') return toText(value)
  return `«${value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value}»`
}

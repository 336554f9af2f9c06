import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * Reads one parameter of an address: JSON where it is JSON, as the router's own reader does, but never a number that
 * would be written otherwise than it stands. Ids of twenty digits, `007` and `1e5` stay the texts that people pasted.
 *
 * @throws {SyntaxError} for what is to stay a text; the router's reader expects that
 */
function parseParameter(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not the same number')
  return value
}

const parse = parseSearchWith(parseParameter)
const stringify = stringifySearchWith(JSON.stringify, parseParameter)

const nameOf = (part: string) => new URLSearchParams(part).keys().next().value ?? ''

/** The parts of a query that have a name, and so are a parameter. */
function partsOf(query: string): readonly string[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
}

/**
 * How a router reads and writes the query of an address. A parameter whose value has not changed since it was last read
 * keeps its spelling: a foreign link is written back to the letter, repeated parameters included.
 */
export function createSearch() {
  let lastQuery = ''
  let lastValues: ReadonlyMap<string, string> = new Map()

  function isUnchanged([name, value]: readonly [string, unknown]): boolean {
    return lastValues.get(name) === JSON.stringify(value)
  }

  return {
    parseSearch: (query: string): Record<string, unknown> => {
      const search = parse(query)
      lastQuery = query
      lastValues = new Map(Object.entries(search).map(([name, value]) => [name, JSON.stringify(value)]))
      return search
    },
    stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined)
      if (entries.length === lastValues.size && entries.every(isUnchanged)) return lastQuery
      const parts = partsOf(lastQuery)
      const written = entries.map((entry) =>
        isUnchanged(entry)
          ? parts.filter((part) => nameOf(part) === entry[0]).join('&')
          : stringify(Object.fromEntries([entry])).slice(1),
      )
      return written.length === 0 ? '' : `?${written.join('&')}`
    },
  }
}

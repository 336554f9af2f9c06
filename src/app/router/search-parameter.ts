import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Parses JSON. Throws for a number that the router would write differently, e.g. `1e5`, so it stays text. */
function parseParameter(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not the same number')
  return value
}

const parse = parseSearchWith(parseParameter)
const stringify = stringifySearchWith(JSON.stringify, parseParameter)

const parseName = (part: string) => new URLSearchParams(part).keys().next().value ?? ''

/** Returns functions that parse and write the query. An unchanged param keeps its spelling: links stay intact. */
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
      const parts = lastQuery.replace(/^\?/, '').match(/[^&]+/g) ?? []
      const written = entries.map((entry) =>
        isUnchanged(entry)
          ? parts.filter((part) => parseName(part) === entry[0]).join('&')
          : stringify(Object.fromEntries([entry])).slice(1),
      )
      return written.length === 0 ? '' : `?${written.join('&')}`
    },
  }
}

import { expect, it } from 'vitest'
import type { ListColumn } from '@/shared/ui'

type List = {
  readonly id: string
  readonly columns: readonly ListColumn<object>[]
  readonly hiddenByDefault?: readonly string[]
  readonly defaultSort: { readonly column: string }
}

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && 'columns' in value && 'defaultSort' in value
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/pages/*/{list,ui}.{ts,tsx}', {
  eager: true,
})
const LISTS = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isList)
  .map((list) => [list.id, list] as const)

it('the pages declare more than eight lists, each with a unique id', () => {
  expect(LISTS.length).toBeGreaterThan(8)
  expect(new Set(LISTS.map(([id]) => id)).size).toBe(LISTS.length)
})

it.each(LISTS)(
  'the list "%s" has unique column ids and one primary column, and refers only to its own columns',
  (_, list) => {
    const ofTable = list.columns.filter(({ table }) => table !== null).map(({ id }) => id)
    const ofFile = list.columns.flatMap(({ file }) => file?.id ?? [])
    expect(ofTable).toEqual([...new Set(ofTable)])
    expect(ofFile).toEqual([...new Set(ofFile)])
    expect(ofFile).toEqual(expect.arrayContaining(list.columns.flatMap(({ along }) => along)))
    expect(ofTable).toEqual(
      expect.arrayContaining([...(list.hiddenByDefault ?? []), list.defaultSort.column]),
    )
    expect(list.columns.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  },
)

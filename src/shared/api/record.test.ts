import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { optionalCount, optionalId, recordIdSchema } from './lenient'
import { from, orEmpty, type Parsed, record, rowsOf } from './record'

const schema = record({
  id: from('item_id', recordIdSchema),
  title: z.string(),
  owner: from(
    'owner_info',
    orEmpty(record({ name: optionalId, unsent: from('unsent_count', optionalCount) })),
  ),
  tags: rowsOf(record({ code: from('tag_code', z.string()) })),
})

type Item = Parsed<typeof schema>

const ANSWER = {
  item_id: 7,
  title: 'Касса',
  owner_info: { name: 'Ветер', unsent_count: 3 },
  tags: [{ tag_code: 'a' }, { code: 'b' }],
}

describe('record', () => {
  it('maps wire names to field names', () => {
    expect(z.parse(schema, ANSWER)).toEqual({
      id: '7',
      title: 'Касса',
      owner: { name: 'Ветер', unsent: 3 },
      tags: [{ code: 'a' }],
    })
  })

  it('infers read-only field types', () => {
    expectTypeOf<Item>().toEqualTypeOf<{
      readonly id: string
      readonly title: string
      readonly owner: { readonly name: string | null; readonly unsent: number | null }
      readonly tags: readonly { readonly code: string }[]
    }>()
  })

  it.each([[undefined], ['нет']])(
    'parses %j in place of an optional object as an object of null fields',
    (part) => {
      expect(z.parse(schema, { ...ANSWER, owner_info: part }).owner).toEqual({ name: null, unsent: null })
    },
  )

  it('reports a missing field by its wire path, and accepts no other name for it', () => {
    const result = z.safeParse(schema, { ...ANSWER, item_id: undefined, id: 7 })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['item_id']])
  })

  it('throws when an optional object has a required field', () => {
    expect(() => orEmpty(record({ code: z.string() }))).toThrow()
  })
})

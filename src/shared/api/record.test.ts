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
  it('renames the fields of the wire', () => {
    expect(z.parse(schema, ANSWER)).toEqual({
      id: '7',
      title: 'Касса',
      owner: { name: 'Ветер', unsent: 3 },
      tags: [{ code: 'a' }],
    })
  })

  it('has the type of its fields, all of them read-only', () => {
    expectTypeOf<Item>().toEqualTypeOf<{
      readonly id: string
      readonly title: string
      readonly owner: { readonly name: string | null; readonly unsent: number | null }
      readonly tags: readonly { readonly code: string }[]
    }>()
  })

  it.each([undefined, null, 'нет', []])(
    'reads an empty part when the response has %j in its place',
    (part) => {
      expect(z.parse(schema, { ...ANSWER, owner_info: part }).owner).toEqual({ name: null, unsent: null })
    },
  )

  it('reports a wrong field by its wire path', () => {
    const result = z.safeParse(schema, { ...ANSWER, item_id: undefined })
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['item_id']])
  })

  it('ignores the app’s own name on the wire', () => {
    expect(z.safeParse(schema, { ...ANSWER, item_id: undefined, id: 7 }).success).toBe(false)
  })

  it('refuses to be declared with a required field in a part that may be missing', () => {
    expect(() => orEmpty(record({ code: z.string() }))).toThrow()
  })
})

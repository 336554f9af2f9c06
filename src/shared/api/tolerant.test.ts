import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { idSchema, optionalPart, textSchema } from './tolerant'

describe('quality 80: a text that shows nothing', () => {
  const row = z.object({ text: optionalPart(z.string()), id: optionalPart(idSchema), name: textSchema })

  it('is none where it may be missing, and a dash where it has to be there', () => {
    expect(z.parse(row, { text: '\u200b\u200f', id: '\u3164', name: '\u00ad' })).toEqual({
      text: null,
      id: null,
      name: '—',
    })
  })

  it('leaves every other text to the letter', () => {
    const filled = { text: 'a\u200db', id: '\u202eid', name: ' имя ' }
    expect(z.parse(row, filled)).toEqual(filled)
  })

  it('is not asked of what is missing or of another kind', () => {
    expect(z.parse(row, { id: 7, name: 'x' })).toEqual({ text: null, id: '7', name: 'x' })
    expect(z.parse(optionalPart(z.boolean()), false)).toBe(false)
  })
})

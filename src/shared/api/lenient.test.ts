import { describe, expect, it } from 'vitest'
import { formatMoney } from '@/shared/lib/money'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import {
  countsSchema,
  idSchema,
  lenientArray,
  moneySchema,
  optionalId,
  orNull,
  recordIdSchema,
  roublesSchema,
  textSchema,
} from './lenient'
import { parseExactJson } from './parse-exact-json'

const read = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null => {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : null
}

describe('lenient ids', () => {
  it('quality 66: rejects a number that may have been rounded as an id', () => {
    const rows = lenientArray(z.object({ id: idSchema }))
    const response = [2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300, 7].map((id) => ({ id }))
    expect(z.parse(rows, response)).toEqual({
      rows: [{ id: '9007199254740991' }, { id: '7' }],
      unreadable: 3,
    })
  })

  it('quality 66: never reads an integer as a different id', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.constantFrom('', '.0', 'e0'),
        (id, tail) => {
          const seen = read(idSchema, parseExactJson(`${id}${tail}`))
          expect([String(id), null]).toContain(seen)
          if (tail === '') expect(seen).toBe(String(id))
        },
      ),
    )
  })

  it.each(['', '.', '..', '\ud800', 'a\udc00b'])('quality 65: rejects %j as a record id', (id) => {
    expect(read(recordIdSchema, id)).toBeNull()
  })

  it.each(['a/b', '...', '%2e%2e', '\\', ' ', '😀'])('quality 65: accepts %j as a record id', (id) => {
    expect(read(recordIdSchema, id)).toBe(id)
  })

  it('accepts any non-empty code that is not used in a path', () => {
    expect(['.', '..', ''].map((code) => read(idSchema, code))).toEqual(['.', '..', null])
  })
})

describe('quality 85: amounts in a response', () => {
  const HUGE = ['9'.repeat(400), '90071992547409931.23', '1e308', '1e400', '-1e308', '90071992547409.92']

  it.each(HUGE)('rejects %s, as a number and as text', (text) => {
    expect(read(roublesSchema, parseExactJson(text))).toBeNull()
    expect(read(roublesSchema, text)).toBeNull()
    expect(read(moneySchema, { value: text, currency: 643 })).toBeNull()
  })

  it('are exact to the kopeck or rejected', () => {
    const kopecks = fc.oneof(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.bigInt({ min: -9007199254740991n, max: 9007199254740991n }),
    )
    fc.assert(
      fc.property(kopecks, fc.boolean(), (sum, isText) => {
        const size = sum < 0n ? -sum : sum
        const text = `${sum < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
        const amount = read(roublesSchema, isText ? text : parseExactJson(text))
        if (size > BigInt(2 ** 46 * 100)) {
          expect(amount).toBeNull()
        } else {
          const digits = formatMoney(amount ?? Number.NaN).replaceAll(/\D/g, '')
          expect(BigInt(digits)).toBe(size)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('quality 91: currency of an amount', () => {
  const toCurrency = (currency: unknown) => read(moneySchema, { value: '1.50', currency })?.currency

  it.each([undefined, null, '', ' ', 643, '643', ' 643 '])('reads %j as roubles', (currency) => {
    expect(toCurrency(currency)).toBe(643)
  })

  it.each([
    [840, 840],
    ['978', 978],
    ['USD', 'USD'],
    [' $ ', '$'],
    [840.5, '840.5'],
    ['0643', '0643'],
    [true, '?'],
    [{ code: 'USD' }, '?'],
    [['RUB'], '?'],
    ['x'.repeat(60_000), 'x'.repeat(20)],
  ])('%j is kept as %j', (currency, kept) => {
    expect(toCurrency(currency)).toBe(kept)
  })

  it('defaults to roubles when the amount has no such field', () => {
    expect(read(moneySchema, { value: 1 })).toEqual({ amount: 1, currency: 643 })
  })
})

describe('quality 80: text without visible characters', () => {
  const row = z.object({ text: orNull(z.string()), id: optionalId, name: textSchema })

  it('is null where optional, and a dash where required', () => {
    expect(z.parse(row, { text: '\u200b\u200f', id: '\u3164', name: '\u00ad' })).toEqual({
      text: null,
      id: null,
      name: '—',
    })
  })

  it('leaves every other text unchanged', () => {
    const filled = { text: 'a\u200db', id: '\u202eid', name: ' имя ' }
    expect(z.parse(row, filled)).toEqual(filled)
  })

  it('ignores missing values and other types', () => {
    expect(z.parse(row, { id: 7, name: 'x' })).toEqual({ text: null, id: '7', name: 'x' })
    expect(z.parse(orNull(z.boolean()), false)).toBe(false)
  })
})

describe('counts by code', () => {
  it('keep numbers only, and are null rather than zero when missing', () => {
    const counts = z.parse(countsSchema, JSON.parse('{"C0": 3, "A0": "5", "__proto__": 2, "R1": null}'))
    expect([...(counts ?? [])]).toContainEqual(['C0', 3])
    expect(counts?.has('A0')).toBe(false)
    expect(z.parse(countsSchema, undefined)).toBeNull()
    expect(z.parse(countsSchema, [1])).toBeNull()
  })
})

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

describe('idSchema', () => {
  it('quality 66: rejects a number that may have been rounded', () => {
    const rows = lenientArray(z.object({ id: idSchema }))
    const response = [2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300, 7].map((id) => ({ id }))
    expect(z.parse(rows, response)).toEqual({
      rows: [{ id: '9007199254740991' }, { id: '7' }],
      unreadable: 3,
    })
  })

  it('quality 66: never parses an integer as a different id', () => {
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
})

describe('recordIdSchema', () => {
  it.each(['', '.', '..', '\ud800', 'a\udc00b'])('quality 65: rejects the id %j', (id) => {
    expect(read(recordIdSchema, id)).toBeNull()
  })

  it.each(['a/b', '...', '%2e%2e', '\\', ' ', '😀'])('quality 65: accepts the id %j', (id) => {
    expect(read(recordIdSchema, id)).toBe(id)
  })
})

describe('quality 85: roublesSchema', () => {
  it.each(['9'.repeat(400), '1e400', '-1e308', '90071992547409.92'])(
    'rejects %s, sent as a number or as text',
    (text) => {
      expect(read(roublesSchema, parseExactJson(text))).toBeNull()
      expect(read(roublesSchema, text)).toBeNull()
      expect(read(moneySchema, { value: text, currency: 643 })).toBeNull()
    },
  )

  it('parses an amount exactly to the kopeck, or rejects it', () => {
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
      { numRuns: 400 },
    )
  })
})

describe('quality 91: moneySchema', () => {
  const toCurrency = (currency: unknown) => read(moneySchema, { value: '1.50', currency })?.currency

  it.each([undefined, ' ', 643, ' 643 '])('parses the currency %j as roubles', (currency) => {
    expect(toCurrency(currency)).toBe(643)
  })

  it.each([
    ['978', 978],
    ['USD', 'USD'],
    [' $ ', '$'],
    ['0643', '0643'],
    [{ code: 'USD' }, '?'],
  ])('parses the currency %j as %j', (currency, kept) => {
    expect(toCurrency(currency)).toBe(kept)
  })

  it('truncates a currency to 20 characters', () => {
    expect(toCurrency('x'.repeat(60_000))).toBe('x'.repeat(20))
  })
})

describe('quality 80: text without visible characters', () => {
  const row = z.object({ text: orNull(z.string()), id: optionalId, name: textSchema })

  it.each([
    [
      'invisible texts',
      { text: '\u200b\u200f', id: '\u3164', name: '\u00ad' },
      { text: null, id: null, name: '—' },
    ],
    ['a missing text and a numeric id', { id: 7, name: 'x' }, { text: null, id: '7', name: 'x' }],
    [
      'texts with some visible characters, unchanged',
      { text: 'a\u200db', id: '\u202eid', name: ' имя ' },
      { text: 'a\u200db', id: '\u202eid', name: ' имя ' },
    ],
  ])('is parsed as null when optional, and as a dash when required: %s', (_, sent, parsed) => {
    expect(z.parse(row, sent)).toEqual(parsed)
  })

  it('does not include the value false', () => {
    expect(z.parse(orNull(z.boolean()), false)).toBe(false)
  })
})

describe('countsSchema', () => {
  it('returns only counts that are numbers, and null rather than zero when the counts are missing', () => {
    const counts = z.parse(countsSchema, JSON.parse('{"C0": 3, "A0": "5", "__proto__": 2, "R1": null}'))
    expect([...(counts ?? [])]).toContainEqual(['C0', 3])
    expect(counts?.has('A0')).toBe(false)
    expect(z.parse(countsSchema, undefined)).toBeNull()
    expect(z.parse(countsSchema, [1])).toBeNull()
  })
})

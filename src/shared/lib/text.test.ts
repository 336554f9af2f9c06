import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import {
  codeTitles,
  cutMiddle,
  cutText,
  formatCount,
  formatNumber,
  formatPercent,
  isBlank,
  isolated,
  plural,
  quoted,
} from './text'

describe('cutText', () => {
  it('truncates a text after the given number of characters', () => {
    expect(cutText('а'.repeat(38), { length: 38, ending: '...' })).toBe('а'.repeat(38))
    expect(cutText('а'.repeat(39), { length: 38, ending: '...' })).toBe(`${'а'.repeat(38)}...`)
    expect(cutText('🙂🙂🙂', { length: 2, ending: '…' })).toBe('🙂🙂…')
  })
})

describe('cutMiddle', () => {
  it('truncates the middle of a long id', () => {
    expect(cutMiddle('0123456789abcdef', { head: 4, tail: 4 })).toBe('0123…cdef')
    expect(cutMiddle('012345678', { head: 4, tail: 4 })).toBe('012345678')
    expect(cutMiddle('0123456789', { head: 4, tail: 4 })).toBe('0123…6789')
    expect(cutMiddle('🙂🙂🙂🙂', { head: 1, tail: 1 })).toBe('🙂…🙂')
  })
})

describe('quality 80: isolated', () => {
  it.each(['Магазин', '', 'a - b', '🙂', '+7 916', '日本'])(
    'does not change the left-to-right text %j',
    (text) => {
      expect(isolated(text)).toBe(text)
    },
  )

  it.each([
    ['a right-to-left override', '\u202eabc'],
    ['Hebrew letters', 'שלום'],
    ['a right-to-left mark', 'x\u200f'],
    ['a right-to-left isolate', 'a\u2067b'],
  ])('isolates a text with %s', (_, text) => {
    expect(isolated(text)).toMatch(/^\u2068[^\u2066-\u2069]*\u2069$/)
  })

  it('removes isolates inside the text, and isolates a text only once', () => {
    expect(isolated('a\u2069\u202eb\u2066')).toBe('\u2068a\u202eb\u2069')
    expect(isolated(isolated('\u202eabc'))).toBe(isolated('\u202eabc'))
  })

  it('is applied by cutText and cutMiddle to a text that they truncate', () => {
    expect(cutText('\u202eabcdef', { length: 3, ending: '...' })).toBe('\u2068\u202eab\u2069...')
    expect(cutMiddle('\u202eabcdefgh', { head: 2, tail: 2 })).toBe('\u2068\u202ea\u2069…gh')
  })
})

describe('quality 80: isBlank', () => {
  it.each([
    ['an empty text', ''],
    ['whitespace', ' \t\n\u00a0'],
    ['a zero-width space', '\u200b'],
    ['direction overrides and isolates', '\u202a\u202e\u2066\u2069'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['invisible combining characters', '\u034f\u17b4\u180e'],
    ['a blank Braille pattern', '\u2800'],
    ['control characters', '\u0000\u0007'],
  ])('returns true for %s', (_, text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each([
    ['a digit', '0'],
    ['a letter after a zero-width space', '\u200ba'],
    ['an emoji', '🙂'],
    ['a letter after a direction override', '\u202eא'],
  ])('returns false for %s', (_, text) => {
    expect(isBlank(text)).toBe(false)
  })
})

const statusTitle = codeTitles([{ value: 'paid', title: 'Оплачена' }], 'Другой статус')

describe('codeTitles', () => {
  it.each([
    ['Оплачена', 'paid'],
    ['Другой статус: lost', 'lost'],
    ['Другой статус: toString', 'toString'],
    ['Другой статус: \u2068\u202eדוא\u2069', '\u202eדוא'],
    ['—', null],
  ])('quality 80: returns the label «%s» for the code %j', (title, code) => {
    expect(statusTitle(code)).toBe(title)
  })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('number formatting', () => {
  it('matches Intl.NumberFormat', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: 0, max: 2 ** 46, noNaN: true }),
          fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => cents / 1000),
          // Values just below a half, which a multiplication would round up to the half.
          fc.constantFrom(4_139_654_084.457_649_7, 49_056_592_828.354_996, 34_256_947_853_315.848),
        ),
        fc.integer({ min: 0, max: 4 }),
        (value, decimals) => {
          fc.pre(value < 2 ** 50 / 10 ** decimals)
          const intl = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: decimals })
          expect(formatNumber(value, decimals)).toBe(intl.format(value))
        },
      ),
    )
  })

  it('shows the minimum number of decimals, and no minus sign for a value rounded to zero', () => {
    expect([formatNumber(5, 2, 2), formatNumber(1.5, 2, 2), formatNumber(-0.4), formatNumber(-1240)]).toEqual(
      ['5,00', '1,50', '0', '-1\u00a0240'],
    )
  })

  it('shows an unknown value as a dash rather than zero', () => {
    expect([formatCount(null), formatPercent(null, 2)]).toEqual(['—', '—'])
    expect([formatCount(0), plain(formatCount(1_240_567))]).toEqual(['0', '1 240 567'])
  })

  it('rounds a percentage to the given number of decimals', () => {
    expect([17.9, 17.995, 12].map((percent) => formatPercent(percent, 2))).toEqual([
      '17,9\u00a0%',
      '18\u00a0%',
      '12\u00a0%',
    ])
    expect(formatPercent(0.0812, 4)).toBe('0,0812\u00a0%')
  })

  it.each([
    [0, '0 операций'],
    [1, '1 операция'],
    [22, '22 операции'],
    [11, '11 операций'],
    [1022, '1 022 операции'],
  ])('formats the count %d as «%s»', (count, text) => {
    expect(plain(plural(count, ['операция', 'операции', 'операций']))).toBe(text)
  })
})

describe('quoted', () => {
  it.each([
    ['Диван', '«Диван»'],
    ['Доставка дивана «Уют»', '«Доставка дивана „Уют“»'],
    ['\u202eדוא', '«\u2068\u202eדוא\u2069»'],
  ])('quotes %s as %s', (text, result) => {
    expect(quoted(text)).toBe(result)
  })
})

import { describe, expect, it } from 'vitest'
import { idOf, otherLayout, rankMatch } from './match'

describe('rankOf', () => {
  it.each([
    ['', 'begins'],
    ['ист', 'begins'],
    ['  ИСТОРИЯ,  ссыл ', 'begins'],
    ['опл ссыл', 'words begin'],
    ['тори', 'occurs'],
    ['ссылки тори', 'occurs'],
    ['ссылки касса', null],
  ])('«История, ссылки на оплату» matches «%s» as %s', (query, rank) => {
    expect(rankMatch('История, ссылки на оплату', query)).toBe(rank)
  })

  it.each([
    ['История', 'bcnjhbz'],
    ['main Главная', 'ьфшт'],
    ['Shop 733', 'ырщз 733'],
    ['Приём', 'прием'],
    ['Прием', 'приём'],
    // «ё» shares its key with the backquote.
    ['Приём', 'ghb`v'],
    ['POS-Заявки', 'pos-заявки'],
    ['501 - Магазин', '501 - маг'],
  ])('finds «%s» by «%s»', (text, query) => {
    expect(rankMatch(text, query)).toBe('begins')
  })

  it('matches all words in a single layout', () => {
    // All words of a query are typed in the same layout.
    expect(rankMatch('История', 'история bcnjhbz')).toBeNull()
  })
})

it('otherLayout is its own inverse', () => {
  expect(otherLayout('Ghbdtn, 12')).toBe('приветб 12')
  expect(otherLayout(otherLayout('объект x5'))).toBe('объект x5')
})

describe('idOf', () => {
  it.each([
    ['51820', '51820'],
    ['  9f3c-a81d ', '9f3c-a81d'],
    ['№ 1234567', '1234567'],
    ['#order_77', 'order_77'],
    ['я'.repeat(63) + 1, 'я'.repeat(63) + 1],
  ])('accepts «%s» as an id', (query, id) => {
    expect(idOf(query)).toBe(id)
  })

  it.each(['', '501', 'история', '501 - Магазин', '12.11.2026', '../1234', '1'.repeat(65)])(
    'rejects «%s» as an id',
    (query) => {
      expect(idOf(query)).toBeNull()
    },
  )
})

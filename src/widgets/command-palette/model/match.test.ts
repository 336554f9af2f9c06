import { describe, expect, it } from 'vitest'
import { idOf, otherLayout, rankMatch } from './match'

describe('rankMatch', () => {
  it.each([
    ['', 'begins'],
    ['ист', 'begins'],
    ['  ИСТОРИЯ,  ссыл ', 'begins'],
    ['опл ссыл', 'words begin'],
    ['тори', 'occurs'],
    ['ссылки тори', 'occurs'],
    ['ссылки касса', null],
  ])('ranks the query %j for «История, ссылки на оплату» as %j', (query, rank) => {
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
  ])('finds «%s» with the query «%s»', (text, query) => {
    expect(rankMatch(text, query)).toBe('begins')
  })

  it('returns null when the words of the query are typed in different layouts', () => {
    expect(rankMatch('История', 'история bcnjhbz')).toBeNull()
  })
})

describe('otherLayout', () => {
  it('converts a text to the other layout, and back when it is called twice', () => {
    expect(otherLayout('Ghbdtn, 12')).toBe('приветб 12')
    expect(otherLayout(otherLayout('объект x5'))).toBe('объект x5')
  })
})

describe('idOf', () => {
  it.each([
    ['«51820»', '51820', '51820'],
    ['«  9f3c-a81d »', '  9f3c-a81d ', '9f3c-a81d'],
    ['«№ 1234567»', '№ 1234567', '1234567'],
    ['«#order_77»', '#order_77', 'order_77'],
    ['«№ 432822/2»', '№ 432822/2', '432822/2'],
    ['«заказ ORD-686628»', 'заказ ORD-686628', 'ORD-686628'],
    ['«п/п 245961»', 'п/п 245961', '245961'],
    ['«Реестр № 20780/612»', 'Реестр № 20780/612', '20780/612'],
    ['an id in groups of digits', '4101 2078 40021', '4101207840021'],
    ['«заказы-2»', 'заказы-2', 'заказы-2'],
    ['a text of 64 characters', 'я'.repeat(63) + 1, 'я'.repeat(63) + 1],
  ])('returns the id in %s', (_, query, id) => {
    expect(idOf(query)).toBe(id)
  })

  it.each([
    ['an empty query', ''],
    ['the short number «501»', '501'],
    ['the word «история»', 'история'],
    ['the merchant «501 - Магазин»', '501 - Магазин'],
    ['the date «12.11.2026»', '12.11.2026'],
    ['the path «../1234»', '../1234'],
    ['the path «12/../34»', '12/../34'],
    ['the amount «1 250»', '1 250'],
    ['a number of 65 digits', '1'.repeat(65)],
  ])('returns null for %s', (_, query) => {
    expect(idOf(query)).toBeNull()
  })
})

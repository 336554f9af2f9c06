import { describe, expect, it } from 'vitest'
import {
  connectionStatusTitle,
  productTitle,
  productTitles,
  rateTitle,
  saleStatusTitle,
  sourceTitle,
} from './model'

describe('codes of the partner’s lists', () => {
  it('have their words, and one that nobody knows is named', () => {
    expect([saleStatusTitle('paid'), saleStatusTitle('disputed'), saleStatusTitle(null)]).toEqual([
      'Выплачено',
      'Неизвестный статус (disputed)',
      '—',
    ])
    expect([connectionStatusTitle('pending'), connectionStatusTitle('toString')]).toEqual([
      'На проверке',
      'Неизвестный статус (toString)',
    ])
    expect([sourceTitle('link'), sourceTitle('widget')]).toEqual([
      'Реферальная ссылка',
      'Неизвестный источник (widget)',
    ])
    expect(productTitle('loans')).toBe('Неизвестный продукт (loans)')
    expect([productTitles(['sbp', 'receipts']), productTitles([])]).toEqual(['СБП, Чеки', '—'])
  })

  it('a rate keeps its digits, and an unknown one is no zero', () => {
    expect([rateTitle(1.2), rateTitle(0.08), rateTitle(0), rateTitle(null)]).toEqual([
      '1,2\u00a0%',
      '0,08\u00a0%',
      '0\u00a0%',
      '—',
    ])
  })
})

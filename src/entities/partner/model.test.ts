import { describe, expect, it } from 'vitest'
import {
  connectionStatusTitle,
  productTitle,
  productTitles,
  rateTitle,
  saleStatusTitle,
  sourceTitle,
} from './model'

describe('labels of the partner lists', () => {
  it('are the names of known codes, and contain unknown codes as they are', () => {
    expect([saleStatusTitle('paid'), saleStatusTitle('disputed'), saleStatusTitle(null)]).toEqual([
      'Выплачено',
      'Другой статус: disputed',
      '—',
    ])
    expect([connectionStatusTitle('pending'), connectionStatusTitle('toString')]).toEqual([
      'На проверке',
      'Другой статус: toString',
    ])
    expect([sourceTitle('link'), sourceTitle('widget')]).toEqual([
      'Реферальная ссылка',
      'Другой источник: widget',
    ])
    expect(productTitle('loans')).toBe('Другой продукт: loans')
    expect([productTitles(['sbp', 'receipts']), productTitles([])]).toEqual(['СБП, Чеки', '—'])
  })

  it('show a rate with its decimals, and an unknown rate as a dash', () => {
    expect([rateTitle(1.2), rateTitle(0.08), rateTitle(0), rateTitle(null)]).toEqual([
      '1,20\u00a0%',
      '0,08\u00a0%',
      '0,00\u00a0%',
      '—',
    ])
  })
})

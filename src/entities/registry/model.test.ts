import { describe, expect, it } from 'vitest'
import type { Registry } from './api'
import { checkFigures, checkHoldbacks, checkTransactions, registryFileTitle, subtractMoney } from './model'

const rub = (amount: number) => ({ amount, currency: 643 })

const RIGHT = {
  gross: rub(1000.1),
  refunds: rub(100.2),
  fee: rub(20.3),
  feeVat: null,
  adjustments: rub(5.4),
  net: rub(874.2),
}

describe('checkFigures', () => {
  it('returns the kind `right` for amounts that add up to the kopeck, despite floating-point errors', () => {
    expect(checkFigures(RIGHT)).toEqual({ kind: 'right' })
    expect(0.3 - 0.1).not.toBe(0.2)
    const small = {
      gross: rub(0.3),
      refunds: rub(0.1),
      fee: rub(0),
      feeVat: null,
      adjustments: rub(0),
      net: rub(0.2),
    }
    expect(checkFigures(small)).toEqual({ kind: 'right' })
  })

  it.each([
    [862.2, -12],
    [886.2, 12],
    [874.19, -0.01],
  ])('returns the difference when the net amount is %d instead of 874.2', (net, difference) => {
    expect(checkFigures({ ...RIGHT, net: rub(net) })).toEqual({ kind: 'wrong', difference: rub(difference) })
  })

  it.each([
    ['the kind `right` when the VAT on the fee explains the difference', rub(330), { kind: 'right' }],
    ['an unexplained difference when the VAT is null', null, { kind: 'wrong', difference: rub(-330) }],
    ['the kind `unknown` for VAT in euros', { amount: 330, currency: 978 }, { kind: 'unknown' }],
  ])('returns %s', (_, feeVat, check) => {
    const none = rub(0)
    const taken = { gross: rub(100_000), refunds: none, fee: rub(1500), adjustments: none }
    expect(checkFigures({ ...taken, feeVat, net: rub(98_170) })).toEqual(check)
  })

  it('expects a negative adjustment to increase the net amount', () => {
    expect(checkFigures({ ...RIGHT, adjustments: rub(-5.4), net: rub(885) })).toEqual({ kind: 'right' })
  })

  it.each([
    ['the fee is missing', { ...RIGHT, fee: null }],
    ['the fee is in another currency', { ...RIGHT, fee: { amount: 20.3, currency: 978 } }],
    ['the net amount is in another currency', { ...RIGHT, net: { amount: 874.2, currency: 978 } }],
  ])('returns the kind `unknown` when %s', (_, figures) => {
    expect(checkFigures(figures)).toEqual({ kind: 'unknown' })
  })
})

describe('subtractMoney', () => {
  it('returns the difference exact to the kopeck, or null when the currencies differ', () => {
    expect(0.3 - 0.1).not.toBe(0.2)
    expect(subtractMoney(rub(0.3), [rub(0.1)])).toEqual(rub(0.2))
    expect(subtractMoney(rub(1), [{ amount: 1, currency: 978 }])).toBeNull()
  })
})

describe('checkHoldbacks', () => {
  const items = (...amounts: readonly number[]) =>
    amounts.map((amount) => ({ kind: 'reserve', text: 'Резерв', amount: rub(amount) }))
  const check = (adjustments: Registry['adjustments'], adjustmentsItems: Registry['adjustmentsItems']) =>
    checkHoldbacks({ adjustments, adjustmentsItems } as Registry)

  it('adds up the components to the kopeck and compares the result with the total', () => {
    expect(check(rub(0.3), items(0.1, 0.2))).toEqual({ kind: 'right' })
    expect(check(rub(12), items(20, -3))).toEqual({ kind: 'wrong', difference: rub(-5) })
  })

  it('returns the kind `right` when there are no components, and `unknown` when no total is comparable', () => {
    expect([check(rub(5), null), check(rub(5), [])]).toEqual([{ kind: 'right' }, { kind: 'right' }])
    expect(check(null, items(5))).toEqual({ kind: 'unknown' })
    expect(check({ amount: 5, currency: 978 }, items(5))).toEqual({ kind: 'unknown' })
  })
})

describe('registryFileTitle', () => {
  it.each([
    ['act', 'Акт, PDF'],
    ['upd', 'УПД, PDF'],
    ['invoice', 'Счёт-фактура, PDF'],
    ['registry', 'Реестр, PDF'],
    ['other', 'Файл «other», PDF'],
  ])('labels a PDF file of the kind %s as «%s»', (kind, title) => {
    expect(registryFileTitle({ kind, format: 'pdf' })).toBe(title)
  })
})

describe('checkTransactions', () => {
  const check = (
    sums: Parameters<typeof checkTransactions>[1],
    adjustments: Parameters<typeof checkFigures>[0]['fee'] = null,
  ) => checkTransactions({ net: rub(10), adjustments }, sums)

  it('returns the kind `right` for equal, `wrong` for different and `unknown` for incomparable totals', () => {
    expect(check([rub(10)])).toEqual({ kind: 'right' })
    expect(check([rub(22)])).toEqual({ kind: 'wrong', difference: rub(-12) })
    for (const sums of [null, [], [null], [rub(10), { amount: 1, currency: 978 }]]) {
      expect(check(sums)).toEqual({ kind: 'unknown' })
    }
  })

  it.each([
    ['held back', 22.1, 12.1],
    ['returned', 4.6, -5.4],
  ])(
    'quality 92: returns the kind `right` when an amount %s without a transaction explains the difference',
    (_, sum, adjustments) => {
      expect(check([rub(sum)], rub(adjustments))).toEqual({ kind: 'right', withheld: rub(adjustments) })
    },
  )

  const wrong = (difference: number) => ({ kind: 'wrong', difference: rub(difference) })

  it('quality 92: returns the kind `right` when only some of the holdbacks are transactions', () => {
    const registry = { net: rub(10), adjustments: rub(8) }
    expect(checkTransactions(registry, [rub(15)], [rub(3)])).toEqual({ kind: 'right', withheld: rub(5) })
    expect(checkTransactions(registry, [rub(15)])).toEqual({ kind: 'wrong', difference: rub(-5) })
    expect(checkTransactions(registry, [rub(15)], [{ amount: 3, currency: 978 }]).kind).toBe('wrong')
  })

  it.each([
    ['`right` without `withheld` when the totals match', [rub(10)], rub(12), { kind: 'right' }],
    ['`wrong` when the holdbacks do not equal the difference', [rub(21)], rub(12), wrong(-11)],
    ['`wrong` for holdbacks in euros', [rub(22)], { amount: 12, currency: 978 }, wrong(-12)],
    ['`wrong` when their currency is unreadable', [rub(22)], { amount: 12, currency: 'RUB' }, wrong(-12)],
  ] as const)('returns %s', (_, sums, adjustments, result) => {
    expect(check(sums, adjustments)).toEqual(result)
  })

  it('quality 91: returns the kind `unknown` when no currency could be parsed', () => {
    const unread = { amount: 10, currency: 'USD' }
    expect(checkTransactions({ net: unread, adjustments: null }, [unread])).toEqual({ kind: 'unknown' })
    const figures = {
      gross: unread,
      refunds: unread,
      fee: unread,
      feeVat: null,
      adjustments: unread,
      net: unread,
    }
    expect(checkFigures(figures)).toEqual({ kind: 'unknown' })
  })
})

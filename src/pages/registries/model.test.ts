import { describe, expect, it } from 'vitest'
import { registrySchema } from '@/entities/registry'
import { z } from '@/shared/lib/zod'
import { toBookkeeping } from './bookkeeping'
import { formatFeeRate, payoutDay, registryDays, registryDaysText, shortAccount } from './model'

describe('registryDays', () => {
  it('returns Moscow days rather than UTC days', () => {
    const registry = { periodFrom: '2026-11-18T21:00:00Z', periodTo: '2026-11-19T20:59:59Z' }
    expect(registryDays(registry)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(registryDaysText(registry)).toBe('19.11.2026')
  })

  it('accepts plain dates, and returns null when a day is unknown', () => {
    expect(registryDaysText({ periodFrom: '2026-11-17', periodTo: '2026-11-19' })).toBe(
      '17.11.2026 – 19.11.2026',
    )
    expect(registryDays({ periodFrom: '2026-11-17', periodTo: null })).toBeNull()
    expect(registryDaysText({ periodFrom: null, periodTo: null })).toBe('—')
  })
})

const REGISTRY = { status: 'paid', date: '2026-11-21', paidAt: '2026-11-21T21:49:00Z', paymentOrder: null }

describe('payoutDay', () => {
  it('returns the Moscow day a registry was paid, or the day of its payment order if that is missing', () => {
    expect(payoutDay(REGISTRY)).toBe('2026-11-22')
    const paymentOrder = {
      number: '1',
      date: '2026-11-23',
      account: null,
      amount: null,
      registriesCount: null,
    }
    expect(payoutDay({ ...REGISTRY, paidAt: null, paymentOrder })).toBe('2026-11-23')
  })

  it('returns null for a registry that is not paid', () => {
    expect(payoutDay({ ...REGISTRY, status: 'processing' })).toBeNull()
  })
})

describe('shortAccount', () => {
  it('shortens a masked account to its first and last digits', () => {
    expect(shortAccount('40702810******4417')).toBe('4070…4417')
  })

  it.each(['40702810', 'счёт 4417'])('does not change the account «%s»', (account) => {
    expect(shortAccount(account)).toBe(account)
  })
})

const rub = (amount: number) => ({ amount, currency: 643 })

describe('formatFeeRate', () => {
  it.each([
    ['1,50\u00a0% от поступлений', 'a fee of 1500 on receipts of 100,000', rub(1500), rub(100_000)],
    ['0,00\u00a0% от поступлений', 'a fee of zero', rub(0), rub(10)],
    ['1,01\u00a0% от поступлений', 'a fee of 10.05 on receipts of 1000', rub(10.05), rub(1000)],
    [null, 'receipts of zero', rub(0), rub(0)],
    [null, 'negative receipts', rub(5), rub(-1)],
    [null, 'a negative fee', rub(-5), rub(10)],
    [null, 'an unknown fee', null, rub(10)],
    [null, 'unknown receipts', rub(5), null],
    [null, 'a fee in another currency', { amount: 5, currency: 978 }, rub(10)],
  ])('returns %j for %s', (rate, _, fee, gross) => {
    expect(formatFeeRate({ fee, gross })).toBe(rate)
  })
})

describe('toBookkeeping', () => {
  const wire = (value: string, currency = 643) => ({ value, currency })
  const books = (part: object) => {
    const { gross, refunds, fee, feeVat, adjustments, net, difference } = toBookkeeping(
      z.parse(registrySchema, {
        registry_id: 1,
        registry_date: '2026-11-20',
        gross: wire('1000.00'),
        refunds: wire('100.00'),
        fee: wire('20.00'),
        fee_vat: wire('4.40'),
        adjustments: wire('5.60'),
        net: wire('870.00'),
        ...part,
      }),
    )
    return [gross, refunds, fee, feeVat, adjustments, net, difference]
      .map((sum) => sum?.amount ?? '–')
      .join(' ')
  }

  it('returns consistent amounts unchanged', () => {
    expect(books({})).toBe('1000 100 20 4.4 5.6 870 –')
  })

  it('adds negative adjustments and negative fees to the receipts', () => {
    expect(books({ adjustments: wire('-5.60'), net: wire('881.20') })).toBe('1005.6 100 20 4.4 0 881.2 –')
    expect(books({ fee: wire('-20.00'), fee_vat: wire('-4.40'), net: wire('918.80') })).toBe(
      '1024.4 100 0 0 5.6 918.8 –',
    )
  })

  it('counts a discrepancy as a holdback or as receipts, so that the row adds up', () => {
    expect(books({ net: wire('858.00') })).toBe('1000 100 20 4.4 17.6 858 -12')
    expect(books({ net: wire('882.00') })).toBe('1006.4 100 20 4.4 0 882 12')
  })

  it('adjusts nothing when an amount other than the VAT is missing or in another currency', () => {
    expect(books({ gross: null })).toBe('– 100 20 4.4 5.6 870 –')
    expect(books({ adjustments: wire('-5.60', 978) })).toBe('1000 100 20 4.4 -5.6 870 –')
    expect(books({ fee_vat: null })).toBe('1000 100 20 – 10 870 -4.4')
  })
})

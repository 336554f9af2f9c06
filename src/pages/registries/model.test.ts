import { describe, expect, it } from 'vitest'
import { registryDays, registryDaysText, shortAccount, statusDate } from './model'

describe('the days of a registry', () => {
  it('are those of Moscow, not of UTC', () => {
    const registry = { periodFrom: '2026-11-18T21:00:00Z', periodTo: '2026-11-19T20:59:59Z' }
    expect(registryDays(registry)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(registryDaysText(registry)).toBe('19.11.2026')
  })

  it('may be several, or plain dates, or unknown', () => {
    expect(registryDaysText({ periodFrom: '2026-11-17', periodTo: '2026-11-19' })).toBe(
      '17.11.2026 – 19.11.2026',
    )
    expect(registryDays({ periodFrom: '2026-11-17', periodTo: null })).toBeNull()
    expect(registryDaysText({ periodFrom: null, periodTo: null })).toBe('—')
  })
})

const REGISTRY = { status: 'paid', date: '2026-11-21', paidAt: '2026-11-22T07:49:00Z', paymentOrder: null }

describe('the date beside a status', () => {
  it('is the day of the payment, and not that of the registry', () => {
    expect(statusDate(REGISTRY)).toBe('2026-11-22T07:49:00Z')
    const paymentOrder = {
      number: '1',
      date: '2026-11-23',
      account: null,
      amount: null,
      registriesCount: null,
    }
    expect(statusDate({ ...REGISTRY, paidAt: null, paymentOrder })).toBe('2026-11-23')
  })

  it('is the day of the registry once it is formed, and none where it is not known', () => {
    expect(statusDate({ ...REGISTRY, status: 'formed', paidAt: null })).toBe('2026-11-21')
    for (const status of ['processing', 'error', null]) {
      expect(statusDate({ ...REGISTRY, status, paidAt: null })).toBeNull()
    }
  })
})

it.each([
  ['40702810******4417', '4070…4417'],
  ['40702810', '40702810'],
  ['счёт 4417', 'счёт 4417'],
])('the account %s is told as %s', (account, text) => {
  expect(shortAccount(account)).toBe(text)
})

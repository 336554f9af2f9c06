import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { registrySchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const WIRE = {
  registry_id: 50120412,
  registry_number: '20412/501',
  registry_date: '2026-11-20',
  net: rub('880.00'),
  payment_order: { number: '100001', date: '2026-11-20', bank_account_masked: '40702810******4417' },
  files: [{ kind: 'registry', format: 'csv', url: 'https://files.example.ru/1.csv' }, null],
}

describe('registrySchema', () => {
  it('parses ids as text, amounts in major units, and only valid files', () => {
    expect(z.parse(registrySchema, WIRE)).toMatchObject({
      id: '50120412',
      number: '20412/501',
      net: { amount: 880, currency: 643 },
      paymentOrder: { number: '100001', account: '40702810******4417' },
      files: [{ kind: 'registry', format: 'csv', url: 'https://files.example.ru/1.csv' }],
    })
  })

  it('parses the holdback components as null when one of them is invalid', () => {
    const [item] = [{ kind: 'reserve', text: ' ', amount: rub('5.00') }]
    const read = (items: unknown) =>
      z.parse(registrySchema, { ...WIRE, adjustments_items: items }).adjustmentsItems
    expect(read([item])).toEqual([{ kind: 'reserve', text: null, amount: { amount: 5, currency: 643 } }])
    expect(read([item, { kind: 'debt' }])).toBeNull()
  })

  it('quality 28: drops a file whose URL is not https', () => {
    const files = [{ kind: 'registry', format: 'csv', url: 'javascript:alert(1)' }]
    expect(z.parse(registrySchema, { ...WIRE, files }).files).toEqual([])
  })
})

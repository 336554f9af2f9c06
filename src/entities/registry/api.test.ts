import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { registrySchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const WIRE: Readonly<Record<string, unknown>> = {
  registry_id: 50120412,
  registry_number: '20412/501',
  registry_date: '2026-11-20',
  period_from: '2026-11-18T21:00:00Z',
  period_to: '2026-11-19T20:59:59Z',
  merchant_id: 501,
  merchant_name: 'Магазин',
  operations_count: 12,
  gross: rub('1000.00'),
  refunds: rub('100.00'),
  fee: rub('20.00'),
  fee_vat: rub('4.40'),
  adjustments: rub('0.00'),
  adjustments_items: [{ kind: 'reserve', text: 'Резерв', amount: rub('0.00') }],
  net: rub('880.00'),
  status: 'paid',
  paid_at: '2026-11-20T07:00:00Z',
  payment_order: { number: '100001', date: '2026-11-20', bank_account_masked: '40702810******4417' },
  files: [{ kind: 'registry', format: 'csv', url: 'https://files.example.ru/1.csv' }, null],
  error: null,
}

const REQUIRED = ['registry_id', 'registry_date', 'net']

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

  it.each(Object.keys(WIRE).map((field) => [REQUIRED.includes(field) ? 'rejects' : 'accepts', field]))(
    'quality 46: %s a registry whose field `%s` is missing, null or of the wrong type',
    (verb, field) => {
      const { [field]: _, ...without } = WIRE
      for (const wire of [without, { ...WIRE, [field]: null }, { ...WIRE, [field]: true }]) {
        expect(z.safeParse(registrySchema, wire).success).toBe(verb === 'accepts')
      }
    },
  )

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

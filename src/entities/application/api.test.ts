import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { applicationSchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const WIRE: Readonly<Record<string, unknown>> = {
  request_id: 'PR-1',
  created_at: '2026-11-20T11:05:00Z',
  updated_at: '2026-11-20T12:05:00Z',
  status_code: 'A12',
  stage: 'lenders',
  amount: rub('30000.00'),
  settlement_amount: rub('28200.00'),
  fee: rub('1800.00'),
  tariff: { id: 11, name: 'Рассрочка 0-0-12' },
  term: 6,
  lender: { id: 1, name: 'Банк' },
  lenders_decisions: [
    {
      lender: 'Банк',
      decision: 'approved',
      amount: rub('30000'),
      term: 6,
      decided_at: '2026-11-20T12:00:00Z',
    },
    'not a decision',
  ],
  customer: { name_short: 'Анна К.', phone_masked: '+7 9•• •••-••-12' },
  merchant_id: 501,
  merchant_name: 'Магазин',
  cs1: 'ЗАКАЗ-1',
  cooldown_until: null,
  cooling_off_until: '2026-11-22T11:05:00Z',
  application_url: 'https://forms.example.ru/PR-1',
  registry_id: null,
  registry_number: null,
  items: [{ name: 'Куртка', quantity: 1, price: rub('30000.00') }, null],
}

const REQUIRED = ['request_id', 'created_at', 'amount']

describe('applicationSchema', () => {
  it('keeps valid decisions and items, and drops invalid ones', () => {
    const row = z.parse(applicationSchema, WIRE)
    expect(row).toMatchObject({ id: 'PR-1', term: '6', lender: 'Банк', settlement: { amount: 28200 } })
    expect(row.decisions).toHaveLength(1)
    expect(row.items).toHaveLength(1)
  })

  it.each(Object.keys(WIRE).map((field) => [REQUIRED.includes(field) ? 'rejects' : 'accepts', field]))(
    'quality 46: %s an application whose field `%s` is missing, null or of the wrong type',
    (verb, field) => {
      const { [field]: _, ...without } = WIRE
      for (const wire of [without, { ...WIRE, [field]: null }, { ...WIRE, [field]: true }]) {
        expect(z.safeParse(applicationSchema, wire).success).toBe(verb === 'accepts')
      }
    },
  )

  it('quality 28: parses a form URL that is not https as null', () => {
    const row = z.parse(applicationSchema, { ...WIRE, application_url: 'javascript:alert(1)' })
    expect(row.applicationUrl).toBeNull()
  })
})

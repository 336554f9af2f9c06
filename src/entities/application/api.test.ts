import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { applicationSchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const WIRE = {
  request_id: 'PR-1',
  created_at: '2026-11-20T11:05:00Z',
  amount: rub('30000.00'),
  settlement_amount: rub('28200.00'),
  term: 6,
  lender: { id: 1, name: 'Банк' },
  lenders_decisions: [
    { lender: 'Банк', decision: 'approved', decided_at: '2026-11-20T12:00:00Z' },
    'not a decision',
  ],
  items: [{ name: 'Куртка', quantity: 1, price: rub('30000.00') }, null],
}

describe('applicationSchema', () => {
  it('keeps valid decisions and items, and drops invalid ones', () => {
    const row = z.parse(applicationSchema, WIRE)
    expect(row).toMatchObject({ id: 'PR-1', term: '6', lender: 'Банк', settlement: { amount: 28200 } })
    expect(row.decisions).toHaveLength(1)
    expect(row.items).toHaveLength(1)
  })

  it('quality 28: parses a form URL that is not https as null', () => {
    const row = z.parse(applicationSchema, { ...WIRE, application_url: 'javascript:alert(1)' })
    expect(row.applicationUrl).toBeNull()
  })
})

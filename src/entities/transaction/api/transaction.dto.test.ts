import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { transactionSchema } from './transaction.dto'

const WIRE: Readonly<Record<string, unknown>> = {
  transaction_id: 90071992547,
  created_at: '2026-11-20T11:05:00Z',
  completed_at: null,
  type: 1,
  opcode: '1',
  status: 'success',
  stage: 'settled',
  amount: { value: '-1234.56', currency: 643 },
  fee: { value: '34.56', currency: 643 },
  net_amount: { value: '1200.00', currency: 643 },
  instrument_type: 'card',
  instrument: { mask: '220012••••1234', scheme: 'mir' },
  merchant_id: 501,
  merchant_name: 'Магазин',
  client_id: 'buyer-17',
  cs1: 'ЗАКАЗ-1',
  channel_id: 7,
  response_code: '00',
  rrn: '0123',
  auth_code: '00A1',
  parent_id: null,
  registry_id: 12,
  receipt: { status: 'sent', url: 'https://receipts.example.ru/1' },
}

const REQUIRED = ['transaction_id', 'created_at', 'amount']

const read = (wire: unknown) => z.safeParse(transactionSchema, wire)

describe('a row of transactions', () => {
  it('keeps ids and codes as text, and sums in major units', () => {
    const row = z.parse(transactionSchema, WIRE)
    expect(row).toMatchObject({
      id: '90071992547',
      type: '1',
      merchantId: '501',
      responseCode: '00',
      rrn: '0123',
      amount: { amount: -1234.56, currency: 643 },
      netAmount: { amount: 1200, currency: 643 },
      completedAt: null,
    })
  })

  it.each(Object.keys(WIRE))(
    'quality 46: %s missing, null or of another type never breaks the reader',
    (field) => {
      const { [field]: _, ...without } = WIRE
      for (const wire of [
        without,
        { ...WIRE, [field]: null },
        { ...WIRE, [field]: [] },
        { ...WIRE, [field]: true },
      ]) {
        expect(read(wire).success).toBe(!REQUIRED.includes(field))
      }
    },
  )

  it('does not read a row whose time or sum is not one', () => {
    for (const change of [
      { created_at: 'вчера' },
      { created_at: '2026-02-30T00:00:00Z' },
      { amount: { value: 'много', currency: 643 } },
      { amount: { currency: 643 } },
    ]) {
      expect(read({ ...WIRE, ...change }).success).toBe(false)
    }
  })

  it('takes roubles when the currency is missing, and ignores what it does not know', () => {
    const row = z.parse(transactionSchema, { ...WIRE, amount: { value: 5 }, extra: { a: 1 } })
    expect(row.amount).toEqual({ amount: 5, currency: 643 })
  })
})

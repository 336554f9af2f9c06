import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { partnerConnectionSchema, partnerInfoSchema, partnerSaleSchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const SALE: Readonly<Record<string, unknown>> = {
  sale_id: 41,
  created_at: '2026-11-20T11:05:00Z',
  client: { id: 52001, name: 'ООО «Берёзовая роща»' },
  transaction_id: '7000000000041',
  product: 'sbp',
  amount: rub('1000.00'),
  rate: '0.08',
  reward: rub('0.80'),
  status: 'paid',
  paid_at: '2026-12-20T11:05:00Z',
  cs1: 'ЗАКАЗ-1',
}

const CONNECTION: Readonly<Record<string, unknown>> = {
  client_id: 52001,
  connected_at: '2026-01-20T11:05:00Z',
  name: 'ООО «Берёзовая роща»',
  inn: '7701234567',
  products: ['sbp', null, 'receipts'],
  status: 'active',
  source: 'link',
  first_operation_at: null,
  turnover: rub('0'),
  reward: rub('0'),
}

const INFO: Readonly<Record<string, unknown>> = {
  accrued: rub('60.00'),
  awaiting: rub('10.00'),
  available: rub('20.00'),
  paid: rub('30.00'),
  referral: { code: 'P4101', url: 'https://signup.example.ru/?partner=P4101' },
  terms: {
    rates: [
      { product: 'sbp', rate: '0.08' },
      { product: 'acquiring', rate: 'много' },
    ],
    hold_days: 14,
    payout_days: 30,
    url: 'https://docs.example.ru/terms.pdf',
  },
}

const readSale = (wire: unknown) => z.safeParse(partnerSaleSchema, wire).data ?? null
const readConnection = (wire: unknown) => z.safeParse(partnerConnectionSchema, wire).data ?? null
const readInfo = (wire: unknown) => z.safeParse(partnerInfoSchema, wire).data ?? null

describe('partner schemas', () => {
  it('map wire names to field names', () => {
    expect(readSale(SALE)).toMatchObject({
      id: '41',
      client: { id: '52001', name: 'ООО «Берёзовая роща»' },
      rate: 0.08,
      reward: { amount: 0.8, currency: 643 },
    })
    expect(readConnection(CONNECTION)).toMatchObject({ clientId: '52001', products: ['sbp', 'receipts'] })
    expect(readInfo(INFO)).toMatchObject({
      accrued: { amount: 60, currency: 643 },
      referral: { code: 'P4101', url: 'https://signup.example.ru/?partner=P4101' },
      terms: { rates: [{ product: 'sbp', rate: 0.08 }], areRatesWhole: false, holdDays: 14, payoutDays: 30 },
    })
  })

  it.each([
    ['a sale', SALE, readSale, ['sale_id', 'created_at', 'reward']],
    ['a connection', CONNECTION, readConnection, ['client_id', 'connected_at']],
    ['partner info', INFO, readInfo, []],
  ] as const)(
    'quality 46: reject %s only when a required field is missing, null or of the wrong type',
    (_, wire, read, required: readonly string[]) => {
      for (const name of Object.keys(wire)) {
        const { [name]: _gone, ...without } = wire
        for (const odd of [without, { ...wire, [name]: null }, { ...wire, [name]: true }]) {
          expect(read(odd) === null, name).toBe(required.includes(name))
        }
      }
    },
  )

  it('quality 28: parse a URL that is not https as null', () => {
    const info = readInfo({
      ...INFO,
      referral: { code: 'P', url: 'javascript:alert(1)' },
      terms: { url: 'http://docs.example.ru' },
    })
    expect([info?.referral.url, info?.terms.url]).toEqual([null, null])
  })
})

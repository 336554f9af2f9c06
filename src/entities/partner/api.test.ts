import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { partnerConnectionSchema, partnerInfoSchema, partnerSaleSchema } from './api'

const rub = (value: string) => ({ value, currency: 643 })

const SALE = {
  sale_id: 41,
  created_at: '2026-11-20T11:05:00Z',
  client: { id: 52001, name: 'ООО «Берёзовая роща»' },
  rate: '0.08',
  reward: rub('0.80'),
}

const CONNECTION = {
  client_id: 52001,
  connected_at: '2026-01-20T11:05:00Z',
  products: ['sbp', null, 'receipts'],
}

const INFO = {
  accrued: rub('60.00'),
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
    expect(readConnection(CONNECTION)).toMatchObject({ id: '52001', products: ['sbp', 'receipts'] })
    expect(readInfo(INFO)).toMatchObject({
      accrued: { amount: 60, currency: 643 },
      referral: { code: 'P4101', url: 'https://signup.example.ru/?partner=P4101' },
      terms: { rates: [{ product: 'sbp', rate: 0.08 }], areRatesWhole: false, holdDays: 14, payoutDays: 30 },
    })
  })

  it('quality 28: parse a URL that is not https as null', () => {
    const info = readInfo({
      ...INFO,
      referral: { code: 'P', url: 'javascript:alert(1)' },
      terms: { url: 'http://docs.example.ru' },
    })
    expect([info?.referral.url, info?.terms.url]).toEqual([null, null])
  })
})

import { describe, expect, it } from 'vitest'
import { toLinkForm } from '@/entities/payment-link'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import { copyLink } from './link-starts'

const TODAY = '2026-11-20'

describe('copyLink', () => {
  it('copies every value except the order number, the expiry and a foreign-currency amount', () => {
    expect(copyLink(SAMPLE_LINK, TODAY)).toEqual({
      ...toLinkForm(SAMPLE_LINK),
      cs1: '',
      expires: '27.11.2026',
    })
    for (const currency of [840, 'USD']) {
      // New links are always in roubles.
      const amount = { amount: 1500.5, currency }
      expect(copyLink({ ...SAMPLE_LINK, amount }, TODAY)).toMatchObject({ amountBy: 'shop', amount: '' })
    }
    expect(copyLink({ ...SAMPLE_LINK, amount: null }, TODAY)).toMatchObject({ amountBy: 'buyer', amount: '' })
  })
})

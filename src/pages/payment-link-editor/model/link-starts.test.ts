import { expect, it } from 'vitest'
import { formOf } from '@/entities/payment-link'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import { copyOf } from './link-starts'

const TODAY = '2026-11-20'

it('a copy has what the other link has, but its own order and last day', () => {
  expect(copyOf(SAMPLE_LINK, TODAY)).toEqual({ ...formOf(SAMPLE_LINK), cs1: '', expires: '27.11.2026' })
  for (const currency of [840, 'USD']) {
    // A new link is in roubles.
    const amount = { amount: 1500.5, currency }
    expect(copyOf({ ...SAMPLE_LINK, amount }, TODAY)).toMatchObject({ amountBy: 'shop', amount: '' })
  }
  expect(copyOf({ ...SAMPLE_LINK, amount: null }, TODAY)).toMatchObject({ amountBy: 'buyer', amount: '' })
})

import { describe, expect, it } from 'vitest'
import type { PaymentError } from './api'
import { describePaymentError } from './model'

const ERRORS: readonly PaymentError[] = [
  { channelId: '*', responseCode: '*', description: { ru: 'Платёж не прошёл', en: 'Payment failed' } },
  { channelId: '*', responseCode: '51', description: { ru: 'Недостаточно средств' } },
  { channelId: '7', responseCode: '51', description: { ru: 'На карте не хватает денег' } },
  { channelId: '7', responseCode: '05', description: { en: 'Do not honor' } },
]

describe('describePaymentError', () => {
  it.each([
    ['the text for the channel and the response code', '7', '51', 'На карте не хватает денег'],
    ['the text for all channels when the channel has none of its own', '8', '51', 'Недостаточно средств'],
    ['the general text for an unknown response code', '8', '99', 'Платёж не прошёл'],
    ['the general text for a response code without a Russian text', '7', '05', 'Платёж не прошёл'],
  ])('returns %s', (_, channelId, responseCode, text) => {
    expect(describePaymentError(ERRORS, { channelId, responseCode })).toBe(text)
  })

  it.each([{ en: 'Declined' }, {}, { ru: ' ' }])(
    'uses the second of two entries for a code when the first has the texts %j',
    (description) => {
      const twins = [{ channelId: '7', responseCode: '62', description }, ...ERRORS]
      const text = 'Карта ограничена'
      twins.push({ channelId: '7', responseCode: '62', description: { ru: text } })
      expect(describePaymentError(twins, { channelId: '7', responseCode: '62' })).toBe(text)
    },
  )

  it('returns null for an empty mapping', () => {
    expect(describePaymentError([], { channelId: '7', responseCode: '51' })).toBeNull()
  })
})

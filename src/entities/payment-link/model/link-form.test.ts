import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import type { PaymentLink } from '../api'
import {
  amountText,
  emptyForm,
  type FieldErrors,
  findChanges,
  type LinkForm,
  readAmount,
  readExpiry,
  readForm,
  tidyField,
  toLinkForm,
  toLinkInput,
} from './link-form'

describe('readAmount (product §9.4)', () => {
  it.each([
    ['1 500,50', '1500.50'],
    ['0,01', '0.01'],
    ['999999999,99', '999999999.99'],
  ])('parses %j as %s', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'valid', value })
  })

  it.each([
    ['0', 'Сумма должна быть больше нуля'],
    ['1,005', 'Не больше двух знаков после запятой'],
    ['1000000000', 'Слишком большая сумма: не больше 999 999 999,99 ₽'],
    ['сто', 'Введите сумму цифрами, например 1\u00a0500,50'],
  ])('rejects %j with «%s»', (text, message) => {
    expect(readAmount(text)).toEqual({ kind: 'invalid', message })
  })

  it('parses an amount formatted by amountText back to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (kopecks) => {
        const value = `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
        expect(readAmount(amountText(value))).toEqual({ kind: 'valid', value })
      }),
    )
  })
})

describe('amountText', () => {
  it.each([
    ['1500.50', '1\u00a0500,50'],
    ['1500.00', '1\u00a0500'],
    ['0.05', '0,05'],
  ])('formats %s as %s', (value, text) => {
    expect(amountText(value)).toBe(text)
  })
})

describe('readExpiry', () => {
  it.each([
    ['28.11', '2026-11-20', '2026-11-28'],
    ['20.11', '2026-11-20', '2026-11-20'],
    ['5.01', '2026-11-20', '2027-01-05'],
    ['5 января', '2026-11-20', '2027-01-05'],
    ['завтра', '2026-11-20', '2026-11-21'],
    // If the text contains a year, no other year is tried.
    ['5.01.26', '2026-11-20', '2026-01-05'],
    ['29.02', '2027-03-10', '2028-02-29'],
    ['29.02', '2028-03-10', '2032-02-29'],
    ['29.02', '2097-01-01', '2104-02-29'],
    ['31.02', '2026-11-20', null],
    ['29.02.2027', '2026-11-20', null],
    ['скоро', '2026-11-20', null],
  ] as const)('parses %j on %s as %j', (text, today, day) => {
    expect(readExpiry(text, today)).toBe(day)
  })
})

const TODAY = '2026-11-20'

const GOOD: LinkForm = { ...emptyForm(TODAY), merchantId: '501', title: ' Курс ', amount: '1 500,50' }

const read = (form: LinkForm, link: PaymentLink | null = null) => readForm(form, { today: TODAY, link })

function errorsOf(part: Partial<LinkForm>, link: PaymentLink | null = null): FieldErrors {
  const reading = read({ ...GOOD, ...part }, link)
  return reading.kind === 'invalid' ? reading.errors : {}
}

describe('form of a new payment link', () => {
  it('has an expiry in seven days by default', () => {
    expect(emptyForm(TODAY).expires).toBe('27.11.2026')
  })

  it('is converted to the fields of the request', () => {
    expect(read({ ...GOOD, cs1: ' ORD-7 ', email: 'a@b.ru', phone: '8 (900) 123-45-67' })).toEqual({
      kind: 'valid',
      input: {
        merchantId: '501',
        title: 'Курс',
        amount: { value: '1500.50', currency: 643 },
        cs1: 'ORD-7',
        kind: 'single',
        maxPayments: null,
        expires: '2026-11-27',
        customer: { email: 'a@b.ru', phone: '+79001234567' },
      },
    })
  })

  it('is valid without an amount, a payment limit or buyer contacts', () => {
    expect(read({ ...GOOD, amount: 'вздор', amountBy: 'buyer', kind: 'multi' })).toMatchObject({
      input: {
        amount: null,
        kind: 'multi',
        maxPayments: null,
        cs1: null,
        customer: { email: null, phone: null },
      },
    })
    expect(read({ ...GOOD, kind: 'multi', maxPayments: '1 000' })).toMatchObject({
      input: { maxPayments: 1000 },
    })
  })

  it('has an error for every required field that is empty', () => {
    expect(Object.keys(errorsOf({ merchantId: '', title: ' ', amount: '', expires: '' }))).toEqual([
      'merchantId',
      'title',
      'amount',
      'expires',
    ])
  })

  const INCOMPLETE_PHONE = { phone: 'Введите телефон полностью, например +7 900 123-45-67' }
  const INVALID_LIMIT = { maxPayments: 'Введите целое число от 1 до 999 999' }

  it.each<[string, Partial<LinkForm>, FieldErrors]>([
    ['256 characters', { title: 'я'.repeat(256) }, { title: 'Не больше 255 символов, сейчас 256' }],
    ['an expiry in the past', { expires: '19.11.2026' }, { expires: 'Этот день уже прошёл' }],
    ['30 February', { expires: '30.02.2027' }, { expires: 'Такой даты нет. Введите её в виде дд.мм.гггг' }],
    ['an invalid e-mail address', { email: 'почта' }, { email: 'Введите корректный email' }],
    ['a phone number of three digits', { phone: '123' }, INCOMPLETE_PHONE],
    ['a Russian phone number without its last digit', { phone: '8 900 123-45-6' }, INCOMPLETE_PHONE],
    ['a phone number with a word in it', { phone: 'восемь 900 1234567' }, INCOMPLETE_PHONE],
    ['a payment limit of zero', { kind: 'multi', maxPayments: '0' }, INVALID_LIMIT],
    ['a fractional payment limit', { kind: 'multi', maxPayments: '1,5' }, INVALID_LIMIT],
  ])('has an error for %s', (_, part, errors) => {
    expect(errorsOf(part)).toEqual(errors)
  })

  it.each<[string, Partial<LinkForm>]>([
    ['a title of 255 characters', { title: 'я'.repeat(255) }],
    ['a title of 255 emoji', { title: '🛋'.repeat(255) }],
    ['an expiry today', { expires: '20.11.2026' }],
    ['a Belarusian phone number', { phone: '+375 29 123-45-67' }],
    ['a Russian mobile number without the country code', { phone: '900 123-45-67' }],
    ['a Moscow phone number without the country code', { phone: '4951234567' }],
    // The field is hidden for single-use links, so its value is ignored.
    ['an invalid payment limit, which a single-use link ignores', { kind: 'single', maxPayments: 'много' }],
  ])('is valid with %s', (_, part) => {
    expect(errorsOf(part)).toEqual({})
  })
})

describe('form of an existing payment link', () => {
  it('has no changes before it is edited', () => {
    const reading = read(toLinkForm(SAMPLE_LINK), SAMPLE_LINK)
    expect(reading).toEqual({ kind: 'valid', input: toLinkInput(SAMPLE_LINK) })
    expect(reading.kind === 'valid' && findChanges(reading.input, SAMPLE_LINK)).toEqual({})
  })

  it('is converted to a request with only the changed fields', () => {
    const reading = read(
      { ...toLinkForm(SAMPLE_LINK), amount: '2000', expires: '1.12', phone: '' },
      SAMPLE_LINK,
    )
    expect(reading.kind === 'valid' && findChanges(reading.input, SAMPLE_LINK)).toEqual({
      amount: { value: '2000.00', currency: 643 },
      expires: '2026-12-01',
      customer: { email: 'a@b.ru', phone: null },
    })
  })

  it('accepts invalid values from the server in fields that were not edited', () => {
    const odd: PaymentLink = {
      ...SAMPLE_LINK,
      title: 'я'.repeat(300),
      kind: 'subscription',
      expiresAt: '2026-11-01T20:59:59Z',
      customer: { email: 'не указан', phone: '123' },
    }
    const reading = read({ ...toLinkForm(odd), cs1: 'ORD-2' }, odd)
    expect(reading.kind === 'valid' && findChanges(reading.input, odd)).toEqual({ cs1: 'ORD-2' })
    expect(read(toLinkForm({ ...odd, expiresAt: null }), { ...odd, expiresAt: null }).kind).toBe('valid')
  })

  it('preserves the currency of the link when the amount changes', () => {
    const euro = { ...SAMPLE_LINK, amount: { amount: 10, currency: 978 } }
    const reading = read({ ...toLinkForm(euro), amount: '12' }, euro)
    expect(reading).toMatchObject({ input: { amount: { value: '12.00', currency: 978 } } })
  })

  it('rejects a payment limit below the number of payments already made', () => {
    expect(errorsOf({ ...toLinkForm(SAMPLE_LINK), maxPayments: '2' }, SAMPLE_LINK)).toEqual({
      maxPayments: 'По ссылке уже заплатили: 3. Введите число не меньше',
    })
    expect(errorsOf({ ...toLinkForm(SAMPLE_LINK), maxPayments: '3' }, SAMPLE_LINK)).toEqual({})
  })
})

describe('tidyField', () => {
  it.each([
    ['formats an amount', 'amount', '1500.5', '1\u00a0500,50'],
    ['trims an invalid amount', 'amount', ' сто ', 'сто'],
    ['completes an expiry without a year', 'expires', '5.1', '05.01.2027'],
    ['does not change an invalid expiry', 'expires', 'скоро', 'скоро'],
    ['formats a mobile number', 'phone', '89001234567', '+7\u00a0900\u00a0123-45-67'],
    ['formats a Moscow phone number', 'phone', '4951234567', '+7\u00a0495\u00a0123-45-67'],
    ['does not change an incomplete phone number', 'phone', '12', '12'],
    ['does not change an empty phone number', 'phone', '', ''],
    ['trims a title', 'title', ' Курс ', 'Курс'],
  ] as const)('%s', (_, field, text, tidy) => {
    expect(tidyField(field, text, TODAY)).toBe(tidy)
  })
})

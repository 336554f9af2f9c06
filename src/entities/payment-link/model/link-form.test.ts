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
    ['1500.5', '1500.50'],
    ['1\u00a0500\u202f000', '1500000.00'],
    ['1500,50 ₽', '1500.50'],
    ['1 500 руб.', '1500.00'],
    ['1500,', '1500.00'],
    ['0,01', '0.01'],
    ['007', '7.00'],
    ['999999999,99', '999999999.99'],
  ])('parses %j as %s', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'valid', value })
  })

  it.each([
    ['0', 'Сумма должна быть больше нуля'],
    ['0,00', 'Сумма должна быть больше нуля'],
    ['-1', 'Сумма должна быть больше нуля'],
    ['−1 500,50', 'Сумма должна быть больше нуля'],
    ['1,005', 'Не больше двух знаков после запятой'],
    ['1,500', 'Не больше двух знаков после запятой'],
    ['1e12', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['1000000000000', 'Слишком большая сумма: не больше 999 999 999,99 ₽'],
    ['1000000000', 'Слишком большая сумма: не больше 999 999 999,99 ₽'],
    ['1.500,50', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['сто', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['Infinity', 'Введите сумму цифрами, например 1\u00a0500,50'],
    ['٣', 'Введите сумму цифрами, например 1\u00a0500,50'],
    [',5', 'Введите сумму цифрами, например 1\u00a0500,50'],
  ])('rejects %j: %s', (text, message) => {
    expect(readAmount(text)).toEqual({ kind: 'invalid', message })
  })

  it('treats spaces as an empty field', () => {
    expect(readAmount(' \u00a0')).toEqual({ kind: 'empty' })
  })

  it('reads a formatted amount as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (kopecks) => {
        const value = `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
        expect(readAmount(amountText(value))).toEqual({ kind: 'valid', value })
      }),
    )
  })

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
    ['28.11.2026', '2026-11-28'],
    ['28.11', '2026-11-28'],
    ['20.11', '2026-11-20'],
    ['5.01', '2027-01-05'],
    ['5.01.', '2027-01-05'],
    ['5 января', '2027-01-05'],
    ['7 авг', '2027-08-07'],
    ['29.02', '2028-02-29'],
    ['29 фев.', '2028-02-29'],
    ['завтра', '2026-11-21'],
    ['Сегодня', '2026-11-20'],
    // If the text contains a year, no other year is tried.
    ['5.01.26', '2026-01-05'],
    ['5 января 2026', '2026-01-05'],
    ['05012026', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['вчера', '2026-11-19'],
  ])('parses %j as %s', (text, day) => {
    expect(readExpiry(text, '2026-11-20')).toBe(day)
  })

  it.each([
    ['2027-03-10', '2028-02-29'],
    ['2028-03-10', '2032-02-29'],
    ['2097-01-01', '2104-02-29'],
  ] as const)('29.02 typed on %s is %s', (today, day) => {
    expect(readExpiry('29.02', today)).toBe(day)
  })

  it.each(['', '31.02', '32.01.2027', 'скоро', '1'.repeat(1001), '29.02.2027'])('%.12j is no day', (text) => {
    expect(readExpiry(text, '2026-11-20')).toBeNull()
  })
})

const TODAY = '2026-11-20'

const GOOD: LinkForm = { ...emptyForm(TODAY), merchantId: '501', title: ' Курс ', amount: '1 500,50' }

const read = (form: LinkForm, link: PaymentLink | null = null) => readForm(form, { today: TODAY, link })

function errorsOf(part: Partial<LinkForm>, link: PaymentLink | null = null): FieldErrors {
  const reading = read({ ...GOOD, ...part }, link)
  return reading.kind === 'invalid' ? reading.errors : {}
}

describe('input of a new link', () => {
  it('expires after 7 days by default', () => {
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

  it('may lack an amount, a limit of payments and a buyer', () => {
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

  it('names all missing fields of an empty form', () => {
    expect(Object.keys(errorsOf({ merchantId: '', title: ' ', amount: '', expires: '' }))).toEqual([
      'merchantId',
      'title',
      'amount',
      'expires',
    ])
  })

  it.each<[Partial<LinkForm>, FieldErrors]>([
    [{ title: 'я'.repeat(256) }, { title: 'Не больше 255 символов, сейчас 256' }],
    [{ expires: '19.11.2026' }, { expires: 'Этот день уже прошёл' }],
    [{ expires: '30.02.2027' }, { expires: 'Такой даты нет. Введите её в виде дд.мм.гггг' }],
    [{ email: 'почта' }, { email: 'Введите корректный email' }],
    [{ phone: '123' }, { phone: 'Введите телефон полностью, например +7 900 123-45-67' }],
    [{ phone: '8 900 123-45-6' }, { phone: 'Введите телефон полностью, например +7 900 123-45-67' }],
    [{ phone: 'восемь 900 1234567' }, { phone: 'Введите телефон полностью, например +7 900 123-45-67' }],
    [{ kind: 'multi', maxPayments: '0' }, { maxPayments: 'Введите целое число от 1 до 999 999' }],
    [{ kind: 'multi', maxPayments: '1,5' }, { maxPayments: 'Введите целое число от 1 до 999 999' }],
    [{ kind: 'multi', maxPayments: '-1' }, { maxPayments: 'Введите целое число от 1 до 999 999' }],
  ])('%j is refused', (part, errors) => {
    expect(errorsOf(part)).toEqual(errors)
  })

  it.each<Partial<LinkForm>>([
    { title: 'я'.repeat(255) },
    // A character of four bytes counts as one.
    { title: '🛋'.repeat(255) },
    { expires: '20.11.2026' },
    { phone: '+375 29 123-45-67' },
    { phone: '900 123-45-67' },
    { phone: '4951234567' },
    // The field is hidden for single-use links, so its value is ignored.
    { kind: 'single', maxPayments: 'много' },
  ])('%.30j is taken', (part) => {
    expect(errorsOf(part)).toEqual({})
  })
})

describe('change of a link', () => {
  it('is empty without changes', () => {
    const reading = read(toLinkForm(SAMPLE_LINK), SAMPLE_LINK)
    expect(reading).toEqual({ kind: 'valid', input: toLinkInput(SAMPLE_LINK) })
    expect(reading.kind === 'valid' && findChanges(reading.input, SAMPLE_LINK)).toEqual({})
  })

  it('contains changed fields only', () => {
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

  it('accepts existing values of the server, whatever they are', () => {
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

  it('keeps the currency of the link', () => {
    const euro = { ...SAMPLE_LINK, amount: { amount: 10, currency: 978 } }
    const reading = read({ ...toLinkForm(euro), amount: '12' }, euro)
    expect(reading).toMatchObject({ input: { amount: { value: '12.00', currency: 978 } } })
  })

  it('cannot allow fewer payments than already made', () => {
    expect(errorsOf({ ...toLinkForm(SAMPLE_LINK), maxPayments: '2' }, SAMPLE_LINK)).toEqual({
      maxPayments: 'По ссылке уже заплатили: 3. Введите число не меньше',
    })
    expect(errorsOf({ ...toLinkForm(SAMPLE_LINK), maxPayments: '3' }, SAMPLE_LINK)).toEqual({})
  })
})

describe('field on blur', () => {
  it.each([
    ['amount', '1500.5', '1\u00a0500,50'],
    ['amount', ' сто ', 'сто'],
    ['expires', '5.1', '05.01.2027'],
    ['expires', 'скоро', 'скоро'],
    ['phone', '89001234567', '+7\u00a0900\u00a0123-45-67'],
    ['phone', '4951234567', '+7\u00a0495\u00a0123-45-67'],
    ['phone', '12', '12'],
    ['phone', '', ''],
    ['title', ' Курс ', 'Курс'],
  ] as const)('%s: %j becomes %j', (field, text, tidy) => {
    expect(tidyField(field, text, TODAY)).toBe(tidy)
  })
})

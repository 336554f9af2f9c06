// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyForm, type LinkForm, type PaymentLink, readForm, toLinkForm } from '@/entities/payment-link'
import { SAMPLE_LINK } from '~tests/support/sample-payment-link'
import { copyLink, EMPTY_DRAFT, formFromPurchase, linkDraftSlot, linkPreview, withAttempt } from './model'

beforeEach(() => sessionStorage.clear())

describe('draft of a payment link', () => {
  it('is restored only for the same user and the same form', () => {
    const draft = { ...EMPTY_DRAFT, changes: { title: 'Курс', kind: 'multi' as const } }
    linkDraftSlot('20011', 'new').write(draft)
    expect(linkDraftSlot('20011', 'new').read()).toEqual(draft)
    expect(linkDraftSlot('20012', 'new').read()).toBeNull()
    expect(linkDraftSlot('20011', 'edit/17').read()).toBeNull()
  })

  it.each([
    ['is invalid JSON', '{'],
    ['has an unknown kind', '{"version":1,"value":{"changes":{"kind":"other"},"attempts":[]}}'],
    ['is a list', '[]'],
  ])('is removed when the stored text %s', (_, text) => {
    const slot = linkDraftSlot('20011', 'new')
    sessionStorage.setItem(slot.key, text)
    expect(slot.read()).toBeNull()
    expect(sessionStorage.getItem(slot.key)).toBeNull()
  })
})

describe('Idempotency-Key', () => {
  it('is reused when the same values are sent again, even after other values were sent', () => {
    const first = withAttempt(EMPTY_DRAFT, 'a')
    const other = withAttempt(first.draft, 'b')
    expect(other.key).not.toBe(first.key)
    expect(withAttempt(other.draft, 'a').key).toBe(first.key)
    expect(withAttempt(EMPTY_DRAFT, 'a').key).not.toBe(first.key)
  })

  it('is stored only for the last twenty sets of form values', () => {
    let draft = EMPTY_DRAFT
    for (let count = 0; count < 50; count += 1) draft = withAttempt(draft, String(count)).draft
    expect(draft.attempts).toHaveLength(20)
    expect(draft.attempts.at(-1)?.content).toBe('49')
  })
})

const TODAY = '2026-11-22'

const FILLED: LinkForm = {
  ...emptyForm(TODAY),
  merchantId: '501',
  title: ' Доставка дивана ',
  amount: '12500',
}

function previewOf(changes: Partial<LinkForm> = {}) {
  const reading = readForm({ ...FILLED, ...changes }, { today: TODAY, link: null })
  return linkPreview(reading.input, reading.kind === 'invalid' ? reading.errors : {}, TODAY)
}

describe('linkPreview', () => {
  it('shows the values of the form, even without a selected merchant', () => {
    const said = {
      title: 'Доставка дивана',
      amount: '12\u00a0500,00\u00a0₽',
      term: 'До 23:59 29 ноября по Москве',
      kind: 'Один раз',
      times: 'Закроется после первой оплаты',
      message: 'Оплата «Доставка дивана», 12\u00a0500\u00a0₽, до 29 ноября',
      lacks: '',
    }
    expect(previewOf()).toEqual(said)
    expect(previewOf({ merchantId: '', email: 'wrong' })).toEqual(said)
  })

  it('omits empty and invalid fields, and lists the fields that the message lacks', () => {
    expect(previewOf(emptyForm(TODAY))).toMatchObject({
      title: null,
      amount: null,
      term: 'До 23:59 29 ноября по Москве',
      message: null,
      lacks: 'назначение и сумму',
    })
    const slips = { title: 'я'.repeat(256), amount: '12,345', expires: '21.11.2026' }
    expect(previewOf(slips)).toMatchObject({
      title: null,
      amount: null,
      term: null,
      message: null,
      lacks: 'назначение, сумму и срок',
    })
  })

  it('shows no expiry for a past day, even when the expiry of the link is unchanged', () => {
    const link: PaymentLink = { ...SAMPLE_LINK, expiresAt: '2026-09-11T20:59:59Z', status: 'expired' }
    const reading = readForm(toLinkForm(link), { today: TODAY, link })
    expect(reading.kind).toBe('valid')
    expect(linkPreview(reading.input, {}, TODAY)).toMatchObject({
      term: null,
      message: null,
      lacks: 'срок',
    })
  })

  it('omits the amount from the message when the buyer enters the amount', () => {
    expect(previewOf({ amount: 'много', amountBy: 'buyer' })).toMatchObject({
      amount: 'Сумму укажет покупатель',
      message: 'Оплата «Доставка дивана», до 29 ноября',
    })
  })

  it.each([
    ['', 'Оплачивать можно сколько угодно раз'],
    ['1', 'Не больше 1\u00a0оплаты'],
    ['20', 'Не больше 20\u00a0оплат'],
    ['0', null],
  ])('shows the payment limit %j of a reusable link as %j', (maxPayments, times) => {
    expect(previewOf({ kind: 'multi', maxPayments })).toMatchObject({ kind: 'Много раз', times })
  })
})

const COPIED_ON = '2026-11-20'

describe('copyLink', () => {
  it('copies every value except the order number, the expiry and a foreign-currency amount', () => {
    expect(copyLink(SAMPLE_LINK, COPIED_ON)).toEqual({
      ...toLinkForm(SAMPLE_LINK),
      cs1: '',
      expires: '27.11.2026',
    })
    for (const currency of [840, 'USD']) {
      // New links are always in roubles.
      const amount = { amount: 1500.5, currency }
      expect(copyLink({ ...SAMPLE_LINK, amount }, COPIED_ON)).toMatchObject({ amountBy: 'shop', amount: '' })
    }
    expect(copyLink({ ...SAMPLE_LINK, amount: null }, COPIED_ON)).toMatchObject({
      amountBy: 'buyer',
      amount: '',
    })
  })
})

describe('formFromPurchase', () => {
  const items = ['Стол', 'Стул'].map((name) => ({ name, quantity: 1, price: null }))

  it.each([
    ['its order number', 'ORD-1', 'Заказ ORD-1'],
    ['its cart when the order number is unknown', null, 'Стол, Стул'],
  ])('names a purchase by %s', (_, cs1, title) => {
    const purchase = { merchantId: '501', amount: { amount: 2500, currency: 643 }, cs1, items }
    expect(formFromPurchase(purchase, TODAY).title).toBe(title)
  })
})

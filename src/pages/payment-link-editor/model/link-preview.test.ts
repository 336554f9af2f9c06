import { describe, expect, it } from 'vitest'
import { emptyForm, type LinkForm, type PaymentLink, readForm, toLinkForm } from '@/entities/payment-link'
import { linkPreview } from './link-preview'

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
    const link: PaymentLink = {
      id: '3',
      createdAt: '2026-09-04T20:20:00Z',
      title: 'Доставка дивана',
      amount: { amount: 12_500, currency: 643 },
      url: null,
      paymentCode: null,
      kind: 'single',
      maxPayments: 1,
      paidCount: 0,
      paidAmount: null,
      expiresAt: '2026-09-11T20:59:59Z',
      status: 'expired',
      merchantId: '501',
      cs1: null,
      lastPayment: null,
      customer: { email: null, phone: null },
    }
    const reading = readForm(toLinkForm(link), { today: TODAY, link })
    expect(reading.kind).toBe('valid')
    expect(linkPreview(reading.input, {}, TODAY)).toMatchObject({
      term: null,
      message: null,
      lacks: 'срок',
    })
  })

  it('omits the amount from the message when the buyer enters it', () => {
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

import { describe, expect, it } from 'vitest'
import { countGroups, groupOfStatus, REQUEST_WATCH, requestStatusTitle, STATUS_GROUPS } from './model'

describe('status groups (product §6.3)', () => {
  it.each([
    ['C0', 'Кредит выдан'],
    ['R12', 'Отказ клиента'],
    ['R15', 'Отказ клиента'],
    ['R18', 'Отказ клиента'],
    ['R1', 'Отказ кредиторов'],
    ['R8', 'На подписании'],
    ['V1', 'На подписании'],
    ['A17', 'На рассмотрении'],
    ['A0', 'Новая заявка'],
    ['A14', 'Заполнение анкеты'],
    ['R5', 'Возврат'],
    ['P2', 'Средства переведены'],
  ])('assign the code %s to «%s»', (code, label) => {
    expect(groupOfStatus(code)?.label).toBe(label)
  })

  it('contain each code once', () => {
    const codes = STATUS_GROUPS.flatMap((group) => group.codes)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('are in the order of the credit process', () => {
    expect(STATUS_GROUPS.map(({ label }) => label)).toEqual([
      'Новая заявка',
      'Заполнение анкеты',
      'На рассмотрении',
      'На подписании',
      'Кредит выдан',
      'Средства переведены',
      'Отказ клиента',
      'Отказ кредиторов',
      'Возврат',
    ])
  })

  it.each(['R11', 'R19', 'R2', 'Z9', 'toString', ''])(
    'do not contain the unknown code %j, whose label includes the code itself',
    (code) => {
      expect(groupOfStatus(code)).toBeNull()
      expect(requestStatusTitle(code)).toBe(`Другой статус: ${code}`)
    },
  )
})

describe('countGroups', () => {
  it('adds up the counts of each group, and adds the count of an unknown code to the total only', () => {
    const { total, byGroup } = countGroups(
      new Map([
        ['A0', 2],
        ['A1', 3],
        ['C0', 7],
        ['Z9', 1],
      ]),
    )
    expect(total).toBe(13)
    expect(byGroup.get('new')).toBe(5)
    expect(byGroup.get('issued')).toBe(7)
    expect(byGroup.get('refund')).toBe(0)
    expect([...byGroup.values()].reduce((sum, count) => sum + count)).toBe(12)
  })
})

const AMOUNT = { amount: 41190, currency: 643 }

describe('REQUEST_WATCH', () => {
  it('treats an application as settled after a transfer, decline or refund, or in an unknown status', () => {
    const open = STATUS_GROUPS.filter(({ codes }) =>
      codes.every((status) => !REQUEST_WATCH.isSettled({ status, amount: AMOUNT })),
    )
    expect(open.map(({ id }) => id)).toEqual(['new', 'form', 'review', 'signing', 'issued'])
    expect(REQUEST_WATCH.isSettled({ status: 'unheard-of', amount: AMOUNT })).toBe(true)
  })

  it('formats the state as the status group and the price', () => {
    const words = REQUEST_WATCH.words({ status: 'C0', amount: AMOUNT })
    expect(words.replaceAll(/\s/g, ' ')).toBe('Кредит выдан · 41 190,00 ₽')
  })
})

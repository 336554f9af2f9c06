import { describe, expect, it } from 'vitest'
import { countGroups, groupOfStatus, REQUEST_WATCH, requestStatusTitle, STATUS_GROUPS } from './model'

describe('status groups (product §6.3)', () => {
  it('contain these codes, in the order of the credit process', () => {
    expect(STATUS_GROUPS.map(({ label, codes }) => `${label}: ${codes.join(' ')}`)).toEqual([
      'Новая заявка: A0 A1',
      'Заполнение анкеты: A2 A14 A5',
      'На рассмотрении: A12 A15 A17',
      'На подписании: A13 A10 A4 R8 C2 A11 L13 L7 L9 C3 L10 L4 V1',
      'Кредит выдан: C0',
      'Средства переведены: P2',
      'Отказ клиента: R12 R13 R14 R15 R16 R17 R18',
      'Отказ кредиторов: R1',
      'Возврат: R5',
    ])
    expect(groupOfStatus('R15')?.label).toBe('Отказ клиента')
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

import { expect, it } from 'vitest'
import { STATUS_GROUPS } from '../config/status-groups'
import { REQUEST_WATCH } from './request-watch'

const AMOUNT = { amount: 41190, currency: 643 }

it('an application is followed until its money is transferred or it has ended otherwise', () => {
  const open = STATUS_GROUPS.filter(({ codes }) =>
    codes.every((status) => !REQUEST_WATCH.isSettled({ status, amount: AMOUNT })),
  )
  expect(open.map(({ id }) => id)).toEqual(['new', 'form', 'review', 'signing', 'issued'])
  expect(REQUEST_WATCH.isSettled({ status: 'unheard-of', amount: AMOUNT })).toBe(true)
})

it('tells its group and its price', () => {
  const words = REQUEST_WATCH.words({ status: 'C0', amount: AMOUNT })
  expect(words.replaceAll(/\s/g, ' ')).toBe('Кредит выдан · 41 190,00 ₽')
})

import { expect, it } from 'vitest'
import { withCompanions } from './export-columns'

it('takes a currency along with its sum, and with nothing else', () => {
  const file = [{ id: 'date' }, { id: 'amount' }, { id: 'amount.currency' }, { id: 'fee' }]
  expect(withCompanions(['fee', 'amount', 'date'], file)).toEqual([
    'fee',
    'amount',
    'amount.currency',
    'date',
  ])
  expect(withCompanions(['date', 'fee'], file)).toEqual(['date', 'fee'])
})

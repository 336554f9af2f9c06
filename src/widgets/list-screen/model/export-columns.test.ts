import { expect, it } from 'vitest'
import { withCompanions } from './export-columns'

const FILE = [
  { id: 'date' },
  { id: 'amount' },
  { id: 'currency', goesWith: 'amount' },
  { id: 'order', goesWith: 'date' },
  { id: 'fee' },
]

it('takes a currency along with its sum, and with nothing else', () => {
  expect(withCompanions(['fee', 'amount'], FILE)).toEqual(['fee', 'amount', 'currency'])
  expect(withCompanions(['fee'], FILE)).toEqual(['fee'])
})

it('writes once what is told under another fact and is a column of the table too', () => {
  expect(withCompanions(['date', 'order'], FILE)).toEqual(['date', 'order'])
})

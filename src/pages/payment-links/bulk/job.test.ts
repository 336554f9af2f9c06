// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { type Cells, keptJob, newRow } from './job'

const TEXTS: Cells = {
  title: 'Букет',
  amount: '1500',
  cs1: 'order-1',
  email: 'anna@example.ru',
  phone: '',
  expires: '27.11.2026',
}

afterEach(() => sessionStorage.clear())

describe('keptJob', () => {
  it('returns a stored job without the cells that this version does not know', () => {
    const slot = keptJob('user-1')
    const row = newRow(TEXTS, '2026-11-20')
    const job = { merchantId: 'm-1', rows: [row], leftOut: [], isStarted: true }
    const newerCells = { ...row.cells, comment: 'Позвонить' }
    slot.write({ ...job, rows: [{ ...row, cells: newerCells }] })
    expect(slot.read()).toEqual(job)
    expect(slot.exists()).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { newRow } from './job'
import { RESULT_COLUMNS } from './result'

const cellsOf = (expires: string) => {
  const texts = { title: 'Курс', amount: '100', cs1: '', email: '', phone: '', expires }
  const row = newRow(texts, '2026-11-20')
  return Object.fromEntries(RESULT_COLUMNS.map(({ title, kind, value }) => [title, [kind, value(row)]]))
}

describe('RESULT_COLUMNS', () => {
  it('contain the last day of a link as a date, or the typed text when the text is not a date', () => {
    expect(cellsOf('31.12.2026')).toMatchObject({ 'Действует до': ['date', '2026-12-31'] })
    expect(cellsOf('31.02.2026')).toMatchObject({ 'Действует до': ['date', '31.02.2026'] })
  })
})

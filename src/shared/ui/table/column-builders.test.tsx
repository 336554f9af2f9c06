// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Money } from '@/shared/lib/money'
import { columnBuilders, type ListColumn } from './column-builders'
import { DataTable } from './table'

type Row = { readonly id: string; readonly note: string | null; readonly sum: Money | null }

const { text, code, count, money, currency, day, custom } = columnBuilders<Row>()

const ROWS: readonly Row[] = [
  { id: 'a very long id of a row', note: 'Заметка', sum: { amount: 5, currency: 978 } },
  { id: '2', note: null, sum: null },
]

function cellsOf(columns: readonly ListColumn<Row>[]) {
  render(
    <DataTable
      label="Строки"
      columns={columns.flatMap(({ table }) => table ?? [])}
      rows={ROWS}
      sort={null}
      onSortChange={() => undefined}
      paging="server"
      emptyText=""
    />,
  )
  return [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))
}

const fileOf = ({ file }: ListColumn<Row>) =>
  file === null ? null : [file.id, file.title, file.kind, ...ROWS.map(file.value)]

describe('columnBuilders', () => {
  it('quality 91: export an amount as text when its currency could not be parsed', () => {
    const { file } = money({ id: 'sum', title: 'Сумма', of: (row) => row.sum })
    const row = { id: '3', note: null, sum: { amount: 5, currency: 'USD' } }
    expect(file?.value(row)).toBe('5,00\u00a0USD')
  })

  it('create a table column and a file column from one declaration', () => {
    const columns = [
      text({ id: 'note', title: 'Заметка', of: (row) => row.note }),
      money({ id: 'sum', title: 'Сумма', of: (row) => row.sum, along: ['currency'] }),
      currency((row) => row.sum),
      count({ id: 'length', title: 'Длина', of: (row) => row.note?.length ?? null }),
    ]
    expect(cellsOf(columns)).toEqual([
      ['Заметка', 'Сумма', 'Длина'],
      ['Заметка', '5,00\u00a0€', '7'],
      ['—', '—', '—'],
    ])
    expect(columns.map(fileOf)).toEqual([
      ['note', 'Заметка', 'text', 'Заметка', null],
      ['sum', 'Сумма', 'money', 5, null],
      ['currency', 'Валюта', 'text', 'EUR', null],
      ['length', 'Длина', 'number', 7, null],
    ])
  })

  it('create a custom cell in the table and a custom value in the file', () => {
    const columns = [
      code({ id: 'id', title: 'ID', of: (row) => row.id, cut: true, small: (row) => row.note }),
      text({
        id: 'note',
        title: 'Заметка',
        of: (row) => row.note,
        cell: () => 'есть',
        file: { title: 'Текст' },
      }),
      day({ id: 'day', title: 'День', of: () => '2026-11-20', file: { value: () => 'x' } }),
    ]
    expect(cellsOf(columns).slice(1)).toEqual([
      ['a very l… a row ·\u00a0Заметка', 'есть', '20.11.2026'],
      ['2', 'есть', '20.11.2026'],
    ])
    expect(columns.map(fileOf)).toEqual([
      ['id', 'ID', 'text', 'a very long id of a row', '2'],
      ['note', 'Текст', 'text', 'Заметка', null],
      ['day', 'День', 'date', 'x', 'x'],
    ])
  })

  it('create a column for the table only or for the file only', () => {
    const ofTable = text({ id: 'note', title: 'Заметка', of: (row) => row.note, file: false })
    const ofFile = text({ id: 'note', title: 'Заметка', of: (row) => row.note, table: false })
    expect([ofTable.file, ofTable.isSortable, ofFile.table, ofFile.isSortable]).toEqual([
      null,
      true,
      null,
      false,
    ])
    expect(custom({ id: 'menu', title: 'Меню', cell: () => null })).toMatchObject({
      file: null,
      isSortable: false,
    })
  })
})

import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { createColumns } from './model'
import { DataTable } from './table'

type Row = { readonly id: string; readonly name: string }

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, name: `Строка ${index + 1}` }))
const ROWS = rowsOf(5)
const href = vi.fn(({ id }: Row) => `/rows/${id}`)
const column = createColumns<Row>()
const ID = column.accessor('id', { header: 'ID', meta: { primary: true } })
const NAME = column.accessor('name', { header: 'Название' })
const BOTH = [ID, NAME]
const TURNED = [NAME, ID]
const LINK = { href, onOpen: () => undefined }
const rowId = ({ id }: Row) => id
const onSortChange = () => undefined

type TableProps = {
  readonly columns?: typeof BOTH
  readonly rows?: readonly Row[]
  readonly currentRow?: string | null
}

function Table({ columns = BOTH, rows = ROWS, currentRow = null }: TableProps) {
  return (
    <DataTable
      label="Строки"
      columns={columns}
      rows={rows}
      rowId={rowId}
      sort={null}
      onSortChange={onSortChange}
      paging="server"
      emptyText=""
      rowLink={LINK}
      currentRow={currentRow}
    />
  )
}

it('opening a row renders that row, and not all of them', () => {
  const { rerender } = render(<Table />)
  expect(href).toHaveBeenCalledTimes(ROWS.length)
  href.mockClear()
  rerender(<Table currentRow="3" />)
  expect(href).toHaveBeenCalledExactlyOnceWith(ROWS[2])
  expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
})

it('columns that change their places take their values along', () => {
  const { rerender } = render(<Table />)
  rerender(<Table columns={TURNED} />)
  const [head, first] = [...document.querySelectorAll('tr')].map((row) =>
    [...row.cells].map(({ textContent }) => textContent),
  )
  expect(head).toEqual(['Название', 'ID'])
  expect(first).toEqual(['Строка 1', '1'])
})

it('draws the first rows of a long page, and the others when these are on the screen', () => {
  const count = (selector: string) => document.querySelectorAll(`tbody ${selector}`).length
  const atFirst = vi.fn<(rows: number, links: number) => void>()
  function Watched() {
    useLayoutEffect(() => atFirst(count('tr'), count('[data-row]')), [])
    return <Table rows={rowsOf(60)} />
  }
  render(<Watched />)
  expect(atFirst).toHaveBeenCalledExactlyOnceWith(60, 25)
  expect([count('tr'), count('[data-row]')]).toEqual([60, 60])
})

it('a row that was drawn stays, with the focus in it, when the rows are read again', () => {
  const { rerender } = render(<Table rows={rowsOf(60)} />)
  const link = document.querySelector<HTMLElement>('[data-row="50"]')
  link?.focus()
  expect(link).toHaveFocus()
  rerender(<Table rows={rowsOf(60)} />)
  expect(link).toHaveFocus()
})

it('other rows are read from the first one, and the same rows from where they were', () => {
  const { rerender } = render(<Table rows={rowsOf(60)} />)
  const box = document.querySelector('table')?.parentElement as HTMLElement
  box.scrollTop = 900
  rerender(<Table rows={rowsOf(60)} />)
  expect(box.scrollTop).toBe(900)
  rerender(<Table rows={rowsOf(60).slice(30)} />)
  expect(box.scrollTop).toBe(0)
})

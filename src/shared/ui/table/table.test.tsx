import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { columnsOf } from './model'
import { DataTable } from './table'

type Row = { readonly id: string; readonly name: string }

const ROWS: readonly Row[] = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: `Строка ${id}` }))
const href = vi.fn(({ id }: Row) => `/rows/${id}`)
const column = columnsOf<Row>()
const ID = column.accessor('id', { header: 'ID', meta: { primary: true } })
const NAME = column.accessor('name', { header: 'Название' })
const BOTH = [ID, NAME]
const TURNED = [NAME, ID]
const LINK = { href, onOpen: () => undefined }
const rowId = ({ id }: Row) => id
const onSortChange = () => undefined

function Table({ columns = BOTH, currentRow = null }: { columns?: typeof BOTH; currentRow?: string | null }) {
  return (
    <DataTable
      label="Строки"
      columns={columns}
      rows={ROWS}
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

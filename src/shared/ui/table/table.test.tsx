// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
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
const onSortChange = () => undefined

type TableProps = {
  readonly columns?: typeof BOTH
  readonly rows?: readonly Row[]
  readonly currentRow?: string | null
  readonly readFrom?: string
}

function Table({ columns = BOTH, rows = ROWS, currentRow = null, readFrom = '' }: TableProps) {
  return (
    <DataTable
      label="Строки"
      columns={columns}
      rows={rows}
      sort={null}
      onSortChange={onSortChange}
      paging="server"
      emptyText=""
      rowLink={LINK}
      currentRow={currentRow}
      readFrom={readFrom}
    />
  )
}

describe('DataTable', () => {
  it('rerenders only the row that becomes current', () => {
    const { rerender } = render(<Table />)
    expect(href).toHaveBeenCalledTimes(ROWS.length)
    href.mockClear()
    rerender(<Table currentRow="3" />)
    expect(href).toHaveBeenCalledExactlyOnceWith(ROWS[2])
    expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1)
  })

  it('moves the cells when the order of the columns changes', () => {
    const { rerender } = render(<Table />)
    rerender(<Table columns={TURNED} />)
    const [head, first] = [...document.querySelectorAll('tr')].map((row) =>
      [...row.cells].map(({ textContent }) => textContent),
    )
    expect(head).toEqual(['Название', 'ID'])
    expect(first).toEqual(['Строка 1', '1'])
  })

  it('renders the content of the first 25 rows first, and of the other rows after the first paint', () => {
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

  it('keeps the focus in a row when the rows are refetched', () => {
    const { rerender } = render(<Table rows={rowsOf(60)} />)
    const link = document.querySelector<HTMLElement>('[data-row="50"]')
    link?.focus()
    expect(link).toHaveFocus()
    rerender(<Table rows={rowsOf(60)} />)
    expect(link).toHaveFocus()
  })

  it('scrolls to the first row when the page changes and the row is above the viewport', () => {
    // In happy-dom there is no layout, and `scrollIntoView` does nothing.
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const { rerender } = render(<Table rows={rowsOf(60)} readFrom="1" />)
    const top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900))
    rerender(<Table rows={rowsOf(59)} readFrom="1" />)
    expect(scrolled).not.toHaveBeenCalled()
    rerender(<Table rows={rowsOf(60).slice(30)} readFrom="2" />)
    expect(scrolled).toHaveBeenCalledOnce()
    top.mockReturnValue(new DOMRect(0, 100))
    rerender(<Table rows={rowsOf(60)} readFrom="3" />)
    expect(scrolled).toHaveBeenCalledOnce()
  })
})

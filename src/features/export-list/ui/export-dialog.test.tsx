// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import readSheets from 'read-excel-file/universal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api'
import { ConfigProvider } from '@/shared/config'
import { saveFile } from '@/shared/lib/save-file'
import { startWorker } from '@/shared/lib/worker'
import type { ExportColumn } from '@/shared/ui'
import { testConfig } from '~tests/support/render-app'
import { ThreadlessWorker } from '~tests/support/threadless-worker'
import { ExportDialog, type ExportSource } from '../index'
import { createExporter } from '../lib/exporter'
import type { ExportPage } from '../model/export'

vi.mock(import('@/shared/lib/worker/start-worker'), async (original) => ({
  ...(await original()),
  startWorker: vi.fn(),
}))
vi.mock(import('@/shared/lib/save-file'), () => ({ saveFile: vi.fn() }))

type Row = { readonly id: string; readonly at: string; readonly amount: string }

const COLUMNS: readonly ExportColumn<Row>[] = [
  { id: 'at', title: 'Дата', kind: 'datetime', value: ({ at }) => at },
  { id: 'id', title: 'ID операции', kind: 'text', value: ({ id }) => id },
  { id: 'amount', title: 'Сумма', kind: 'money', value: ({ amount }) => amount },
]

const ROWS: readonly Row[] = Array.from({ length: 5 }, (_, index) => ({
  id: `00${index}`,
  at: `2026-11-2${index}T21:00:00Z`,
  amount: `-${index}.50`,
}))

const workers: ThreadlessWorker[] = []

afterEach(() => void vi.useRealTimers())

beforeEach(() => {
  workers.length = 0
  vi.mocked(saveFile).mockReset()
  vi.mocked(startWorker).mockReset()
  vi.mocked(startWorker).mockImplementation(() => {
    const worker = new ThreadlessWorker(createExporter())
    workers.push(worker)
    return worker as unknown as Worker
  })
})

/** Returns a source with two rows per page, whose response fields can be overridden. */
function pagesOf(
  rows: readonly Row[],
  change: Partial<ExportPage<Row>> = {},
): ExportSource<Row>['fetchPage'] {
  return async (cursor) => {
    const start = Number(cursor ?? 0)
    const next = start + 2 < rows.length ? String(start + 2) : null
    return { rows: rows.slice(start, start + 2), next, total: rows.length, unreadable: 0, ...change }
  }
}

function show(fetchPage: ExportSource<Row>['fetchPage'], total: number | null = ROWS.length) {
  const onClose = vi.fn()
  const view = render(
    <ConfigProvider value={testConfig()}>
      <ExportDialog
        columns={COLUMNS}
        visibleColumnIds={['id', 'gone', 'at']}
        groupIds={[]}
        facts={[]}
        filters={['14.11.2026 – 20.11.2026', 'Статус: Успешно']}
        source={{ total, fetchPage, rowId: ({ id }) => id }}
        fileName="istoriya_2026-11-14_2026-11-20"
        onClose={onClose}
      />
    </ConfigProvider>,
  )
  return { ...view, onClose, user: userEvent.setup() }
}

const exportButton = () => screen.getByRole('button', { name: 'Выгрузить' })

function savedFile(): { file: Blob; name: string } {
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  if (file === undefined || name === undefined) throw new Error('nothing was saved')
  return { file, name }
}

describe('export dialog: before the export', () => {
  it('shows the row count, the filters and the time zone', () => {
    show(pagesOf(ROWS), 1240)
    expect(screen.getByText(/В файле будет/)).toHaveTextContent(
      'В файле будет 1 240 строк. Время московское.',
    )
    expect(within(screen.getByRole('list', { name: 'Фильтры' })).getAllByRole('listitem')).toHaveLength(2)
    // This option shows no count, because the file has additional columns.
    expect(screen.getByRole('radio', { name: 'Как в таблице' })).toBeChecked()
  })

  it('shows an unknown number of rows as «весь список»', () => {
    show(pagesOf(ROWS), null)
    expect(screen.getByText(/В файле будет/)).toHaveTextContent('В файле будет весь список. Время')
  })

  it('disables the export when the list is empty or no column is selected', async () => {
    const { unmount } = show(pagesOf([]), 0)
    expect(exportButton()).toBeDisabled()
    expect(screen.getByText(/Выгружать нечего/)).toBeVisible()
    unmount()

    const { user } = show(pagesOf(ROWS))
    await user.click(screen.getByLabelText('Выбрать'))
    await user.click(screen.getByLabelText('ID операции'))
    await user.click(screen.getByLabelText('Дата'))
    expect(exportButton()).toBeDisabled()
    expect(screen.getByText('Выберите хотя бы один столбец.')).toBeVisible()
    await user.click(screen.getByLabelText('Сумма'))
    expect(exportButton()).toBeEnabled()
  })

  it('allows only CSV when the list has more rows than an XLSX sheet can hold', async () => {
    const { user } = show(pagesOf(ROWS), 1_048_576)
    expect(exportButton()).toBeDisabled()
    const csv = screen.getByLabelText('CSV для Excel')
    expect(csv).toHaveAccessibleDescription(/Длинные номера защищены апострофом, чтобы Excel их не исказил$/)
    await user.click(csv)
    expect(exportButton()).toBeEnabled()
  })
})

describe('export dialog: complete export', () => {
  it('saves every row of every page as XLSX, and saves the file again without refetching the list', async () => {
    const fetchPage = vi.fn(pagesOf(ROWS))
    const { user, onClose } = show(fetchPage)
    await user.click(exportButton())
    await screen.findByRole('button', { name: 'Готово' })
    const { file, name } = savedFile()
    expect(name).toBe('istoriya_2026-11-14_2026-11-20.xlsx')
    expect(screen.getByRole('status')).toHaveTextContent(`Файл ${name} скачан, строк: 5.`)
    const [, sheet] = await readSheets(await file.arrayBuffer())
    expect(sheet?.data).toEqual([
      ['ID операции', 'Дата (МСК)'],
      ...ROWS.map(({ id }, index) => [id, new Date(`2026-11-2${index + 1}T00:00:00Z`)]),
    ])
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
    await user.click(screen.getByRole('button', { name: 'Скачать ещё раз' }))
    expect(vi.mocked(saveFile)).toHaveBeenCalledTimes(2)
    expect(fetchPage).toHaveBeenCalledTimes(3)
    await user.click(screen.getByRole('button', { name: 'Готово' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['CSV', 'Дата (МСК),ID операции,Сумма\r\n2026-11-21T00:00:00+03:00,000,0.50\r\n'],
    ['CSV для Excel', "\uFEFFДата (МСК);ID операции;Сумма\r\n21.11.2026 00:00:00;'000;0,50\r\n"],
  ])('saves all columns in the format «%s»', async (format, text) => {
    const { user } = show(pagesOf([{ id: '000', at: '2026-11-20T21:00:00Z', amount: '0.50' }]))
    await user.click(screen.getByLabelText(format))
    await user.click(screen.getByLabelText('Все (3)'))
    await user.click(exportButton())
    await screen.findByRole('button', { name: 'Готово' })
    const { file, name } = savedFile()
    expect(name).toBe('istoriya_2026-11-14_2026-11-20.csv')
    const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
    expect(written).toBe(text)
  })
})

/** Returns a source that responds to the first page only; the second request hangs until it is aborted. */
function hangingAfterFirst(given: AbortSignal[]): ExportSource<Row>['fetchPage'] {
  return (cursor, signal) => {
    given.push(signal)
    if (cursor === null) return pagesOf(ROWS)(cursor, signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
}

describe('export dialog: unfinished export', () => {
  it('shows the progress, and stops without saving a file when «Отмена» is clicked', async () => {
    const given: AbortSignal[] = []
    const { user, onClose } = show(hangingAfterFirst(given))
    await user.click(exportButton())
    expect(await screen.findByText('2 из 5')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Выгружено строк' })).toHaveAttribute('value', '0.4')
    expect(screen.getByRole('status')).toHaveTextContent('Готовим файл, не закрывайте эту страницу.')
    await user.click(screen.getByRole('button', { name: 'Отмена' }))
    expect(exportButton()).toBeVisible()
    expect(given.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
    expect(saveFile).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stops without saving a file when the dialog unmounts', async () => {
    const given: AbortSignal[] = []
    const { user, unmount } = show(hangingAfterFirst(given))
    await user.click(exportButton())
    await screen.findByText('2 из 5')
    unmount()
    await waitFor(() => expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]))
    expect(given.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(saveFile).not.toHaveBeenCalled()
  })

  it('shows the reason when a page fails, and restarts on «Повторить»', async () => {
    const serverText = 'Период слишком длинный'
    const error = new ApiError({ kind: 'http', path: '/', status: 422, serverText })
    const whole = pagesOf(ROWS)
    let isBroken = true
    const { user } = show((cursor, signal) =>
      isBroken && cursor !== null ? Promise.reject(error) : whole(cursor, signal),
    )
    await user.click(exportButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(`Файл не создан. ${serverText}`)
    expect(saveFile).not.toHaveBeenCalled()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('button', { name: 'Готово' })
    const [, sheet] = await readSheets(await savedFile().file.arrayBuffer())
    expect(sheet?.data).toHaveLength(ROWS.length + 1)
  })

  it('shows an error when the worker fails to build the file', async () => {
    const add = () => {
      throw new Error('out of memory')
    }
    vi.mocked(startWorker).mockImplementation(
      () => new ThreadlessWorker({ ...createExporter(), add }) as unknown as Worker,
    )
    const { user } = show(pagesOf(ROWS))
    await user.click(exportButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Браузер не смог собрать файл.')
    expect(saveFile).not.toHaveBeenCalled()
  })

  it('quality 53: offers a reload of the page after loading the worker has failed twice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const start = () => {
      throw new Error('404')
    }
    vi.mocked(startWorker).mockImplementation(() => new ThreadlessWorker({ start }) as unknown as Worker)
    const { user } = show(pagesOf(ROWS))
    await user.click(exportButton())
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await screen.findByRole('alert')).toHaveTextContent('Вышла новая версия кабинета')
    expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeVisible()
    expect(startWorker).toHaveBeenCalledTimes(2)
  })
})

describe('export dialog: warnings', () => {
  it('warns about invalid rows, and saves the file only after confirmation', async () => {
    const { user } = show(async () => ({ rows: ROWS, next: null, total: 7, unreadable: 2 }))
    await user.click(exportButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Не удалось прочитать: 2 строки. В файле их не будет.',
    )
    expect(saveFile).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Всё равно скачать' }))
    expect(saveFile).toHaveBeenCalledOnce()
    expect(screen.getByRole('status')).toHaveTextContent('строк: 5')
  })

  it('warns about rows added during the export, and saves no file when the user declines the download', async () => {
    let total = 5
    const whole = pagesOf(ROWS)
    const { user } = show(async (cursor, signal) => ({ ...(await whole(cursor, signal)), total: total++ }))
    await user.click(exportButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('было 5 строк, стало 7')
    await user.click(screen.getByRole('button', { name: 'Не скачивать' }))
    expect(exportButton()).toBeVisible()
    expect(saveFile).not.toHaveBeenCalled()
  })

  it('quality 93: warns that rows may be missing when a row is deleted between the requests for two pages', async () => {
    let rows = ROWS
    const { user } = show(async (cursor, signal) => {
      const page = await pagesOf(rows)(cursor, signal)
      rows = ROWS.slice(1)
      return page
    })
    await user.click(exportButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'было 5 строк, стало 4. Каких-то строк в файле может не быть: выгрузите заново.',
    )
    expect(saveFile).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Выгрузить заново' }))
    expect(await screen.findByText(/скачан, строк: 4\.$/)).toBeVisible()
  })
})

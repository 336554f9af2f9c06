import { mdiDownloadOutline } from '@mdi/js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChunkError } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { saveFile } from '@/shared/lib/save-file'
import { formatCount } from '@/shared/lib/text'
import { Alert, Button, Dialog, ErrorWords, type ExportColumn, ProgressBar } from '@/shared/ui'
import type { FileFacts } from '../lib/cells'
import type { FetchProgress } from '../lib/fetch-all-pages'
import { type ExportedFile, type ExportOrder, runExport } from '../lib/run-export'
import { type ExportPreset, type ExportSource, XLSX_MAX_ROWS } from '../model/export'
import { describeFailure, rowsText, warningText } from '../model/wording'
import { chooseColumns, ExportForm, type FormValues } from './export-form'

type ExportDialogProps<Row> = {
  /** Every column of the list, in the order of «Все». */
  readonly columns: readonly ExportColumn<Row>[]
  readonly visibleColumnIds: readonly string[]
  readonly preset?: ExportPreset<Row> | undefined
  /** Totals of a workbook are grouped by these columns. */
  readonly groups: readonly ExportColumn<Row>[]
  readonly facts: FileFacts
  readonly filters: readonly string[]
  readonly source: ExportSource<Row>
  /** Without the extension, e.g. `istoriya_2026-11-14_2026-11-20`. */
  readonly fileName: string
  readonly onClose: () => void
}

/** «Выгрузить» of every list (product §14.1). Unmounting aborts the export. */
export function ExportDialog<Row>({
  columns,
  visibleColumnIds,
  preset,
  groups,
  facts,
  filters,
  source,
  fileName,
  onClose,
}: ExportDialogProps<Row>) {
  const { phase, start, cancel, save } = useExport()
  const [values, setValues] = useState<FormValues>(() => ({
    format: 'xlsx',
    set: 'visible',
    selectedIds: new Set(visibleColumnIds),
  }))
  const choice = {
    columns,
    visibleIds: visibleColumnIds,
    selectedIds: values.selectedIds,
    preset: preset?.columns ?? [],
  }
  const fileColumns = chooseColumns({ ...choice, set: values.set })
  const { format } = values
  const begin = () => void start({ format, columns: fileColumns, groups, facts, source, fileName })

  switch (phase.kind) {
    case 'choosing': {
      const hindrance = describeHindrance({ ...source, ...values, columnCount: fileColumns.length })
      return (
        <ExportWindow
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Отмена</Button>
              <Button
                variant="primary"
                icon={mdiDownloadOutline}
                disabled={hindrance !== null}
                onClick={begin}
              >
                Выгрузить
              </Button>
            </>
          }
        >
          <ExportForm
            values={values}
            onChange={(change) => setValues((current) => ({ ...current, ...change }))}
            columns={columns}
            preset={preset ?? null}
            visibleCount={chooseColumns({ ...choice, set: 'visible' }).length}
            filters={filters}
            total={source.total}
          />
          <p role="status" className="mt-2 text-hint text-error empty:hidden">
            {hindrance}
          </p>
        </ExportWindow>
      )
    }
    case 'running':
      return (
        // A click outside the dialog must not discard minutes of work.
        <ExportWindow persistent onClose={onClose} actions={<Button onClick={cancel}>Отмена</Button>}>
          <ExportProgress {...phase.progress} />
        </ExportWindow>
      )
    case 'incomplete':
      return (
        <ExportWindow
          persistent
          onClose={onClose}
          actions={
            <>
              <Button onClick={cancel}>Не скачивать</Button>
              <Button onClick={begin}>Выгрузить заново</Button>
              <Button variant="primary" onClick={() => save(phase.result, phase.name)}>
                Всё равно скачать
              </Button>
            </>
          }
        >
          <Alert variant="warning" role="alert">
            {phase.result.warnings.map((warning) => (
              <p key={warning.kind}>{warningText(warning)}</p>
            ))}
          </Alert>
        </ExportWindow>
      )
    case 'failed':
      return (
        <ExportWindow
          onClose={onClose}
          actions={
            <>
              <Button onClick={cancel}>Назад</Button>
              {phase.error instanceof ChunkError ? (
                <Button variant="primary" onClick={reloadDocument}>
                  Обновить страницу
                </Button>
              ) : (
                <Button variant="primary" onClick={begin}>
                  Повторить
                </Button>
              )}
            </>
          }
        >
          <Alert variant="error" role="alert">
            <ErrorWords {...describeFailure(phase.error)} />
          </Alert>
        </ExportWindow>
      )
    case 'saved':
      return (
        <ExportWindow
          onClose={onClose}
          actions={
            <>
              <Button onClick={() => save(phase.result, phase.name)}>Скачать ещё раз</Button>
              <Button variant="primary" onClick={onClose}>
                Готово
              </Button>
            </>
          }
        >
          <Alert variant="success" role="status">
            Файл {phase.name} скачан, строк: {formatCount(phase.result.rows)}.
          </Alert>
        </ExportWindow>
      )
  }
}

type ExportWindowProps = {
  readonly onClose: () => void
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly persistent?: boolean
}

function ExportWindow(props: ExportWindowProps) {
  return <Dialog title="Выгрузка" variant="window-fullscreen-on-phone" {...props} />
}

type Situation = Pick<FormValues, 'format'> & {
  readonly total: number | null
  readonly columnCount: number
}

/** Returns why the export cannot start; `null` when it can. */
function describeHindrance({ total, format, columnCount }: Situation): string | null {
  if (total === 0) return 'Выгружать нечего: в списке нет строк.'
  if (columnCount === 0) return 'Выберите хотя бы один столбец.'
  if (format === 'xlsx' && total !== null && total > XLSX_MAX_ROWS)
    return 'Столько строк в XLSX не поместится.'
  return null
}

function ExportProgress({ rows, total }: FetchProgress) {
  // A total that shrinks meanwhile must not overfill the bar.
  const share = total === null || total === 0 ? undefined : Math.min(1, rows / total)
  return (
    <div className="flex flex-col gap-2">
      <p role="status">Готовим файл, не закрывайте эту страницу.</p>
      <ProgressBar label="Выгружено строк" share={share} />
      <p className="text-gray-500 tabular-nums">
        {total === null ? rowsText(rows) : `${formatCount(rows)} из ${formatCount(total)}`}
      </p>
    </div>
  )
}

type ExportPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'running'; readonly progress: FetchProgress }
  /** The file is ready, but the user must be warned before it is saved. */
  | { readonly kind: 'incomplete'; readonly result: ExportedFile; readonly name: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly result: ExportedFile; readonly name: string }

type Order<Row> = Omit<ExportOrder<Row>, 'signal' | 'onProgress'> & {
  readonly fileName: string
}

function useExport() {
  const [phase, setPhase] = useState<ExportPhase>({ kind: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start<Row>({ fileName, ...order }: Order<Row>): Promise<void> {
    running.current?.abort()
    const work = new AbortController()
    running.current = work
    const { signal } = work
    // Another export may have replaced this one before its responses arrive.
    const show = (next: ExportPhase) => {
      if (!signal.aborted) setPhase(next)
    }
    show({ kind: 'running', progress: { rows: 0, total: order.source.total } })
    try {
      const result = await runExport({
        ...order,
        signal,
        onProgress: (progress) => show({ kind: 'running', progress }),
      })
      if (signal.aborted) return
      const name = `${fileName}.${order.format === 'xlsx' ? 'xlsx' : 'csv'}`
      if (result.warnings.length > 0) return show({ kind: 'incomplete', result, name })
      saveFile(result.file, name)
      show({ kind: 'saved', result, name })
    } catch (error) {
      if (signal.aborted) return
      logFailure('export', error)
      show({ kind: 'failed', error })
    }
  }

  return {
    phase,
    start,
    /** Aborts the running export, or discards an unsaved file. */
    cancel: () => {
      running.current?.abort()
      setPhase({ kind: 'choosing' })
    },
    /** Also saves a file again. */
    save: (result: ExportedFile, name: string) => {
      saveFile(result.file, name)
      setPhase({ kind: 'saved', result, name })
    },
  }
}

import { mdiDownloadOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { ChunkError } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { saveFile } from '@/shared/lib/save-file'
import { formatCount } from '@/shared/lib/text'
import { Alert, Button, Dialog, ErrorWords, type ExportColumn } from '@/shared/ui'
import type { FileFacts } from '../lib/cells'
import { type ExportedFile, runExport } from '../lib/run-export'
import { type ExportPreset, type ExportSource, XLSX_MAX_ROWS } from '../model/export'
import { describeFailure, warningText } from '../model/wording'
import { chooseColumns, ExportForm, type FormValues } from './export-form'
import { TaskBar, useTask } from './task'

type ExportDialogProps<Row> = {
  readonly columns: readonly ExportColumn<Row>[]
  readonly visibleColumnIds: readonly string[]
  readonly preset?: ExportPreset<Row> | undefined
  readonly groups: readonly ExportColumn<Row>[]
  readonly facts: FileFacts
  readonly filters: readonly string[]
  readonly source: ExportSource<Row>
  /** File name without extension, e.g. `istoriya_2026-11-14_2026-11-20`. */
  readonly fileName: string
  readonly onClose: () => void
}

/** Renders the export dialog «Выгрузить», which every list has (product §14.1). Unmounting aborts the export. */
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
  // `stop` aborts the running export, or discards an unsaved file.
  const { task, start, stop } = useTask<NamedFile>('export')
  /** The file that the user has downloaded in spite of its warnings. */
  const [accepted, setAccepted] = useState<NamedFile | null>(null)
  const [values, setValues] = useState<FormValues>(() => ({
    format: 'xlsx',
    set: 'visible',
    selectedIds: new Set(visibleColumnIds),
  }))
  const fileColumns = chooseColumns({
    columns,
    visibleIds: visibleColumnIds,
    selectedIds: values.selectedIds,
    preset: preset?.columns ?? [],
    set: values.set,
  })
  const { format } = values
  const begin = () =>
    start({
      text: 'Готовим файл, не закрывайте эту страницу.',
      run: async (signal, onProgress) => {
        const order = { format, columns: fileColumns, groups, facts, source, signal, onProgress }
        const exported = await runExport(order)
        const result = { ...exported, name: `${fileName}.${format === 'xlsx' ? 'xlsx' : 'csv'}` }
        // A file with warnings is saved only after the user has confirmed them.
        if (result.warnings.length === 0 && !signal.aborted) save(result)
        return result
      },
    })

  switch (task.kind) {
    case 'idle': {
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
        // A click outside the dialog must not abort a long export.
        <ExportWindow persistent onClose={onClose} actions={<Button onClick={stop}>Отмена</Button>}>
          <TaskBar {...task.progress} label="Выгружено строк" />
        </ExportWindow>
      )
    case 'failed':
      return (
        <ExportWindow
          onClose={onClose}
          actions={
            <>
              <Button onClick={stop}>Назад</Button>
              {task.error instanceof ChunkError ? (
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
            <ErrorWords {...describeFailure(task.error)} />
          </Alert>
        </ExportWindow>
      )
    case 'done': {
      const { result } = task
      if (result.warnings.length > 0 && result !== accepted)
        return (
          <ExportWindow
            persistent
            onClose={onClose}
            actions={
              <>
                <Button onClick={stop}>Не скачивать</Button>
                <Button onClick={begin}>Выгрузить заново</Button>
                <Button
                  variant="primary"
                  onClick={() => {
                    save(result)
                    setAccepted(result)
                  }}
                >
                  Всё равно скачать
                </Button>
              </>
            }
          >
            <Alert variant="warning" role="alert">
              {result.warnings.map((warning) => (
                <p key={warning.kind}>{warningText(warning)}</p>
              ))}
            </Alert>
          </ExportWindow>
        )
      return (
        <ExportWindow
          onClose={onClose}
          actions={
            <>
              <Button onClick={() => save(result)}>Скачать ещё раз</Button>
              <Button variant="primary" onClick={onClose}>
                Готово
              </Button>
            </>
          }
        >
          <Alert variant="success" role="status">
            Файл {result.name} скачан, строк: {formatCount(result.rows)}.
          </Alert>
        </ExportWindow>
      )
    }
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

/** Returns the reason why the export cannot start; `null` when it can. */
function describeHindrance({ total, format, columnCount }: Situation): string | null {
  if (total === 0) return 'Выгружать нечего: в списке нет строк.'
  if (columnCount === 0) return 'Выберите хотя бы один столбец.'
  if (format === 'xlsx' && total !== null && total > XLSX_MAX_ROWS)
    return 'Столько строк в XLSX не поместится.'
  return null
}

type NamedFile = ExportedFile & { readonly name: string }

const save = ({ file, name }: NamedFile) => saveFile(file, name)

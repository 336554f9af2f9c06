import { mdiDownloadOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { ChunkError } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { saveFile } from '@/shared/lib/save-file'
import { formatCount } from '@/shared/lib/text'
import { Alert, Button, Dialog, ErrorWords, type ExportColumn } from '@/shared/ui'
import type { FileFacts } from '../lib/cells'
import { type ExportedFile, runExport } from '../lib/run-export'
import { type ExportFormat, type ExportPreset, type ExportSource, XLSX_MAX_ROWS } from '../model/export'
import { describeFailure, warningText } from '../model/wording'
import { ExportForm, type FormValues } from './export-form'
import { TaskBar, useTask } from './task'

type ExportDialogProps<Row> = {
  readonly columns: readonly ExportColumn<Row>[]
  /** Ids of the columns for «Как в таблице». Defaults to all columns. */
  readonly visibleColumnIds?: readonly string[]
  readonly preset?: ExportPreset<Row> | undefined
  /** Ids of the columns by which totals are grouped; unknown ids are skipped. */
  readonly groupIds: readonly string[]
  readonly facts: FileFacts
  readonly filters?: readonly string[]
  readonly source: ExportSource<Row>
  /** File name without extension, e.g. `istoriya_2026-11-14_2026-11-20`. */
  readonly fileName: string
  readonly onClose: () => void
}

type Step = { readonly content: ReactNode; readonly actions: ReactNode; readonly persistent?: boolean }

/** Renders the dialog «Выгрузка», which every list has (product §14.1). Unmounting aborts the export. */
export function ExportDialog<Row>(props: ExportDialogProps<Row>) {
  const { columns, preset, groupIds, facts, filters = [], source, fileName, onClose } = props
  const { visibleColumnIds = columns.map(({ id }) => id) } = props
  // `stop` aborts the running export, or discards an unsaved file.
  const { task, start, stop } = useTask<NamedFile>('export')
  /** The file that the user has downloaded in spite of its warnings. */
  const [accepted, setAccepted] = useState<NamedFile | null>(null)
  const [values, setValues] = useState<FormValues>(() => ({
    format: 'xlsx',
    set: 'visible',
    selectedIds: new Set(visibleColumnIds),
  }))
  const { format } = values
  const fileColumns = {
    visible: pickColumns(columns, visibleColumnIds),
    all: columns,
    chosen: columns.filter(({ id }) => values.selectedIds.has(id)),
    preset: preset?.columns ?? [],
  }[values.set]
  const begin = () =>
    start({
      text: 'Готовим файл, не закрывайте эту страницу.',
      run: async (signal, onProgress) => {
        const groups = pickColumns(columns, groupIds)
        const order = { format, columns: fileColumns, groups, facts, source, signal, onProgress }
        const exported = await runExport(order)
        const result = { ...exported, name: `${fileName}.${format === 'xlsx' ? 'xlsx' : 'csv'}` }
        // A file with warnings is saved only after the user has confirmed them.
        if (result.warnings.length === 0 && !signal.aborted) save(result)
        return result
      },
    })

  function getStep(): Step {
    switch (task.kind) {
      case 'idle': {
        const hindrance = describeHindrance(source.total, format, fileColumns.length)
        return {
          content: (
            <>
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
            </>
          ),
          actions: (
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
          ),
        }
      }
      case 'running':
        return {
          content: <TaskBar {...task.progress} label="Выгружено строк" />,
          actions: <Button onClick={stop}>Отмена</Button>,
          // A click outside the dialog must not abort a long export.
          persistent: true,
        }
      case 'failed':
        return {
          content: (
            <Alert variant="error" role="alert">
              <ErrorWords {...describeFailure(task.error)} />
            </Alert>
          ),
          actions: (
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
          ),
        }
      case 'done':
        return task.result.warnings.length > 0 && task.result !== accepted
          ? confirmStep(task.result)
          : savedStep(task.result)
    }
  }

  function confirmStep(result: NamedFile): Step {
    return {
      content: (
        <Alert variant="warning" role="alert">
          {result.warnings.map((warning) => (
            <p key={warning.kind}>{warningText(warning)}</p>
          ))}
        </Alert>
      ),
      actions: (
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
      ),
      persistent: true,
    }
  }

  function savedStep(result: NamedFile): Step {
    return {
      content: (
        <Alert variant="success" role="status">
          Файл {result.name} скачан, строк: {formatCount(result.rows)}.
        </Alert>
      ),
      actions: (
        <>
          <Button onClick={() => save(result)}>Скачать ещё раз</Button>
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        </>
      ),
    }
  }

  const { content, ...step } = getStep()
  return (
    <Dialog title="Выгрузка" variant="window-fullscreen-on-phone" onClose={onClose} {...step}>
      {content}
    </Dialog>
  )
}

/** Returns the columns in the order of the ids; unknown ids are skipped. */
function pickColumns<Row>(columns: readonly ExportColumn<Row>[], ids: readonly string[]) {
  return ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

/** Returns the reason why the export cannot start; `null` when it can. */
function describeHindrance(total: number | null, format: ExportFormat, columnCount: number): string | null {
  if (total === 0) return 'Выгружать нечего: в списке нет строк.'
  if (columnCount === 0) return 'Выберите хотя бы один столбец.'
  if (format === 'xlsx' && total !== null && total > XLSX_MAX_ROWS)
    return 'Столько строк в XLSX не поместится.'
  return null
}

type NamedFile = ExportedFile & { readonly name: string }

const save = ({ file, name }: NamedFile) => saveFile(file, name)

import { mdiDownloadOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { CursorLoopError, ExportCountError, ExportDialog } from '@/features/export-list'
import { errorMessage } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { rangeTitle } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import { Alert, Button, Dialog, ErrorWords, ProgressBar, useFileDrop } from '@/shared/ui'
import { type Phase, type SourceOfDays, useReconciliation } from '../lib/use-reconciliation'
import type { keptStatement } from '../model/kept-statement'
import { RESULT_COLUMNS } from '../model/result-columns'
import { accountText } from '../model/wording'
import { FileChoice } from './file-choice'
import { ResultView } from './result-view'

type StatementDialogProps = {
  readonly sourceOf: SourceOfDays
  readonly kept: ReturnType<typeof keptStatement>
  readonly onClose: () => void
}

/** Which payouts have come, by a statement of the bank that never leaves the browser. Render it while it is open. */
export function StatementDialog({ sourceOf, kept, onClose }: StatementDialogProps) {
  const { phase, choose, retry, reset, rows } = useReconciliation({ sourceOf, kept })
  const isOver = useFileDrop(choose)
  const [isExporting, setIsExporting] = useState(false)
  const [now] = useState(() => new Date())

  switch (phase.kind) {
    case 'choosing':
      return (
        <StatementWindow onClose={onClose}>
          <FileChoice refusal={phase.refusal} isOver={isOver} onChoose={choose} />
        </StatementWindow>
      )
    case 'reading':
      return (
        <StatementWindow persistent onClose={onClose} actions={<Button onClick={reset}>Отмена</Button>}>
          <Progress text={`Читаем файл ${phase.name}`} />
        </StatementWindow>
      )
    case 'loading': {
      const { rows: count, total } = phase.progress
      return (
        <StatementWindow persistent onClose={onClose} actions={<Button onClick={reset}>Отмена</Button>}>
          <FileLine phase={phase} />
          <Progress
            text="Загружаем реестры за эти дни"
            share={total === null || total === 0 ? undefined : Math.min(1, count / total)}
            count={total === null ? null : `${formatCount(count)} из ${formatCount(total)}`}
          />
        </StatementWindow>
      )
    }
    case 'failed': {
      const { file, error } = phase
      return (
        <StatementWindow
          onClose={onClose}
          actions={
            <>
              <Button onClick={reset}>Другая выписка</Button>
              {file === null && <Button onClick={reloadDocument}>Обновить страницу</Button>}
              <Button variant="primary" onClick={() => retry(file)}>
                Повторить
              </Button>
            </>
          }
        >
          <FileLine phase={phase} />
          <Alert variant="error" role="alert">
            <FailureWords error={error} />
          </Alert>
        </StatementWindow>
      )
    }
    case 'done': {
      const { from, to } = phase.file.facts.days
      return (
        <>
          <StatementWindow
            onClose={onClose}
            actions={
              <>
                <Button onClick={reset}>Другая выписка</Button>
                <Button
                  variant="primary"
                  icon={mdiDownloadOutline}
                  disabled={phase.result.count === 0}
                  onClick={() => setIsExporting(true)}
                >
                  Выгрузить
                </Button>
              </>
            }
          >
            <ResultView {...phase} loadRows={rows}>
              <FileLine phase={phase} />
            </ResultView>
          </StatementWindow>
          {isExporting && (
            <ExportDialog
              columns={RESULT_COLUMNS}
              visibleColumnIds={RESULT_COLUMNS.map(({ id }) => id)}
              groups={RESULT_COLUMNS.filter(({ id }) => id === 'status' || id === 'currency')}
              facts={[
                { title: 'Список', text: 'Сверка с выпиской' },
                { title: 'Период', text: rangeTitle({ from, to }, now) },
                { title: 'Файл', text: phase.file.name },
              ]}
              filters={[]}
              source={{
                total: phase.result.count,
                rowId: ({ key }) => key,
                fetchPage: async (cursor) => {
                  const start = Number(cursor ?? 0)
                  const found = await rows(null, start, FILE_PAGE)
                  const next = start + FILE_PAGE
                  return {
                    rows: found,
                    next: next < phase.result.count ? String(next) : null,
                    total: phase.result.count,
                    unreadable: 0,
                  }
                },
              }}
              fileName={`sverka_${from}_${to}`}
              onClose={() => setIsExporting(false)}
            />
          )}
        </>
      )
    }
  }
}

const FILE_PAGE = 500

type StatementWindowProps = {
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly persistent?: boolean
}

function StatementWindow({ children, ...props }: StatementWindowProps) {
  return (
    <Dialog
      title="Сверка с выпиской"
      variant="window-fullscreen-on-phone"
      width="sm:max-w-statement"
      {...props}
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  )
}

/** «kl_to_1c.txt, 16–22 ноября, счёт 4070…4417» */
function FileLine({ phase }: { readonly phase: Extract<Phase, { readonly file: unknown }> }) {
  const [now] = useState(() => new Date())
  if (phase.file === null) return null
  const { name, facts } = phase.file
  const accounts = facts.accounts.map(accountText).join(', ')
  return (
    <p className="text-gray-500 wrap-anywhere tabular">
      {name}, {rangeTitle(facts.days, now)}, {facts.accounts.length > 1 ? 'счета' : 'счёт'}&nbsp;
      {accounts}
    </p>
  )
}

type ProgressProps = {
  readonly text: string
  /** Undefined while it is not known. */
  readonly share?: number | undefined
  readonly count?: string | null
}

function Progress({ text, share, count = null }: ProgressProps) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      <ProgressBar label={text} share={share} />
      {count !== null && <p className="text-gray-500 tabular-nums">{count}</p>}
    </div>
  )
}

function FailureWords({ error }: { readonly error: unknown }) {
  if (error instanceof ChunkError) {
    return 'Пропало соединение, или вышла новая версия кабинета. Повторите, а если не поможет, обновите страницу и выберите файл снова.'
  }
  const kept = 'Выписка прочитана, выбирать её снова не нужно.'
  if (error instanceof ExportCountError || error instanceof CursorLoopError) {
    return `Пока загружались реестры, их список изменился. Повторите. ${kept}`
  }
  return (
    <>
      Не удалось загрузить реестры. <ErrorWords {...errorMessage(error)} note={kept} />
    </>
  )
}

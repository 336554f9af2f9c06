import { mdiDownloadOutline, mdiFileUploadOutline, mdiLockOutline } from '@mdi/js'
import { type ReactNode, useRef, useState } from 'react'
import { CursorLoopError, ExportCountError, ExportDialog } from '@/features/export-list'
import { errorMessage } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { currencyCode } from '@/shared/lib/money'
import { rangeTitle } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import {
  Alert,
  Button,
  Dialog,
  ErrorWords,
  type ExportColumn,
  Icon,
  ProgressBar,
  useFileDrop,
} from '@/shared/ui'
import type { ResultRow } from './payout'
import { ResultView } from './result-view'
import { type keptStatement, MAX_MEGABYTES, type StatementError } from './statement'
import { type Phase, type SourceOfDays, useReconciliation } from './use-reconciliation'
import { accountText, REFUSALS, VERDICT_TITLES } from './wording'

type StatementDialogProps = {
  readonly sourceOf: SourceOfDays
  readonly kept: ReturnType<typeof keptStatement>
  readonly onClose: () => void
}

/** Finds the payouts in a bank statement, which never leaves the browser. */
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

type FileChoiceProps = {
  readonly refusal: StatementError | null
  /** A dragged file is over the page. */
  readonly isOver: boolean
  readonly onChoose: (file: File) => void
}

function FileChoice({ refusal, isOver, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p>Найдём каждую выплату в выписке банка и покажем, какие деньги не пришли.</p>
      {refusal !== null && (
        <Alert variant="error" role="alert">
          {REFUSALS[refusal]}
        </Alert>
      )}
      <div
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-primary-600 bg-primary-50' : 'border-gray-300 bg-gray-25'}`}
      >
        <Icon path={mdiFileUploadOutline} className="size-8 text-primary-600" />
        <p className="font-medium max-sm:hidden">Перетащите сюда файл выписки</p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          Выбрать файл
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Selecting the same file again is a change, too.
            target.value = ''
            if (file !== undefined) onChoose(file)
          }}
        />
        <p className="text-hint text-gray-500">
          Выгрузка для 1С из интернет-банка, обычно kl_to_1c.txt, до {MAX_MEGABYTES}&nbsp;МБ
        </p>
      </div>
      <p className="flex items-start gap-2 text-gray-700">
        <Icon path={mdiLockOutline} />
        Файл не покидает браузер: мы читаем его на вашем устройстве и никуда не отправляем.
      </p>
    </>
  )
}

const column = (
  id: string,
  title: string,
  value: ExportColumn<ResultRow>['value'],
  kind: ExportColumn<ResultRow>['kind'] = 'text',
): ExportColumn<ResultRow> => ({ id, title, kind, value })

const RESULT_COLUMNS: readonly ExportColumn<ResultRow>[] = [
  column('status', 'Итог', ({ verdict }) => VERDICT_TITLES[verdict]),
  column(
    'registry_number',
    'Реестр №',
    ({ payout }) => payout?.registries.map(({ number }) => number).join(', ') ?? null,
  ),
  column('payment_order', 'П/п №', ({ payout }) => payout?.order ?? null),
  column('payment_date', 'Дата п/п', ({ payout }) => payout?.day ?? null, 'date'),
  column('amount', 'К выплате', ({ payout }) => decimal(payout?.kopecks), 'money'),
  column('credited', 'Пришло', ({ credit }) => decimal(credit?.kopecks), 'money'),
  column('currency', 'Валюта', ({ currency }) => currencyCode({ amount: 0, currency })),
  column('credit_date', 'Дата поступления', ({ credit }) => credit?.day ?? null, 'date'),
  column('credit_number', 'П/п в выписке', ({ credit }) => credit?.number ?? null),
  column('payer', 'Плательщик', ({ credit }) => credit?.payer ?? null),
  column('payer_inn', 'ИНН плательщика', ({ credit }) => credit?.inn ?? null),
  column('purpose', 'Назначение', ({ credit }) => credit?.purpose ?? null),
]

/** Kopecks as roubles, without a binary fraction. */
function decimal(kopecks: number | undefined): string | null {
  if (kopecks === undefined) return null
  return `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}

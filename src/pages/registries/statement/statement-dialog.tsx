import { mdiDownloadOutline, mdiFileUploadOutline, mdiLockOutline } from '@mdi/js'
import { useState } from 'react'
import { ExportDialog } from '@/features/export-list'
import { rangeTitle } from '@/shared/lib/moscow-time'
import { Button, type ExportColumn, FileButton, Icon, useFileDrop } from '@/shared/ui'
import { type CheckProps, CheckWindow, StatementState } from './parts'
import { VERDICT_TITLES } from './payout'
import type { ResultRow } from './reconciler'
import { ResultView } from './result-view'
import { MAX_MEGABYTES } from './statement'
import { type Matched, useReconciliation } from './use-reconciliation'
import { codeText, decimal, numbersText } from './wording'

/** Renders the dialog that matches payouts with a bank statement, which never leaves the browser. */
export function StatementDialog({ kept, onClose }: CheckProps) {
  const check = useReconciliation(kept)
  const { task, matched, isChoosing, choose, reset } = check
  const isOver = useFileDrop(choose)
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <CheckWindow
        title="Сверка с выпиской"
        persistent={task.kind === 'running'}
        kept={kept}
        onClose={onClose}
        actions={
          matched && (
            <>
              <Button onClick={reset}>Другая выписка</Button>
              <Button
                variant="primary"
                icon={mdiDownloadOutline}
                disabled={matched.count === 0}
                onClick={() => setIsExporting(true)}
              >
                Выгрузить
              </Button>
            </>
          )
        }
      >
        {isChoosing && <p>Найдём каждую выплату в выписке банка и покажем, какие деньги не пришли.</p>}
        {matched ? <ResultView {...matched} /> : <StatementState {...check} />}
        {isChoosing && (
          <>
            <div
              className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-primary-600 bg-primary-50' : 'border-gray-300 bg-gray-25'}`}
            >
              <Icon path={mdiFileUploadOutline} className="size-8 text-primary-600" />
              <p className="font-medium max-sm:hidden">Перетащите сюда файл выписки</p>
              <FileButton variant="primary" onChoose={choose}>
                Выбрать файл
              </FileButton>
              <p className="text-hint text-gray-500">
                Выгрузка для 1С из интернет-банка, обычно kl_to_1c.txt, до {MAX_MEGABYTES}&nbsp;МБ
              </p>
            </div>
            <p className="flex items-start gap-2 text-gray-700">
              <Icon path={mdiLockOutline} />
              Файл не покидает браузер: мы читаем его на вашем устройстве и никуда не отправляем.
            </p>
          </>
        )}
      </CheckWindow>
      {isExporting && matched && <ResultExport {...matched} onClose={() => setIsExporting(false)} />}
    </>
  )
}

const FILE_PAGE = 500

function ResultExport({ file, count, onClose }: Matched & { readonly onClose: () => void }) {
  const { from, to } = file.facts.days
  const [now] = useState(() => new Date())
  return (
    <ExportDialog
      columns={RESULT_COLUMNS}
      groupIds={['status', 'currency']}
      facts={[
        { title: 'Список', text: 'Сверка с выпиской' },
        { title: 'Период', text: rangeTitle({ from, to }, now) },
        { title: 'Файл', text: file.name },
      ]}
      source={{
        total: count,
        rowId: ({ key }) => key,
        fetchPage: async (cursor) => {
          const start = Number(cursor ?? 0)
          const next = start + FILE_PAGE
          return {
            rows: await file.ask('rows', [null, start, FILE_PAGE]),
            next: next < count ? String(next) : null,
            total: count,
            unreadable: 0,
          }
        },
      }}
      fileName={`sverka_${from}_${to}`}
      onClose={onClose}
    />
  )
}

const toText = (id: string, title: string, value: ExportColumn<ResultRow>['value']) =>
  ({ id, title, kind: 'text', value }) as const

const RESULT_COLUMNS: readonly ExportColumn<ResultRow>[] = [
  toText('status', 'Итог', ({ verdict }) => VERDICT_TITLES[verdict]),
  toText('registry_number', 'Реестр №', ({ payout }) => payout && numbersText(payout)),
  toText('payment_order', 'П/п №', ({ payout }) => payout?.order ?? null),
  { id: 'payment_date', title: 'Дата п/п', kind: 'date', value: ({ payout }) => payout?.day ?? null },
  { id: 'amount', title: 'К выплате', kind: 'money', value: ({ payout }) => decimal(payout?.kopecks) },
  { id: 'credited', title: 'Пришло', kind: 'money', value: ({ credit }) => decimal(credit?.kopecks) },
  toText('currency', 'Валюта', ({ currency }) => codeText(currency)),
  { id: 'credit_date', title: 'Дата поступления', kind: 'date', value: ({ credit }) => credit?.day ?? null },
  toText('credit_number', 'П/п в выписке', ({ credit }) => credit?.number ?? null),
  toText('payer', 'Плательщик', ({ credit }) => credit?.payer ?? null),
  toText('payer_inn', 'ИНН плательщика', ({ credit }) => credit?.inn ?? null),
  toText('purpose', 'Назначение', ({ credit }) => credit?.purpose ?? null),
]

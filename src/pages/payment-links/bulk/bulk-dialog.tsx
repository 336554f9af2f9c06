import { mdiCheckCircleOutline, mdiContentCopy, mdiDownloadOutline, mdiInformationOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { ExportDialog, loadedRows, TaskBar, withoutFormulas } from '@/features/export-list'
import { errorMessage } from '@/shared/api'
import { useLeaveGuard } from '@/shared/auth'
import { moscowDay } from '@/shared/lib/moscow-time'
import { formatCount, plural } from '@/shared/lib/text'
import { Alert, Button, copyText, Dialog, ErrorWords, Icon, Question } from '@/shared/ui'
import { CELL_TITLES, type Job, type KeptJob, lookOver, type Row } from './job'
import { RESULT_COLUMNS, ResultRows } from './result'
import { Review } from './review'
import { TableChoice } from './table-input'
import { useJob } from './use-job'

type BulkDialogProps = { readonly kept: KeptJob; readonly onClose: () => void }

/** Renders the dialog that creates a payment link for each row of a table, and never a second link. */
export function BulkDialog({ kept, onClose }: BulkDialogProps) {
  const [today] = useState(() => moscowDay(new Date()))
  const { job, run, put, change, changeRow, removeRow, send, stop } = useJob(kept, today)
  const formId = useId()
  const [isClosing, setIsClosing] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const isSending = run.kind === 'sending'
  const guard = useLeaveGuard({ isDirty: isSending })
  const standing = job === null ? null : toJobProgress(job)

  function close() {
    put(null)
    onClose()
  }

  function content() {
    if (job === null || standing === null) {
      return (
        <TableChoice
          today={today}
          formId={formId}
          onRows={(rows, leftOut) =>
            put({ merchantId: '', rows: [...rows], leftOut: [...leftOut], isStarted: false })
          }
        />
      )
    }
    if (!job.isStarted) {
      return (
        <Review
          job={job}
          today={today}
          formId={formId}
          onChange={change}
          onChangeRow={changeRow}
          onRemove={removeRow}
          onSend={(merchantId) => {
            change({ rows: job.rows.map((row) => ({ ...row, refusal: null })) })
            void send(merchantId)
          }}
        />
      )
    }
    return (
      <div className="flex flex-col gap-4">
        <Standstill standing={standing} run={run} />
        {standing.made > 0 && !isSending && (
          <div className="flex flex-wrap gap-2">
            <Button icon={mdiContentCopy} onClick={() => void copyText(tableText(job.rows))}>
              Скопировать таблицу
            </Button>
            <Button icon={mdiDownloadOutline} onClick={() => setIsExporting(true)}>
              Скачать файл
            </Button>
          </div>
        )}
        <ResultRows rows={job.rows} sending={isSending ? run.key : null} />
      </div>
    )
  }

  function actions() {
    const submit = (text: string) => (
      <Button variant="primary" type="submit" form={formId}>
        {text}
      </Button>
    )
    if (job === null || standing === null) return submit('Показать строки')
    if (isSending) {
      return (
        <Button busy={run.isStopping} onClick={stop}>
          Остановить
        </Button>
      )
    }
    if (!job.isStarted) {
      const isWrong = job.rows.some((row) => row.link === null && lookOver(row, today).kind === 'invalid')
      return (
        <>
          {standing.made + standing.unanswered > 0 ? (
            <Button onClick={() => change({ isStarted: true })}>Назад</Button>
          ) : (
            <Button onClick={() => setIsClosing(true)}>Отмена</Button>
          )}
          {submit(
            isWrong
              ? 'К первой ошибке'
              : `Создать ${plural(standing.all - standing.made, ['ссылку', 'ссылки', 'ссылок'])}`,
          )}
        </>
      )
    }
    if (standing.made === standing.all) return <Button onClick={close}>Готово</Button>
    return (
      <>
        <Button
          variant={standing.left === 0 ? 'primary' : 'secondary'}
          onClick={() => change({ isStarted: false })}
        >
          Исправить строки
        </Button>
        {standing.left > 0 && (
          <Button variant="primary" onClick={() => void send(job.merchantId)}>
            Продолжить
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      <Dialog
        title="Несколько ссылок"
        variant="window-fullscreen-on-phone"
        width="sm:max-w-sheet"
        // An accidental click must not discard the rows.
        persistent={job !== null}
        onClose={() => {
          if (isSending) stop()
          else if (standing === null || standing.made === standing.all) close()
          else setIsClosing(true)
        }}
        actions={actions()}
      >
        {content()}
      </Dialog>
      {isExporting && job !== null && (
        <ExportDialog
          columns={RESULT_COLUMNS}
          groupIds={['currency']}
          facts={[{ title: 'Список', text: 'Ссылки на оплату, созданные из таблицы' }]}
          source={loadedRows(job.rows, ({ key }) => key)}
          fileName={`ssylki_${today}`}
          onClose={() => setIsExporting(false)}
        />
      )}
      {isClosing && standing !== null && (
        <Question
          title="Закрыть без создания?"
          description={closingText(standing)}
          confirm="Закрыть"
          cancel="Остаться"
          onConfirm={close}
          onCancel={() => setIsClosing(false)}
        />
      )}
      {guard.status === 'blocked' && (
        <Question
          title="Уйти и остановить создание?"
          description="Созданные ссылки останутся, остальные строки подождут: откройте «Ссылки» и продолжите."
          confirm="Уйти"
          cancel="Остаться"
          onConfirm={guard.proceed}
          onCancel={guard.reset}
        />
      )}
    </>
  )
}

function closingText({ all, made, unanswered }: Standing): string {
  const lost =
    made === 0
      ? 'Строки пропадут, ссылки не будут созданы.'
      : `Строки без ссылки пропадут: ${formatCount(all - made)}. Созданные ссылки останутся в списке.`
  return unanswered === 0
    ? lost
    : `${lost} На ${formatCount(unanswered)} из них не пришёл ответ: прежде чем создавать их снова, найдите их в списке.`
}

type StandstillProps = { readonly standing: Standing; readonly run: ReturnType<typeof useJob>['run'] }

function Standstill({ standing, run }: StandstillProps) {
  const { all, made, refused, left } = standing
  const isDone = made === all
  if (run.kind === 'sending') {
    const text = run.isWaiting ? 'Сервер просит подождать, скоро продолжим' : 'Создаём ссылки'
    return (
      <TaskBar
        text={run.isStopping ? 'Останавливаем после этой строки' : text}
        label="Создаём ссылки"
        rows={made + refused}
        total={all}
      />
    )
  }
  return (
    <>
      <p role="status" className={`flex items-start gap-2 text-title ${isDone ? 'text-success' : ''}`}>
        <Icon path={isDone ? mdiCheckCircleOutline : mdiInformationOutline} className="mt-1 size-5" />
        {isDone
          ? `Все ссылки созданы: ${formatCount(all)}`
          : `Создано ${formatCount(made)} из ${formatCount(all)}`}
      </p>
      {run.error !== null && (
        <Alert variant="error" role="alert">
          Не все ссылки созданы. <ErrorWords {...errorMessage(run.error)} note={SAFE} />
        </Alert>
      )}
      {left > 0 && run.error === null && (
        <Alert variant="info">
          {run.hasRun ? `Вы остановили создание. ${SAFE}` : `Вы начали и не закончили. ${SAFE}`}
        </Alert>
      )}
      {refused > 0 && (
        <Alert variant="warning">{`Отклонено строк: ${formatCount(refused)}. Почему, сказано у каждой.`}</Alert>
      )}
    </>
  )
}

const SAFE = 'Нажмите «Продолжить»: готовые ссылки второй раз не создадим.'

/** Returns the title, amount, order number and URL of each row as text for a spreadsheet. */
function tableText(rows: readonly Row[]): string {
  const heads = [CELL_TITLES.title, CELL_TITLES.amount, CELL_TITLES.cs1, 'Ссылка']
  const lines = rows.map(({ cells, link }) => [cells.title, cells.amount, cells.cs1, link?.url ?? ''])
  return [heads, ...lines].map((line) => line.map(withoutFormulas).join('\t')).join('\n')
}

type Standing = ReturnType<typeof toJobProgress>

function toJobProgress({ rows }: Job) {
  const made = rows.filter(({ link }) => link !== null).length
  const refused = rows.filter(({ refusal }) => refusal !== null).length
  /** Count of rows that were sent but have no response. */
  const unanswered = rows.filter(({ link, sentOn }) => link === null && sentOn !== null).length
  /** Count of rows left to send, including rows without a response. */
  const left = rows.length - made - refused
  return { all: rows.length, made, refused, unanswered, left }
}

import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js'
import { useDeferredValue, useRef, useState } from 'react'
import { MerchantField, useClient } from '@/entities/client'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatMoney } from '@/shared/lib/money'
import type { Day } from '@/shared/lib/moscow-time'
import { isolated, plural } from '@/shared/lib/text'
import { Alert, Button, Icon } from '@/shared/ui'
import { CELL_TITLES, CELLS, findDuplicateOrders, type Job, lookOver, type Row, type RowReading } from './job'
import { ROW_GRID, RowEditor } from './row-editor'

const FIRST_ROWS = 20

type ReviewProps = {
  readonly job: Job
  readonly today: Day
  readonly onChange: (part: Partial<Job>) => void
  readonly onChangeRow: (key: string, part: Partial<Row>) => void
  readonly onRemove: (key: string) => void
  readonly onSend: (merchantId: string) => void
  /** Id of the form, which the submit button outside of it refers to. */
  readonly formId: string
}

export function Review({ job, today, onChange, onChangeRow, onRemove, onSend, formId }: ReviewProps) {
  const { data: client } = useClient()
  const list = useRef<HTMLFormElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const merchants = client?.merchants ?? []
  const onlyMerchant = merchants.length === 1 ? merchants[0]?.id : undefined
  const merchantId = job.merchantId === '' ? (onlyMerchant ?? '') : job.merchantId
  const rows = job.rows.filter(({ link }) => link === null)
  const readings = rows.map((row) => lookOver(row, today))
  const wrong = readings.reduce(
    (sum, reading) => sum + (reading.kind === 'invalid' ? Object.keys(reading.errors).length : 0),
    0,
  )
  const orders = findDuplicateOrders(job.rows)
  // Renders the first rows at once and the others later.
  const drawn = useDeferredValue(job.rows.length, FIRST_ROWS)
  const isAnySent = job.rows.some(({ sentOn }) => sentOn !== null)

  const toFirst = () => list.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()

  function submit() {
    setIsRefused(true)
    if (wrong > 0) return toFirst()
    if (merchantId === '') return list.current?.querySelector('select')?.focus()
    onSend(merchantId)
  }

  return (
    <form
      ref={list}
      id={formId}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {job.leftOut.length > 0 && <Alert variant="info">{leftOutText(job.leftOut)}</Alert>}
      {onlyMerchant === undefined && (
        <div className="sm:max-w-sm">
          <MerchantField
            name="merchantId"
            label="Проект *"
            value={merchantId}
            error={isRefused && merchantId === '' ? 'Выберите проект' : undefined}
            locked={isAnySent ? 'Часть строк уже отправлена в этот проект.' : null}
            onChange={(selected) => onChange({ merchantId: selected })}
          />
        </div>
      )}
      <div
        role="status"
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 font-medium ${wrong > 0 ? 'text-error' : 'text-success'}`}
      >
        <Icon path={wrong > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
        {wrong > 0
          ? `Исправьте ${plural(wrong, ['ячейку', 'ячейки', 'ячеек'])}`
          : `Ошибок нет: ${linksText(readings)}`}
        {wrong > 0 && (
          <Button variant="tertiary" size="small" onClick={toFirst}>
            К первой
          </Button>
        )}
      </div>
      <div className="text-table">
        <div
          aria-hidden="true"
          className={`${ROW_GRID} border-b border-gray-200 pb-1 text-hint font-semibold text-gray-500 max-md:hidden`}
        >
          <span className="text-right">№</span>
          {CELLS.map((name) => (
            <span key={name}>{CELL_TITLES[name]}</span>
          ))}
        </div>
        <ol className="divide-y divide-gray-200">
          {job.rows.slice(0, drawn).map((row, index) => {
            return (
              row.link === null && (
                <RowEditor
                  key={row.key}
                  row={row}
                  number={index + 1}
                  sameOrder={orders.get(row.key)}
                  today={today}
                  onChange={onChangeRow}
                  onRemove={onRemove}
                />
              )
            )
          })}
        </ol>
      </div>
    </form>
  )
}

/** Maximum number of column names to list. On phones, all headings of a wide table would cover the rows. */
const MAX_NAMED = 5

function leftOutText(titles: readonly string[]): string {
  const named = cutTexts(titles).slice(0, MAX_NAMED).map(isolated).join(', ')
  const more = titles.length > MAX_NAMED ? ` и ещё ${titles.length - MAX_NAMED}` : ''
  return `${titles.length === 1 ? 'Столбец не понадобился' : 'Столбцы не понадобились'}: ${named}${more}.`
}

/** Formats the count and total of the links, e.g. «20 ссылок на 45 300 ₽». Unknown amounts are not counted. */
function linksText(readings: readonly RowReading[]): string {
  const kopecks = readings.reduce((sum, reading) => {
    const value = reading.kind === 'valid' ? reading.input.amount?.value : undefined
    return sum + Math.round(Number(value ?? 0) * 100)
  }, 0)
  const links = plural(readings.length, ['ссылка', 'ссылки', 'ссылок'])
  return kopecks === 0 ? links : `${links} на ${formatMoney(kopecks / 100, 643)}`
}

import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiPencilOutline } from '@mdi/js'
import { memo, useDeferredValue, useId, useRef, useState } from 'react'
import { MerchantField, useClient } from '@/entities/client'
import { cutTexts } from '@/shared/lib/cut-texts'
import { useIsMedium } from '@/shared/lib/device'
import { formatMoney } from '@/shared/lib/money'
import type { Day } from '@/shared/lib/moscow-time'
import { isolated, plural } from '@/shared/lib/text'
import { Alert, Icon, IconButton, UnbrokenText } from '@/shared/ui'
import {
  CELL_TITLES,
  CELLS,
  type CellName,
  findDuplicateOrders,
  type Job,
  lookOver,
  type Row,
  type RowReading,
  shownSum,
  tidyCell,
} from './job'

const FIRST_ROWS = 20

type ReviewProps = {
  readonly job: Job
  readonly today: Day
  readonly onChange: (part: Partial<Job>) => void
  readonly onChangeRow: (key: string, part: Partial<Row>) => void
  readonly onRemove: (key: string) => void
  readonly onSend: (merchantId: string) => void
  /** Id of the form, for the submit button outside of the form. */
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
  // Not before the client has loaded, because an only project needs no selection.
  const isProjectMissing = wrong > 0 && client !== undefined && merchantId === ''
  const orders = findDuplicateOrders(job.rows)
  // Renders the first rows at once and the other rows later, since two hundred rows would block the page.
  const drawn = useDeferredValue(job.rows.length, FIRST_ROWS)
  const isAnySent = job.rows.some(({ sentOn }) => sentOn !== null)

  function submit() {
    setIsRefused(true)
    if (wrong > 0) return list.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus()
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
            error={(isRefused || isProjectMissing) && merchantId === '' ? 'Выберите проект' : undefined}
            locked={isAnySent ? 'Часть строк уже отправлена в этот проект.' : null}
            onChange={(selected) => onChange({ merchantId: selected })}
          />
        </div>
      )}
      <div
        role="status"
        className={`flex items-center gap-x-3 font-medium ${wrong > 0 ? 'text-error' : 'text-success'}`}
      >
        <Icon path={wrong > 0 ? mdiAlertCircleOutline : mdiCheckCircleOutline} />
        {wrong > 0
          ? `Исправьте ${plural(wrong, ['ячейку', 'ячейки', 'ячеек'])}`
          : `Ошибок нет: ${linksText(readings)}`}
        {isProjectMissing && ' и выберите проект'}
      </div>
      {wrong > 0 && <p className="text-gray-500">Всего {plural(readings.length, LINKS)}</p>}
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
          {job.rows
            .slice(0, drawn)
            .map(
              (row, index) =>
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
                ),
            )}
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

const LINKS = ['ссылка', 'ссылки', 'ссылок'] as const

/** Formats the count and total of the links, e.g. «20 ссылок на 45 300 ₽». Unknown amounts are not counted. */
function linksText(readings: readonly RowReading[]): string {
  const kopecks = readings.reduce((sum, reading) => {
    const value = reading.kind === 'valid' ? reading.input.amount?.value : undefined
    return sum + Math.round(Number(value ?? 0) * 100)
  }, 0)
  const links = plural(readings.length, LINKS)
  return kopecks === 0 ? links : `${links} на ${formatMoney(kopecks / 100, 643)}`
}

const ROW_GRID = 'md:grid md:grid-cols-bulk-links md:items-start md:gap-2'

type RowEditorProps = {
  readonly row: Row
  readonly number: number
  /** Number of an earlier row with the same order number. */
  readonly sameOrder: number | undefined
  readonly today: Day
  readonly onChange: (key: string, part: Pick<Row, 'cells'>) => void
  readonly onRemove: (key: string) => void
}

/** Renders a row for editing. On narrow screens a valid row is collapsed. */
const RowEditor = memo(function RowEditor(props: RowEditorProps) {
  const { row, number, sameOrder, today, onChange, onRemove } = props
  const isMedium = useIsMedium()
  const reading = lookOver(row, today)
  const errors = reading.kind === 'invalid' ? reading.errors : {}
  const isWrong = reading.kind === 'invalid' || row.refusal !== null
  const [isOpen, setIsOpen] = useState(isWrong)
  const isShown = isOpen || isWrong
  const { cells } = row
  const isLocked = row.sentOn !== null
  const remove = !isLocked && (
    <IconButton
      label={`Убрать строку ${number}`}
      icon={mdiClose}
      className="shrink-0"
      onClick={() => onRemove(row.key)}
    />
  )
  return (
    <li className="py-2" data-row-number={number}>
      <fieldset className={ROW_GRID}>
        <legend className="sr-only">{`Строка ${number}`}</legend>
        <div className="flex items-center gap-2 md:contents">
          <span aria-hidden="true" className="text-gray-500 tabular md:pt-2 md:text-right">
            {number}
          </span>
          {!isMedium && (
            <>
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className={isShown ? 'hidden' : 'flex flex-wrap justify-between gap-x-3 font-medium'}>
                  <span className="line-clamp-2 flex-1 basis-24">{isolated(cells.title)}</span>
                  <span className="whitespace-nowrap tabular">{shownSum(cells.amount)}</span>
                </span>
                <span className={isShown ? 'hidden' : 'block text-hint text-gray-500'}>
                  <UnbrokenText
                    text={[
                      cells.cs1,
                      cells.expires === '' ? '' : `до\u00a0${cells.expires}`,
                      cells.email,
                      cells.phone.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060'),
                    ]
                      .filter((part) => part !== '')
                      .map(isolated)
                      .join(', ')}
                  />
                </span>
              </p>
              {!isLocked && !isWrong && (
                <IconButton
                  label={`Изменить строку ${number}`}
                  icon={mdiPencilOutline}
                  aria-expanded={isOpen}
                  className="shrink-0"
                  onClick={() => setIsOpen(!isOpen)}
                />
              )}
              {isShown && remove}
            </>
          )}
        </div>
        {(isMedium || isShown) && (
          <div className="mt-1 grid grid-cols-2 gap-2 md:contents">
            {CELLS.map((name) => (
              <Cell
                key={name}
                name={name}
                number={number}
                text={cells[name]}
                isLocked={isLocked}
                error={errors[name]}
                warning={
                  name === 'cs1' && sameOrder !== undefined
                    ? `Такой же заказ в строке ${sameOrder}`
                    : undefined
                }
                onChange={(text) => onChange(row.key, { cells: { ...cells, [name]: text } })}
                onLeave={(text) => {
                  const tidy = tidyCell(name, text, today)
                  if (tidy !== text) onChange(row.key, { cells: { ...cells, [name]: tidy } })
                }}
              />
            ))}
          </div>
        )}
        {isMedium && remove}
      </fieldset>
      {row.refusal !== null && <p className="mt-1 text-error wrap-anywhere">Отклонено: {row.refusal}</p>}
      {isLocked && (
        <p className="mt-1 text-gray-500">
          Ответ на эту строку не пришёл, поэтому изменить её нельзя. Отправим её ещё раз: второй такой же
          ссылки не появится.
        </p>
      )}
    </li>
  )
})

const MODES: { readonly [Name in CellName]?: 'decimal' | 'email' | 'tel' } = {
  amount: 'decimal',
  email: 'email',
  phone: 'tel',
}

type CellProps = {
  readonly name: CellName
  readonly number: number
  readonly text: string
  readonly isLocked: boolean
  readonly error: string | undefined
  readonly warning: string | undefined
  readonly onChange: (text: string) => void
  readonly onLeave: (text: string) => void
}

function Cell({ name, number, text, isLocked, error, warning, onChange, onLeave }: CellProps) {
  const id = useId()
  const note = error ?? warning
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${name === 'title' ? 'max-md:col-span-2' : ''}`}>
      <label htmlFor={id} className="text-hint text-gray-500 md:sr-only">
        {CELL_TITLES[name]}
        <span className="sr-only"> в строке {number}</span>
      </label>
      <input
        id={id}
        type="text"
        value={text}
        readOnly={isLocked}
        autoComplete="off"
        autoCapitalize={name === 'title' ? undefined : 'none'}
        spellCheck={false}
        inputMode={MODES[name]}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onKeyDown={(event) => {
          // Enter in a cell must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => onLeave(event.target.value)}
        className={`min-h-target w-full rounded-control border bg-white px-2 text-lead sm:min-h-9 sm:text-table read-only:bg-gray-100 ${error === undefined ? 'border-gray-400' : 'border-error'}`}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`text-hint wrap-break-word ${error === undefined ? 'text-warning' : 'text-error'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}

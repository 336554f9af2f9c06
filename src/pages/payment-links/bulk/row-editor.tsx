import { mdiClose, mdiPencilOutline } from '@mdi/js'
import { memo, useId, useState } from 'react'
import { useIsMedium } from '@/shared/lib/device'
import type { Day } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'
import { IconButton } from '@/shared/ui'
import { CELL_TITLES, CELLS, type CellName, lookOver, type Row, shownSum, tidyCell } from './job'

export const ROW_GRID = 'md:grid md:grid-cols-bulk-links md:items-start md:gap-2'

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
export const RowEditor = memo(function RowEditor({
  row,
  number,
  sameOrder,
  today,
  onChange,
  onRemove,
}: RowEditorProps) {
  const isMedium = useIsMedium()
  const reading = lookOver(row, today)
  const errors = reading.kind === 'invalid' ? reading.errors : {}
  const isWrong = reading.kind === 'invalid' || row.refusal !== null
  const [isOpen, setIsOpen] = useState(isWrong)
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
                <span className="line-clamp-2">{isolated(cells.title)}</span>
                <span className="block text-hint text-gray-500">
                  {[shownSum(cells.amount), cells.cs1, cells.expires === '' ? '' : `до ${cells.expires}`]
                    .filter((part) => part !== '')
                    .map(isolated)
                    .join(' · ')}
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
              {remove}
            </>
          )}
        </div>
        {(isMedium || isOpen || isWrong) && (
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
    <div className={`min-w-0 ${name === 'title' ? 'max-md:col-span-2' : ''}`}>
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
        className={`min-h-target w-full rounded-control border bg-white px-2 text-lead sm:min-h-9 sm:text-table read-only:bg-gray-100 ${error === undefined ? 'border-gray-300' : 'border-error'}`}
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

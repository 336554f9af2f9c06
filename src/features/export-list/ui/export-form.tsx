import { useId } from 'react'
import { formatCount } from '@/shared/lib/text'
import { Alert, type ExportColumn } from '@/shared/ui'
import { type ExportFormat, type ExportPreset, XLSX_MAX_ROWS } from '../model/export'
import { rowsText } from '../model/wording'

export type FormValues = {
  readonly format: ExportFormat
  readonly set: 'visible' | 'all' | 'chosen' | 'preset'
  readonly selectedIds: ReadonlySet<string>
}

type ExportFormProps = {
  readonly values: FormValues
  readonly onChange: (change: Partial<FormValues>) => void
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'title'>[]
  readonly preset: Pick<ExportPreset<never>, 'title' | 'columns'> | null
  readonly filters: readonly string[]
  readonly total: number | null
}

const FORMATS = [
  { value: 'xlsx', title: 'XLSX', hint: 'Для Excel, LibreOffice и Google Таблиц' },
  {
    value: 'csv-excel',
    title: 'CSV для Excel',
    hint: 'Точка с запятой и десятичная запятая. Длинные номера защищены апострофом, чтобы Excel их не исказил',
  },
  { value: 'csv', title: 'CSV', hint: 'Для других программ: запятая, десятичная точка, UTF-\u20608' },
] as const

export function ExportForm({ values, onChange, columns, preset, filters, total }: ExportFormProps) {
  const presetHint = preset?.columns.map(({ title }) => title).join(', ') ?? ''
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p>
          В файле будет{' '}
          <strong className="font-semibold">{total === null ? 'весь список' : rowsText(total)}</strong>
          <span className="text-gray-500">. Время московское.</span>
        </p>
        {filters.length > 0 && (
          <ul aria-label="Фильтры" className="flex flex-wrap gap-1">
            {filters.map((filter) => (
              <li
                key={filter}
                className="max-w-full break-words rounded-control bg-gray-100 px-3 py-1 text-hint"
              >
                {filter}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RadioList
        label="Формат"
        options={FORMATS}
        value={values.format}
        onChange={(format) => onChange({ format })}
      />
      {values.format === 'xlsx' && total !== null && total > XLSX_MAX_ROWS && (
        <Alert variant="warning" role="status">
          На лист XLSX помещается {rowsText(XLSX_MAX_ROWS)}. Выберите CSV или период короче.
        </Alert>
      )}
      <RadioList
        label="Столбцы"
        options={[
          { value: 'visible', title: 'Как в таблице' },
          { value: 'all', title: `Все (${formatCount(columns.length)})` },
          ...(preset === null ? [] : [{ value: 'preset' as const, title: preset.title, hint: presetHint }]),
          { value: 'chosen', title: 'Выбрать' },
        ]}
        value={values.set}
        onChange={(set) => onChange({ set })}
      />
      {values.set === 'chosen' && (
        <ColumnChecks
          columns={columns}
          selectedIds={values.selectedIds}
          onChange={(selectedIds) => onChange({ selectedIds })}
        />
      )}
    </div>
  )
}

type ColumnChecksProps = {
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'title'>[]
  readonly selectedIds: ReadonlySet<string>
  readonly onChange: (selectedIds: ReadonlySet<string>) => void
}

function ColumnChecks({ columns, selectedIds, onChange }: ColumnChecksProps) {
  const toggle = (id: string) => {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="rounded-control border border-gray-200 px-3 py-1">
      <legend className="sr-only">Столбцы файла</legend>
      <div className="grid sm:grid-cols-2">
        {columns.map(({ id, title }) => (
          <label key={id} className="flex min-h-target cursor-pointer items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              checked={selectedIds.has(id)}
              onChange={() => toggle(id)}
              className="size-4 shrink-0 accent-primary-600"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type RadioListProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly title: string; readonly hint?: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-gray-700">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-2">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
            className="my-3.5 size-4 shrink-0 accent-primary-600 sm:my-2"
          />
          <div className="min-w-0 flex-1">
            <label htmlFor={`${id}-${option.value}`} className="block cursor-pointer py-3 sm:py-1.5">
              {option.title}
            </label>
            {option.hint !== undefined && (
              <p
                id={`${id}-${option.value}-hint`}
                className="-mt-2 pb-2 text-hint text-gray-500 sm:-mt-1 sm:pb-1"
              >
                {option.hint}
              </p>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

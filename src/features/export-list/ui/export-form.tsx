import { formatCount } from '@/shared/lib/text'
import { Alert, type ExportColumn } from '@/shared/ui'
import type { ColumnSet } from '../model/choose-columns'
import type { ExportFormat, ExportPreset } from '../model/export'
import { XLSX_MAX_ROWS } from '../model/export'
import { rowsText } from '../model/wording'
import { ColumnChecks } from './column-checks'
import { RadioList } from './radio-list'

export type FormValues = {
  readonly format: ExportFormat
  readonly set: ColumnSet
  readonly chosenIds: ReadonlySet<string>
}

type ExportFormProps = {
  readonly values: FormValues
  readonly onChange: (change: Partial<FormValues>) => void
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'title'>[]
  readonly visibleCount: number
  readonly preset: Pick<ExportPreset<never>, 'title' | 'columns'> | null
  /** Chips of the list's filters. */
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
  { value: 'csv', title: 'CSV', hint: 'Для других программ: запятая, десятичная точка, UTF-8' },
] as const

export function ExportForm({
  values,
  onChange,
  columns,
  visibleCount,
  preset,
  filters,
  total,
}: ExportFormProps) {
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
          { value: 'visible', title: `Как в таблице (${formatCount(visibleCount)})` },
          { value: 'all', title: `Все (${formatCount(columns.length)})` },
          ...(preset === null
            ? []
            : [
                {
                  value: 'preset' as const,
                  title: preset.title,
                  hint: preset.columns.map(({ title }) => title).join(', '),
                },
              ]),
          { value: 'chosen', title: 'Выбрать' },
        ]}
        value={values.set}
        onChange={(set) => onChange({ set })}
      />
      {values.set === 'chosen' && (
        <ColumnChecks
          columns={columns}
          chosenIds={values.chosenIds}
          onChange={(chosenIds) => onChange({ chosenIds })}
        />
      )}
    </div>
  )
}

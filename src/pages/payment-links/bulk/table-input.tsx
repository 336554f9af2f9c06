import { mdiFileUploadOutline } from '@mdi/js'
import { useId, useState } from 'react'
import type { Day } from '@/shared/lib/moscow-time'
import { plural, quoted } from '@/shared/lib/text'
import { Alert, FileButton, useFileDrop } from '@/shared/ui'
import { CELL_TITLES, CELLS, MAX_ROWS, type Row } from './job'
import { readFile, readRows, type TableError } from './read-rows'

type TableChoiceProps = {
  readonly today: Day
  readonly onRows: (rows: readonly Row[], leftOut: readonly string[]) => void
  /** Id of the form, for the submit button outside of the form. */
  readonly formId: string
}

const TITLES = CELLS.map((name) => CELL_TITLES[name])

/** Renders the input for a table. A pasted table is parsed immediately; invalid text stays in the field. */
export function TableChoice({ today, onRows, formId }: TableChoiceProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<TableError | null>(null)

  function read(source: string) {
    const reading = readRows(source, today)
    if (reading.kind === 'rows') onRows(reading.rows, reading.leftOut)
    else setRefusal(reading.refusal)
  }

  async function choose(file: File) {
    const source = await readFile(file)
    if (typeof source === 'string') read(source)
    else setRefusal(source)
  }

  const isOver = useFileDrop((file) => void choose(file))
  return (
    <form
      id={formId}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        read(text)
      }}
    >
      <p>Скопируйте строки в Excel и вставьте сюда. Каждая станет ссылкой, но сначала вы всё проверите.</p>
      {refusal !== null && (
        <Alert variant="error" role="alert">
          {tableErrorText(refusal)}
        </Alert>
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium text-gray-700">
          Строки таблицы
        </label>
        <textarea
          id={id}
          value={text}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          placeholder={`${TITLES.join('\t')}\nДоставка дивана\t1 500,50\tORD-7`}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            // A word pasted into typed text must not be parsed as a table.
            if (text !== '' || !/[\t\r\n]/.test(pasted.trim())) return
            read(pasted)
          }}
          className={`w-full resize-y rounded-control border px-3 py-2 text-table whitespace-pre [tab-size:20] ${isOver ? 'border-primary-600 bg-primary-50' : 'border-gray-400 bg-white'}`}
        />
        <p id={`${id}-note`} className="text-hint text-gray-500">
          {`До ${MAX_ROWS} строк. Столбцы: ${TITLES.slice(0, 2).join(' и ')}, потом, если нужно, ${TITLES.slice(2).join(', ')}. С заголовками порядок любой. Без срока ссылка действует 7 дней.`}
        </p>
      </div>
      <FileButton
        icon={mdiFileUploadOutline}
        className="sm:self-start"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChoose={(file) => void choose(file)}
      >
        Выбрать файл CSV
      </FileButton>
    </form>
  )
}

const ERROR_TEXTS = {
  empty: 'Здесь нет строк. Скопируйте в таблице ячейки с назначением и суммой.',
  'too-large': 'Текст слишком большой. Скопируйте только нужные строки.',
  spreadsheet: 'Это книга Excel. Откройте её и скопируйте строки сюда или сохраните как CSV.',
  pdf: 'Это PDF, а нужна таблица. Скопируйте строки из Excel или выберите файл CSV.',
  'no-table': 'Это не таблица ссылок: нужны столбцы «Назначение» и «Сумма».',
  unreadable: 'Файл не открылся. Выберите его снова.',
}

function tableErrorText(refusal: TableError): string {
  if (refusal.kind === 'too-many')
    return `В таблице ${plural(refusal.count, ['строка', 'строки', 'строк'])}, а за один раз можно ${MAX_ROWS}. Вставьте её по частям.`
  if (refusal.kind === 'no-column')
    return `Нет столбца ${quoted(refusal.title)}. Добавьте его или вставьте строки без заголовков.`
  return ERROR_TEXTS[refusal.kind]
}

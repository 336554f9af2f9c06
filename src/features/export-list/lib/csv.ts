import {
  type Cell,
  clockText,
  type FileColumn,
  type FileWriter,
  headOf,
  toCell,
  withoutFormulas,
} from './cells'
import { isSpoiltByExcel } from './spoilt-by-excel'

type Dialect = {
  readonly start: string
  readonly separator: string
  readonly decimalSign: string
  readonly day: (day: string) => string
  readonly moment: (day: string, clock: string) => string
  readonly text: (text: string) => string
}

/** For Excel with Russian settings (product §14.4). */
const EXCEL: Dialect = {
  // Tells Excel that the file is UTF-8.
  start: '\uFEFF',
  separator: ';',
  decimalSign: ',',
  day: dotted,
  moment: (day, clock) => `${dotted(day)} ${clock}`,
  text: (text) => withoutFormulas(isSpoiltByExcel(text) ? `'${text}` : text),
}

/** RFC 4180, for other programs. */
const PLAIN: Dialect = {
  start: '',
  separator: ',',
  decimalSign: '.',
  day: (day) => day,
  moment: (day, clock) => `${day}T${clock}+03:00`,
  text: withoutFormulas,
}

const LINE_END = '\r\n'

const TYPE = 'text/csv;charset=utf-8'

/** CSV with an apostrophe wherever a text could start a formula, as OWASP advises. */
export function createCsvWriter(format: 'csv-excel' | 'csv', columns: readonly FileColumn[]): FileWriter {
  const dialect = format === 'csv-excel' ? EXCEL : PLAIN
  const lineOf = (cells: readonly Cell[]) =>
    cells.map((cell) => fieldOf(dialect, cell)).join(dialect.separator) + LINE_END
  const heads = columns.map((column): Cell => ({ kind: 'text', text: headOf(column) }))
  const parts = [dialect.start + lineOf(heads)]
  return {
    add(rows) {
      const lines = rows.map((row) =>
        lineOf(columns.map(({ kind }, index) => toCell(kind, row[index] ?? null))),
      )
      parts.push(lines.join(''))
    },
    finish: () => new Blob(parts, { type: TYPE }),
  }
}

function fieldOf(dialect: Dialect, cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'number':
    case 'money':
      return cell.text.replace('.', dialect.decimalSign)
    case 'day':
      return dialect.day(cell.day)
    case 'moment':
      return dialect.moment(cell.day, clockText(cell.seconds))
    case 'text':
      return quoted(dialect.text(cell.text))
  }
}

function dotted(day: string): string {
  return day.split('-').reverse().join('.')
}

/** Also quotes the separators of other dialects: many programs try them all. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { type Cell, clockText, type FileColumn, headOf, looksLikeFormula, toCell } from './cells'
import type { FileWriter } from './file-writer'

type Dialect = {
  readonly start: string
  readonly separator: string
  readonly decimalSign: string
  readonly moment: (day: string, clock: string) => string
  readonly text: (text: string) => string
}

/** For Excel with Russian settings (screens, section 2). */
const EXCEL: Dialect = {
  // The mark by which Excel knows UTF-8.
  start: '\uFEFF',
  separator: ';',
  decimalSign: ',',
  moment: (day, clock) => `${day.split('-').reverse().join('.')} ${clock}`,
  text: (text) => (looksLikeFormula(text) || isSpoiltByExcel(text) ? `'${text}` : text),
}

/** RFC 4180, for other programs. */
const PLAIN: Dialect = {
  start: '',
  separator: ',',
  decimalSign: '.',
  moment: (day, clock) => `${day}T${clock}+03:00`,
  text: (text) => (looksLikeFormula(text) ? `'${text}` : text),
}

const LINE_END = '\r\n'

const TYPE = 'text/csv;charset=utf-8'

/** CSV, with an apostrophe before texts that must not run as formulas: the advice of OWASP. */
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
      return quoted(dialect, cell.text.replace('.', dialect.decimalSign))
    case 'moment':
      return dialect.moment(cell.day, clockText(cell.seconds))
    case 'text':
      return quoted(dialect, dialect.text(cell.text))
  }
}

function quoted({ separator }: Dialect, text: string): string {
  const isPlain = !text.includes(separator) && !/["\r\n]|^\s|\s$/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/**
 * Numbers of things that Excel would read as amounts and cut: zeros in front, more than the 15 digits it keeps,
 * «12E5». Ids are text (screens, section 2).
 */
function isSpoiltByExcel(text: string): boolean {
  return /^(0\d+|\d{16,}|\d+[eE]\d+)$/.test(text)
}

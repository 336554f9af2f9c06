import {
  type Cell,
  clockText,
  type FileColumn,
  type FileWriter,
  getHeader,
  toCell,
  withoutFormulas,
} from './cells'

type Dialect = {
  readonly start: string
  readonly separator: string
  readonly decimalSign: string
  readonly day: (day: string) => string
  readonly moment: (day: string, clock: string) => string
  readonly text: (text: string) => string
}

const EXCEL: Dialect = {
  // A BOM marks the file as UTF-8 for Excel.
  start: '\uFEFF',
  separator: ';',
  decimalSign: ',',
  day: dotted,
  moment: (day, clock) => `${dotted(day)} ${clock}`,
  text: (text) => withoutFormulas(isSpoiltByExcel(text) ? `'${text}` : text),
}

/** CSV according to RFC 4180, for software other than Excel. */
const PLAIN: Dialect = {
  start: '',
  separator: ',',
  decimalSign: '.',
  day: (day) => day,
  moment: (day, clock) => `${day}T${clock}+03:00`,
  text: withoutFormulas,
}

const LINE_END = '\r\n'

/** Creates a CSV writer that puts an apostrophe before text that could be a formula, as OWASP advises. */
export function createCsvWriter(format: 'csv-excel' | 'csv', columns: readonly FileColumn[]): FileWriter {
  const dialect = format === 'csv-excel' ? EXCEL : PLAIN
  const lineOf = (cells: readonly Cell[]) =>
    cells.map((cell) => toCsvField(dialect, cell)).join(dialect.separator) + LINE_END
  const heads = columns.map((column): Cell => ({ kind: 'text', text: getHeader(column) }))
  const parts = [dialect.start + lineOf(heads)]
  return {
    add(rows) {
      const lines = rows.map((row) =>
        lineOf(columns.map(({ kind }, index) => toCell(kind, row[index] ?? null))),
      )
      parts.push(lines.join(''))
    },
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}

function toCsvField(dialect: Dialect, cell: Cell): string {
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

/** Quotes a text if necessary, also for the separators of other dialects, because many spreadsheets try them all. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Letters that a date, time or amount may have among its digits, removed before the rest is checked. */
const WORDS = [
  /(?<!\p{L})(?:янв(?:ар[ья])?|фев(?:рал[ья])?|мар(?:та?)?|апр(?:ел[ья])?|ма[йя]|июн[ья]?|июл[ья]?|авг(?:уста?)?|сент?(?:ябр[ья])?|окт(?:ябр[ья])?|ноя(?:бр[ья])?|дек(?:абр[ья])?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/iu,
  // The «E» of `1E5`, and the «T» of an ISO time.
  /(?<=\d[.,]?)[et](?=[+-]?\d)/iu,
  // The letters after the digits of `10:30 PM`, `2024-05-01T10:00Z`, `5 руб.`, «2024 г.»
  /(?<=\d)\s*(?:[ap]m?|z|р(?:уб)?|г)\.?\s*$/iu,
]

const NUMBER_SIGNS = /^[\s\d.,:/%+\-−()'’$€£¥₽]+$/u

/** Integers that Excel keeps intact: it stores 15 digits and drops leading zeros. */
const PLAIN_INTEGER = /^(?:0|[1-9]\d{0,14})$/

/** Matches digits that cannot be a date: too many groups or digits, e.g. `20777/501` or a phone number. */
const NO_DATE = /^(?=.*\d{5}|\d+(?:[-/]\d+){3})\d+(?:[-/]\d+)+$/

/** Returns true for text that Excel would turn into a date, time, amount or boolean, or truncate. */
function isSpoiltByExcel(text: string): boolean {
  if (/^\s*(?:true|false|истина|ложь)\s*$/iu.test(text)) return true
  if (!/\d/.test(text) || text.startsWith("'") || PLAIN_INTEGER.test(text)) return false
  const bare = WORDS.reduce((rest, word) => rest.replace(word, ''), text)
  return NUMBER_SIGNS.test(bare) && !NO_DATE.test(bare)
}

/** Tried in this order: of several that fit equally, the first. */
const SEPARATORS = ['\t', ';', ',']

/** The first line of a CSV that names the separator for Excel. */
const NAMED_SEPARATOR = /^"?sep=(.)"?(?:\r\n?|\n|$)/i

/** The page names each column that it does not read; columns beyond these are not read either, and not named. */
const MAX_COLUMNS = 100

/** The cells of a text, row by row, as they are: rows copied in a spreadsheet, or a CSV. Without a separator, one cell a row. */
export function readTable(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '')
  const [line = '', named] = NAMED_SEPARATOR.exec(source) ?? []
  if (named !== undefined) return parse(source.slice(line.length), named).rows
  const tables = SEPARATORS.map((separator) => parse(source, separator))
  return tables.reduce((best, table) => (table.fit > best.fit ? table : best)).rows
}

type Table = {
  readonly rows: readonly (readonly string[])[]
  /** The share of the rows that have several cells, from 0 to 1; a row with a cell that ends inside quotes counts half. */
  readonly fit: number
}

function parse(source: string, separator: string): Table {
  const rows: string[][] = []
  let row: string[] = []
  let isCut = false
  let fit = 0
  let blank = 0
  let at = 0
  while (at <= source.length) {
    const cell = cellAt(source, at, separator)
    if (row.length < MAX_COLUMNS) row.push(cell.text)
    isCut ||= cell.isCut
    at = cell.end + 1
    if (source[cell.end] === separator) continue
    rows.push(row)
    if (row.length > 1) fit += isCut ? 0.5 : 1
    else if (cell.text === '') blank += 1
    row = []
    isCut = false
    if (source[cell.end] === '\r' && source[at] === '\n') at += 1
  }
  return { rows, fit: fit / Math.max(1, rows.length - blank) }
}

const ROW_END = /[\r\n]/

type Cell = {
  readonly text: string
  /** The place of its separator or of the end of the row. */
  readonly end: number
  /** Its quotes do not close. */
  readonly isCut: boolean
}

function cellAt(source: string, start: number, separator: string): Cell {
  const quoted = quotedAt(source, start, separator)
  if (quoted !== null) return quoted
  let end = start
  for (let sign = source[end]; sign !== undefined; sign = source[end]) {
    if (sign === separator || ROW_END.test(sign)) break
    end += 1
  }
  const text = source.slice(start, end)
  // Spreadsheets copy an inch sign as it is.
  const mayBeCut = separator !== '\t' || text.startsWith('"')
  return { text, end, isCut: mayBeCut && text.split('"').length % 2 === 0 }
}

/** A cell in quotes; null where they belong to its text. */
function quotedAt(source: string, start: number, separator: string): Cell | null {
  if (source[start] !== '"') return null
  let close = source.indexOf('"', start + 1)
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close === -1) return null
  const next = source[close + 1]
  if (next !== undefined && next !== separator && !ROW_END.test(next)) return null
  const inner = source.slice(start + 1, close)
  // Spreadsheets put a copied cell in quotes only where it would fall apart without them: others are its own.
  if (separator === '\t' && !/[\t\r\n]|""/.test(inner)) return null
  return { text: inner.replaceAll('""', '"'), end: close + 1, isCut: false }
}

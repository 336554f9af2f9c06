/** The cells of a text, row by row, as they are: rows copied in a spreadsheet, or a CSV. Without a separator, one cell a row. */
export function readTable(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= source.length) {
    const { cell, end } = cellAt(source, at, separator)
    row.push(cell)
    at = end + 1
    if (source[end] === separator) continue
    rows.push(row)
    row = []
    if (source[end] === '\r' && source[at] === '\n') at += 1
  }
  return rows
}

const ROW_END = /[\r\n]/

type CellAt = {
  readonly cell: string
  /** Where its separator or the end of the row is. */
  readonly end: number
}

function cellAt(source: string, start: number, separator: string): CellAt {
  const quoted = quotedAt(source, start, separator)
  if (quoted !== null) return quoted
  let end = start
  for (let sign = source[end]; sign !== undefined; sign = source[end]) {
    if (sign === separator || ROW_END.test(sign)) break
    end += 1
  }
  return { cell: source.slice(start, end), end }
}

/** A cell in quotes; null where they belong to its text. */
function quotedAt(source: string, start: number, separator: string): CellAt | null {
  if (source[start] !== '"') return null
  let close = source.indexOf('"', start + 1)
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close === -1) return null
  const next = source[close + 1]
  if (next !== undefined && next !== separator && !ROW_END.test(next)) return null
  const inner = source.slice(start + 1, close)
  // Spreadsheets put a copied cell in quotes only where it would fall apart without them: others are its own.
  if (separator === '\t' && !/[\t\r\n]|""/.test(inner)) return null
  return { cell: inner.replaceAll('""', '"'), end: close + 1 }
}

/** What parts the cells: a tab, where there is any, else what the first row that has several is parted by. */
function separatorOf(source: string): string {
  if (source.includes('\t')) return '\t'
  let isQuoted = false
  let found = ''
  for (const sign of source) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === ';' || (sign === ',' && found === '')) found = sign
    else if (ROW_END.test(sign) && found !== '') return found
  }
  return found === '' ? '\t' : found
}

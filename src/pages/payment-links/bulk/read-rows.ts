import type { Day } from '@/shared/lib/moscow-time'
import { isBlank } from '@/shared/lib/text'
import { CELL_TITLES, CELLS, type CellName, type Cells, MAX_ROWS, newRow, type Row } from './job'

export type TableError =
  | { readonly kind: 'empty' | 'too-large' | 'spreadsheet' | 'pdf' | 'no-table' | 'unreadable' }
  | { readonly kind: 'too-many'; readonly count: number }
  /** A required column is missing; `title` is its heading. */
  | { readonly kind: 'no-column'; readonly title: string }

type RowsReading =
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly leftOut: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: TableError }

/** Maximum number of characters, well above 200 rows of the longest texts. */
const MAX_TEXT = 1_000_000

/** Known headings of each column, without spaces and punctuation. */
const HEADS = {
  title: /^(назначение(платежа)?|название|наименование|товар|услуга|описание|зачто)$/,
  amount: /^(сумма|цена|стоимость|коплате)(вруб(лях)?|руб(лей)?)?$/,
  cs1: /^(номер)?заказа?(cs1)?$|^cs1$/,
  email: /^(email|почта|электроннаяпочта|адрес)(покупателя|клиента)?$/,
  phone: /^(телефон|тел|номертелефона|мобильный)(покупателя|клиента)?$/,
  expires: /^(срок(действия|оплаты)?|(действует|оплатить|годен)?до|дата)(мск)?$/,
}

/** Parses a pasted table or a file (product §9.8). */
export function readRows(text: string, today: Day): RowsReading {
  if (text.length > MAX_TEXT) return refused({ kind: 'too-large' })
  // Rejects a bank statement in the exchange format of 1C.
  if (/^\uFEFF?1CClientBankExchange/.test(text)) return refused({ kind: 'no-table' })
  const table = readTable(text).filter((row) => !row.every(isBlank))
  const [first = []] = table
  const heads = first.map(cellOfHead)
  const hasHeads = new Set(heads.filter((name) => name !== null)).size > 1
  const data = hasHeads ? table.slice(1) : table
  if (data.length === 0) return refused({ kind: 'empty' })
  if (data.length > MAX_ROWS) return refused({ kind: 'too-many', count: data.length })
  const places = CELLS.map((name, index) => [name, hasHeads ? heads.indexOf(name) : index] as const)
  const missing = places.find(([name, place]) => place === -1 && (name === 'title' || name === 'amount'))
  if (missing !== undefined) return refused({ kind: 'no-column', title: CELL_TITLES[missing[0]] })
  const taken = new Set(places.map(([, place]) => place))
  const width = Math.max(...table.map(({ length }) => length))
  const leftOut = Array.from({ length: width }, (_, place) => place)
    .filter((place) => !taken.has(place) && data.some((row) => !isBlank(row[place] ?? '')))
    .map((place) => (hasHeads && first[place]?.trim()) || String(place + 1))
  const rows = data.map((row) => {
    const cells = Object.fromEntries(places.map(([name, place]) => [name, row[place] ?? '']))
    return newRow(cells as Cells, today)
  })
  return { kind: 'rows', rows, leftOut }
}

const refused = (refusal: TableError): RowsReading => ({ kind: 'refused', refusal })

function cellOfHead(text: string): CellName | null {
  if (text.length > 100) return null
  const word = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return CELLS.find((name) => HEADS[name].test(word)) ?? null
}

export async function readFile(file: Blob): Promise<string | TableError> {
  if (file.size > 4 * MAX_TEXT) return { kind: 'too-large' }
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Magic bytes of Excel files (old and new) and PDF. */
const OTHER_FILES = [
  { kind: 'spreadsheet', start: [0x50, 0x4b, 3, 4] },
  { kind: 'spreadsheet', start: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'pdf', start: [0x25, 0x50, 0x44, 0x46] },
] as const

function decoded(bytes: Uint8Array): string | TableError {
  const other = OTHER_FILES.find(({ start }) => start.every((byte, index) => bytes[index] === byte))
  if (other !== undefined) return { kind: other.kind }
  // Excel saves «Unicode text» as UTF-16.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** Possible separators. If several split the text equally well, the first is used. */
const SEPARATORS = ['\t', ';', ',']

/** Matches the first line of a CSV that declares the separator for Excel. */
const NAMED_SEPARATOR = /^"?sep=(.)"?(?:\r\n?|\n|$)/i

/** Maximum number of columns; further columns are ignored. */
const MAX_COLUMNS = 100

/** Splits text into cells; one cell per row when there is no separator. */
export function readTable(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '')
  const [line = '', named] = NAMED_SEPARATOR.exec(source) ?? []
  if (named !== undefined) return parse(source.slice(line.length), named).rows
  const tables = SEPARATORS.map((separator) => parse(source, separator))
  return tables.reduce((best, table) => (table.fit > best.fit ? table : best)).rows
}

/** Splits text into cells. `fit` is the share of rows with several cells; rows with unclosed quotes count half. */
function parse(source: string, separator: string) {
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
  /** Index of the separator after the cell, or of the end of the row. */
  readonly end: number
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
  // A cell copied from a spreadsheet may contain a lone `"`, e.g. an inch sign, although no text is missing.
  const mayBeCut = separator !== '\t' || text.startsWith('"')
  return { text, end, isCut: mayBeCut && text.split('"').length % 2 === 0 }
}

/** Returns a quoted cell; `null` when there are no quotes, or they belong to the text. */
function quotedAt(source: string, start: number, separator: string): Cell | null {
  if (source[start] !== '"') return null
  let close = source.indexOf('"', start + 1)
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close === -1) return null
  const next = source[close + 1]
  if (next !== undefined && next !== separator && !ROW_END.test(next)) return null
  const inner = source.slice(start + 1, close)
  // Spreadsheets quote a copied cell only when necessary; other quotes belong to the text.
  if (separator === '\t' && !/[\t\r\n]|""/.test(inner)) return null
  return { text: inner.replaceAll('""', '"'), end: close + 1, isCut: false }
}

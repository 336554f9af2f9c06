import { type Day, dayBounds, moscowDay, parseDay, parseInstant } from '@/shared/lib/moscow-time'
import type { ExportColumn } from '@/shared/ui'

/** A primitive, cheap to post to another thread. */
export type RawValue = string | number | null

export type RawRow = readonly RawValue[]

export type FileColumn = {
  readonly title: string
  readonly kind: ExportColumn<never>['kind']
}

export type FileFacts = readonly { readonly title: string; readonly text: string }[]

/** The sheet of a workbook about its rows. */
export type FileSummary = {
  readonly facts: FileFacts
  /** Each row has these values after those of its columns; totals are grouped by them. */
  readonly groups: readonly { readonly title: string }[]
}

/** Writes a file row by row. Meant for a worker: ten thousand rows take longer than a frame. */
export type FileWriter = {
  /** @throws {RangeError} when the format cannot hold more rows */
  readonly add: (rows: readonly RawRow[]) => void
  /** The complete file; nothing can be added afterwards. */
  readonly finish: () => Blob
}

export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** Decimal text with a point, kept as it came: a `number` would lose the kopecks of huge sums. */
  | { readonly kind: 'number' | 'money'; readonly text: string }
  /** In Moscow time; `seconds` since midnight, whole. */
  | { readonly kind: 'moment'; readonly day: Day; readonly seconds: number }
  | { readonly kind: 'day'; readonly day: Day }

const EMPTY: Cell = { kind: 'empty' }

/** Leading zeros mean an identifier, not an amount. */
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** A value that does not fit its column becomes text: a file must not hide what the server sent. */
export function toCell(kind: FileColumn['kind'], value: RawValue): Cell {
  if (value === null || value === '') return EMPTY
  const text = String(value)
  switch (kind) {
    case 'text':
      return { kind: 'text', text }
    case 'datetime':
      return momentCell(text) ?? { kind: 'text', text }
    case 'date': {
      const moment = parseInstant(text)
      const day = moment === null ? parseDay(text) : moscowDay(moment)
      return day === null ? { kind: 'text', text } : { kind: 'day', day }
    }
    case 'number': {
      const decimal = typeof value === 'number' ? plainDecimal(value) : value
      return DECIMAL.test(decimal) ? { kind, text: withoutNegativeZero(decimal) } : { kind: 'text', text }
    }
    case 'money': {
      const decimal = typeof value === 'number' ? value.toFixed(2) : withTwoDecimals(value)
      return DECIMAL.test(decimal) ? { kind, text: withoutNegativeZero(decimal) } : { kind: 'text', text }
    }
  }
}

/** Names the time zone (product §14.4). */
export function getHeader({ title, kind }: FileColumn): string {
  return kind === 'datetime' ? `${title} (МСК)` : title
}

/** `14:05:09` */
export function clockText(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** What ends a cell depends on the program that opens the file and on its settings. */
const CELL_END = /[,;\t\r\n]/

// Spreadsheets strip whitespace, quotes and invisible characters before checking the first one.
const PASSED_OVER = /[\s"\p{Cc}\p{Cf}]/u

// With some input methods, Excel treats the full-width forms alike.
const FORMULA_SIGN = /[=+\-@＝＋－＠]/

/**
 * The text with an apostrophe before each character that could start a formula in a spreadsheet, at its start or where
 * it may be split into cells (quality 67). Idempotent: a file that is imported and exported again stays the same.
 */
export function withoutFormulas(text: string): string {
  let safe = /^[\t\r\n]/.test(text) ? "'" : ''
  if (!FORMULA_SIGN.test(text)) return safe + text
  let isCellStart = safe === ''
  for (const sign of text) {
    if (isCellStart && FORMULA_SIGN.test(sign)) safe += "'"
    isCellStart = CELL_END.test(sign) || (isCellStart && PASSED_OVER.test(sign))
    safe += sign
  }
  return safe
}

function momentCell(iso: string): Cell | null {
  const moment = parseInstant(iso)
  if (moment === null) return null
  const day = moscowDay(moment)
  const midnight = new Date(dayBounds({ from: day, to: day }).from)
  return { kind: 'moment', day, seconds: Math.floor((moment.getTime() - midnight.getTime()) / 1000) }
}

function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

function withTwoDecimals(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  return decimals.length < 2 ? `${whole}.${decimals.padEnd(2, '0')}` : text
}

function withoutNegativeZero(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

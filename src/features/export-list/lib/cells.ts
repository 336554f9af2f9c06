import { type Day, dayBounds, moscowDay, parseDay, parseInstant } from '@/shared/lib/moscow-time'
import type { ExportColumn } from '@/shared/ui'

/** A primitive value, which is cheap to post to a worker. */
export type RawValue = string | number | null

export type RawRow = readonly RawValue[]

export type FileColumn = Pick<ExportColumn<never>, 'title' | 'kind'>

export type FileFacts = readonly {
  readonly title: string
  readonly text: RawValue
  readonly kind?: FileColumn['kind']
}[]

export type FileSheet = {
  readonly name: string
  readonly columns: readonly FileColumn[]
  readonly rows: readonly RawRow[]
}

export type FileSummary = {
  readonly facts: FileFacts
  /** Titles of the values by which totals are grouped. Each row ends with these values. */
  readonly groups: readonly { readonly title: string }[]
  readonly names?: readonly [string, string]
  readonly sheets?: readonly FileSheet[]
}

/** A writer that creates a file row by row, in a worker, because ten thousand rows take longer than a frame. */
export type FileWriter = {
  /** @throws {RangeError} when the format cannot hold more rows */
  readonly add: (rows: readonly RawRow[]) => void
  /** Completes the file. No rows can be added afterwards. */
  readonly finish: () => Blob
}

export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** Decimal text with a point. Not a `number`, which would lose the kopecks of large amounts. */
  | { readonly kind: 'number' | 'money'; readonly text: string }
  /** A time in Moscow; `seconds` are whole seconds since midnight. */
  | { readonly kind: 'moment'; readonly day: Day; readonly seconds: number }
  | { readonly kind: 'day'; readonly day: Day }

const EMPTY: Cell = { kind: 'empty' }

/** Matches a decimal number. Digits with leading zeros are an identifier instead. */
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Returns the cell of a value. A value of an unexpected type becomes text, so that no data is lost. */
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

/** Returns the heading of a column. For times, it includes the time zone (product §14.4). */
export function getHeader({ title, kind }: FileColumn): string {
  return kind === 'datetime' ? `${title} (МСК)` : title
}

/** Formats seconds since midnight, e.g. `14:05:09`. */
export function clockText(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Matches a character that may end a cell, depending on the spreadsheet and its settings. */
const CELL_END = /[,;\t\r\n]/

// Matches characters that spreadsheets skip before they check for a formula: spaces, quotes, invisible characters.
const PASSED_OVER = /[\s"\p{Cc}\p{Cf}]/u

// Matches a character that starts a formula. Excel also accepts the full-width forms.
const FORMULA_SIGN = /[=+\-@＝＋－＠]/

/**
 * Puts an apostrophe before each character that could start a formula: at the start, or where a spreadsheet
 * may split the text (quality 67). Idempotent: exporting an imported file does not change it.
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

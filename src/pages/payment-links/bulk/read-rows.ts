import type { Day } from '@/shared/lib/moscow-time'
import { isBlank } from '@/shared/lib/text'
import { CELL_TITLES, CELLS, type CellName, type Cells, MAX_ROWS, newRow, type Row } from './job'
import { readTable } from './read-table'

/** Why rows are not taken. */
export type TableError =
  | { readonly kind: 'empty' | 'too-large' | 'spreadsheet' | 'unreadable' }
  | { readonly kind: 'too-many'; readonly count: number }
  /** The title of a column that no link can be without. */
  | { readonly kind: 'no-column'; readonly title: string }

export type RowsReading =
  | {
      readonly kind: 'rows'
      readonly rows: readonly Row[]
      /** Heads of the columns that are not read. */
      readonly leftOut: readonly string[]
    }
  | { readonly kind: 'refused'; readonly refusal: TableError }

/** Characters; 200 rows of the longest texts have a fraction of it. */
const MAX_TEXT = 1_000_000

/** Words in the heads of the columns, without spaces and signs. */
const HEADS = {
  title: /^(назначение(платежа)?|название|наименование|товар|услуга|описание|зачто)$/,
  amount: /^(сумма|цена|стоимость|коплате)(вруб(лях)?|руб(лей)?)?$/,
  cs1: /^(номер)?заказа?(cs1)?$|^cs1$/,
  email: /^(email|почта|электроннаяпочта|адрес)(покупателя|клиента)?$/,
  phone: /^(телефон|тел|номертелефона|мобильный)(покупателя|клиента)?$/,
  expires: /^(срок(действия|оплаты)?|(действует|оплатить|годен)?до|дата)(мск)?$/,
}

/** The rows of a pasted or chosen table (product §9.8). */
export function readRows(text: string, today: Day): RowsReading {
  if (text.length > MAX_TEXT) return refused({ kind: 'too-large' })
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

/** The text of a CSV; why the file is none otherwise. */
export async function readFile(file: Blob): Promise<string | TableError> {
  if (file.size > 4 * MAX_TEXT) return { kind: 'too-large' }
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { kind: 'unreadable' }
  }
}

/** What the files of Excel begin with, the new ones and the old. */
const BOOKS = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
]

function decoded(bytes: Uint8Array): string | TableError {
  if (BOOKS.some((start) => start.every((byte, index) => bytes[index] === byte))) {
    return { kind: 'spreadsheet' }
  }
  // «Unicode text» of Excel.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type Day, toUtcMidnight } from '@/shared/lib/moscow-time'
import { XLSX_MAX_ROWS } from '../model/export'
import {
  type Cell,
  type FileColumn,
  type FileSummary,
  type FileWriter,
  getHeader,
  type RawRow,
  toCell,
} from './cells'
import { createFileTotals } from './file-totals'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum length of a cell's text; Excel rejects a file with a longer text. */
const MAX_TEXT = 32_767

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` below. Text cells have the format `@`, so that editing them cannot create a formula. */
const STYLE = { number: 0, head: 1, text: 2, money: 3, moment: 4, day: 5 } as const

/** Day 0 of Excel's date numbers. */
const EPOCH = Date.UTC(1899, 11, 30)

/** Maximum rows of the first page that determine the column widths: the sheet begins before later pages arrive. */
const SAMPLE = 100

/** Column widths in characters. A column does not widen for longer texts. */
const WIDTH = { least: 8, most: 60, moment: 20, day: 12 }

/** Returns the parts that ECMA-376 requires in a workbook, besides the sheets. */
const workbookParts = (names: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
    names
      .map(
        (_, index) =>
          `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
      )
      .join('') +
    `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
    '</Types>',
  '_rels/.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>` +
    '</Relationships>',
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    `<sheets>${names.map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>` +
    '</workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('') +
    `<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>` +
    '</Relationships>',
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/>' +
    '<numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="6">' +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '</cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>',
})

const NOTHING_ELSE: FileSummary = { facts: [], groups: [] }

/**
 * Writes a sheet of totals, a sheet of rows with filters, and the summary's
 * sheets (decision 5). Uses the synchronous functions of `fflate`, because the
 * asynchronous functions start workers from `blob:` URLs, which the CSP blocks.
 */
export function createXlsxWriter(columns: readonly FileColumn[], summary = NOTHING_ELSE): FileWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const start = (name: string) => {
    const part = new ZipDeflate(name)
    zip.add(part)
    return (content: string, isLast = false) => part.push(strToU8(content), isLast)
  }
  const { names = ['Итоги', 'Выгрузка'], sheets = [] } = summary
  const parts = workbookParts([...names, ...sheets.map(({ name }) => name)])
  for (const [name, content] of Object.entries(parts)) start(name)(XML + content, true)
  const writeSheet = (number: number, lines: readonly (readonly SheetCell[])[], isHeadFrozen: boolean) => {
    const rows = `${toRowsMarkup(1, lines)}</sheetData></worksheet>`
    start(`xl/worksheets/sheet${number}.xml`)(sheetStart(lines, isHeadFrozen) + rows, true)
  }
  for (const [index, sheet] of sheets.entries()) {
    const lines = [headsOf(sheet.columns), ...sheet.rows.map((row) => toCells(sheet.columns, row))]
    writeSheet(index + 3, lines, true)
  }
  const totals = createFileTotals(columns, summary.groups.length)
  const write = start('xl/worksheets/sheet2.xml')
  const heads = headsOf(columns)
  let last = 0
  const add = (rows: readonly RawRow[]) => {
    const lines = rows.map((row) => toCells(columns, row))
    if (last === 0) {
      write(sheetStart([heads, ...lines.slice(0, SAMPLE)], true) + toRowMarkup(1, heads))
    }
    last = Math.max(last, 1)
    write(toRowsMarkup(last + 1, lines))
    last += rows.length
    totals.add(rows)
  }
  return {
    add(rows) {
      if (Math.max(last - 1, 0) + rows.length > XLSX_MAX_ROWS) {
        throw new RangeError('more rows than a sheet can hold')
      }
      add(rows)
    },
    finish() {
      if (last === 0) add([])
      const filter = `<autoFilter ref="A1:${columnName(columns.length - 1)}${last}"/>`
      write(`</sheetData>${filter}</worksheet>`, true)
      writeSheet(1, summaryLines(summary, totals, last - 1), false)
      zip.end()
      return new Blob(chunks, { type: TYPE })
    },
  }
}

type SheetCell = Cell | { readonly kind: 'head'; readonly text: string }

function headsOf(columns: readonly FileColumn[]): readonly SheetCell[] {
  return columns.map((column) => ({ kind: 'head', text: getHeader(column) }))
}

function toCells(columns: readonly FileColumn[], row: RawRow): readonly SheetCell[] {
  return columns.map(({ kind }, index) => toCell(kind, row[index] ?? null))
}

function toRowsMarkup(first: number, lines: readonly (readonly SheetCell[])[]): string {
  return lines.map((cells, index) => toRowMarkup(first + index, cells)).join('')
}

function summaryLines(
  { facts, groups }: FileSummary,
  totals: ReturnType<typeof createFileTotals>,
  rows: number,
): readonly (readonly SheetCell[])[] {
  const head = (text: string): SheetCell => ({ kind: 'head', text })
  const text = (value: string): SheetCell => ({ kind: 'text', text: value })
  const number = (value: number): SheetCell => ({ kind: 'number', text: String(value) })
  return [
    ...facts.map(({ title, text: value, kind = 'text' }) => [head(title), toCell(kind, value)]),
    [head('Строк в файле'), number(rows)],
    [],
    [...groups.map(({ title }) => head(title)), head('Количество'), ...totals.titles.map(head)],
    ...totals
      .groups()
      .map(({ keys, count, sums }) => [
        ...keys.map(text),
        number(count),
        ...sums.map((sum): SheetCell => (sum === null ? { kind: 'empty' } : { kind: 'money', text: sum })),
      ]),
  ]
}

function sheetStart(lines: readonly (readonly SheetCell[])[], isHeadFrozen: boolean): string {
  const count = Math.max(...lines.map((cells) => cells.length))
  const widths = Array.from({ length: count }, (_, index) => {
    const width = Math.max(WIDTH.least, ...lines.map((cells) => getCellWidth(cells[index])))
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(width, WIDTH.most)}" customWidth="1"/>`
  })
  const pane = isHeadFrozen
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : ''
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}` +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  )
}

/** Returns the cell's width in characters, with a margin. A header also has room for the filter's arrow. */
function getCellWidth(cell: SheetCell | undefined): number {
  switch (cell?.kind) {
    case undefined:
    case 'empty':
      return 0
    case 'moment':
    case 'day':
      return WIDTH[cell.kind]
    case 'money':
      // The factor allows for the spaces between groups of three digits.
      return cell.text.length * 1.33 + 2
    case 'head':
      return cell.text.length * 1.15 + 4
    case 'text':
    case 'number':
      return cell.text.length + 2
  }
}

function toRowMarkup(number: number, cells: readonly SheetCell[]): string {
  const content = cells.map((cell, index) => toCellMarkup(cell, `${columnName(index)}${number}`))
  return `<row r="${number}">${content.join('')}</row>`
}

/** Returns the markup of a cell at a place, e.g. `B7`. An empty cell has none. */
function toCellMarkup(cell: SheetCell, place: string): string {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'head':
    case 'text':
      return textCell(place, cell.text, STYLE[cell.kind])
    case 'number':
    case 'money':
      return valueCell(place, cell.text, STYLE[cell.kind])
    case 'day':
      return valueCell(place, daysTo(cell.day), STYLE.day)
    case 'moment':
      return valueCell(place, daysTo(cell.day) + cell.seconds / 86_400, STYLE.moment)
  }
}

function daysTo(day: Day): number {
  return (toUtcMidnight(day).getTime() - EPOCH) / 86_400_000
}

function textCell(place: string, text: string, style: number): string {
  const fitting = escapeXml(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text)
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${fitting}</t></is></c>`
}

function valueCell(place: string, value: string | number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function escapeXml(text: string): string {
  return (
    text
      // Excel decodes `_x0041_` as «A», so such an underscore in a text is escaped.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>\r]/g, (sign) => ESCAPED[sign] ?? sign)
      .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (sign) => (isAllowedInXml(sign) ? sign : '\uFFFD'))
  )
}

/** Returns false for characters that XML forbids. Excel would reject the whole file because of one such character. */
function isAllowedInXml(sign: string): boolean {
  return sign === '\t' || sign === '\n' || (sign > '\u001F' && sign < '\uFFFE')
}

/** Returns the name of a zero-based column: `A` to `Z`, then `AA` and so on. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

import { strToU8, Zip, ZipDeflate } from 'fflate'
import { toUtcMidnight } from '@/shared/lib/moscow-time'
import { XLSX_MAX_ROWS } from '../model/export'
import { type Cell, type FileColumn, type FileWriter, headOf, toCell } from './cells'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Excel rejects a file with a longer text. */
const MAX_TEXT = 32_767

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` below. Text has the format `@`, so that editing a cell cannot make it a formula. */
const STYLE = { number: 0, head: 1, text: 2, money: 3, moment: 4 } as const

/** Excel's day 0. */
const EPOCH = Date.UTC(1899, 11, 30)

const WIDTH: Readonly<Record<FileColumn['kind'], number>> = { text: 24, number: 14, money: 16, datetime: 20 }

/** ECMA-376: the minimum for a workbook of one sheet besides the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
    '</Types>',
  '_rels/.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>` +
    '</Relationships>',
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    '<sheets><sheet name="Выгрузка" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>` +
    '</Relationships>',
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="5">' +
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '</cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>',
}

/**
 * An XLSX workbook of one sheet: a frozen bold header, filters, real dates and sums. Rows are compressed as they come,
 * so only the compressed file is kept. Uses `fflate`'s synchronous compressors: the others start workers from `blob:`,
 * which the page's policy blocks (product §20.4).
 */
export function createXlsxWriter(columns: readonly FileColumn[]): FileWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for (const [name, content] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(XML + content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  const names = columns.map((_, index) => columnName(index))
  const rowOf = (number: number, cells: readonly CellMarkup[]) => {
    const content = cells.map((cell, index) =>
      cell === null ? '' : `<c r="${names[index]}${number}"${cell.attributes}>${cell.content}</c>`,
    )
    return `<row r="${number}">${content.join('')}</row>`
  }
  const heads = columns.map((column) => textCell(headOf(column), STYLE.head))
  sheet.push(strToU8(sheetStart(columns) + rowOf(1, heads)))
  let last = 1
  return {
    add(rows) {
      if (last - 1 + rows.length > XLSX_MAX_ROWS) throw new RangeError('more rows than a sheet can hold')
      const lines = rows.map((row, index) => {
        const cells = columns.map(({ kind }, column) => cellOf(toCell(kind, row[column] ?? null)))
        return rowOf(last + index + 1, cells)
      })
      last += rows.length
      sheet.push(strToU8(lines.join('')))
    },
    finish() {
      const filter = `<autoFilter ref="A1:${names.at(-1)}${last}"/>`
      sheet.push(strToU8(`</sheetData>${filter}</worksheet>`), true)
      zip.end()
      return new Blob(chunks, { type: TYPE })
    },
  }
}

function sheetStart(columns: readonly FileColumn[]): string {
  const widths = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  )
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  )
}

type CellMarkup = { readonly attributes: string; readonly content: string } | null

function cellOf(cell: Cell): CellMarkup {
  switch (cell.kind) {
    case 'empty':
      return null
    case 'text':
      return textCell(cell.text, STYLE.text)
    case 'number':
    case 'money':
      return valueCell(cell.text, STYLE[cell.kind])
    case 'moment': {
      const days = (toUtcMidnight(cell.day).getTime() - EPOCH) / 86_400_000
      return valueCell(String(days + cell.seconds / 86_400), STYLE.moment)
    }
  }
}

function textCell(text: string, style: number): CellMarkup {
  const fitting = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
  return {
    attributes: ` s="${style}" t="inlineStr"`,
    content: `<is><t xml:space="preserve">${escapeXml(fitting)}</t></is>`,
  }
}

function valueCell(text: string, style: number): CellMarkup {
  return { attributes: ` s="${style}"`, content: `<v>${text}</v>` }
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

function escapeXml(text: string): string {
  return (
    text
      // Excel reads `_x0041_` as «A», so a literal underscore there is escaped.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>\r]/g, (sign) => ESCAPED[sign] ?? sign)
      .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (sign) => (isAllowedInXml(sign) ? sign : '\uFFFD'))
  )
}

/** One character that XML forbids, and Excel calls the whole file corrupt. */
function isAllowedInXml(sign: string): boolean {
  return sign === '\t' || sign === '\n' || (sign > '\u001F' && sign < '\uFFFE')
}

/** `A` … `Z`, `AA` … of a zero-based column. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

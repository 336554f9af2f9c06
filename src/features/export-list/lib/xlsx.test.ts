// @vitest-environment node

import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { XLSX_MAX_ROWS } from '../model/export'
import type { FileColumn, RawRow } from './cells'
import { createXlsxWriter } from './xlsx'

const COLUMNS: readonly FileColumn[] = [
  { title: 'Дата', kind: 'datetime' },
  { title: 'ID', kind: 'text' },
  { title: 'Сумма', kind: 'money' },
  { title: 'Операций', kind: 'number' },
]

async function written(pages: readonly (readonly RawRow[])[], columns = COLUMNS): Promise<Buffer> {
  const writer = createXlsxWriter(columns)
  for (const page of pages) writer.add(page)
  return Buffer.from(await writer.finish().arrayBuffer())
}

/** Reads a file with a third-party library, which shares no code with the writer. */
async function read(file: Buffer) {
  const sheets = await readSheets(file, { trim: false })
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Итоги', 'Выгрузка'])
  return sheets[1]?.data ?? []
}

/** Narrows a cell to a date. The reader's types contain the class `Date` where they should contain its instances. */
function isDate(value: unknown): value is Date {
  return value instanceof Date
}

function sheetXml(file: Buffer): string {
  const sheet = unzipSync(file)['xl/worksheets/sheet2.xml']
  return sheet === undefined ? '' : strFromU8(sheet)
}

describe('XLSX file opened by another library', () => {
  it('contains typed dates in Moscow time, texts, amounts and numbers', async () => {
    const file = await written([
      [
        ['2026-11-20T21:00:07Z', '000123', '-1234.56', 3],
        [null, null, null, null],
      ],
      [['2024-02-28T20:59:59Z', '12345678901234567890', 0.1 + 0.2, 0]],
    ])
    // Rounds to seconds, because the reader truncates the inexact fractions of floating-point arithmetic.
    const lines = (await read(file)).map((line) =>
      line.map((value) => (isDate(value) ? new Date(Math.round(value.getTime() / 1000) * 1000) : value)),
    )
    expect(lines).toEqual([
      ['Дата (МСК)', 'ID', 'Сумма', 'Операций'],
      [new Date('2026-11-21T00:00:07Z'), '000123', -1234.56, 3],
      [null, null, null, null],
      [new Date('2024-02-28T23:59:59Z'), '12345678901234567890', 0.3, 0],
    ])
  })

  it('contains no formula in a column of any type', async () => {
    const dangerous = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"]
    const columns = (['text', 'number', 'money', 'datetime'] as const).map((kind) => ({
      title: '=HEAD()',
      kind,
    }))
    const file = await written([dangerous.map((text) => [text, text, text, text])], columns)
    expect(await read(file)).toEqual([
      ['=HEAD()', '=HEAD()', '=HEAD()', '=HEAD() (МСК)'],
      ...dangerous.map((text) => [text, text, text, text]),
    ])
    const cells = sheetXml(file).match(/<c [^>]*>.*?<\/c>/gs) ?? []
    expect(cells).toHaveLength(4 * (dangerous.length + 1))
    // `inlineStr` is always text. Styles 1 and 2 have the format `@`, which keeps a cell as text when it is edited.
    for (const cell of cells) expect(cell).toMatch(/^<c r="[A-D]\d" s="[12]" t="inlineStr"><is><t /)
    expect(sheetXml(file)).not.toMatch(/<f[ >]/)
  })

  it('contains texts with XML characters, spaces and emoji unchanged', async () => {
    const anyText = fc
      .string({
        unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '\n', '\t', ' ', '=', 'я', '🙂', 'a', '_', 'x'),
      })
      .filter((text) => text !== '')
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 6 }), async (texts) => {
        const lines = await read(
          await written(
            [[texts]],
            texts.map(() => ({ title: 'x', kind: 'text' })),
          ),
        )
        expect(lines[1]).toEqual(texts)
      }),
      { numRuns: 25 },
    )
  })

  it('replaces characters that XML forbids, and escapes text that looks like an escape sequence', async () => {
    const file = await written([
      [[null, 'a\u0000b\u001Fc\uFFFE\uD800d', null, null]],
      [[null, '_x0041_', null, null]],
    ])
    const lines = await read(file)
    expect(lines[1]?.[1]).toBe('a\uFFFDb\uFFFDc\uFFFD\uFFFDd')
    expect(sheetXml(file)).toContain('_x005F_x0041_')
  })

  it('contains a truncated text when the text is too long for a cell', async () => {
    const lines = await read(await written([[[null, 'я'.repeat(40_000), null, null]]]))
    expect(lines[1]?.[1]).toBe(`${'я'.repeat(32_766)}…`)
  })

  it('contains columns beyond Z', async () => {
    const columns = Array.from(
      { length: 54 },
      (_, index): FileColumn => ({ title: `t${index}`, kind: 'number' }),
    )
    const file = await written([[columns.map((_, index) => index)]], columns)
    expect((await read(file))[1]).toEqual(columns.map((_, index) => index))
    expect(sheetXml(file)).toContain('<autoFilter ref="A1:BB2"/>')
  })

  it('is a valid workbook when the list has no rows', async () => {
    expect(await read(await written([]))).toEqual([['Дата (МСК)', 'ID', 'Сумма', 'Операций']])
  })
})

describe('XLSX totals sheet', () => {
  const columns: readonly FileColumn[] = [
    { title: 'ID', kind: 'text' },
    { title: 'Сумма', kind: 'money' },
    { title: 'Комиссия', kind: 'money' },
  ]
  const summary = {
    facts: [
      { title: 'Период', text: '01.11.2026 – 30.11.2026' },
      { title: 'Фильтры', text: '=1+1' },
    ],
    groups: [{ title: 'Тип' }, { title: 'Валюта' }],
  }

  it('contains the period, the filters, the row count, and totals by type and currency', async () => {
    const writer = createXlsxWriter(columns, summary)
    writer.add([
      ['1', '1000.10', '2.00', 'Оплата', 'RUB'],
      ['2', '0.20', null, 'Оплата', 'RUB'],
    ])
    writer.add([
      ['3', '-5.00', null, 'Возврат', 'RUB'],
      ['4', '7.77', '0.10', 'Оплата', 'EUR'],
    ])
    const sheets = await readSheets(Buffer.from(await writer.finish().arrayBuffer()), { trim: false })
    expect(sheets[0]?.data).toEqual([
      ['Период', '01.11.2026 – 30.11.2026', null, null, null],
      ['Фильтры', '=1+1', null, null, null],
      ['Строк в файле', 4, null, null, null],
      [null, null, null, null, null],
      ['Тип', 'Валюта', 'Количество', 'Сумма', 'Комиссия'],
      ['Возврат', 'RUB', 1, -5, null],
      ['Оплата', 'EUR', 1, 7.77, 0.1],
      ['Оплата', 'RUB', 2, 1000.3, 2],
    ])
    expect(sheets[1]?.data).toEqual([
      ['ID', 'Сумма', 'Комиссия'],
      ['1', 1000.1, 2],
      ['2', 0.2, null],
      ['3', -5, null],
      ['4', 7.77, 0.1],
    ])
  })

  it('contains totals that are exact to the kopeck for any rows', async () => {
    const kopecks = fc.integer({ min: -1e12, max: 1e12 })
    const row = fc.record({
      kopecks,
      type: fc.constantFrom('1', '2', null),
      currency: fc.constantFrom('RUB', 'EUR'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (rows) => {
        const writer = createXlsxWriter(columns, summary)
        for (const { kopecks: amount, type, currency } of rows) {
          writer.add([['x', (amount / 100).toFixed(2), null, type, currency]])
        }
        const sheets = await readSheets(Buffer.from(await writer.finish().arrayBuffer()))
        const [, , , , , ...groups] = sheets[0]?.data ?? []
        const sum = (of: (currency: string) => number[]) =>
          ['RUB', 'EUR'].map((currency) => of(currency).reduce((total, part) => total + part, 0))
        expect(
          sum((currency) =>
            groups
              .filter((group) => group[1] === currency)
              .map((group) => Math.round(Number(group[3]) * 100)),
          ),
        ).toEqual(
          sum((currency) => rows.filter((one) => one.currency === currency).map((one) => one.kopecks)),
        )
        expect(groups.reduce((total, group) => total + Number(group[2]), 0)).toBe(rows.length)
      }),
      { numRuns: 20 },
    )
  })
})

describe('createXlsxWriter', () => {
  it('makes columns as wide as the text of the first rows, up to a limit', async () => {
    const file = await written([
      [['2026-11-20T21:00:07Z', 'x'.repeat(30), '-1234567.89', 3]],
      [[null, 'y'.repeat(500), null, 1]],
    ])
    const widths = [...sheetXml(file).matchAll(/<col [^>]*width="([\d.]+)"/g)].map((match) =>
      Number(match[1]),
    )
    expect(widths[0]).toBe(20)
    expect(widths[1]).toBe(32)
    expect(widths[2]).toBeGreaterThan(13)
    expect(Math.max(...widths)).toBeLessThan(60)
    const long = await written([[[null, 'x'.repeat(500), null, 1]]])
    expect(sheetXml(long)).toContain('width="60"')
  })

  it('throws when there are more rows than a sheet can hold', () => {
    const writer = createXlsxWriter(COLUMNS)
    expect(() => writer.add(Array.from({ length: XLSX_MAX_ROWS + 1 }, () => []))).toThrow(RangeError)
  })
})

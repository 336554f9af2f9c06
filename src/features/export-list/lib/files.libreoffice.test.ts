// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACKS, KEPT, SPOILT } from '~tests/support/csv-samples'
import type { RawRow } from './cells'
import { createCsvWriter } from './csv'
import { createXlsxWriter } from './xlsx'

const SOFFICE = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find((file) =>
  existsSync(file),
)

const FORMATS = ['csv-excel', 'csv'] as const
const RUSSIAN = 1049

/**
 * Opens a file in LibreOffice with the riskiest settings, which detect numbers and dates everywhere and evaluate
 * formulas.
 * @param separator character code
 */
function openInLibreOffice(soffice: string, folder: string, { separator }: { separator: number }) {
  const filter = `CSV:${separator},34,UTF-8,1,,${RUSSIAN},false,true,false,false,false,0,true`
  const names = ['control', ...FORMATS]
  execFileSync(
    soffice,
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      ...names.map((name) => `${name}.csv`),
    ],
    { cwd: folder, stdio: 'ignore' },
  )
  return (name: (typeof names)[number]) => readFileSync(path.join(folder, `${name}.fods`), 'utf8')
}

const formulasIn = (sheet: string) => sheet.match(/table:formula="[^"]*"/g) ?? []

describe.skipIf(SOFFICE === undefined)('quality 67: CSV file opened in LibreOffice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'csv-'))

  beforeAll(async () => {
    const columns = (['text', 'money', 'text'] as const).map((kind) => ({ title: kind, kind }))
    const rows = [...ATTACKS, ...SPOILT, ...KEPT].map((text): RawRow => [text, '-5', text])
    for (const format of FORMATS) {
      const writer = createCsvWriter(format, columns)
      writer.add(rows)
      const bytes = await writer.finish().arrayBuffer()
      writeFileSync(path.join(folder, `${format}.csv`), new Uint8Array(bytes))
    }
    writeFileSync(path.join(folder, 'control.csv'), '=1+1\r\n')
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['comma', 44],
    ['semicolon', 59],
    ['tab', 9],
  ])('contains no formula when the separator is a %s', (_, separator) => {
    if (SOFFICE === undefined) throw new Error('There is no LibreOffice')
    const sheetOf = openInLibreOffice(SOFFICE, folder, { separator })
    expect(formulasIn(sheetOf('control'))).toEqual(['table:formula="of:=1+1"'])
    for (const format of FORMATS) expect(formulasIn(sheetOf(format))).toEqual([])
    if (separator !== 59) return
    const kinds = new Set(sheetOf('csv-excel').match(/office:value-type="\w+"/g))
    expect([...kinds].sort()).toEqual(['office:value-type="float"', 'office:value-type="string"'])
  })
})

describe.skipIf(SOFFICE === undefined)('XLSX file opened in LibreOffice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'xlsx-'))

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('contains typed dates, amounts and texts, and totals that match the rows', async () => {
    if (SOFFICE === undefined) throw new Error('There is no LibreOffice')
    const writer = createXlsxWriter(
      [
        { title: 'Дата', kind: 'datetime' },
        { title: 'Сумма', kind: 'money' },
        { title: 'Дата п/п', kind: 'date' },
        { title: 'Причина отказа', kind: 'text' },
      ],
      { facts: [{ title: 'Период', text: '01.11.2026 – 30.11.2026' }], groups: [{ title: 'Статус' }] },
    )
    writer.add([
      ['2026-11-20T21:00:07Z', '1000.10', '2026-11-21', null, 'Успешно'],
      ['2026-11-20T21:00:08Z', '0.20', null, null, 'Успешно'],
      ['2026-11-20T21:00:09Z', '-5.55', '2026-11-22T21:30:00Z', '=1+1', 'Ошибка'],
    ])
    const file = path.join(folder, 'book.xlsx')
    writeFileSync(file, new Uint8Array(await writer.finish().arrayBuffer()))
    execFileSync(
      SOFFICE,
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'fods', 'book.xlsx'],
      { cwd: folder, stdio: 'ignore' },
    )
    const book = readFileSync(path.join(folder, 'book.fods'), 'utf8')
    const [, totals = '', rows = ''] = book.split(/<table:table table:name=/)
    expect(totals).toMatch(/^"Итоги"/)
    expect(rows).toMatch(/^"Выгрузка"/)
    expect(formulasIn(book)).toEqual([])
    expect(rows.match(/office:date-value="[^"]*"/g)).toEqual([
      'office:date-value="2026-11-21T00:00:07"',
      'office:date-value="2026-11-21"',
      'office:date-value="2026-11-21T00:00:08"',
      'office:date-value="2026-11-21T00:00:09"',
      'office:date-value="2026-11-23"',
    ])
    const sumsOf = (sheet: string) =>
      [...sheet.matchAll(/office:value="([^"]*)"/g)].map((match) => Number(match[1]))
    expect(sumsOf(rows)).toEqual([1000.1, 0.2, -5.55])
    // The count of rows, then the count and the total of each status.
    expect(sumsOf(totals)).toEqual([3, 1, -5.55, 2, 1000.3])
    expect(rows).toContain('>=1+1<')
  })
})

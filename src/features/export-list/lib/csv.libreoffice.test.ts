// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACKS, KEPT, SPOILT } from '~tests/support/csv-samples'
import type { RawRow } from './cells'
import { createCsvWriter } from './csv'

const SOFFICE = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find((file) =>
  existsSync(file),
)

const FORMATS = ['csv-excel', 'csv'] as const
const RUSSIAN = 1049

/**
 * Opens files in LibreOffice with the least careful settings: it detects numbers and dates everywhere and evaluates
 * formulas.
 *
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

describe.skipIf(SOFFICE === undefined)('quality 67: CSV in LibreOffice, when it is installed', () => {
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
  ])('evaluates no formula with a %s as the separator', (_, separator) => {
    if (SOFFICE === undefined) throw new Error('There is no LibreOffice')
    const sheetOf = openInLibreOffice(SOFFICE, folder, { separator })
    expect(formulasIn(sheetOf('control'))).toEqual(['table:formula="of:=1+1"'])
    for (const format of FORMATS) expect(formulasIn(sheetOf(format))).toEqual([])
    if (separator !== 59) return
    const kinds = new Set(sheetOf('csv-excel').match(/office:value-type="\w+"/g))
    expect([...kinds].sort()).toEqual(['office:value-type="float"', 'office:value-type="string"'])
  })
})

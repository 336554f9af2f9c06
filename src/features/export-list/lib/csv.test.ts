import { describe, expect, it } from 'vitest'
import { ATTACKS, KEPT, SPOILT } from '~tests/support/csv-samples'
import { fc } from '~tests/support/property'
import type { FileColumn, RawRow } from './cells'
import { createCsvWriter } from './csv'

const COLUMNS: readonly FileColumn[] = [
  { title: 'Дата', kind: 'datetime' },
  { title: 'ID', kind: 'text' },
  { title: 'Сумма', kind: 'money' },
  { title: 'Операций', kind: 'number' },
]

async function written(
  format: 'csv-excel' | 'csv',
  rows: readonly RawRow[],
  columns: readonly FileColumn[] = COLUMNS,
) {
  const writer = createCsvWriter(format, columns)
  for (const row of rows) writer.add([row])
  const bytes = await writer.finish().arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

type Reading = {
  readonly separators: string
  /** Positions at which `"` opens a quoted field; spreadsheets differ in this. */
  readonly quotes: 'at the start' | 'anywhere' | 'nowhere'
}

/** Parses CSV leniently, character by character, without sharing code with the writer. */
function parse(text: string, { separators, quotes }: Reading): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let field = ''
  let isStart = true
  let isInside = false
  const endField = () => {
    line.push(field)
    field = ''
    isStart = true
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isInside) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else isInside = false
    } else if (sign === '"' && (quotes === 'anywhere' || (quotes === 'at the start' && isStart))) {
      isInside = true
      isStart = false
    } else if (separators.includes(sign)) endField()
    else if (sign === '\r' || sign === '\n') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endField()
      lines.push(line)
      line = []
    } else {
      field += sign
      isStart = false
    }
  }
  if (line.length > 0 || field !== '') lines.push([...line, field])
  return lines
}

const OWN = { 'csv-excel': ';', csv: ',' } as const
const FORMATS = ['csv-excel', 'csv'] as const

/** Combinations of separators and quotes with which a spreadsheet may split a file. */
const READINGS = [',', ';', '\t', ',;\t'].flatMap((separators) =>
  (['at the start', 'anywhere', 'nowhere'] as const).map((quotes): Reading => ({ separators, quotes })),
)

/**
 * Returns true when a cell starts with a formula sign, or has one after characters that spreadsheets skip.
 * A negative number is not a formula, even when the file's separator and the next value follow it.
 */
function isFormula(cell: string): boolean {
  const begin = cell.replace(/^[\s\p{Cc}\p{Cf}"]+/u, '')
  return /^[=+\-@＝＋－＠]/.test(begin) && !/^-\d+([.,]\d+)?(?![^,;\r\n])/.test(begin)
}

describe('CSV for Excel', () => {
  it('uses semicolons, decimal commas, Moscow time, CRLF and a BOM', async () => {
    const text = await written('csv-excel', [
      ['2026-11-20T21:00:07Z', 'a-1', '-1234.5', 3],
      [null, '', 0, null],
    ])
    expect(text).toBe(
      '\uFEFFДата (МСК);ID;Сумма;Операций\r\n21.11.2026 00:00:07;a-1;-1234,50;3\r\n;;0,00;\r\n',
    )
  })
})

describe('plain CSV', () => {
  it('uses commas, decimal points, zoned ISO times and CRLF, and no BOM', async () => {
    const text = await written('csv', [['2026-11-20T21:00:07Z', '000123', '-1234.5', 3]])
    expect(text).toBe('Дата (МСК),ID,Сумма,Операций\r\n2026-11-21T00:00:07+03:00,000123,-1234.50,3\r\n')
  })
})

describe.each(FORMATS)('any text exported in the format `%s`', (format) => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('"', ';', ',', '\r', '\n', '\t', ' ', '=', '+', '-', '@', '＝', "'", 'а', '1'),
    }),
  )
  const columns: FileColumn[] = [
    { title: 'a', kind: 'money' },
    { title: 'b', kind: 'text' },
    { title: 'c', kind: 'text' },
  ]

  it('is parsed back unchanged except for added apostrophes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 5 }), async (rows) => {
        const text = (await written(format, rows, columns.slice(1))).replace(/^\uFEFF/, '')
        const [heads, ...lines] = parse(text, { separators: OWN[format], quotes: 'at the start' })
        expect(heads).toEqual(['b', 'c'])
        const plain = (texts: readonly (readonly string[])[]) =>
          texts.map((line) => line.map((field) => field.replaceAll("'", '')))
        expect(plain(lines)).toEqual(plain(rows))
      }),
    )
  })

  it('is written identically when the file is parsed and exported again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 5 }), async (rows) => {
        const once = await written(format, rows, columns.slice(1))
        const [, ...lines] = parse(once.replace(/^\uFEFF/, ''), {
          separators: OWN[format],
          quotes: 'at the start',
        })
        expect(await written(format, lines, columns.slice(1))).toBe(once)
      }),
    )
  })

  it('quality 67: never becomes a formula, whatever separators and quotes a spreadsheet uses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('-5', '7.25', null), anyText, anyText), { maxLength: 5 }),
        async (rows) => {
          const text = (await written(format, rows, columns)).replace(/^\uFEFF/, '')
          for (const reading of READINGS) {
            expect(parse(text, reading).flat().filter(isFormula), JSON.stringify(reading)).toEqual([])
          }
        },
      ),
    )
  })
})

describe.each(FORMATS)('quality 67: exported `%s` file, opened with any separator', (format) => {
  it.each(ATTACKS)('contains no formula when a cell has the text %j', async (attack) => {
    const columns = (['text', 'money', 'text', 'number', 'datetime', 'date'] as const).map((kind) => ({
      title: attack,
      kind,
    }))
    const rows: RawRow[] = [
      [attack, '-5', attack, -7, '2026-11-20T21:00:07Z', '2026-11-20'],
      [attack, attack, attack, attack, attack, attack],
    ]
    const text = (await written(format, rows, columns)).replace(/^\uFEFF/, '')
    for (const reading of READINGS) {
      expect(parse(text, reading).flat().filter(isFormula), JSON.stringify(reading)).toEqual([])
    }
  })
})

describe('quality 67: CSV for Excel', () => {
  const columns: FileColumn[] = [{ title: 'ID', kind: 'text' }]

  it.each(SPOILT)('adds an apostrophe to %j, which Excel would alter', async (value) => {
    const text = (await written('csv-excel', [[value]], columns)).replace(/^\uFEFF/, '')
    for (const reading of READINGS.filter(({ quotes }) => quotes === 'at the start')) {
      expect(parse(text, reading)[1]?.[0]?.startsWith("'"), reading.separators).toBe(true)
    }
  })

  it.each(KEPT)('adds no apostrophe to %j, which Excel reads unchanged', async (value) => {
    expect((await written('csv-excel', [[value]], columns)).split('\r\n')[1]).toBe(value)
  })
})

describe('createCsvWriter', () => {
  it.each([
    ['csv-excel', '20.11.2026'],
    ['csv', '2026-11-20'],
  ] as const)('in the format `%s`, writes 20 November 2026 as %s', async (format, day) => {
    const text = await written(format, [['2026-11-20']], [{ title: 'Дата', kind: 'date' }])
    expect(text.split('\r\n')[1]).toBe(day)
  })

  it('writes a text of 100,000 characters within two seconds', async () => {
    const columns: FileColumn[] = [{ title: 'a', kind: 'text' }]
    const timeOf = async (text: string) => {
      const start = performance.now()
      await written('csv-excel', [[text]], columns)
      return performance.now() - start
    }
    for (const sign of ['\n', '"', ',', ' ', '1', '1 ', '5a ', 'e', '=', "'"]) {
      expect(await timeOf(sign.repeat(100_000)), sign).toBeLessThan(2000)
    }
  })
})

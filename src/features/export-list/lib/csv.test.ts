import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import type { FileColumn, RawRow } from './cells'
import { createCsvWriter } from './csv'

/** Texts that spreadsheet software would run as formulas. */
const FORMULAS = [
  "=cmd|'/C calc'!A0",
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '"=1+1"',
]
/** Formula injections, alone and after every character that ends a cell in some spreadsheet software. */
const ATTACKS = [
  ...FORMULAS,
  ...[',', ';', '\t', '\r', '\n', '\r\n', '; ', ';"', ',\uFEFF', ',\u200b', ';\u0000'].flatMap((before) =>
    FORMULAS.map((formula) => `x${before}${formula}${before}y`),
  ),
]

/** Texts that spreadsheets would read as something else, in Russian and English, separated by vertical bars. */
const SPOILT = {
  'a fraction or a short date':
    '3-14|3/14|3.14|12.05|2/3|1 1/2|1-2-3|1/2/3|1.5.2024|01.05.24|2024-05|12/2024',
  'a time': '10:30|10:30:15|36:00|10:30 PM|10 a|2024-05-01T10:00:00Z|01.05.2024 10:30|2024-05-01',
  'a date in words': 'май 5|5 май|5 мая|5 мая 2024 г.|Май 2024|5 may|may5|SEPT2|MARCH1|5-дек-24|1 Jan 2025',
  'a truth value': 'TRUE|false|ИСТИНА|Ложь',
  'a number':
    "1E5|1e5|1,5e-3|12E+5|007|00|1 000|1\u00a0000|1\u202f000,50|1'000|1,5|1,000.50|.5|5.|0,0| 42|42 ",
  'an amount': '5%|%5|₽5|5 ₽|5 руб.|5р.|$5|€ 1 000|(5)|1234567890123456|90071992547409931.23',
}
/** Texts that no spreadsheet misreads, so they need no protecting apostrophe. */
const KEPT = [
  ...'0|7|42|1234567890|123456789012345|a-1|A000|A5|ORD-1|20777/501|7-916-123-45-67|№ 5|5 шт.|5 города'.split(
    '|',
  ),
  ...'Май|may|Маяковского 5|501 - Магазин|Рассрочка 0-0-12|истина в вине|—|…'.split('|'),
  '550e8400-e29b-41d4-a716-446655440000',
]

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

  it.each(Object.entries(SPOILT))('adds an apostrophe to what Excel would read as %s', async (_, values) => {
    for (const value of values.split('|')) {
      const text = (await written('csv-excel', [[value]], columns)).replace(/^\uFEFF/, '')
      for (const reading of READINGS.filter(({ quotes }) => quotes === 'at the start')) {
        expect(parse(text, reading)[1]?.[0]?.startsWith("'"), `${value} ${reading.separators}`).toBe(true)
      }
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

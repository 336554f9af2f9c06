import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { type FileColumn, looksLikeFormula, type RawRow } from './cells'
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

/** RFC 4180 read sign by sign, with none of the writer's code. */
function parse(text: string, separator: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let field = ''
  let isInside = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInside) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at++
      } else isInside = false
    } else if (sign === '"') isInside = true
    else if (sign === separator) {
      line.push(field)
      field = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      lines.push([...line, field])
      line = []
      field = ''
      at++
    } else field += sign
  }
  expect([isInside, line, field]).toEqual([false, [], ''])
  return lines
}

describe('CSV for Excel', () => {
  it('has a BOM, semicolons, decimal commas, Moscow time and CRLF', async () => {
    const text = await written('csv-excel', [
      ['2026-11-20T21:00:07Z', 'a-1', '-1234.5', 3],
      [null, '', 0, null],
    ])
    expect(text).toBe(
      '\uFEFFДата (МСК);ID;Сумма;Операций\r\n21.11.2026 00:00:07;a-1;-1234,50;3\r\n;;0,00;\r\n',
    )
  })

  it('marks numbers of things that Excel would cut', async () => {
    const ids = ['000123', '12345678901234567890', '12E5', '1234567890', 'A000', '0', '1.50']
    const text = await written(
      'csv-excel',
      [ids],
      ids.map((title) => ({ title: `№ ${title}`, kind: 'text' })),
    )
    expect(text.split('\r\n')[1]).toBe("'000123;'12345678901234567890;'12E5;1234567890;A000;0;1.50")
  })
})

describe('plain CSV', () => {
  it('has no BOM, commas, decimal points, ISO times with the zone and CRLF', async () => {
    const text = await written('csv', [['2026-11-20T21:00:07Z', '000123', '-1234.5', 3]])
    expect(text).toBe('Дата (МСК),ID,Сумма,Операций\r\n2026-11-21T00:00:07+03:00,000123,-1234.50,3\r\n')
  })
})

describe.each([
  ['csv-excel', ';'],
  ['csv', ','],
] as const)('every text in %s', (format, separator) => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('"', ';', ',', '\r', '\n', '\t', ' ', '=', '+', '-', '@', "'", 'а', '1'),
    }),
  )

  it('comes back as it was, or with an apostrophe and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { maxLength: 5 }), async (rows) => {
        const columns: FileColumn[] = [
          { title: 'a', kind: 'text' },
          { title: 'b', kind: 'text' },
        ]
        const text = (await written(format, rows, columns)).replace(/^\uFEFF/, '')
        const [heads, ...lines] = parse(text, separator)
        expect(heads).toEqual(['a', 'b'])
        expect(lines).toHaveLength(rows.length)
        for (const [index, line] of lines.entries()) {
          for (const [column, field] of line.entries()) {
            const wanted = rows[index]?.[column] ?? ''
            expect([wanted, `'${wanted}`]).toContain(field)
            expect(looksLikeFormula(field)).toBe(false)
          }
        }
      }),
    )
  })
})

it.each(['csv-excel', 'csv'] as const)(
  'cannot run a formula, whatever the kind of the column, in %s',
  async (format) => {
    const columns = (['text', 'number', 'money', 'datetime'] as const).map((kind) => ({
      title: '=HEAD()',
      kind,
    }))
    const separator = format === 'csv' ? ',' : ';'
    const lines = parse(
      (await written(format, [['=1+1', '+1+1', '@SUM(A1)', '\t-1']], columns)).replace('\uFEFF', ''),
      separator,
    )
    expect(lines).toEqual([
      ["'=HEAD()", "'=HEAD()", "'=HEAD()", "'=HEAD() (МСК)"],
      ["'=1+1", "'+1+1", "'@SUM(A1)", "'\t-1"],
    ])
  },
)

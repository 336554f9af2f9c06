import { describe, expect, it } from 'vitest'
import { fc } from '~tests/support/property'
import { MAX_ROWS } from './job'
import { readFile, readRows, readTable } from './read-rows'

const TODAY = '2026-11-20'

const read = (text: string) => readRows(text, TODAY)

function rowsOf(text: string) {
  const reading = read(text)
  if (reading.kind === 'refused') throw new Error(reading.refusal.kind)
  return reading.rows.map(({ cells }) => cells)
}

function readError(text: string) {
  const reading = read(text)
  return reading.kind === 'refused' ? reading.refusal : null
}

/** Writes cells as a spreadsheet copies them, with quotes only when necessary. */
const copied = (table: readonly (readonly string[])[]) =>
  table
    .map((row) =>
      row.map((cell) => (/[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\r\n')

/** Writes a table as CSV, with every cell in quotes. */
const csv = (table: readonly (readonly string[])[], separator: string, lineEnd: string) =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join(lineEnd)

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', ';', ',', '=', ' ', '\u00a0', 'я', '1') }),
  fc.constantFrom('=HYPERLINK("http://x";"y")', '"', '""', 'ООО "Ромашка"', '\u202eabc', '1 500,50 ₽'),
)

const tableOf = (cell: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    )

describe('readTable', () => {
  it('parses every cell copied from a spreadsheet unchanged', () => {
    // Excludes cells that are copied without quotes but start with a quotation mark, since they look quoted.
    const cell = hostile.filter((text) => !text.startsWith('"') || /[\t\r\n]/.test(text))
    fc.assert(
      fc.property(tableOf(cell), (table) => {
        expect(readTable(copied(table))).toEqual(table)
      }),
    )
  })

  it('parses every cell of a CSV file unchanged', () => {
    fc.assert(
      fc.property(
        tableOf(hostile),
        fc.constantFrom(';', ','),
        fc.constantFrom('\n', '\r\n', '\r'),
        (table, separator, lineEnd) => {
          expect(readTable(`\uFEFF${csv(table, separator, lineEnd)}`)).toEqual(table)
        },
      ),
    )
  })

  it.each([
    [
      'a semicolon-separated table with a tab in a cell',
      'Назначение;Сумма\nКурс\tвечерний;100,50\nКурс;200',
      [
        ['Назначение', 'Сумма'],
        ['Курс\tвечерний', '100,50'],
        ['Курс', '200'],
      ],
    ],
    ['a quoted cell with a tab', '"Курс\tвечерний";100', [['Курс\tвечерний', '100']]],
    ['tab-separated cells with a semicolon', 'Доставка; сборка\t1500', [['Доставка; сборка', '1500']]],
    ['a cell that ends with an inch sign', 'Труба 1/2";100', [['Труба 1/2"', '100']]],
    ...['sep=;\r\n', '"sep=;"\n', '\uFEFFSEP=;\n'].map(
      (line) =>
        [
          `a semicolon-separated table after the line ${JSON.stringify(line)}`,
          `${line}Курс, утро;100\nКурс\tвечер;200`,
          [
            ['Курс, утро', '100'],
            ['Курс\tвечер', '200'],
          ],
        ] as [string, string, string[][]],
    ),
    ['a table that declares the separator |', 'sep=|\nКурс; утро|100', [['Курс; утро', '100']]],
    ['a table that declares a tab as the separator', 'sep=\t\nКурс; утро\t100', [['Курс; утро', '100']]],
    ['a copied cell in quotes', '"Ромашка"\t10', [['"Ромашка"', '10']]],
    ['a copied cell that starts with quotes', '"Ромашка" и Ко\t10', [['"Ромашка" и Ко', '10']]],
    [
      'a copied cell with an unclosed quote',
      '"не закрыта\t10\nещё\t20',
      [
        ['"не закрыта', '10'],
        ['ещё', '20'],
      ],
    ],
    ['a semicolon-separated table with a decimal comma', 'Диван;1500,50', [['Диван', '1500,50']]],
  ])('parses %s', (_, text, table) => {
    expect(readTable(text)).toEqual(table)
  })
})

describe('readRows', () => {
  it('trims the cells, and reads columns in the default order when there are no headings', () => {
    expect(rowsOf(' Доставка дивана \t1500.5\tORD-7\tbuyer@example.ru\t89001234567\t31.12.26')).toEqual([
      {
        title: 'Доставка дивана',
        amount: '1\u00a0500,50',
        cs1: 'ORD-7',
        email: 'buyer@example.ru',
        phone: '+7\u00a0900\u00a0123-45-67',
        expires: '31.12.2026',
      },
    ])
  })

  it('reads columns in the order of the headings, and reports unknown columns', () => {
    const text = 'Срок;Менеджер;Сумма, руб.;Номер заказа (cs1);НАЗНАЧЕНИЕ *\n2026-12-31;Анна;10;A-1;Стол'
    expect(read(text)).toMatchObject({ kind: 'rows', leftOut: ['Менеджер'] })
    expect(rowsOf(text)).toEqual([
      { title: 'Стол', amount: '10', cs1: 'A-1', email: '', phone: '', expires: '31.12.2026' },
    ])
  })

  it('reads a file exported from the list of payment links', () => {
    const heads = 'Назначение;Сумма;Заказ (cs1);Действует до (МСК);E-mail покупателя;Телефон покупателя'
    expect(rowsOf(`${heads}\nСтол;10;A-1;31.12.2026 23:59:59;a@b.ru;'+79001234567`)[0]).toMatchObject({
      expires: '31.12.2026',
      email: 'a@b.ru',
      phone: '+7\u00a0900\u00a0123-45-67',
    })
  })

  it('replaces line breaks with spaces, and adds the default expiry to a row without an expiry', () => {
    expect(rowsOf('"Стол\nи стул"\tлюбая')).toEqual([
      { title: 'Стол и стул', amount: 'Любая', cs1: '', email: '', phone: '', expires: '27.11.2026' },
    ])
  })

  it('skips empty rows', () => {
    expect(rowsOf('\r\n\t\t\r\nСтол\t10\r\n \t\u00a0\r\n')).toHaveLength(1)
  })

  it('reads a title unchanged when it looks like a formula or a column heading', () => {
    expect(rowsOf('=1+1\t10\nСумма\t20').map(({ title }) => title)).toEqual(['=1+1', 'Сумма'])
  })

  it('returns a unique key for each row', () => {
    const reading = read('Стол\t10\nСтол\t10')
    const keys = reading.kind === 'rows' ? reading.rows.map(({ key }) => key) : []
    expect(new Set(keys).size).toBe(2)
  })

  it.each([
    ['an empty text', '', { kind: 'empty' }],
    ['a text of blank lines', ' \n\t\n', { kind: 'empty' }],
    ['a table that contains only headings', 'Назначение\tСумма', { kind: 'empty' }],
    ['a table without amounts', 'Назначение\tЗаказ\nСтол\t1', { kind: 'no-column', title: 'Сумма' }],
    ['too many rows', 'Стол\t10\n'.repeat(MAX_ROWS + 1), { kind: 'too-many', count: MAX_ROWS + 1 }],
    ['a text of more than a million characters', 'я'.repeat(1_000_001), { kind: 'too-large' }],
  ])('rejects %s', (_, text, refusal) => {
    expect(readError(text)).toEqual(refusal)
  })

  it('rejects the text of a bank statement', () => {
    const statement = `1CClientBankExchange\nВерсияФормата=1.03\n${'СекцияДокумент=Платежное поручение\n'.repeat(300)}`
    expect(readRows(statement, TODAY)).toEqual({ kind: 'refused', refusal: { kind: 'no-table' } })
  })

  it('reads only the first 100 columns of a wider table', () => {
    const heads = ['Назначение', 'Сумма', ...Array.from({ length: 400_000 }, (_, index) => `X${index}`)]
    const reading = readRows(`${heads.join('\t').slice(0, 999_000)}\nДиван\t100${'\tx'.repeat(400)}`, TODAY)
    if (reading.kind !== 'rows') throw new Error(reading.kind)
    expect(reading.rows[0]?.cells).toMatchObject({ title: 'Диван', amount: '100' })
    expect(reading.leftOut).toHaveLength(98)
  })

  it('reads a table with the maximum number of rows', () => {
    expect(rowsOf('Стол\t10\n'.repeat(MAX_ROWS))).toHaveLength(MAX_ROWS)
  })
})

describe('readFile', () => {
  // The bytes of «Стол;10» in Windows-1251.
  const WINDOWS = [0xd1, 0xf2, 0xee, 0xeb, 0x3b, 0x31, 0x30]

  it.each([
    ['windows-1251', WINDOWS, 'Стол;10'],
    ['UTF-8', [...new TextEncoder().encode('\uFEFFСтол;10')], 'Стол;10'],
    ['UTF-16', [0xff, 0xfe, 0x21, 0x04, 0x42, 0x04], 'Ст'],
  ])('decodes a file in %s', async (_, bytes, text) => {
    expect(await readFile(new Blob([new Uint8Array(bytes)]))).toBe(text)
  })

  it.each([
    ['spreadsheet', [0x50, 0x4b, 3, 4, 20]],
    ['pdf', [...new TextEncoder().encode('%PDF-1.7')]],
  ])('rejects a %s file', async (kind, bytes) => {
    expect(await readFile(new Blob([new Uint8Array(bytes)]))).toEqual({ kind })
  })

  it('rejects a file that the browser cannot open', async () => {
    const gone = new Blob(['x'])
    gone.arrayBuffer = async () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await readFile(gone)).toEqual({ kind: 'unreadable' })
  })
})

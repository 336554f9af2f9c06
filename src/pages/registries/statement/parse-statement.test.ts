// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  creditDocument,
  debitDocument,
  encodeStatement,
  OWN_ACCOUNT,
  type StatementEncoding,
  statementText,
} from '~tests/provider/data/statement'
import { fc } from '~tests/support/property'
import { decodeStatement, parseStatement, readKopecks } from './parse-statement'
import { createReconciler } from './reconciler'

const OTHER_ACCOUNT = '40702978600000001122'

/**
 * A typical bank file: two accounts, two days, comments, a multi-line purpose, a debit and an internal transfer. The
 * last document and the section after it are written like accounting software, with spaces and a time.
 */
const REAL = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
Отправитель=Бухгалтерия предприятия, редакция 3.0
// Выписка сформирована в интернет-банке
ДатаНачала=20.11.2026
ДатаКонца=21.11.2026
РасчСчет=${OWN_ACCOUNT}
РасчСчет=${OTHER_ACCOUNT}
СекцияРасчСчет
ДатаНачала=20.11.2026
ДатаКонца=20.11.2026
РасчСчет=${OWN_ACCOUNT}
НачальныйОстаток=10.00
ВсегоПоступило=1234.56
КонецРасчСчет

; первый день
СекцияДокумент=Платежное поручение
Номер=245940
Дата=19.11.2026
Сумма=1234.56
КвитанцияДата=20.11.2026
ПлательщикСчет=40702810900000000018
Плательщик=ИНН 7700000000 ООО "Платёжный провайдер"
Плательщик1=ООО "Платёжный провайдер"
ПолучательСчет=${OWN_ACCOUNT}
ДатаПоступило=20.11.2026
НазначениеПлатежа=Перечисление средств
Сумма=9.99 НДС не облагается
Код=0
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=12
Дата=20.11.2026
Сумма=500
ПлательщикСчет=${OWN_ACCOUNT}
ДатаСписано=20.11.2026
ПолучательСчет=40702810500000000777
КонецДокумента
СекцияДокумент=Банковский ордер
Номер=13
Дата=20.11.2026
Сумма=700,5
ПлательщикРасчСчет=${OWN_ACCOUNT}
ПолучательРасчСчет=${OTHER_ACCOUNT}
КонецДокумента
СекцияДокумент=Банковский ордер
Номер = 14
Дата = 21.11.2026 00:00:00
Сумма = 12,30
ПолучательРасчСчет = ${OTHER_ACCOUNT}
Плательщик = Company Ltd
КонецДокумента
СекцияРасчСчет
ДатаНачала=21.11.2026
ДатаКонца=21.11.2026
РасчСчет=${OTHER_ACCOUNT}
КонецРасчСчет
КонецФайла
`

function creditsOf(text: string) {
  const reading = parseStatement(text)
  if ('refusal' in reading) throw new Error(reading.refusal)
  return { ...reading.statement.facts, credits: reading.statement.credits }
}

function refusalOf(bytes: Uint8Array<ArrayBuffer>) {
  const reading = createReconciler().read(bytes.buffer)
  return typeof reading === 'string' ? reading : 'statement'
}

describe('parseStatement', () => {
  it.each(['\n', '\r\n'])(
    "returns the credits of the client's accounts from a file with the line ending %j",
    (newline) => {
      expect(creditsOf(REAL.replaceAll('\n', newline))).toEqual({
        days: { from: '2026-11-20', to: '2026-11-21' },
        accounts: [OWN_ACCOUNT, OTHER_ACCOUNT],
        unreadable: 0,
        totalMismatches: [],
        credits: [
          {
            number: '245940',
            day: '2026-11-20',
            kopecks: 123_456,
            currency: 643,
            payer: 'ООО "Платёжный провайдер"',
            inn: '7700000000',
            account: '40702810900000000018',
            purpose: 'Перечисление средств',
          },
          {
            number: '14',
            day: '2026-11-21',
            kopecks: 1230,
            currency: 978,
            payer: 'Company Ltd',
            inn: '',
            account: '',
            purpose: '',
          },
        ],
      })
    },
  )

  it.each<StatementEncoding>(['utf-8', 'utf-8-bom', 'windows-1251', 'ibm866'])(
    'decodes a file in %s, whatever encoding its header names',
    (encoding) => {
      for (const named of ['Windows', 'DOS', 'UTF-8']) {
        const text = REAL.replace('Кодировка=Windows', `Кодировка=${named}`)
        expect(decodeStatement(encodeStatement(text, encoding))).toBe(text)
      }
    },
  )

  it.each([
    ['a tax id of ten digits', '7700000000', { ПлательщикИНН: '7700000000' }],
    ['a tax id of twelve digits', '500100732259', { ПлательщикИНН: '500100732259' }],
    ['the tax id before a slash', '7700000000', { ПлательщикИНН: '7700000000/770001001' }],
    ['the tax id in the name', '7700000000', { ПлательщикИНН: '', Плательщик: 'ИНН 7700000000 ПАО' }],
    ['no tax id when the field is zero', '', { ПлательщикИНН: '0', Плательщик: 'Иванов Иван' }],
    ['no tax id when all digits are zeros', '', { ПлательщикИНН: '000000000000' }],
    ['no tax id in an account', '', { ПлательщикИНН: '', Плательщик: '40702810900000000018 ПАО' }],
  ])('returns %s', (_, inn, payer) => {
    const credit = creditDocument({ number: '1', day: '2026-11-20', kopecks: 100 })
    const documents = [{ ...credit, Плательщик: '', ...payer }]
    const days = { from: '2026-11-20', to: '2026-11-20' }
    const { credits } = creditsOf(statementText({ accounts: [OWN_ACCOUNT], ...days, documents }))
    expect(credits[0]?.inn).toBe(inn)
  })

  it('counts the credits without a valid amount or day', () => {
    const credit = creditDocument({ number: '1', day: '2026-11-20', kopecks: 100 })
    const documents = [
      credit,
      { ...credit, Сумма: 'сто' },
      { ...credit, Сумма: '-5' },
      { ...credit, Дата: '31.02.2026', ДатаПоступило: '' },
      // Debits are ignored, so a missing amount does not matter.
      { ...debitDocument('2', '2026-11-20', 5), Сумма: '' },
    ]
    const statement = creditsOf(
      statementText({ accounts: [OWN_ACCOUNT], from: '2026-11-20', to: '2026-11-20', documents }),
    )
    expect([statement.credits.length, statement.unreadable]).toEqual([1, 3])
  })

  it('returns the days of a statement that has no documents', () => {
    const text = statementText({
      accounts: [OWN_ACCOUNT],
      from: '2026-11-02',
      to: '2026-11-08',
      documents: [],
    })
    expect(creditsOf(text)).toMatchObject({ days: { from: '2026-11-02', to: '2026-11-08' }, credits: [] })
  })

  it('parses amounts exactly to the kopeck, and rejects other texts', () => {
    expect(
      ['1234.56', '1234,56', '1234', '1 234,5', '0.07', '12.3400', '90071992547409.91'].map(readKopecks),
    ).toEqual([123_456, 123_456, 123_400, 123_450, 7, 1234, 9_007_199_254_740_991])
    expect(['', '-1', '1.234', '1e3', '12 р.', '90071992547409.92'].map(readKopecks)).toEqual(
      Array(6).fill(null),
    )
    fc.assert(
      fc.property(fc.maxSafeNat(), (kopecks) => {
        const text = String(kopecks).padStart(3, '0')
        expect(readKopecks(`${text.slice(0, -2)}.${text.slice(-2)}`)).toBe(kopecks)
      }),
    )
  })
})

describe('end of a statement', () => {
  it.each([
    ['Ctrl-Z', '\u001A'],
    ['Ctrl-Z on a separate line', '\r\n\u001A'],
    ['zero bytes on a separate line', `\r\n${'\0'.repeat(512)}`],
    ['zero bytes on the last line', '\0\0\0'],
    ['blank lines', '\r\n \r\n\t\r\n'],
    ['a signature', '\r\n-----END-----\r\nНомер=1\r\n'],
  ])('is found before %s', (_, tail) => {
    for (const encoding of ['utf-8', 'windows-1251', 'ibm866'] as const) {
      const bytes = encodeStatement(REAL.trimEnd() + tail, encoding)
      expect(creditsOf(decodeStatement(bytes))).toEqual(creditsOf(REAL))
    }
  })

  it('leads to the error `truncated` when zero bytes replace it', () => {
    expect(refusalOf(encodeStatement(REAL.slice(0, -40) + '\0'.repeat(512), 'utf-8'))).toBe('truncated')
  })

  it('leads to the error `truncated` when it is missing in a second statement of the same file', () => {
    const second = REAL.slice(0, -40)
    expect(refusalOf(encodeStatement(REAL + second, 'utf-8'))).toBe('truncated')
    expect(creditsOf(REAL + REAL).credits).toHaveLength(4)
  })
})

describe('quality 89: totals of the account sections', () => {
  const credit = (number: string, kopecks: number, account = OWN_ACCOUNT) => ({
    ...creditDocument({ number, day: '2026-11-20', kopecks }),
    ПолучательСчет: account,
  })
  const inner = { ...credit('9', 700, OTHER_ACCOUNT), ПлательщикСчет: OWN_ACCOUNT }
  const days = { from: '2026-11-20', to: '2026-11-21' }
  /** Parses a statement with one section per total, as banks write for each day, and returns its mismatches. */
  const mismatchesOf = (totals: string, documents: Parameters<typeof statementText>[0]['documents']) => {
    const written = statementText({ ...days, accounts: [OWN_ACCOUNT, OTHER_ACCOUNT], documents })
    const text = written.replaceAll(/^ВсегоПоступило=.*\r\n/gm, '')
    const sections = totals.split('; ').map((total) => {
      const [account, amount] = total.split(' ')
      return `СекцияРасчСчет\r\nВсегоПоступило=${amount}\r\nРасчСчет=${account}\r\nКонецРасчСчет\r\n`
    })
    return creditsOf(text.replace('СекцияДокумент', `${sections.join('')}СекцияДокумент`)).totalMismatches
  }

  it.each([
    ['there is one total per account', `${OWN_ACCOUNT} 3.00`],
    ['there is one total per day', `${OWN_ACCOUNT} 1.00; ${OWN_ACCOUNT} 2,00`],
    ['the totals include transfers between own accounts', `${OWN_ACCOUNT} 3; ${OTHER_ACCOUNT} 7.00`],
    // Some banks exclude transfers between own accounts from the total.
    ['the totals exclude transfers between own accounts', `${OWN_ACCOUNT} 3; ${OTHER_ACCOUNT} 0`],
    ['the totals are not numbers', `${OTHER_ACCOUNT} сто`],
  ])('do not conflict with the documents when %s', (_, totals) => {
    expect(mismatchesOf(totals, [credit('1', 100), credit('2', 200), inner])).toEqual([])
  })

  it('conflict with the documents when a document is missing', () => {
    const mismatch = { account: OWN_ACCOUNT, currency: 643, stated: 350, read: 300 }
    expect(mismatchesOf(`${OWN_ACCOUNT} 3.50`, [credit('1', 100), credit('2', 200)])).toEqual([mismatch])
    const foreign = { account: OTHER_ACCOUNT, currency: 978, stated: 701, read: 700 }
    expect(mismatchesOf(`${OWN_ACCOUNT} 1; ${OTHER_ACCOUNT} 7.01`, [credit('1', 100), inner])).toEqual([
      foreign,
    ])
  })

  it('conflict with the documents when there is an additional document', () => {
    expect(mismatchesOf(`${OWN_ACCOUNT} 1.00`, [credit('1', 100), credit('2', 200)])).toMatchObject([
      { stated: 100, read: 300 },
    ])
  })
})

describe('rejected statement', () => {
  const utf8 = (text: string) => encodeStatement(text, 'utf-8')

  it.each([
    ['empty', 'the file has no bytes', new Uint8Array()],
    ['empty', 'the file has only blank lines', utf8('\r\n \r\n')],
    ['spreadsheet', 'the file starts like a ZIP archive', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0)],
    ['pdf', 'the file starts like a PDF document', utf8('%PDF-1.7')],
    ['picture', 'the file starts like a PNG image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)],
    ['foreign', 'the file is a CSV table', utf8('Дата;Сумма\r\n')],
    ['foreign', 'the file is binary', Uint8Array.from({ length: 300 }, (_, code) => code % 256)],
    ['no-account', 'it names no account', utf8('1CClientBankExchange\nДатаНачала=01.11.2026\nКонецФайла')],
    ['no-days', 'it states no period', utf8(`1CClientBankExchange\nРасчСчет=${OWN_ACCOUNT}\nКонецФайла`)],
  ] as const)('is reported as `%s` when %s', (refusal, _, bytes) => {
    expect(refusalOf(bytes)).toBe(refusal)
  })

  it('is reported as truncated when it is cut off after any byte, in any encoding', () => {
    const whole = REAL.trimEnd()
    fc.assert(
      fc.property(
        fc.constantFrom<StatementEncoding>('utf-8', 'utf-8-bom', 'windows-1251', 'ibm866'),
        fc.double({ min: 0.1, max: 0.99, noNaN: true }),
        (encoding, share) => {
          const bytes = encodeStatement(whole, encoding)
          expect(refusalOf(bytes.slice(0, Math.floor(bytes.length * share)))).toBe('truncated')
        },
      ),
    )
  })

  it('is reported as too-many when it has more than 50,000 documents', () => {
    const document = creditDocument({ number: '1', day: '2026-11-20', kopecks: 100 })
    const documents = Array.from({ length: 50_001 }, () => ({ Номер: document.Номер ?? '' }))
    const parts = { accounts: [OWN_ACCOUNT], from: '2026-11-20', to: '2026-11-20' }
    expect(refusalOf(utf8(statementText({ ...parts, documents })))).toBe('too-many')
    expect(refusalOf(utf8(statementText({ ...parts, documents: documents.slice(1) })))).toBe('statement')
  })
})

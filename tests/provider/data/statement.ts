import { paymentOrderNumber, type Registry } from './registries.ts'
import { dateOfDay, moscowDay } from './wire.ts'

// Writes a bank statement in the 1C format for the payment orders of the provider's data.

export type StatementEncoding = 'utf-8' | 'utf-8-bom' | 'windows-1251' | 'ibm866'

/** A document of the statement, e.g. a payment order: values keyed by field name. */
type StatementDocument = Readonly<Record<string, string>>

type StatementParts = {
  readonly accounts: readonly string[]
  /** First day of the statement, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly documents: readonly StatementDocument[]
}

export const OWN_ACCOUNT = '40702810000000004417'

/** Formats `2026-11-21` as `21.11.2026`. */
const dotted = (day: string) => day.split('-').reverse().join('.')

/** Formats kopecks as `1234.56`. */
const decimal = (kopecks: number) => `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`

/** Returns the total of the documents that credit the account, in kopecks. */
function receivedBy(account: string, documents: readonly StatementDocument[]): number {
  return documents
    .filter((document) => document.ПолучательСчет === account)
    .reduce((total, { Сумма: amount = '' }) => total + (Math.round(Number(amount) * 100) || 0), 0)
}

type Payer = {
  readonly payer: string
  readonly inn: string
  readonly account: string
  readonly purpose: string
}

const PROVIDER: Payer = {
  payer: 'ООО "Платёжный провайдер"',
  inn: '7700000000',
  account: '40702810900000000018',
  purpose: 'Перечисление средств по договору. НДС не облагается',
}

/** A buyer who pays the merchant directly. */
export const BUYER: Payer = {
  payer: 'ИП Соколов Андрей Викторович',
  inn: '500100732259',
  account: '40802810400000000573',
  purpose: 'Оплата по счёту 57 за товар',
}

export function creditDocument(
  { number, day, kopecks }: { readonly number: string; readonly day: string; readonly kopecks: number },
  { payer, inn, account, purpose }: Payer = PROVIDER,
): StatementDocument {
  return {
    Номер: number,
    Дата: dotted(day),
    Сумма: decimal(kopecks),
    ПлательщикСчет: account,
    Плательщик: `ИНН ${inn} ${payer}`,
    ПлательщикИНН: inn,
    Плательщик1: payer,
    ПолучательСчет: OWN_ACCOUNT,
    ДатаПоступило: dotted(day),
    Получатель: 'ООО "Магазин"',
    ВидПлатежа: 'Электронно',
    ВидОплаты: '01',
    Очередность: '5',
    НазначениеПлатежа: purpose,
  }
}

export function debitDocument(number: string, day: string, kopecks: number): StatementDocument {
  return {
    Номер: number,
    Дата: dotted(day),
    Сумма: decimal(kopecks),
    ПлательщикСчет: OWN_ACCOUNT,
    ДатаСписано: dotted(day),
    Плательщик1: 'ООО "Магазин"',
    ПолучательСчет: '40702810500000000777',
    Получатель1: 'ООО "Арендодатель"',
    НазначениеПлатежа: 'Аренда за месяц',
  }
}

/** Returns the text of a bank statement in the 1C format, in which banks end lines with CR and LF. */
export function statementText({ accounts, from, to, documents }: StatementParts, newline = '\r\n'): string {
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'Отправитель=Интернет-банк',
    'Получатель=',
    `ДатаСоздания=${dotted(to)}`,
    'ВремяСоздания=09:30:00',
    `ДатаНачала=${dotted(from)}`,
    `ДатаКонца=${dotted(to)}`,
    ...accounts.map((account) => `РасчСчет=${account}`),
    ...accounts.flatMap((account) => [
      'СекцияРасчСчет',
      `ДатаНачала=${dotted(from)}`,
      `ДатаКонца=${dotted(to)}`,
      `РасчСчет=${account}`,
      'НачальныйОстаток=100000.00',
      `ВсегоПоступило=${decimal(receivedBy(account, documents))}`,
      'КонецРасчСчет',
    ]),
    ...documents.flatMap((document) => [
      'СекцияДокумент=Платежное поручение',
      ...Object.entries(document).map(([key, value]) => `${key}=${value}`),
      'КонецДокумента',
    ]),
    'КонецФайла',
    '',
  ].join(newline)
}

export function encodeStatement(text: string, encoding: StatementEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\uFEFF${text}`)
  const codes = Uint8Array.from({ length: 256 }, (_, code) => code)
  const byCharacter = new Map(
    Array.from(new TextDecoder(encoding).decode(codes), (character, code) => [character, code]),
  )
  return Uint8Array.from(text, (character) => byCharacter.get(character) ?? 0x3f)
}

const SAMPLE_DAYS = 14

/**
 * Returns a statement of the last two weeks, to try out «Сверить с выпиской». It lacks two payment orders and
 * has a wrong amount for another. A buyer's payment has the same amount as one of the missing orders.
 */
export function sampleStatement(registries: readonly Registry[], now: number): string {
  const today = moscowDay(now)
  const first = today - SAMPLE_DAYS + 1
  const orders = new Map<
    string,
    { readonly number: string; readonly day: number; readonly kopecks: number }
  >()
  for (const registry of registries) {
    const number = paymentOrderNumber(registry)
    if (number === null || registry.paidAt === null || registry.paidTogether.amount <= 0) continue
    const day = moscowDay(registry.paidAt)
    if (day >= first) orders.set(`${number} ${day}`, { number, day, kopecks: registry.paidTogether.amount })
  }
  const paid = [...orders.values()].sort(
    (one, other) => other.day - one.day || Number(one.number) - Number(other.number),
  )
  const early = paid.filter(({ day }) => day <= today - 4)
  const [missing, different, doubtful] = early
  const credits = paid
    .filter((order) => order !== missing && order !== doubtful)
    .map(({ number, day, kopecks }) =>
      creditDocument({
        number,
        day: dateOfDay(Math.min(today, day + (Number(number) % 2))),
        kopecks:
          number === different?.number && day === different.day ? Math.max(1, kopecks - 15_000) : kopecks,
      }),
    )
  if (doubtful !== undefined) {
    credits.push(creditDocument({ ...doubtful, number: '309', day: dateOfDay(doubtful.day) }, BUYER))
  }
  const other = [today - 9, today - 5, today - 2].flatMap((day, index) => [
    creditDocument(
      {
        // By chance, a buyer's payment order may have the same number as the provider's.
        number: (index === 1 ? missing?.number : undefined) ?? String(310 + index),
        day: dateOfDay(day),
        kopecks: 4_250_000 + index * 1_990_00,
      },
      { ...BUYER, purpose: `Оплата по счёту ${57 + index} за товар` },
    ),
    debitDocument(String(88 + index), dateOfDay(day), 12_000_000),
  ])
  return statementText({
    accounts: [OWN_ACCOUNT],
    from: dateOfDay(first),
    to: dateOfDay(today),
    documents: [...credits, ...other],
  })
}

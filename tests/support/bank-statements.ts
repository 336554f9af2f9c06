// Bank statements in the styles of several programs, independent of the embedded provider's sample statement.

export type BankDocument = {
  readonly number: string
  /** Day as `YYYY-MM-DD`. */
  readonly day: string
  readonly kopecks: number
  readonly payer: { readonly inn: string; readonly account: string; readonly name: string }
}

export type BankStatement = {
  readonly account: string
  readonly from: string
  readonly to: string
  readonly documents: readonly BankDocument[]
}

type Writer = {
  readonly name: string
  readonly encoding: 'windows-1251' | 'utf-8-bom' | 'ibm866'
  readonly write: (statement: BankStatement) => string
}

const dotted = (day: string) => day.split('-').reverse().join('.')
const roubles = (kopecks: number, mark: string) =>
  `${Math.floor(kopecks / 100)}${mark}${String(kopecks % 100).padStart(2, '0')}`
const total = (documents: readonly BankDocument[]) => documents.reduce((sum, { kopecks }) => sum + kopecks, 0)

/** Writes like an Internet bank: many fields, one section for the whole period, Ctrl-Z at the end. */
const INTERNET_BANK: Writer = {
  name: 'an Internet bank',
  encoding: 'windows-1251',
  write: ({ account, from, to, documents }) =>
    [
      '1CClientBankExchange',
      'ВерсияФормата=1.03',
      'Кодировка=Windows',
      'Отправитель=Банк для бизнеса',
      'Получатель=',
      `ДатаСоздания=${dotted(to)}`,
      'ВремяСоздания=18:02:11',
      `ДатаНачала=${dotted(from)}`,
      `ДатаКонца=${dotted(to)}`,
      `РасчСчет=${account}`,
      'СекцияРасчСчет',
      `ДатаНачала=${dotted(from)}`,
      `ДатаКонца=${dotted(to)}`,
      'НачальныйОстаток=1500.00',
      `РасчСчет=${account}`,
      'ВсегоСписано=0.00',
      `ВсегоПоступило=${roubles(total(documents), '.')}`,
      `КонечныйОстаток=${roubles(total(documents) + 150_000, '.')}`,
      'КонецРасчСчет',
      ...documents.flatMap(({ number, day, kopecks, payer }) => [
        'СекцияДокумент=Платежное поручение',
        `Номер=${number}`,
        `Дата=${dotted(day)}`,
        `Сумма=${roubles(kopecks, '.')}`,
        `КвитанцияДата=${dotted(day)}`,
        'КвитанцияВремя=00:00:00',
        `ПлательщикСчет=${payer.account}`,
        'ДатаСписано=',
        `Плательщик=ИНН ${payer.inn} ${payer.name}`,
        `ПлательщикИНН=${payer.inn}`,
        'ПлательщикКПП=770001001',
        `Плательщик1=${payer.name}`,
        `ПлательщикРасчСчет=${payer.account}`,
        'ПлательщикБанк1=АО "БАНК"',
        'ПлательщикБИК=044525000',
        `ПолучательСчет=${account}`,
        `ДатаПоступило=${dotted(day)}`,
        'ВидОплаты=01',
        `НазначениеПлатежа=Оплата по договору. Сумма ${roubles(kopecks, '-')}`,
        'НДС не облагается',
        'КонецДокумента',
      ]),
      'КонецФайла',
      '\u001A',
    ].join('\r\n'),
}

/**
 * Writes like accounting software: no ИНН field, no codes, decimal commas, the section after the documents, LF line
 * endings.
 */
const ACCOUNTING: Writer = {
  name: 'accounting software',
  encoding: 'utf-8-bom',
  write: ({ account, from, to, documents }) =>
    `${[
      '1CClientBankExchange',
      'ВерсияФормата=1.02',
      'Кодировка=UTF-8',
      'Отправитель=Бухгалтерия предприятия, редакция 3.0',
      `ДатаНачала=${dotted(from)}`,
      `ДатаКонца=${dotted(to)}`,
      `РасчСчет=${account}`,
      '',
      ...[...documents]
        .reverse()
        .flatMap(({ number, day, kopecks, payer }) => [
          'СекцияДокумент=Банковский ордер',
          `ПолучательРасчСчет = ${account}`,
          `ПлательщикРасчСчет = ${payer.account}`,
          `Плательщик = ИНН ${payer.inn} ${payer.name}`,
          `Номер = ${number}`,
          `Дата = ${dotted(day)} 00:00:00`,
          `Сумма = ${roubles(kopecks, ',')}`,
          'КонецДокумента',
          '',
        ]),
      'СекцияРасчСчет',
      `РасчСчет=${account}`,
      `ВсегоПоступило=${roubles(total(documents), ',')}`,
      'КонецРасчСчет',
      'КонецФайла',
    ].join('\n')}\n\n\n`,
}

/**
 * Writes like legacy bank software: payers without an ИНН, nine-digit numbers, one section per day, a file padded
 * with NUL characters.
 */
const OLD_CLIENT: Writer = {
  name: 'an old client program',
  encoding: 'ibm866',
  write: ({ account, from, to, documents }) =>
    [
      '1CClientBankExchange',
      'ВерсияФормата=1.01',
      'Кодировка=DOS',
      `РасчСчет=${account}`,
      `ДатаНачала=${dotted(from)}`,
      `ДатаКонца=${dotted(to)}`,
      ...[...new Set(documents.map(({ day }) => day))].flatMap((day) => [
        'СекцияРасчСчет',
        `РасчСчет=${account}`,
        `ДатаНачала=${dotted(day)}`,
        `ДатаКонца=${dotted(day)}`,
        `ВсегоПоступило=${roubles(total(documents.filter((document) => document.day === day)), '.')}`,
        'КонецРасчСчет',
      ]),
      ...documents.flatMap(({ number, day, kopecks, payer }) => [
        'СекцияДокумент=Платежное поручение',
        `Номер=${number.padStart(9, '0')}`,
        `Дата=${dotted(day)}`,
        `ДатаПоступило=${dotted(day)}`,
        `Сумма=${roubles(kopecks, '.')}`,
        `Плательщик1=${payer.name}`,
        'ПлательщикИНН=',
        `ПлательщикСчет=${payer.account}`,
        `ПолучательСчет=${account}`,
        'КонецДокумента',
      ]),
      `КонецФайла${'\0'.repeat(300)}`,
    ].join('\r\n'),
}

export const BANK_PROGRAMS: readonly Writer[] = [INTERNET_BANK, ACCOUNTING, OLD_CLIENT]

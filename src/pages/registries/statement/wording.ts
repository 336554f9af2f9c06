import { currencyCode, formatMoney } from '@/shared/lib/money'
import { formatCount, plural } from '@/shared/lib/text'
import { PAYOUT_VERDICTS, type Payout, type Sum, type Verdict } from './payout'
import type { Result } from './reconciler'
import { MAX_DOCUMENTS, MAX_MEGABYTES } from './statement'

export const VERDICT_HINTS: Readonly<Partial<Record<Verdict, string>>> = {
  missing: 'Этих выплат в выписке нет. Спросите в банке, а если он их не видит, напишите менеджеру.',
  different: 'Номер платёжного поручения совпал, а сумма нет.',
  'other-payer':
    'Сумма совпала, но прислал её не тот, кто присылает выплаты. Сверьте плательщика и назначение платежа.',
  'other-number':
    'Плательщик и сумма совпали, а номер платёжного поручения нет. Проверьте, не за другую ли выплату эти деньги.',
  'unknown-payer':
    'Сумма совпала, но по этой выписке не видно, кто присылает выплаты. Проверьте плательщика сами.',
  unverified:
    'Поручение оплатило и реестры, которых нет в списке, поэтому его сумма неизвестна. Сверьте её в банке.',
  unlisted:
    'Эти деньги прислал провайдер, но их реестров в списке за эти дни нет. Найдите их по номеру п/п или спросите менеджера.',
  extra: 'Поступления от других плательщиков.',
}

const WHERE = 'В интернет-банке выберите выгрузку для 1С: файл обычно называется kl_to_1c.txt.'

/** Errors of reading a statement, as shown to the user. */
export const REFUSALS = {
  unreadable:
    'Файл не открылся. Проверьте, что он на месте и не открыт в другой программе, и выберите его снова.',
  'too-large': `Файл больше ${MAX_MEGABYTES}\u00a0МБ. Скачайте выписку за более короткий период.`,
  'too-many': `В выписке больше ${formatCount(MAX_DOCUMENTS)} документов. Скачайте её за более короткий период.`,
  empty: 'Файл пустой. Скачайте выписку ещё раз.',
  spreadsheet: `Это таблица или архив, а нужна выписка в формате 1С. ${WHERE}`,
  pdf: `Это PDF, а нужна выписка в формате 1С. ${WHERE}`,
  picture: `Это картинка, а нужна выписка в формате 1С. ${WHERE}`,
  foreign: `Это не выписка в формате 1С. ${WHERE}`,
  truncated: 'Файл обрывается: часть выписки не скачалась. Скачайте её ещё раз.',
  'no-account': 'В выписке не указан расчётный счёт. Скачайте её по своему счёту, в формате 1С.',
  'no-days': 'В выписке нет ни дат, ни поступлений. Скачайте её за те дни, которые хотите сверить.',
}

export type StatementError = keyof typeof REFUSALS

export const payoutsText = (count: number) => plural(count, ['выплата', 'выплаты', 'выплат'])

/** Returns the number of rows with one of the verdicts. */
export function countRows(groups: Result['groups'], verdicts: readonly Verdict[]): number {
  return groups.reduce((sum, { verdict, count }) => sum + (verdicts.includes(verdict) ? count : 0), 0)
}

/** Returns the result in one line, e.g. «Не пришло: 2 выплаты из 14», with its severity. */
export function describeResult({ groups, elsewhere }: Result) {
  const all = countRows(groups, PAYOUT_VERDICTS)
  const missing = countRows(groups, ['missing'])
  const different = countRows(groups, ['different'])
  const open = all - countRows(groups, ['arrived'])
  const part = (text: string, some: number) => `${text}: ${payoutsText(some)} из\u00a0${formatCount(all)}`
  if (all === 0 && elsewhere.count > 0) return { variant: 'info', text: 'Это выписка другого счёта' } as const
  if (all === 0) return { variant: 'info', text: 'Выплат за эти дни не было' } as const
  if (missing > 0) return { variant: 'error', text: part('Не пришло', missing) } as const
  if (different > 0 && different === open) {
    return { variant: 'error', text: part('Пришло всё, но сумма другая', different) } as const
  }
  if (open > 0)
    return { variant: different > 0 ? 'error' : 'warning', text: part('Нужно проверить', open) } as const
  const text = all === 1 ? 'Выплата пришла' : `Все выплаты пришли: ${formatCount(all)}`
  return { variant: 'success', text } as const
}

export const sumText = ({ kopecks, currency }: Sum) => formatMoney(kopecks / 100, currency)
export const sumsText = (sums: readonly Sum[]) => sums.map(sumText).join(', ')
export const numbersText = ({ registries }: Payout) => registries.map(({ number }) => number).join(', ')

/** Formats accounts as «4070…4417», because users compare the ends. */
export function accountsText(accounts: readonly string[]): string {
  const shorten = (account: string) => `${account.slice(0, 4)}…${account.slice(-4)}`
  return accounts.map((account) => (account.length > 8 ? shorten(account) : account)).join(', ')
}

export const codeText = (currency: number) => currencyCode({ amount: 0, currency })

/** Formats kopecks as roubles with two decimals for a file; `null` for an unknown amount. */
export function decimal(kopecks: number | null | undefined): string | null {
  return kopecks == null ? null : (kopecks / 100).toFixed(2)
}

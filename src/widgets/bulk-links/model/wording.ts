import { formatMoney } from '@/shared/lib/money'
import { formatCount, isolated, plural } from '@/shared/lib/text'
import type { Refusal } from '../lib/read-rows'
import type { Job } from './kept-job'
import { MAX_ROWS, type RowReading } from './row'

/** Why the rows are not taken, and what to do. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'empty':
      return 'Здесь нет ни одной строки. Скопируйте в таблице ячейки с назначением и суммой.'
    case 'too-large':
      return 'Это слишком большой текст. Скопируйте только нужные строки.'
    case 'spreadsheet':
      return 'Это книга Excel. Откройте её и скопируйте строки сюда или сохраните её как CSV.'
    case 'unreadable':
      return 'Файл не открылся. Проверьте, что он на месте, и выберите его снова.'
    case 'too-many':
      return `В таблице ${plural(refusal.count, ['строка', 'строки', 'строк'])}, а за один раз можно ${MAX_ROWS}. Вставьте её по частям.`
    case 'no-column':
      return `Нет столбца «${refusal.title}». Добавьте его или вставьте строки без заголовков.`
  }
}

export function leftOutText(titles: readonly string[]): string {
  return `${titles.length === 1 ? 'Столбец не понадобился' : 'Столбцы не понадобились'}: ${titles.map(isolated).join(', ')}.`
}

/** «20 ссылок на 45 300 ₽», as far as the sums are known. */
export function linksText(readings: readonly RowReading[]): string {
  const kopecks = readings.reduce((sum, reading) => {
    const value = reading.kind === 'valid' ? reading.input.amount?.value : undefined
    return sum + Math.round(Number(value ?? 0) * 100)
  }, 0)
  const links = plural(readings.length, ['ссылка', 'ссылки', 'ссылок'])
  return kopecks === 0 ? links : `${links} на ${formatMoney(kopecks / 100, 643)}`
}

export function createText(count: number): string {
  return `Создать ${plural(count, ['ссылку', 'ссылки', 'ссылок'])}`
}

export type Standing = {
  readonly all: number
  readonly made: number
  readonly refused: number
  /** Sent, and no answer has come. */
  readonly unanswered: number
  /** What is still to be sent, the unanswered among them. */
  readonly left: number
}

export function standingOf({ rows }: Job): Standing {
  const made = rows.filter(({ link }) => link !== null).length
  const refused = rows.filter(({ refusal }) => refusal !== null).length
  const unanswered = rows.filter(({ link, sentOn }) => link === null && sentOn !== null).length
  return { all: rows.length, made, refused, unanswered, left: rows.length - made - refused }
}

/** «Создано 19 из 20» */
export function standingText({ all, made }: Standing): string {
  return all === made
    ? `Все ссылки созданы: ${formatCount(all)}`
    : `Создано ${formatCount(made)} из ${formatCount(all)}`
}

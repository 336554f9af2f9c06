import { addDays, createDay, type Day, parseDay } from './moscow'

/** Maximum length of text that is parsed (product §3.5). */
const MAX_LENGTH = 1000

const MONTH_STEMS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

const WITH_NUMBERS = /^(\d{1,2})[./, -]+(\d{1,2})(?:[./, -]+(\d{4}|\d{2}))?\.?$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const WITH_WORD = /^(\d{1,2})[ .-]*([а-яё]+)\.?(?:[ -]*(\d{4}))?$/

type TypedDayOptions = {
  readonly today: Day
  /** Latest day. A day typed without a year gets the current year or, if it would be later, the year before. */
  readonly max?: Day | undefined
}

/** Parses e.g. `7.11.2026`, `7.11.26`, `7.11`, `07112026`, `2026-11-07`, «7 ноября 2026 г.», «7 ноя», «вчера». */
export function parseTypedDay(text: string, { today, max }: TypedDayOptions): Day | null {
  if (text.length > MAX_LENGTH) return null
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    // Removes «г.» and «года» only after a digit, because «авг» ends with «г», too.
    .replace(/(\d) ?(?:года?|г\.?)$/, '$1')
  if (typed === 'сегодня') return today
  if (typed === 'вчера') return addDays(today, -1)

  const [, date, month, year] = WITH_NUMBERS.exec(typed) ?? DIGITS.exec(typed) ?? inNumbers(typed) ?? []
  if (date === undefined) return parseDay(typed)
  if (year !== undefined)
    return createDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(date))
  const thisYear = Number(today.slice(0, 4))
  const day = createDay(thisYear, Number(month), Number(date))
  if (day === null || max === undefined || day <= max) return day
  return createDay(thisYear - 1, Number(month), Number(date))
}

/** Returns the text, day, month and year of e.g. `7 ноября 2026`, like a match of `WITH_NUMBERS`; otherwise `null`. */
function inNumbers(typed: string): readonly (string | undefined)[] | null {
  const [, date, word, year] = WITH_WORD.exec(typed) ?? []
  if (word === undefined || word.length < 3) return null
  // A word that is not a month gives month 0, which has no days.
  const month = MONTH_STEMS.findIndex((stem) => word.startsWith(stem)) + 1
  return [typed, date, String(month), year]
}

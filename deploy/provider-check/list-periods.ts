import {
  type Day,
  dayBounds,
  moscowDay,
  moscowInstant,
  parseDay,
  parseInstant,
} from '@/shared/lib/moscow-time'
import type { Json } from './json.ts'
import { type Checked, fieldOf, type Page, type Query } from './list-page.ts'
import type { Finding } from './report.ts'

/** A day in the past without rows. */
const NO_ROWS_DAY = '2001-01-01'

export async function checkEmptyPeriod({ ask, list }: Checked): Promise<readonly Finding[]> {
  const [field] = list.dates
  if (field === undefined) return []
  const page = await ask({ date_field: field, ...days(NO_ROWS_DAY) })
  const { status } = page.response
  if (status === 400 || status === 422) return [{ note: `период ${NO_ROWS_DAY}: отвечает ${status}` }]
  if (page.problem !== null) return [`период без записей: ${page.problem}; нужно 200 с пустым списком`]
  return page.rows.length === 0 ? [] : [`за ${NO_ROWS_DAY} приходят записи: период не учтён`]
}

function days(day: Day): Query {
  const { from, to } = dayBounds({ from: day, to: day })
  return { date_from: from, date_to: to }
}

export async function checkPeriods(checked: Checked): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const field of checked.list.dates) {
    const found = await checkPeriod(checked, field)
    findings.push(...found.map((words) => `date_field=${field}: ${words}`))
  }
  for (const field of checked.list.optionalDates ?? []) {
    const found = await checkPeriod(checked, field)
    findings.push(...found.map((words) => ({ note: `не обязательно, date_field=${field}: ${words}` })))
  }
  return findings
}

/**
 * Returns the start and end of the second that contains a time, or of the whole day if the value is a date; `null` for
 * any other value.
 */
export function boundsOf(value: unknown): { readonly from: string; readonly to: string } | null {
  const text = String(value)
  const day = parseDay(text)
  if (day !== null) return dayBounds({ from: day, to: day })
  const ms = parseInstant(text)?.getTime()
  if (ms === undefined) return null
  return {
    from: moscowInstant(new Date(Math.floor(ms / 1000) * 1000)),
    to: moscowInstant(new Date(Math.ceil(ms / 1000) * 1000)),
  }
}

type Timed = { readonly row: Json; readonly moment: Date }

async function checkPeriod(checked: Checked, field: string): Promise<readonly string[]> {
  const { pool, list } = checked
  const [main] = list.dates
  const timed = pool.flatMap((row): readonly Timed[] => {
    const value = fieldOf(checked.operation, field, row)
    const moment = typeof value === 'string' && parseDay(value) === null ? parseInstant(value) : null
    return moment === null ? [] : [{ row, moment }]
  })
  // A row whose dates are equal, such as a new application, cannot tell which of them the period applies to.
  const telling = timed.filter(
    ({ row, moment }) =>
      main === undefined || main === field || parseInstant(String(row[main]))?.getTime() !== moment.getTime(),
  )
  const best = bestMoment(telling) ?? bestMoment(timed)
  if (best !== undefined) return checkMoment(checked, field, best)
  const row = pool.find((one) => parseDay(String(fieldOf(checked.operation, field, one))) !== null)
  return row === undefined ? [] : checkDay(checked, field, row)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Returns the best row to test a period with: preferably at a whole second, and at a time of day when Moscow
 * and UTC have different dates.
 */
function bestMoment(timed: readonly Timed[]): Timed | undefined {
  const isWhole = ({ moment }: Timed) => moment.getTime() % 1000 === 0
  const isNight = ({ moment }: Timed) => moment.getUTCHours() >= 21
  return timed.find((one) => isWhole(one) && isNight(one)) ?? timed.find(isWhole) ?? timed[0]
}

async function checkMoment(
  checked: Checked,
  field: string,
  { row, moment }: Timed,
): Promise<readonly string[]> {
  const { ask, operation, list } = checked
  const id = String(row[list.id])
  const at = Math.floor(moment.getTime() / 1000) * 1000
  const end = moment.getTime() === at ? at : at + 1000
  const within = (from: number, to: number) =>
    ask({ date_field: field, date_from: moscowInstant(new Date(from)), date_to: moscowInstant(new Date(to)) })
  const momentOf = (one: Json) => parseInstant(String(fieldOf(operation, field, one)))?.getTime()
  const second = await within(at, end)
  if (second.problem !== null) return [second.problem]
  if (!second.ids.includes(id)) return [await missingCause(checked, field, { row, moment }, within)]
  const stranger = second.rows.map(momentOf).find((ms) => ms !== undefined && (ms < at || ms >= end + 1000))
  if (stranger !== undefined) {
    const isNear = Math.abs(stranger - at) < 24 * HOUR_MS
    return [isNear ? 'учтены только дни, а не время с +03:00' : 'период не учтён']
  }
  return dayProblems(checked, field, moscowDay(moment), (one) => {
    const ms = momentOf(one)
    return ms === undefined ? null : moscowDay(new Date(ms))
  })
}

/** Returns the probable reason why a period of one second does not find the row that belongs to it. */
async function missingCause(
  { list }: Checked,
  field: string,
  { row, moment }: Timed,
  within: (from: number, to: number) => Promise<Page>,
): Promise<string> {
  const id = String(row[list.id])
  const at = moment.getTime()
  const has = async (from: number, to: number) => (await within(from, to)).ids.includes(id)
  const main = list.dates[0] === field ? null : parseInstant(String(row[list.dates[0] ?? '']))
  if (main !== null && (await has(main.getTime() - 1000, main.getTime() + 1000)))
    return `не учтён: период применён к ${list.dates[0] ?? ''}`
  const hasOffset = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(String(row[field]))
  const cause = hasOffset
    ? 'смещение +03:00 не учтено'
    : 'время в ответе московское без смещения, а читается как UTC'
  for (const hours of [3, -3]) {
    if (await has(at + hours * HOUR_MS - 1000, at + hours * HOUR_MS + 1000))
      return `запись не найдена по своему времени, а найдена на 3 ч ${hours > 0 ? 'позже' : 'раньше'}: ${cause}`
  }
  const [before, after] = [await has(at - MINUTE_MS, at), await has(at, at + MINUTE_MS)]
  if (after && !before) return 'date_to не включает свою секунду'
  if (before && !after) return 'date_from не включает свою секунду'
  if (await has(at - MINUTE_MS, at + MINUTE_MS)) return 'границы не включают свои секунды'
  return 'запись не найдена по своему времени: смещение +03:00 не учтено'
}

async function checkDay(checked: Checked, field: string, row: Json): Promise<readonly string[]> {
  const { ask, list, operation } = checked
  const createDay = (one: Json) => parseDay(String(fieldOf(operation, field, one)))
  const day = createDay(row)
  if (day === null) return []
  const page = await ask({ date_field: field, ...days(day) })
  if (page.problem !== null) return [page.problem]
  if (page.next === null && !page.ids.includes(String(row[list.id])))
    return [`запись дня ${day} не найдена за этот день`]
  return dayProblems(checked, field, day, createDay)
}

async function dayProblems(
  { ask, list }: Checked,
  field: string,
  day: Day,
  createDay: (row: Json) => string | null,
): Promise<readonly string[]> {
  const sort = list.sorts.includes(field) ? { sort: field } : {}
  const page = await ask({ date_field: field, ...days(day), ...sort })
  if (page.problem !== null) return [page.problem]
  const other = page.rows.map(createDay).find((one) => one !== null && one !== day)
  return other === undefined ? [] : [`за ${day} приходят записи дня ${other}: дни не московские`]
}

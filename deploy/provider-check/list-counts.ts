import { isObject, type Json, objectsIn, toText } from './json.ts'
import type { Checked, Page } from './list-page.ts'
import { boundsOf } from './list-periods.ts'
import type { Finding } from './report.ts'
import { amountAt, signedAmountAt } from './values.ts'

/**
 * Some lists also return the number of rows for each code. `name` is the field with these numbers, `field` is
 * the field of a row that contains its code, and `filter` is the search parameter for that code.
 */
const COUNTS: readonly { readonly name: string; readonly field: string; readonly filter: string }[] = [
  { name: 'by_status', field: 'status', filter: 'status__in' },
  { name: 'by_opcode', field: 'type', filter: 'opcode__in' },
  { name: 'groups', field: 'status_code', filter: 'status__in' },
]

export async function checkCounts(checked: Checked): Promise<readonly Finding[]> {
  const { first, pool, ask } = checked
  const problems: string[] = []
  for (const { name, field, filter } of COUNTS) {
    const sum = countOf(first, name)
    const [value] = pool.map((row) => row[field]).filter((one) => one !== null && one !== undefined)
    if (sum === null || value === undefined) continue
    const isEvery = pool.every((row) => row[field] !== null && row[field] !== undefined)
    if (first.total !== null && (sum > first.total || (isEvery && sum < first.total)))
      problems.push(`${name} в сумме ${sum}, а total ${first.total}`)
    const narrowed = await ask({ [filter]: toText(value), limit: '1' })
    const left = countOf(narrowed, name)
    if (left !== null && left < sum && left === narrowed.total)
      problems.push(`${name} учитывает ${filter}: остальные вкладки станут пустыми`)
  }
  return [...problems, ...(await checkTotals(checked))]
}

function countOf({ response }: Page, name: string): number | null {
  const counts = isObject(response.json) ? response.json[name] : undefined
  if (!isObject(counts)) return null
  return Object.values(counts).reduce<number>(
    (sum, count) => sum + (typeof count === 'number' ? count : 0),
    0,
  )
}

/** Number of the newest rows whose dates determine the compared period. */
const SUMMED_ROWS = 20

/** Compares the amounts of the rows in a short period with the totals that the server returns for it. */
async function checkTotals({ ask, list, first, operation }: Checked): Promise<readonly string[]> {
  const field = list.dates[0]
  if (field === undefined || !isObject(first.response.json) || !Array.isArray(first.response.json.totals))
    return []
  const bounds = first.rows.slice(0, SUMMED_ROWS).flatMap((row) => boundsOf(row[field]) ?? [])
  const [newest, oldest] = [bounds[0], bounds.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const span = { date_from: oldest.from, date_to: newest.to }
  const page = await ask({ date_field: field, ...span })
  if (page.problem !== null || page.next !== null || !isObject(page.response.json)) return []
  const totals = objectsIn(page.response.json.totals)
  return operation.id === 'listRegistrys'
    ? registryTotals(page.rows, totals)
    : transactionTotals(page.rows, totals)
}

function kopecksOf(rows: readonly Json[], name: string, read = amountAt): number {
  return rows.reduce((sum, row) => sum + Math.round((read(row, name) ?? 0) * 100), 0)
}

function compareSums(what: string, given: number, counted: number): readonly string[] {
  if (given === counted) return []
  const cause = given === counted * 100 ? ': в копейках' : ''
  return [`${what} ${given / 100}, а по записям ${counted / 100}${cause}`]
}

function registryTotals(rows: readonly Json[], totals: readonly Json[]): readonly string[] {
  return totals.flatMap((total) => {
    const own = rows.filter((row) => row.status === total.status)
    const isCounted = total.count === undefined || total.count === null || total.count === own.length
    return [
      ...(isCounted
        ? []
        : [`totals.count для «${String(total.status)}» ${String(total.count)}, а записей ${own.length}`]),
      ...compareSums(
        `totals.net для «${String(total.status)}»`,
        kopecksOf([total], 'net', signedAmountAt),
        kopecksOf(own, 'net', signedAmountAt),
      ),
    ]
  })
}

function transactionTotals(rows: readonly Json[], totals: readonly Json[]): readonly string[] {
  return totals.flatMap((total) => {
    const currency = isObject(total.amount) ? total.amount.currency : undefined
    // Skips a total with payments on hold: its amount may exclude them, and some lists do not show which rows
    // are on hold.
    if (typeof total.held_count === 'number' && total.held_count > 0) return []
    const own = rows.filter(
      (row) =>
        row.status === 'success' && isObject(row.amount) && String(row.amount.currency) === String(currency),
    )
    return objectsIn(total.types).flatMap((type) =>
      compareSums(
        `totals.types для типа ${String(type.type)}`,
        kopecksOf([type], 'amount'),
        kopecksOf(
          own.filter((row) => String(row.type) === String(type.type)),
          'amount',
        ),
      ),
    )
  })
}

import { SEARCH_PARAMETERS } from '@/shared/config/config.dto'
import { describeValue, isObject, type Json, toText, unique } from './json.ts'
import {
  type Checked,
  fieldOf,
  type Page,
  type Query,
  sentText,
  toSearch,
  UNKNOWN_TEXT,
  withField,
} from './list-page.ts'
import type { Finding } from './report.ts'

export async function checkFilters(checked: Checked): Promise<readonly Finding[]> {
  const { list, operation } = checked
  const hasProjects = operation.query?.some(({ name }) => name === 'merchant_id__in') === true
  const own = list.filters.flatMap(({ param }) =>
    SEARCH_PARAMETERS.some((search) => search === param) ? [] : [param],
  )
  const params = [...own, ...(hasProjects ? ['merchant_id__in'] : [])]
  const findings: Finding[] = []
  for (const param of params) {
    if (param === 'has_discrepancy') findings.push(...(await checkDiscrepancy(checked)))
    else if (param.endsWith('__in'))
      findings.push(...(await checkListFilter(withField(checked, param), param)))
    else findings.push(...(await checkTextFilter(withField(checked, param), param)))
  }
  return findings
}

async function checkListFilter(checked: Checked, param: string): Promise<readonly string[]> {
  const { ask, pool, list, operation, first } = checked
  const offered = list.filters.find((filter) => filter.param === param)?.values ?? []
  const codeOf = (row: Json) => {
    const value = fieldOf(operation, param, row)
    return value === null || value === undefined ? null : toText(value)
  }
  // A code on the first page of the list must also occur on the first page that is filtered by this and another code.
  const shown = unique(first.rows.flatMap((row) => codeOf(row) ?? []))
  const present = unique([...shown, ...pool.flatMap((row) => codeOf(row) ?? [])])
  const one = present[0] ?? offered[0]
  if (one === undefined) return []
  const single = await ask({ [param]: one })
  const what = `${param}=${one}`
  if (single.problem !== null) return [`${what}: ${single.problem}`]
  const stranger = single.rows.map(codeOf).find((value) => value !== null && value !== one)
  if (stranger !== undefined) return [`${what} даёт и «${stranger}»: фильтр не учтён`]
  if (single.rows.length === 0 && present.length > 0) return [`${what} не находит записей, хотя они есть`]
  const problems: string[] = []
  if (present.length > 1 && single.total !== null && single.total === first.total)
    problems.push(`${what}: total ${single.total} тот же, что без фильтра`)
  const two = present[1] ?? offered.find((value) => value !== one)
  if (two !== undefined) {
    const pair = await ask({ [param]: `${one},${two}` })
    problems.push(...pairProblems(`${param}=${one},${two}`, [one, two], pair, codeOf, shown))
  }
  const isFirst = param === list.filters.find((filter) => filter.param.endsWith('__in'))?.param
  return isFirst
    ? [...problems, ...(await filteredPageProblems(checked, { [param]: one }, (row) => codeOf(row) === one))]
    : problems
}

/** Checks a page filtered by two codes. `shown` has the codes on the first page of the unfiltered list. */
function pairProblems(
  what: string,
  wanted: readonly string[],
  pair: Page,
  codeOf: (row: Json) => string | null,
  shown: readonly string[],
): readonly string[] {
  if (pair.problem !== null) return [`${what}: ${pair.problem}`]
  const found = unique(pair.rows.flatMap((row) => codeOf(row) ?? []))
  const stranger = found.find((code) => !wanted.includes(code))
  if (stranger !== undefined) return [`${what} даёт и «${stranger}»: фильтр не учтён`]
  const lost = wanted.filter((code) => shown.includes(code) && !found.includes(code))
  if (lost.length === 0) return []
  if (found.length === 0) return [`${what} не находит записей: список через запятую не разобран`]
  return [`${what}: учтено только ${found[0] === wanted[0] ? 'первое' : 'последнее'} значение`]
}

/** Checks that the second page of a filtered list is filtered, too. */
async function filteredPageProblems(
  { ask, list }: Checked,
  query: Query,
  passes: (row: Json) => boolean,
): Promise<readonly string[]> {
  const size = String(list.sizes[0] ?? 10)
  const one = await ask({ ...query, limit: size })
  if (one.next === null) return []
  const two = await ask({ ...query, limit: size, cursor: one.next })
  const what = toSearch(query).slice(1)
  if (two.problem !== null) return [`${what}, вторая страница: ${two.problem}`]
  return two.rows.every(passes) ? [] : [`${what}: вторая страница теряет фильтр`]
}

/** Tests each configured search parameter with a value of a row and with an unknown value. */
export async function checkSearches(checked: Checked): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const param of checked.searches)
    findings.push(...(await checkTextFilter(withField(checked, param), param)))
  return findings
}

/** Compares texts case-insensitively, as a database may, and amounts as numbers. */
function isSameText(value: unknown, wanted: string): boolean {
  const text = isObject(value) ? value.value : value
  const isNumber = isObject(value) && Number(text) === Number(wanted)
  return isNumber || String(text).toLowerCase() === wanted.toLowerCase()
}

async function checkTextFilter(checked: Checked, param: string): Promise<readonly string[]> {
  const { ask, pool, operation } = checked
  const row = pool.findLast((one) => sentText(fieldOf(operation, param, one)) !== null)
  const wanted = row === undefined ? null : sentText(fieldOf(operation, param, row))
  const problems: string[] = []
  if (wanted !== null) problems.push(...textProblems(checked, param, wanted, await ask({ [param]: wanted })))
  const none = await ask({ [param]: UNKNOWN_TEXT })
  const { status } = none.response
  if (none.problem === null && none.rows.length > 0)
    problems.push(`${param}=${UNKNOWN_TEXT} находит записи: фильтр не учтён`)
  if (status === 404 || status >= 500)
    problems.push(`${param}=${UNKNOWN_TEXT}: отвечает ${status}, нужно 200 с пустым списком`)
  return problems
}

function textProblems({ operation }: Checked, param: string, wanted: string, page: Page): readonly string[] {
  const what = `${param}=${wanted}`
  if (page.problem !== null) return [`${what}: ${page.problem}`]
  if (page.rows.length === 0) return [`${what} не находит записи, хотя она есть`]
  const stranger = page.rows
    .map((row) => fieldOf(operation, param, row))
    .find((value) => sentText(value) !== null && !isSameText(value, wanted))
  if (stranger === undefined) return []
  const isPart = (sentText(stranger) ?? '').toLowerCase().includes(wanted.toLowerCase())
  return [
    `${what} даёт и ${describeValue(sentText(stranger))}: ${isPart ? 'ищет по части, нужно по целому' : 'фильтр не учтён'}`,
  ]
}

async function checkDiscrepancy({ ask }: Checked): Promise<readonly string[]> {
  const page = await ask({ has_discrepancy: 'true' })
  if (page.problem !== null) return [`has_discrepancy=true: ${page.problem}`]
  const kopecks = (row: Json, name: string) => {
    const sum = row[name]
    return isObject(sum) ? Math.round(Number(sum.value) * 100) : Number.NaN
  }
  const isRight = (row: Json) =>
    kopecks(row, 'gross') -
      kopecks(row, 'refunds') -
      kopecks(row, 'fee') -
      (isObject(row.fee_vat) ? kopecks(row, 'fee_vat') : 0) -
      kopecks(row, 'adjustments') ===
    kopecks(row, 'net')
  return page.rows.some(isRight) ? ['has_discrepancy=true даёт и сходящиеся реестры: фильтр не учтён'] : []
}

export async function checkSearch({ ask, list, operation, pool }: Checked): Promise<readonly Finding[]> {
  const { search } = list
  if (search === undefined) return []
  const findings: Finding[] = []
  // Searches for one of the oldest rows, to detect a server that silently applies a default period.
  const row = pool.findLast((one) => sentText(fieldOf(operation, search, one)) !== null)
  const wanted = row === undefined ? null : sentText(fieldOf(operation, search, row))
  if (wanted !== null) {
    const page = await ask({ [search]: wanted })
    findings.push(...textProblems({ operation } as Checked, search, wanted, page))
  }
  const none = await ask({ [search]: UNKNOWN_TEXT })
  const { status } = none.response
  if (none.problem === null && none.rows.length > 0)
    findings.push(`${search}=${UNKNOWN_TEXT} находит записи: поиск не учтён`)
  if (status === 404 || status >= 500)
    findings.push(`${search}=${UNKNOWN_TEXT}: отвечает ${status}, нужно 200 с пустым списком`)
  return findings
}

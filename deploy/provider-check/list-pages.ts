import { MAX_CURSOR_LENGTH } from '@/widgets/list-screen/model/list-search'
import { unique } from './json.ts'
import { type Checked, fieldOf, type Page, type Query, UNKNOWN } from './list-page.ts'
import type { Finding } from './report.ts'

export async function checkUnknownCursor({ ask }: Checked): Promise<readonly Finding[]> {
  // Skips a list with a single page, which may have no cursors at all.
  if ((await ask({ limit: '1' })).next === null) return []
  const { status } = (await ask({ limit: '2', cursor: UNKNOWN })).response
  return status >= 400 && status < 500 ? [] : [`на неизвестный cursor отвечает ${status}, нужно 4xx`]
}

/** Tests each page size of the app, and size 1, with which the app finds out whether a list has any rows. */
export async function checkLimits({ list, ask, first }: Checked): Promise<readonly Finding[]> {
  const problems: string[] = []
  const known = first.total ?? (first.next === null ? first.rows.length : Number.POSITIVE_INFINITY)
  for (const size of [1, ...list.sizes]) {
    const page = await ask({ limit: String(size) })
    const got = page.rows.length
    const wanted = Math.min(size, known)
    if (page.problem !== null) problems.push(`limit=${size}: ${page.problem}`)
    else if (got > size) problems.push(`limit=${size} даёт записей: ${got}`)
    else if (got < wanted && page.next !== null)
      problems.push(`limit=${size} даёт записей: ${got}, хотя есть ещё`)
  }
  return problems
}

export async function checkTotal({ ask, first, list }: Checked): Promise<readonly Finding[]> {
  if (first.total === null) return [{ note: 'нет cursor.total: кабинет не покажет, сколько всего записей' }]
  const small = await ask({ limit: '1' })
  // If the totals differ, rows may have been added between the requests, so page 1 is requested again.
  const again = small.total === first.total ? first : await ask({}, true)
  const largest = Math.max(...list.sizes)
  const isLast = again.next === null && again.rows.length < largest
  return [
    ...(small.total === first.total || small.total === again.total
      ? []
      : [`при limit=1 ${String(small.total)}, при limit=${largest} ${String(again.total)}`]),
    ...(isLast && again.total !== again.rows.length
      ? [`total ${again.total}, а записей ${again.rows.length}`]
      : []),
  ]
}

/** Follows the cursors to at most three pages of `size` rows. */
async function walk(
  { ask, list }: Checked,
  size: number,
  query: Query,
): Promise<{ readonly pages: readonly Page[]; readonly problem: string | null }> {
  const pages: Page[] = []
  let cursor: string | undefined
  for (let number = 1; number <= 3; number += 1) {
    const page = await ask({
      ...query,
      limit: String(size),
      cursor,
      ...(list.rows === 'settings' && { page: String(number) }),
    })
    if (page.problem !== null) return { pages, problem: `страница ${number}: ${page.problem}` }
    pages.push(page)
    if (page.next === null) break
    cursor = page.next
  }
  return { pages, problem: null }
}

/** Returns the largest page size, at most 10, with which the rows fill three pages. */
function pageSizeFor(rows: number): number {
  return Math.max(1, Math.min(10, Math.floor(rows / 3)))
}

export async function checkPages(checked: Checked): Promise<readonly Finding[]> {
  const { first, ask, list } = checked
  const size = pageSizeFor(first.rows.length)
  const { pages, problem } = await walk(checked, size, {})
  if (problem !== null) return [problem]
  const [one, two, three] = pages
  const found = walkProblems(pages, first.ids)
  if (found.length > 0 || one === undefined) return found
  const hasMore = first.rows.length > one.rows.length
  if (two === undefined) return hasMore ? ['нет cursor.next, хотя есть ещё записи'] : []
  const last = three ?? two
  const before = three === undefined ? one : two
  const findings: Finding[] = []
  if (last.prev === null) findings.push({ note: 'нет cursor.prev: «Предыдущая страница» открывает первую' })
  else {
    const page = String(pages.length - 1)
    const back = await ask({
      limit: String(size),
      cursor: last.prev,
      ...(list.rows === 'settings' && { page }),
    })
    if (back.problem !== null) findings.push(`cursor.prev: ${back.problem}`)
    else if (back.ids.join() !== before.ids.join())
      findings.push('cursor.prev ведёт не на предыдущую страницу')
  }
  findings.push(...(await endProblems(checked)))
  const totals = unique(pages.map(({ total }) => total))
  if (totals.length > 1 && first.total === one.total)
    findings.push(`total меняется от страницы к странице: ${totals.join(', ')}`)
  return findings
}

/** Checks that the last page has no next cursor, unless that cursor leads to more rows. */
async function endProblems({ ask, first, list }: Checked): Promise<readonly string[]> {
  if (first.next === null || first.rows.length >= Math.max(...list.sizes)) return []
  const after = await ask({ cursor: first.next, ...(list.rows === 'settings' && { page: '2' }) })
  return after.problem === null && after.rows.length > 0 ? [] : ['после последней записи есть cursor.next']
}

/**
 * Returns problems such as repeated or missing rows. `expected` has the ids of the same rows, requested as
 * one page.
 */
function walkProblems(pages: readonly Page[], expected: readonly string[]): readonly string[] {
  const ids = pages.flatMap((page) => page.ids)
  const [one, two] = pages
  if (one === undefined || one.ids.length === 0) return []
  if (!one.ids.some((id) => expected.includes(id)))
    return ['идентификаторы или порядок меняются от запроса к запросу: тех же записей нет']
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (two !== undefined && two.ids.length === 0) return ['cursor.next ведёт на пустую страницу']
  if (two?.ids.every((id) => one.ids.includes(id)) === true) return ['cursor не учтён: те же записи']
  if (repeated.length > 0) {
    const isEdge = repeated.every((id) => pages.some((page) => page.ids[0] === id))
    return [
      isEdge ? 'страница повторяет последнюю запись предыдущей' : `записи повторяются: ${repeated.length}`,
    ]
  }
  // Rows that have arrived since the first request are on top.
  const start = ids.findIndex((id) => expected.includes(id))
  const seen = ids.slice(start)
  const wanted = expected.slice(0, seen.length)
  const lost = wanted.filter((id) => !ids.includes(id))
  if (lost.length > 0 && seen.length <= expected.length)
    return [`между страницами пропали записи: ${lost.length}`]
  return wanted.every((id, index) => seen[index] === id)
    ? []
    : ['порядок страниц другой, чем у одной большой страницы']
}

/** Checks paging through rows with equal sort values: a server without a second sort key repeats or omits rows. */
export async function checkTiedPages(checked: Checked): Promise<readonly Finding[]> {
  const { list, operation, first, ask } = checked
  const varieties = list.sorts.map((sort) => {
    const values = first.rows.flatMap((row) => {
      const value = fieldOf(operation, sort, row)
      return typeof value === 'string' || typeof value === 'number' ? [value] : []
    })
    return { sort, count: values.length < 6 ? 1 : unique(values).length }
  })
  const [fewest] = varieties
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => one.count - other.count)
  if (fewest === undefined || fewest.count * 3 > first.rows.length) return []
  const tied = fewest.sort
  const query = { sort: tied, order: 'asc' }
  const whole = await ask(query)
  if (whole.problem !== null) return []
  const { pages, problem } = await walk(checked, pageSizeFor(whole.rows.length), query)
  const problems = problem === null ? walkProblems(pages, whole.ids) : [problem]
  return problems.map((words) => `sort=${tied}: ${words}`)
}

export async function checkCursor(checked: Checked): Promise<readonly Finding[]> {
  const { ask, first, list } = checked
  const size = String(pageSizeFor(first.rows.length))
  const one = await ask({ limit: size })
  if (one.next === null) return []
  if (one.next.length > MAX_CURSOR_LENGTH)
    return [`cursor.next длиннее ${MAX_CURSOR_LENGTH} знаков: страница его не сохранит`]
  const query = { limit: size, cursor: one.next, ...(list.rows === 'settings' && { page: '2' }) }
  const [once, twice] = [await ask(query), await ask(query, true)]
  if (once.problem !== null) return [`cursor.next: ${once.problem}`]
  if (twice.problem !== null) return [`второй раз тот же cursor: ${twice.problem}`]
  return once.ids.join() === twice.ids.join() ? [] : ['второй раз тот же cursor ведёт на другие записи']
}

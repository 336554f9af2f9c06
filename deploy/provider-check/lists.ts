import type { List, Operation } from '../contract/operations.ts'
import type { Access } from './access.ts'
import type { ProviderResponse } from './http.ts'
import { unique } from './json.ts'
import { checkCounts } from './list-counts.ts'
import { checkFilters, checkSearch, checkSearches } from './list-filters.ts'
import { type Checked, firstQuery, type Page, type Query, readPage, toSearch } from './list-page.ts'
import {
  checkCursor,
  checkLimits,
  checkPages,
  checkTiedPages,
  checkTotal,
  checkUnknownCursor,
} from './list-pages.ts'
import { checkEmptyPeriod, checkPeriods } from './list-periods.ts'
import { checkSorts } from './list-sorts.ts'
import type { RelianceId } from './reliances.ts'
import type { Finding, Report } from './report.ts'
import { nameOf } from './responses.ts'
import { arithmeticProblems, mixedUnits, strayCoolingOff } from './values.ts'

type ListCheck = {
  readonly id: RelianceId
  readonly title: string
  readonly check: (list: Checked) => Promise<readonly Finding[]>
  /** True for a check that also works with an empty list. */
  readonly isForAny?: true
}

/** Checks of everything that list screens rely on, except the shape of responses. */
const LIST_CHECKS: readonly ListCheck[] = [
  { id: 'list-cursor', title: 'чужой курсор', check: checkUnknownCursor, isForAny: true },
  { id: 'list-search', title: 'поиск по номеру', check: checkSearch, isForAny: true },
  { id: 'list-period', title: 'пустой период', check: checkEmptyPeriod, isForAny: true },
  { id: 'list-limit', title: 'limit', check: checkLimits },
  { id: 'list-total', title: 'total', check: checkTotal },
  { id: 'list-pages', title: 'страницы', check: checkPages },
  { id: 'list-pages', title: 'страницы при равных значениях', check: checkTiedPages },
  { id: 'list-cursor', title: 'cursor', check: checkCursor },
  { id: 'list-sort', title: 'сортировка', check: checkSorts },
  { id: 'list-filter', title: 'фильтры', check: checkFilters },
  { id: 'list-filter', title: 'поиск из features.search', check: checkSearches },
  { id: 'list-period', title: 'период', check: checkPeriods },
  { id: 'list-counts', title: 'итоги', check: checkCounts },
]

type ListOperation = Operation & { readonly list: List }

export function isList(operation: Operation): operation is ListOperation {
  return operation.list !== undefined
}

/** Returns the parameters that screens of this configuration send, one entry for each variant of the list. */
export function variantsOf({ list }: ListOperation, { features }: Access['config']): readonly Query[] {
  return list.variants.flatMap(({ query, screen }) =>
    screen === null || features.screens[screen] ? [query] : [],
  )
}

export async function checkList(
  access: Access,
  report: Report,
  operation: ListOperation,
  /** The first page of each variant. */
  responses: readonly ProviderResponse[],
): Promise<void> {
  const name = nameOf(operation)
  const variants = variantsOf(operation, access.config)
  // Skips a slow list, because dozens of responses would take minutes. The
  // second request rules out that only a cold start made the first request slow.
  if (responses.some(isSlow)) {
    const search = toSearch(firstQuery(operation.list, variants[0] ?? {}))
    if (isSlow(await access.call(operation, `${operation.path}${search}`))) {
      report.note('time-limit', `${name}: поведение не проверялось: отвечает слишком долго`)
      return
    }
  }
  let checked: Checked | null = null
  for (const [index, response] of responses.entries())
    checked = { ...(await toChecked(access, operation, variants[index] ?? {}, response)), rich: checked }
  // Checks the default variant. Its `rich` is the variant with more fields.
  checked = checked?.rich == null ? checked : { ...checked.rich, rich: checked }
  if (checked === null) return
  const hasRows = checked.pool.length >= 2
  if (!hasRows) report.note('list-pages', `${name}: меньше двух записей, остальное не проверить`)
  for (const { id, title, check, isForAny } of LIST_CHECKS)
    if (hasRows || isForAny === true) report.check(id, `${name}, ${title}`, unique(await check(checked)))
  report.check('money', `${name}, рубли и копейки`, [
    ...mixedUnits(checked.pool),
    ...arithmeticProblems(checked.pool),
  ])
  if (operation.id === 'listPurchaseRequests')
    report.check('moments', `${name}, охлаждение`, strayCoolingOff(checked.pool))
}

function isSlow({ elapsedMs, limitMs }: ProviderResponse): boolean {
  return elapsedMs * 2 > limitMs
}

async function toChecked(
  access: Access,
  operation: ListOperation,
  variant: Query,
  response: ProviderResponse,
): Promise<Omit<Checked, 'rich'>> {
  const { list, path } = operation
  const first = readPage(list, response)
  const asked = new Map([[toSearch(firstQuery(list, variant)), Promise.resolve(first)]])
  const ask = (query: Query, isRepeated?: true): Promise<Page> => {
    const search = toSearch({ ...firstQuery(list, variant), ...query })
    const known = isRepeated === true ? undefined : asked.get(search)
    const page =
      known ?? access.call(operation, `${path}${search}`).then((received) => readPage(list, received))
    asked.set(search, page)
    return page
  }
  const oldest = first.next === null ? first : await ask({ order: 'asc' })
  const searches = access.config.features.search.filter((one) =>
    list.filters.some(({ param }) => param === one),
  )
  return { operation, list, ask, first, pool: [...first.rows, ...oldest.rows], searches }
}

import { parseDay, parseInstant } from '@/shared/lib/moscow-time'
import { isObject, unique } from './json.ts'
import { type Checked, fieldOf, type Page, withField } from './list-page.ts'
import type { Finding } from './report.ts'

/** Number of rows to request for a check of their order. */
const SIZE = '50'

/** Tests every sort in descending order; the default sort and a sort by amount also in ascending order. */
export async function checkSorts(checked: Checked): Promise<readonly Finding[]> {
  const { list, ask, pool, operation, first } = checked
  const isMoney = (sort: string) => pool.some((row) => isObject(fieldOf(operation, sort, row)))
  const usual = list.dates.find((name) => list.sorts.includes(name)) ?? list.sorts[0]
  const both = [usual, list.sorts.find(isMoney)]
  const unsorted = { desc: await ask({ limit: SIZE }), asc: await ask({ order: 'asc', limit: SIZE }) }
  const findings: string[] = []
  for (const sort of list.sorts) {
    const found = await checkOrder(withField(checked, sort), sort, both.includes(sort))
    const isOther = found.length === 0 && sort !== usual && first.next !== null
    findings.push(
      ...found,
      ...(isOther ? await ignoredProblems(withField(checked, sort), sort, unsorted) : []),
    )
  }
  return findings
}

async function checkOrder(
  { ask, operation }: Checked,
  sort: string,
  isBoth: boolean,
): Promise<readonly string[]> {
  const orders = isBoth ? (['asc', 'desc'] as const) : (['desc'] as const)
  const pages: Page[] = []
  const problems: string[] = []
  for (const order of orders) {
    const page = await ask({ sort, order, limit: SIZE })
    if (page.problem !== null) return [`sort=${sort}: ${page.problem}`]
    const keys = page.rows.map((row) => fieldOf(operation, sort, row))
    problems.push(...orderProblems(keys, order).map((words) => `sort=${sort}&order=${order} ${words}`))
    pages.push(page)
  }
  const [asc, desc] = pages
  const isVaried =
    unique((asc?.rows ?? []).map((row) => JSON.stringify(fieldOf(operation, sort, row)))).length > 1
  return desc !== undefined && isVaried && asc?.ids.join() === desc.ids.join()
    ? [`sort=${sort}: order не учтён: asc и desc дают одно`]
    : problems
}

/** Compares a sorted page with the page in default order, to detect an ignored sort. */
async function ignoredProblems(
  { ask, operation }: Checked,
  sort: string,
  unsorted: Readonly<Record<'asc' | 'desc', Page>>,
): Promise<readonly string[]> {
  const page = await ask({ sort, order: 'desc', limit: SIZE })
  const keys = page.rows.map((row) => fieldOf(operation, sort, row))
  if (unique(keys.map((key) => JSON.stringify(key))).length < 3) return []
  const usual = [unsorted.asc, unsorted.desc]
  if (usual.some(({ ids }) => ids.join() === page.ids.join()))
    return keys.some(isObject) || isTextOrder(keys.toReversed())
      ? []
      : [`sort=${sort} не учтён: порядок тот же, что без него`]
  // Only amounts are compared, because ids and timestamps may follow the default order.
  const isSamePage = keys.some(isObject) && usual.some(({ ids }) => page.ids.every((id) => ids.includes(id)))
  return isSamePage ? [`sort=${sort}: сортируется страница, а не весь список`] : []
}

type Key = { readonly number: number; readonly scope: string }

/**
 * Returns the number by which a value is sorted. Only numbers of the same `scope`, e.g. of one currency, are
 * comparable. Returns `null` for text, whose order the server defines.
 */
function keyOf(value: unknown): Key | null {
  if (typeof value === 'number') return { number: value, scope: '' }
  if (isObject(value)) {
    const number = Number(value.value)
    return Number.isNaN(number) ? null : { number, scope: String(value.currency) }
  }
  if (typeof value !== 'string') return null
  const day = parseDay(value)
  const moment = day === null ? parseInstant(value) : new Date(day)
  return moment === null ? null : { number: moment.getTime(), scope: '' }
}

function orderProblems(values: readonly unknown[], order: 'asc' | 'desc'): readonly string[] {
  const keys = values.flatMap((value) => keyOf(value) ?? [])
  if (keys.length === 0) return groupProblems(values)
  const isOrdered = (numberOf: (key: Key) => number | string, sign: number) =>
    keys.every((key, index) => {
      const before = keys[index - 1]
      if (before === undefined || before.scope !== key.scope) return true
      const [left, right] = [numberOf(before), numberOf(key)]
      return left === right || left < right === sign > 0
    })
  const sign = order === 'asc' ? 1 : -1
  // Accepts both orders, because a provider may sort refunds by the absolute or by the signed amount.
  if (isOrdered(({ number }) => number, sign) || isOrdered(({ number }) => Math.abs(number), sign)) return []
  if (isOrdered(({ number }) => String(number), sign)) return ['сортирует числа как тексты']
  if (isOrdered(({ number }) => number, -sign)) return ['сортирует наоборот']
  return ['не учтён']
}

/** Checks that equal texts are adjacent, as in any order of texts. */
function groupProblems(values: readonly unknown[]): readonly string[] {
  const texts = values.flatMap((value) => (typeof value === 'string' ? [value.trim().toLowerCase()] : []))
  // Only first words are compared, because names that differ after the surname may be shortened to the same text.
  const heads = texts.map((text) => text.split(' ')[0] ?? '')
  const groups = heads.filter((head, index) => head !== heads[index - 1])
  return groups.length === unique(groups).length ? [] : ['не учтён: равные значения стоят врозь']
}

function isTextOrder(values: readonly unknown[]): boolean {
  const texts = values.filter((value): value is string => typeof value === 'string')
  const isSorted = (compare: (left: string, right: string) => number) =>
    texts.every((text, index) => index === 0 || compare(texts[index - 1] ?? '', text) <= 0)
  return (
    isSorted((left, right) => (left < right ? -1 : left === right ? 0 : 1)) ||
    isSorted(new Intl.Collator('ru').compare) ||
    isSorted(new Intl.Collator('ru', { numeric: true }).compare)
  )
}

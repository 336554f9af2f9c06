import { parseRegistryTotals, type Registry } from '@/entities/registry'
import { checkCount, ExportCountError, type FetchProgress, fetchAllPages } from '@/features/export-list'
import { ApiError, type ApiScope, dayOrInstant, from, moneySchema, orNull, record } from '@/shared/api'
import { addDays, type DayRange, formatPeriodParam, moscowDay, toMoscowDay } from '@/shared/lib/moscow-time'
import type { Param } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'
import { wholeList } from '@/widgets/list-screen'
import { REGISTRIES_LIST } from '../list'
import { type StatedDebt, UncountableError } from './settlement'

export const balanceAtSchema = orNull(record({ date: dayOrInstant, amount: moneySchema }))

const extrasSchema = record({ debt: from('balance_at', balanceAtSchema) })

/** Date fields by which the settlement's requests filter registries. */
export const SETTLEMENT_DATES = ['registry_date', 'period_to', 'paid_at'] as const

const ALL_TIME: DayRange = { from: '2000-01-01', to: '2999-12-31' }

type LoadInput = { readonly scope: ApiScope; readonly merchants: Param | undefined; readonly days: DayRange }

/**
 * Fetches every registry that the month's settlement needs: those that ended in the month, those paid since
 * its start, and unpaid ones that ended before. Fetches the whole list if the provider cannot filter by
 * `period_to`. Throws an error when a page fails, a registry is unreadable, or the list changes while it loads.
 */
export async function loadRegistries(
  { scope, merchants, days }: LoadInput,
  signal: AbortSignal,
  onProgress: (progress: FetchProgress, text: string) => void,
) {
  const registries = new Map<string, Registry>()
  let debt: StatedDebt | null = null

  /** Fetches the pages of a filtered list, or only the first page if `isProbe`. Returns the first page. */
  async function walk(
    text: string,
    field: (typeof SETTLEMENT_DATES)[number],
    asked: DayRange,
    { statuses = [], isProbe = false }: { statuses?: readonly (string | null)[]; isProbe?: boolean } = {},
  ) {
    const list = {
      ...REGISTRIES_LIST,
      dateFields: [{ value: field, title: '' }],
      ...(statuses.length > 0 && { query: { status__in: statuses.join(',') } }),
      parseExtras: (response: unknown) => {
        debt = z.parse(extrasSchema, response).debt ?? debt
        return parseRegistryTotals(response)
      },
    }
    const period = formatPeriodParam({ kind: 'range', ...asked })
    const source = wholeList(scope, list, { period, date_field: field, merchants })
    const pages: Awaited<ReturnType<typeof source.fetchPage>>[] = []
    const walked = await fetchAllPages({
      source: {
        ...source,
        fetchPage: async (...request) => {
          const page = await source.fetchPage(...request)
          pages.push(page)
          return isProbe ? { ...page, next: null } : page
        },
      },
      signal,
      onRows: async (rows) => {
        for (const row of rows) registries.set(row.id, row)
      },
      onProgress: (progress) => onProgress(progress, text),
    })
    const [first] = pages
    if (first === undefined) throw new Error('a walk without a page')
    if (isProbe && first.next !== null) return first
    const { rows, unreadable, firstTotal, lastTotal } = walked
    checkCount(walked)
    // If rows are added or removed while the pages load, another row can move to a page that has already
    // loaded and be missed (quality 93).
    if (firstTotal !== lastTotal) {
      throw new ExportCountError({ got: rows + unreadable, wanted: lastTotal ?? rows })
    }
    if (unreadable > 0) throw new UncountableError(`Не прочитано реестров: ${unreadable}.`)
    return first
  }

  /** Returns true when a request for the registry's last day returns only registries that end on that day. */
  async function isFilteredByEnd({ id, periodTo }: Registry) {
    const end = toMoscowDay(periodTo)
    if (end === null) return false
    try {
      const day = { from: end, to: end }
      const { rows, next } = await walk('Загружаем реестры', 'period_to', day, { isProbe: true })
      const isOfDay = rows.every((row) => toMoscowDay(row.periodTo) === end)
      return isOfDay && (next !== null || rows.some((row) => row.id === id))
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 422)) return false
      throw error
    }
  }

  const { rows, next, extras } = await walk('Загружаем реестры', 'registry_date', ALL_TIME, { isProbe: true })
  const [newest] = rows
  if (next !== null && (newest === undefined || !(await isFilteredByEnd(newest)))) {
    await walk('Загружаем все реестры', 'registry_date', ALL_TIME)
  } else if (next !== null) {
    const { from } = days
    await walk('Загружаем реестры месяца', 'period_to', days)
    await walk('Загружаем выплаты', 'paid_at', { from, to: moscowDay(new Date()) })
    // The statuses come from the totals, because the provider may use statuses that the app does not know.
    const unpaid = extras?.filter(({ status, count }) => status !== 'paid' && count !== 0)
    const statuses = unpaid?.map(({ status }) => status) ?? [null]
    const before = { from: ALL_TIME.from, to: addDays(from, -1) }
    if (statuses.length > 0)
      await walk('Загружаем долг', 'period_to', before, statuses.includes(null) ? {} : { statuses })
  }
  return { registries: [...registries.values()], debt: debt as StatedDebt | null }
}

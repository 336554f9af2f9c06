import { mdiAccountOutline, mdiCashMultiple, mdiMagnify, mdiTextBoxOutline } from '@mdi/js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { applicationSchema, PURCHASE_REQUESTS_PATH, requestStatusTitle } from '@/entities/application'
import { REGISTRIES_PATH, registrySchema, registryStatusTitle } from '@/entities/registry'
import * as transactions from '@/entities/transaction'
import { readTypedSearch } from '@/features/typed-search'
import { type ApiScope, record, rowsOf } from '@/shared/api'
import { useApiScope, useCanOpen } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { formatSum } from '@/shared/lib/money'
import { DEFAULT_PERIOD, dayBounds, formatMoscowDay, resolvePeriod } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'
import { mapped } from '@/shared/lib/zod'
import { idOf } from './match'
import type { PaletteAction, PaletteItem } from './palette-item'

/** Returns the texts of a found row: amount, status and day in the first line, known names in the second. */
const toFound = (
  id: string,
  amount: string,
  status: string,
  date: string | null,
  ...names: (string | null)[]
) => ({
  id,
  label: `${amount} · ${status} · ${formatMoscowDay(date)}`,
  small: names.filter((name) => name !== null).join(' · '),
})

const orderText = (cs1: string | null) => cs1 && `заказ ${isolated(cs1)}`

const transactionRow = mapped(transactions.transactionSchema, (row) => {
  const amount = transactions.formatTransactionAmount(row)
  const status = transactions.statusTitle(row.status)
  return toFound(row.id, amount, status, row.createdAt, `Операция ${row.id}`, orderText(row.cs1))
})

const applicationRow = mapped(applicationSchema, ({ id, amount, status, createdAt, cs1, customer }) => {
  // The masked phone shows whether a search by its last digits has found this buyer or another.
  const names = [`Заявка ${id}`, orderText(cs1), customer.name, customer.phone]
  return toFound(id, formatSum(amount), requestStatusTitle(status), createdAt, ...names)
})

const registryRow = mapped(registrySchema, ({ id, net, status, date, number, paymentOrder }) => {
  const order = paymentOrder?.number ? `п/п ${isolated(paymentOrder.number)}` : null
  return toFound(id, formatSum(net), registryStatusTitle(status), date, `Реестр ${isolated(number)}`, order)
})

const LISTS = {
  history: {
    path: transactions.TRANSACTIONS_PATH,
    query: { process_type: 'standard', sort: 'created_at' },
    idParams: ['transaction_id', 'cs1'],
    icon: mdiTextBoxOutline,
    schema: record({ items: rowsOf(transactionRow) }),
  },
  bnpl: {
    path: PURCHASE_REQUESTS_PATH,
    query: { sort: 'created_at' },
    idParams: ['request_id', 'cs1'],
    icon: mdiAccountOutline,
    schema: record({ items: rowsOf(applicationRow) }),
  },
  registries: {
    path: REGISTRIES_PATH,
    query: { sort: 'registry_date' },
    idParams: ['registry_number', 'payment_order_number'],
    icon: mdiCashMultiple,
    schema: record({ items: rowsOf(registryRow) }),
  },
} as const

/** Possible meanings of a text, each with the list to search. The param `search` takes any of the list's `idParams`. */
const SEARCHES = [
  { screen: 'history', param: 'search', label: 'Искать операцию' },
  { screen: 'bnpl', param: 'search', label: 'Искать заявку' },
  { screen: 'registries', param: 'search', label: 'Искать реестр' },
  { screen: 'history', param: 'rrn', label: 'Искать операцию по RRN' },
  { screen: 'history', param: 'auth_code', label: 'Искать операции по коду авторизации' },
  { screen: 'history', param: 'card_last4', label: 'Искать операции по последним цифрам карты' },
  { screen: 'history', param: 'amount', label: 'Искать операции на сумму' },
  { screen: 'bnpl', param: 'phone_last4', label: 'Искать заявки по последним цифрам телефона' },
  { screen: 'bnpl', param: 'amount', label: 'Искать заявки на сумму' },
] as const

/** The params to which the lists apply the period. */
const IN_PERIOD: ReadonlySet<string> = new Set(['card_last4', 'phone_last4', 'amount'])

type Search = (typeof SEARCHES)[number] & { readonly value: string; readonly typed: string }

/** Returns the searches that a text may mean. Fetches rows only if all use the same param. Enter opens `firstId`. */
export function useSearch(text: string) {
  const accepted: readonly string[] = useConfig().features.search
  const canOpen = useCanOpen()
  const scope = useApiScope()
  const searches = SEARCHES.flatMap((search): readonly Search[] => {
    const { param, screen } = search
    const typed = accepted.includes(param) ? readTypedSearch(param, text) : null
    const value = param === 'search' ? idOf(text) : typed
    return value === null || !canOpen(screen) ? [] : [{ ...search, value, typed: text.trim() }]
  })
  const isClear = new Set(searches.map(({ param }) => param)).size === 1
  const { data: found = [], ...query } = useQuery({ ...foundQuery(scope, searches), enabled: isClear })
  const days = searches.some(({ param }) => IN_PERIOD.has(param)) ? 'последние 7 дней' : 'всё время'
  const toNote = () => {
    if (query.isLoading) return 'Ищем…'
    if (query.isError) return 'Найти не получилось. Откройте список и повторите.'
    return query.isSuccess && found.length === 0 ? `За ${days} ничего не нашлось.` : null
  }
  return {
    groups: [
      { title: `Найдено за ${days}`, items: found },
      { title: 'Поиск', items: searches.map(searchItem) },
    ],
    firstId: found[0]?.id,
    note: toNote(),
  }
}

function open(screen: keyof typeof LISTS, selected: string | undefined, search: object): PaletteAction {
  if (screen !== 'registries')
    return { kind: 'open', link: { to: `/${screen}/{-$selected}`, params: { selected }, search } }
  const row = selected && { row: toSearchParam(selected) }
  return { kind: 'open', link: { to: '/payouts/registries', search: { ...search, ...row } } }
}

const searchItem = ({ screen, param, label, value }: Search): PaletteItem => ({
  id: `${screen} ${param}`,
  label: `${label} ${isolated(value)}`,
  icon: mdiMagnify,
  action: open(screen, undefined, { [param]: toSearchParam(value) }),
})

const PAUSE_MS = 500
const MAX_FOUND = 5

/** Queries the newest matches of each list after a pause. A key typed during the pause aborts the query. */
function foundQuery(scope: ApiScope, searches: readonly Search[]) {
  return queryOptions({
    queryKey: [
      'search',
      scope.clientId,
      searches.map(({ screen, param, value, typed }) => [screen, param, value, typed]),
    ],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      const lists = await Promise.allSettled(searches.map((search) => fetchFound(scope, search, signal)))
      const found = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
      const failure = lists.find(({ status }) => status === 'rejected')
      // A list that fails does not hide what the others have found.
      if (found.length === 0 && failure?.status === 'rejected') throw failure.reason
      return found
    },
  })
}

async function fetchFound({ api }: ApiScope, search: Search, signal: AbortSignal) {
  const { screen, param, value, typed } = search
  const { path, query, idParams, icon, schema } = LISTS[screen]
  const days = IN_PERIOD.has(param) ? dayBounds(resolvePeriod(DEFAULT_PERIOD, new Date())) : undefined
  const period = days && { date_field: 'created_at', date_from: days.from, date_to: days.to }
  const wanted = param === 'amount' ? value.replace(',', '.') : value
  const order = { limit: MAX_FOUND, order: 'desc' }
  const fetchBy = (name: string, text = wanted) =>
    api.secure.get(path, { signal, schema, searchParams: { ...query, ...period, [name]: text, ...order } })
  const names = param === 'search' ? idParams : [param]
  const pages = await Promise.all([
    ...names.map((name) => fetchBy(name)),
    // Some shops have the sign in their order numbers.
    ...names.flatMap((name) => (name === 'cs1' && /^[№#]/.test(typed) ? [fetchBy(name, typed)] : [])),
  ])
  // A row whose order number equals its id is in both responses.
  const byId = new Map(pages.flatMap(({ items }) => items.map((row) => [row.id, row])))
  return [...byId.values()].map(
    ({ id, ...row }): PaletteItem => ({
      ...row,
      id: `${screen} ${id}`,
      icon,
      action: open(screen, id, { search: toSearchParam(screen === 'registries' ? value : id) }),
    }),
  )
}

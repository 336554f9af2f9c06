import { describe, expect, it } from 'vitest'
import { TRANSACTION_FILTERS } from '@/entities/transaction'
import type { Api } from '@/shared/api'
import { GROUP, TEST_LIST } from '~tests/support/test-list'
import { listRequest } from '../api'
import { dateFieldChips, filterResetChange, listChips, resetChange } from './list-chips'
import { askedDays, isFiltered, readListState, sortChange, withAcceptedSearch } from './list-state'
import { searchChange } from './search-change'
import { tabFilters } from './tab-rows'

const DAYS = { from: '2026-11-14', to: '2026-11-20' } as const

const request = (search: Parameters<typeof readListState>[1], days: typeof DAYS | null = DAYS) =>
  listRequest(TEST_LIST, readListState(TEST_LIST, search), { days, limit: 25, cursor: null })

describe('readListState', () => {
  it('returns the defaults for an empty URL', () => {
    const state = readListState(TEST_LIST, {})
    expect(state).toEqual({
      period: { kind: 'preset', preset: '7d' },
      isPeriodUnread: false,
      dateField: 'created_at',
      merchants: [],
      filters: new Map(),
      searchId: '',
      isAnyPeriod: false,
      sort: { column: 'id', direction: 'desc' },
      size: 25,
      page: 1,
      cursor: null,
    })
  })

  it('omits values and columns that the list does not offer', () => {
    const state = readListState(TEST_LIST, {
      status: 'error,stolen',
      group: 'old',
      sort: 'note',
      date_field: 'x',
    })
    expect(state.filters).toEqual(new Map([['status', ['error']]]))
    expect(state.sort.column).toBe('id')
    expect(state.dateField).toBe('created_at')
  })

  it('reports an invalid period, and swaps the days of a reversed period', () => {
    expect(readListState(TEST_LIST, { period: 'вчера' })).toMatchObject({
      isPeriodUnread: true,
      period: { kind: 'preset', preset: '7d' },
    })
    expect(readListState(TEST_LIST, { period: '2026-11-20..2026-11-14' })).toMatchObject({
      isPeriodUnread: false,
      period: { kind: 'range', from: '2026-11-14', to: '2026-11-20' },
    })
  })

  it('returns the date field, page size, page, cursor and search of the URL', () => {
    const search = { date_field: 'updated_at', size: 50, page: 3, cursor: 7, search: 'a', status: 'error' }
    expect(readListState(TEST_LIST, search)).toMatchObject({
      dateField: 'updated_at',
      size: 50,
      page: 3,
      cursor: '7',
      searchId: 'a',
    })
    expect(readListState({ ...TEST_LIST, dateFields: [] }, {}).dateField).toBeNull()
  })

  it.each([
    [{ sort: 'sum' }, 'sum desc'],
    [{ sort: 'sum', order: 'asc' }, 'sum asc'],
    [{ order: 'asc' }, 'id asc'],
    [{ sort: 'gone', order: 'asc' }, 'id asc'],
  ] as const)('parses the search params %j as the sort «%s»', (search, sort) => {
    const { column, direction } = readListState(TEST_LIST, search).sort
    expect(`${column} ${direction}`).toBe(sort)
  })

  it('returns a single value for a tab filter, and any number of values for a filter without tabs', () => {
    const group = {
      ...GROUP,
      options: ['new', 'old'].map((value) => ({ value, title: value })),
    }
    const list: typeof TEST_LIST = { ...TEST_LIST, filters: { ...TEST_LIST.filters, group } }
    const { filters } = readListState(list, { group: 'old,new', status: 'error,success' })
    expect([filters.get('group'), filters.get('status')]).toEqual([['old'], ['error', 'success']])
  })

  it('ignores merchants for a list that cannot be filtered by merchant', () => {
    const list: typeof TEST_LIST = { ...TEST_LIST, hasProjects: false }
    expect(readListState(list, { merchants: '501' }).merchants).toEqual([])
  })

  it('preserves every digit of a long id in the search', () => {
    expect(readListState(TEST_LIST, { search: '12345678901234567890' }).searchId).toBe('12345678901234567890')
    expect(readListState(TEST_LIST, { search: 42 }).searchId).toBe('42')
  })
})

describe('isFiltered', () => {
  it.each([
    [false, {}],
    [false, { period: '30d', search: '1' }],
    [true, { merchants: 501 }],
    [true, { status: 'error' }],
  ])('returns %s for the search params %j', (isNarrowed, search) => {
    expect(isFiltered(readListState(TEST_LIST, search))).toBe(isNarrowed)
  })
})

describe('listRequest', () => {
  it('contains Moscow days, comma-separated lists, the codes of a status group and the sort', () => {
    const filters = { merchants: '501,612', status: 'error,success', group: 'new', cs1: 'ORD-1' }
    expect(request({ ...filters, sort: 'sum', order: 'asc' })).toEqual({
      process_type: 'standard',
      date_field: 'created_at',
      date_from: '2026-11-14T00:00:00+03:00',
      date_to: '2026-11-20T23:59:59+03:00',
      merchant_id__in: '501,612',
      status__in: 'error,success',
      code__in: 'A0,A1',
      cs1: 'ORD-1',
      limit: 25,
      sort: 'sum',
      order: 'asc',
    })
  })

  it('contains the codes of a selected value, and an unknown value unchanged', () => {
    const options = [
      { value: 'new', title: 'Новые', sends: ['A0', 'A1'] },
      { value: 'old', title: 'Старые', sends: ['B0'] },
    ]
    const group = { ...GROUP, options }
    const list: typeof TEST_LIST = { ...TEST_LIST, filters: { ...TEST_LIST.filters, group } }
    const state = readListState(list, { group: 'old' })
    const codes = (values: readonly string[]) =>
      listRequest(
        list,
        { ...state, filters: new Map([['group', values]]) },
        { days: DAYS, limit: 25, cursor: null },
      ).code__in
    expect(codes(['old'])).toBe('B0')
    expect(codes(['C7'])).toBe('C7')
  })

  it('contains the cursor of a page, and no date field for a list without date fields', () => {
    const state = readListState(TEST_LIST, {})
    expect(listRequest(TEST_LIST, state, { days: null, limit: 10, cursor: 'next' })).toEqual({
      process_type: 'standard',
      limit: 10,
      cursor: 'next',
      sort: 'id',
      order: 'desc',
    })
    const timeless = readListState({ ...TEST_LIST, dateFields: [] }, {})
    expect(request({})).toMatchObject({ date_field: 'created_at' })
    expect(
      listRequest(TEST_LIST, timeless, { days: DAYS, limit: 10, cursor: null }).date_field,
    ).toBeUndefined()
  })

  it('contains the days of the period, or the id and no days during a search by id', () => {
    const now = new Date('2026-11-20T09:00:00Z')
    expect(askedDays(TEST_LIST, readListState(TEST_LIST, {}), now)).toEqual(DAYS)
    expect(askedDays(TEST_LIST, readListState(TEST_LIST, { search: 7 }), now)).toBeNull()
    const query = request({ search: '77', period: '30d' }, null)
    expect(query.row_id).toBe('77')
    expect([query.date_from, query.date_to, query.date_field]).toEqual([undefined, undefined, undefined])
  })
})

describe('tabFilters', () => {
  const slices = {
    title: 'Какие',
    filters: ['status'],
    options: [
      { title: 'Все', values: {} },
      { title: 'Ошибки', values: { status: 'error' } },
    ],
  }
  const list = { ...TEST_LIST, slices }

  it.each([
    [['group'], {}],
    [['group', 'status'], { status: 'error', cs1: 'ORD-1' }],
    [['group'], { status: 'error,success' }],
    [['group'], { status: 'success' }],
  ])('returns the filters %j for the search params %j', (names, search) => {
    expect(tabFilters(list, readListState(list, search))).toEqual(names)
  })
})

describe('filter chips', () => {
  const chipsOf = (search: Parameters<typeof request>[0]) =>
    listChips(TEST_LIST, readListState(TEST_LIST, search), (id) => `${id} - Магазин`)

  it('name every filter except tabs, with the change that removes it', () => {
    expect(chipsOf({ merchants: '501,612', status: 'error', group: 'new', cs1: 'ORD-1' })).toEqual([
      { key: 'merchant 501', text: 'Проект: 501 - Магазин', change: { merchants: 612 } },
      { key: 'merchant 612', text: 'Проект: 612 - Магазин', change: { merchants: 501 } },
      { key: 'filter status', text: 'Статус: Ошибка', change: { status: undefined } },
      { key: 'filter cs1', text: 'Заказ: ORD-1', change: { cs1: undefined } },
    ])
  })

  it('show that a search by number covers all time', () => {
    const any = 'За всё время: период не учитывается'
    expect(chipsOf({ search: 77 })).toEqual([
      { key: 'search', text: 'ID: 77', change: { search: undefined } },
      { key: 'any-period', text: any, change: null },
    ])
    const list: typeof TEST_LIST = {
      ...TEST_LIST,
      filters: { ...TEST_LIST.filters, cs1: { kind: 'text', title: 'Заказ', param: 'cs1', anyPeriod: true } },
    }
    const state = readListState(list, { cs1: 'ORD-1', date_field: 'updated_at' })
    expect(listChips(list, state, String).map(({ text }) => text)).toEqual(['Заказ: ORD-1', any])
    expect(askedDays(list, state, new Date())).toBeNull()
    expect(dateFieldChips(list, state)).toEqual([])
    expect(askedDays(list, readListState(list, { status: 'error' }), new Date())).not.toBeNull()
  })

  it('include a date field that is not the default, with the change that restores the default', () => {
    const dateChips = (search: Parameters<typeof request>[0]) =>
      dateFieldChips(TEST_LIST, readListState(TEST_LIST, search))
    const search = { date_field: 'updated_at' }
    const [chip, ...others] = dateChips(search)
    expect([chip?.key, chip?.text]).toEqual(['date-field', 'Период по дате обновления'])
    expect(others).toEqual([])
    expect(dateChips({ ...search, ...chip?.change })).toEqual([])
    expect(dateChips({ ...search, search: 7 })).toEqual([])
  })

  it('combine more than ten merchants into one chip with their count', () => {
    const merchants = Array.from({ length: 11 }, (_, index) => 500 + index)
    expect(chipsOf({ merchants: merchants.join() })).toEqual([
      { key: 'merchants', text: 'Проекты: 11', change: { merchants: undefined } },
    ])
    expect(chipsOf({ merchants: merchants.slice(1).join() })).toHaveLength(10)
  })

  it.each([
    ['falls back to order numbers', { orElse: 'cs1' }],
    ['is by order number', { param: 'cs1' }],
  ])('omit the filter by order number when the search %s', (_, change) => {
    const list = { ...TEST_LIST, search: { ...TEST_LIST.search, ...change } }
    const state = readListState(list, { cs1: 'A-1', search: 'B-2', status: 'error' })
    expect(listChips(list, state, String).map(({ key }) => key)).toEqual([
      'search',
      'filter status',
      'any-period',
    ])
    const options = { days: null, limit: 25, cursor: null }
    expect(listRequest(list, state, options)).not.toHaveProperty('cs1', 'A-1')
    expect(listRequest(list, state, { ...options, searchParam: 'cs1' })).toHaveProperty('cs1', 'B-2')
    expect(listRequest(list, readListState(list, { cs1: 'A-1' }), options)).toHaveProperty('cs1', 'A-1')
  })

  it('show the raw value when it has no label', () => {
    const state = { ...readListState(TEST_LIST, {}), filters: new Map([['status', ['C7']]] as const) }
    expect(listChips(TEST_LIST, state, String).map(({ text }) => text)).toEqual(['Статус: C7'])
  })

  it('are cleared by «Сбросить фильтры», except the period and the search, which only «Сбросить» clears', () => {
    expect(Object.entries(resetChange(['status']))).toEqual(
      ['period', 'date_field', 'search', 'any_period', 'merchants', 'status'].map((name) => [
        name,
        undefined,
      ]),
    )
    expect(Object.entries(filterResetChange(['status']))).toEqual(
      ['merchants', 'status'].map((name) => [name, undefined]),
    )
  })
})

describe('list searches', () => {
  const { rrn, auth_code, card_last4, amount } = TRANSACTION_FILTERS
  const list = {
    ...TEST_LIST,
    search: { ...TEST_LIST.search, orElse: 'cs1' },
    filters: { ...TEST_LIST.filters, rrn, auth_code, card_last4, amount },
  }
  const api = (...search: Api['search']) => ({ search }) as Api
  const read = (search: Parameters<typeof readListState>[1]) => readListState(list, search)
  const now = new Date('2026-11-20T09:00:00Z')

  const BOTH = { card_last4: '0042', status: 'error' }

  it('are omitted when the provider does not support them', () => {
    const names = (...search: Api['search']) => Object.keys(withAcceptedSearch(list, api(...search)).filters)
    expect(names()).toEqual(Object.keys(TEST_LIST.filters))
    expect(names('amount', 'phone_last4')).toEqual([...Object.keys(TEST_LIST.filters), 'amount'])
    const accepted = withAcceptedSearch(list, api('rrn'))
    expect(readListState(accepted, { rrn: '1', amount: '2,00' }).filters).toEqual(new Map([['rrn', ['1']]]))
  })

  it.each([
    ['by RRN cover all time', { rrn: '123456789012' }, null],
    ['by authorisation code cover all time', { auth_code: 'AB12cd' }, null],
    ['by amount cover the period', { amount: '1250,50' }, DAYS],
    ['by amount cover all time when the URL requests it', { amount: '1250,50', any_period: 1 }, null],
    ['by card digits cover the period', { card_last4: '0042' }, DAYS],
    ['without a value cover the period, even when the URL requests all time', { any_period: 1 }, DAYS],
  ] as const)('%s', (_, search, days) => {
    expect(askedDays(list, read(search), now)).toEqual(days)
  })

  it.each([
    ['by id remove the order number and the amount', null, { cs1: 'A-1', amount: '5,00' }, {}],
    ['by RRN remove every other search', 'rrn', { cs1: 'A-1', card_last4: '0042', search: 7 }, {}],
    ['by amount remove only the RRN', 'amount', { ...BOTH, rrn: '1' }, BOTH],
    ['by amount remove the id', 'amount', { amount: '7,00', search: 7 }, {}],
  ] as const)('%s', (_, name, url, kept) => {
    const next = { ...url, ...searchChange(list, read(url), name, '1250') }
    const left = Object.entries(next).filter(([key, value]) => value !== undefined && key !== 'any_period')
    expect(Object.fromEntries(left)).toEqual({ ...kept, [name ?? 'search']: 1250 })
  })

  it('keep `any_period` when a second search is added, and remove it when a new search starts', () => {
    const change = (search: Parameters<typeof readListState>[1]) =>
      searchChange(list, read(search), 'amount', '5,00').any_period
    expect(change({ card_last4: '0042', any_period: 1 })).toBe(1)
    expect(change({ any_period: 1 })).toBeUndefined()
    const exact = searchChange(list, read({ card_last4: '0042', any_period: 1 }), 'rrn', '123456789012')
    expect(exact.any_period).toBeUndefined()
  })

  it('show the amount with a comma, and a chip that applies the period again', () => {
    const chips = listChips(list, read({ amount: '1250,50', any_period: 1 }), String)
    expect(chips.map(({ text, change }) => [text, change])).toEqual([
      ['Сумма: 1250,50', { amount: undefined }],
      ['За всё время: период не учитывается', { any_period: undefined }],
    ])
  })
})

describe('sortChange', () => {
  it.each([
    ['the default', { column: 'amount', direction: 'asc' }, {}],
    ['a column in descending order', { column: 'id', direction: 'desc' }, { sort: 'id' }],
    ['a column in ascending order', { column: 'id', direction: 'asc' }, { sort: 'id', order: 'asc' }],
    ['the default column in the other order', { column: 'amount', direction: 'desc' }, { sort: 'amount' }],
  ] as const)('returns the change of the URL for %s', (_, sort, change) => {
    expect(sortChange({ column: 'amount', direction: 'asc' }, sort)).toEqual(change)
  })
})

import { describe, expect, it } from 'vitest'
import { listChips, resetChange } from './list-chips'
import { listRequest } from './list-request'
import { readListState } from './list-state'
import { TEST_LIST } from './test-list'

const DAYS = { from: '2026-11-14', to: '2026-11-20' } as const

const request = (
  search: Parameters<typeof readListState<never, 'status' | 'group' | 'cs1', null>>[1],
  days: typeof DAYS | null = DAYS,
) => listRequest(TEST_LIST, readListState(TEST_LIST, search), { days, limit: 25, cursor: null })

describe('the state that an address means', () => {
  it('is the default for an empty address', () => {
    const state = readListState(TEST_LIST, {})
    expect(state).toEqual({
      period: { kind: 'preset', preset: '7d' },
      isPeriodUnread: false,
      dateField: 'created_at',
      merchants: [],
      filters: new Map(),
      searchId: '',
      sort: { column: 'id', direction: 'desc' },
      size: 25,
      page: 1,
      cursor: null,
    })
  })

  it('drops values and columns that the list does not offer', () => {
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

  it('says that it could not read the period, and swaps a reversed one', () => {
    expect(readListState(TEST_LIST, { period: 'вчера' })).toMatchObject({
      isPeriodUnread: true,
      period: { kind: 'preset', preset: '7d' },
    })
    expect(readListState(TEST_LIST, { period: '2026-11-20..2026-11-14' })).toMatchObject({
      isPeriodUnread: false,
      period: { kind: 'range', from: '2026-11-14', to: '2026-11-20' },
    })
  })

  it('knows no projects where the rows belong to none: the call would be refused', () => {
    const list: typeof TEST_LIST = { ...TEST_LIST, hasProjects: false }
    expect(readListState(list, { merchants: '501' }).merchants).toEqual([])
  })

  it('keeps a long id of a search as it stands', () => {
    expect(readListState(TEST_LIST, { search: '12345678901234567890' }).searchId).toBe('12345678901234567890')
    expect(readListState(TEST_LIST, { search: 42 }).searchId).toBe('42')
  })
})

describe('the call of a state', () => {
  it('sends Moscow days, comma lists, the codes of a group and the sort', () => {
    expect(
      request({
        merchants: '501,612',
        status: 'error,success',
        group: 'new',
        cs1: 'ORD-1',
        sort: 'sum',
        order: 'asc',
      }),
    ).toEqual({
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

  it('asks for an id whatever the period', () => {
    const query = request({ search: '77', period: '30d' }, null)
    expect(query.row_id).toBe('77')
    expect([query.date_from, query.date_to, query.date_field]).toEqual([undefined, undefined, undefined])
  })
})

describe('chips', () => {
  const chipsOf = (search: Parameters<typeof request>[0]) =>
    listChips(TEST_LIST, readListState(TEST_LIST, search), (id) => `${id} - Магазин`)

  it('name every filter, each with its way out; tabs show themselves', () => {
    expect(chipsOf({ merchants: '501,612', status: 'error', group: 'new', cs1: 'ORD-1' })).toEqual([
      { key: 'merchant 501', text: 'Проект: 501 - Магазин', change: { merchants: 612 } },
      { key: 'merchant 612', text: 'Проект: 612 - Магазин', change: { merchants: 501 } },
      { key: 'filter status', text: 'Статус: Ошибка', change: { status: undefined } },
      { key: 'filter cs1', text: 'Заказ: ORD-1', change: { cs1: undefined } },
    ])
  })

  it('say that a search by id ignores the period', () => {
    expect(chipsOf({ search: 77 }).map(({ text }) => text)).toEqual([
      'ID: 77',
      'Поиск по ID: период не учитывается',
    ])
  })

  it('are all taken away by «Сбросить»', () => {
    const search = { merchants: '501', status: 'error', cs1: 'a', search: 'b', group: 'new' }
    expect(chipsOf({ ...search, ...resetChange(['status', 'cs1', 'group']) })).toEqual([])
  })
})

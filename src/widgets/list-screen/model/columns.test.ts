import { describe, expect, it } from 'vitest'
import { z } from '@/shared/lib/zod'
import { TEST_LIST } from '~tests/support/test-list'
import {
  columnChoiceSchema,
  fileColumns,
  moveColumn,
  ownChoice,
  shownColumns,
  shownFileIds,
  tableColumns,
  toColumnChoice,
} from './columns'
import { isShown, savedViewsSchema, withView } from './saved-views'

const INFO = tableColumns(TEST_LIST.columns)
const CHOICE = { order: [], hidden: [], density: 'normal' } as const

describe('visible columns', () => {
  it('are all table columns by default, in the order of their declaration', () => {
    expect(shownColumns(INFO, { choice: CHOICE, linked: [] })).toEqual(['id', 'sum', 'note'])
  })

  it('exclude wide-only columns by default on a narrow viewport', () => {
    const columns = INFO.map((column) => ({
      ...column,
      ...(column.id === 'sum' && { minScreen: 1366 as const }),
    }))
    const list = { columns, hiddenByDefault: ['note'] }
    expect(ownChoice(list, 1366).hidden).toEqual(['note'])
    expect(ownChoice(list, 0).hidden).toEqual(['note', 'sum'])
  })

  it('follow the stored order, with new columns last, and always include the identifying column', () => {
    const choice = { ...CHOICE, order: ['note', 'gone', 'id'], hidden: ['note', 'id'] }
    expect(shownColumns(INFO, { choice, linked: [] })).toEqual(['id', 'sum'])
  })

  it('are the columns in the URL when the URL names known columns', () => {
    expect(shownColumns(INFO, { choice: CHOICE, linked: ['note'] })).toEqual(['note', 'id'])
    expect(shownColumns(INFO, { choice: CHOICE, linked: ['gone'] })).toEqual(['id', 'sum', 'note'])
  })

  it('are restored unchanged from a stored selection', () => {
    const choice = toColumnChoice(INFO, ['note', 'id'], 'dense')
    expect(choice).toEqual({ order: ['note', 'id', 'sum'], hidden: ['sum'], density: 'dense' })
    expect(shownColumns(INFO, { choice, linked: [] })).toEqual(['note', 'id'])
  })

  it('are moved by one position, but not beyond the first or last position', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a'], 'x', 1)).toEqual(['a'])
  })
})

describe('columns of the exported file', () => {
  it('exclude table-only columns and include file-only columns, in the order of declaration', () => {
    expect(tableColumns(TEST_LIST.columns).map(({ id }) => id)).toEqual(['id', 'sum', 'note'])
    expect(fileColumns(TEST_LIST.columns).map(({ id }) => id)).toEqual(['id', 'sum', 'currency'])
  })

  it('include the companion columns, such as the currency, of visible columns only', () => {
    expect(shownFileIds(TEST_LIST.columns, ['note', 'sum'])).toEqual(['note', 'sum', 'currency'])
    expect(shownFileIds(TEST_LIST.columns, ['id'])).toEqual(['id'])
  })

  it('contain a companion column once when it is itself visible', () => {
    expect(shownFileIds(TEST_LIST.columns, ['sum', 'currency'])).toEqual(['sum', 'currency'])
  })
})

describe('columnChoiceSchema', () => {
  it.each([
    ['accepts', { order: ['id'], hidden: [], density: 'dense' }],
    ['accepts', { order: [], hidden: ['sum'], density: 'normal' }],
    ['rejects', { order: ['id'], hidden: [], density: 'tight' }],
    ['rejects', { order: 'id', hidden: [], density: 'dense' }],
    ['rejects', {}],
  ])('quality 36: %s the stored value %j', (verb, kept) => {
    expect(z.safeParse(columnChoiceSchema, kept).success).toBe(verb === 'accepts')
  })
})

describe('savedViewsSchema', () => {
  it.each([
    ['accepts', 'a name and filters', [{ name: 'Ошибки', search: { status: 'error', size: 50 } }]],
    ['rejects', 'an empty name', [{ name: '', search: {} }]],
    ['rejects', 'a name of 61 characters', [{ name: 'x'.repeat(61), search: {} }]],
    ['rejects', 'a list as a filter value', [{ name: 'Ошибки', search: { status: ['error'] } }]],
    ['rejects', 'no filters', [{ name: 'Ошибки' }]],
  ])('quality 36: %s a view with %s', (verb, _, kept) => {
    expect(z.safeParse(savedViewsSchema, kept).success).toBe(verb === 'accepts')
  })
})

describe('saved views', () => {
  it('have names of at most sixty characters', () => {
    expect(withView([], { name: 'x'.repeat(61), search: {}, columns: [], filters: {} })[0]?.name).toBe(
      'x'.repeat(60),
    )
  })

  it('store the filters, the relative period, the page size and the columns, but not the page', () => {
    const search = { period: '30d', status: 'error', size: 50, page: 3, cursor: 'x', search: 'y' }
    expect(withView([], { name: ' Ошибки ', search, columns: ['id', 'sum'], filters: {} })).toEqual([
      { name: 'Ошибки', search: { period: '30d', status: 'error', size: 50, columns: 'id,sum' } },
    ])
  })

  it('quality 17: omit typed text, because they remain stored after the sign-out', () => {
    const search = { status: 'error', cs1: 'Иванов 7', period: '30d' }
    const [view] = withView([], { name: 'Вид', search, columns: [], filters: TEST_LIST.filters })
    expect(JSON.stringify(view)).not.toContain('Иванов')
    expect(view?.search).toMatchObject({ status: 'error', period: '30d' })
  })

  it('are active when the URL has the same filters, on any page', () => {
    const view = { name: 'Ошибки', search: { status: 'error', size: 50 } }
    const shown = (search: object) => isShown(view, search, TEST_LIST.filters)
    expect(shown({ size: 50, status: 'error', page: 2, cursor: 'x', cs1: 'y' })).toBe(true)
    expect(shown({ status: 'error' })).toBe(false)
    expect(shown({ size: 50, status: 'success' })).toBe(false)
  })

  it('omit params that are not text or numbers, and can be parsed again', () => {
    const search = { status: 'error', size: 50, all: true, none: null, many: ['a'], gone: undefined }
    const kept: unknown = JSON.parse(
      JSON.stringify(withView([], { name: 'Вид', search, columns: ['id'], filters: {} })),
    )
    expect(z.safeParse(savedViewsSchema, kept)).toMatchObject({
      data: [{ name: 'Вид', search: { status: 'error', size: 50, columns: 'id' } }],
    })
  })

  it('replace a view with the same name, and are limited to thirty', () => {
    let views = withView([], { name: 'Один', search: { status: 'error' }, columns: [], filters: {} })
    views = withView(views, { name: 'Один', search: { status: 'success' }, columns: [], filters: {} })
    expect(views).toHaveLength(1)
    for (let index = 0; index < 40; index += 1) {
      views = withView(views, { name: `Вид ${index}`, search: {}, columns: [], filters: {} })
    }
    expect(views).toHaveLength(30)
    expect(views[0]?.name).toBe('Вид 39')
  })
})

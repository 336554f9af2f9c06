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
  it('are all columns by default, in the order of their declaration', () => {
    expect(shownColumns(INFO, { choice: CHOICE, linked: [] })).toEqual(['id', 'sum', 'note'])
  })

  it('exclude wide-only columns on a narrow viewport until the user selects columns', () => {
    const columns = INFO.map((column) => ({ ...column, isWideOnly: column.id === 'sum' }))
    const list = { columns, hiddenByDefault: ['note'] }
    expect(ownChoice(list, 'wide').hidden).toEqual(['note'])
    expect(ownChoice(list, 'narrow').hidden).toEqual(['note', 'sum'])
  })

  it('follow the stored order, without unknown columns, with new ones last, and always with the identifying column', () => {
    const choice = { ...CHOICE, order: ['note', 'gone', 'id'], hidden: ['note', 'id'] }
    expect(shownColumns(INFO, { choice, linked: [] })).toEqual(['id', 'sum'])
  })

  it('are those of a link that names columns', () => {
    expect(shownColumns(INFO, { choice: CHOICE, linked: ['note'] })).toEqual(['note', 'id'])
    expect(shownColumns(INFO, { choice: CHOICE, linked: ['gone'] })).toEqual(['id', 'sum', 'note'])
  })

  it('become a stored selection that shows the same columns', () => {
    const choice = toColumnChoice(INFO, ['note', 'id'], 'dense')
    expect(choice).toEqual({ order: ['note', 'id', 'sum'], hidden: ['sum'], density: 'dense' })
    expect(shownColumns(INFO, { choice, linked: [] })).toEqual(['note', 'id'])
  })

  it('move by one position, and not beyond the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a'], 'x', 1)).toEqual(['a'])
  })
})

describe('columns of the exported file', () => {
  it('are those of the table and those of the file only, in the order of their declaration', () => {
    expect(tableColumns(TEST_LIST.columns).map(({ id }) => id)).toEqual(['id', 'sum', 'note'])
    expect(fileColumns(TEST_LIST.columns).map(({ id }) => id)).toEqual(['id', 'sum', 'currency'])
  })

  it('include the companions of visible columns, and no others', () => {
    expect(shownFileIds(TEST_LIST.columns, ['note', 'sum'])).toEqual(['note', 'sum', 'currency'])
    expect(shownFileIds(TEST_LIST.columns, ['id'])).toEqual(['id'])
  })

  it('are exported once when they belong to another column and are visible too', () => {
    expect(shownFileIds(TEST_LIST.columns, ['sum', 'currency'])).toEqual(['sum', 'currency'])
  })
})

describe('stored columns', () => {
  it.each([
    [{ order: ['id'], hidden: [], density: 'dense' }, true],
    [{ order: [], hidden: ['sum'], density: 'normal' }, true],
    [{ order: ['id'], hidden: [], density: 'tight' }, false],
    [{ order: 'id', hidden: [], density: 'dense' }, false],
    [{}, false],
  ])('quality 36: %j is a valid selection: %s', (kept, isChoice) => {
    expect(z.safeParse(columnChoiceSchema, kept).success).toBe(isChoice)
  })

  it.each([
    [[{ name: 'Ошибки', search: { status: 'error', size: 50 } }], true],
    [[{ name: '', search: {} }], false],
    [[{ name: 'x'.repeat(61), search: {} }], false],
    [[{ name: 'Ошибки', search: { status: ['error'] } }], false],
    [[{ name: 'Ошибки' }], false],
  ])('quality 36: %j are views: %s', (kept, areViews) => {
    expect(z.safeParse(savedViewsSchema, kept).success).toBe(areViews)
  })
})

describe('saved views', () => {
  it('have names of up to sixty characters', () => {
    expect(withView([], { name: 'x'.repeat(61), search: {}, columns: [], filters: {} })[0]?.name).toBe(
      'x'.repeat(60),
    )
  })

  it('store filters, relative period, sort and columns, but not the page or a searched row', () => {
    const search = { period: '30d', status: 'error', size: 50, page: 3, cursor: 'x', search: 'y' }
    expect(withView([], { name: ' Ошибки ', search, columns: ['id', 'sum'], filters: {} })).toEqual([
      { name: 'Ошибки', search: { period: '30d', status: 'error', size: 50, columns: 'id,sum' } },
    ])
  })

  it('quality 17: omit typed text, since they outlive the sign-out', () => {
    const search = { status: 'error', cs1: 'Иванов 7', period: '30d' }
    const [view] = withView([], { name: 'Вид', search, columns: [], filters: TEST_LIST.filters })
    expect(JSON.stringify(view)).not.toContain('Иванов')
    expect(view?.search).toMatchObject({ status: 'error', period: '30d' })
  })

  it('are active for a URL with the same filters, on any page', () => {
    const view = { name: 'Ошибки', search: { status: 'error', size: 50 } }
    const shown = (search: object) => isShown(view, search, TEST_LIST.filters)
    expect(shown({ size: 50, status: 'error', page: 2, cursor: 'x', cs1: 'y' })).toBe(true)
    expect(shown({ status: 'error' })).toBe(false)
    expect(shown({ size: 50, status: 'success' })).toBe(false)
  })

  it('are parsed from any URL', () => {
    const search = { status: 'error', size: 50, all: true, none: null, many: ['a'], gone: undefined }
    const kept: unknown = JSON.parse(
      JSON.stringify(withView([], { name: 'Вид', search, columns: ['id'], filters: {} })),
    )
    expect(z.safeParse(savedViewsSchema, kept)).toMatchObject({
      data: [{ name: 'Вид', search: { status: 'error', size: 50, columns: 'id' } }],
    })
  })

  it('replace a view of the same name, and are limited to thirty', () => {
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

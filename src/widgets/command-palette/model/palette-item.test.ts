import { describe, expect, it } from 'vitest'
import { find, type PaletteItem, STEPS } from './palette-item'

function item(label: string, action: PaletteItem['action'] = { kind: 'keys' }): PaletteItem {
  return { id: label, label, icon: '', action }
}

const SCREENS = {
  title: 'Экраны',
  items: ['Партнерские продажи', 'Проекты', 'Приём'].map((name) => item(name)),
}
const PROJECTS = {
  title: 'Проекты',
  shownAtFirst: 2,
  items: Array.from({ length: 30 }, (_, index) => item(`${500 + index} - Магазин`)),
}

const search = (...found: string[]) => [{ title: 'Поиск', items: found.map((label) => item(label)) }]
const labels = (query: string, ...found: string[]) =>
  find([SCREENS, PROJECTS], query, search(...found)).groups.map(({ title, items }) => [
    title,
    ...items.map(({ label }) => label),
  ])

describe('find', () => {
  it('returns every group for an empty query, with only the first items of a long group', () => {
    expect(labels(' ')).toEqual([
      ['Экраны', 'Партнерские продажи', 'Проекты', 'Приём'],
      ['Проекты', '500 - Магазин', '501 - Магазин'],
    ])
    expect(find([SCREENS, PROJECTS], '', search()).left).toBe(28)
  })

  it('omits groups without a match, and ranks matches at the start of a word first', () => {
    expect(labels('прод')).toEqual([['Экраны', 'Партнерские продажи']])
    expect(labels('про')).toEqual([['Экраны', 'Проекты', 'Партнерские продажи']])
    const items = [item('Экспорт'), item('Порт')]
    expect(
      find([{ title: 'Экраны', items }], 'порт', search()).groups[0]?.items.map(({ label }) => label),
    ).toEqual(['Порт', 'Экспорт'])
  })

  it('returns at most twenty items, and the number of the remaining items', () => {
    const { groups, left } = find([SCREENS, PROJECTS], 'магазин', search())
    expect(groups[0]?.items).toHaveLength(20)
    expect(left).toBe(10)
  })

  it('returns the group «Поиск» after the groups of matching items', () => {
    expect(labels('501')).toEqual([['Проекты', '501 - Магазин']])
    expect(labels('840112345', 'Операция 840112345')).toEqual([['Поиск', 'Операция 840112345']])
    expect(labels('501', 'Операция 501')).toEqual([
      ['Проекты', '501 - Магазин'],
      ['Поиск', 'Операция 501'],
    ])
  })

  it('returns the item that loads the merchants, whatever the query is', () => {
    const items = [item('Загрузить проекты', { kind: 'load-projects' })]
    expect(find([{ title: 'Проекты', items }], 'ветер', search()).groups).toHaveLength(1)
  })

  it('returns no groups when no item matches the query', () => {
    expect(find([SCREENS, PROJECTS], 'нет такого', search())).toEqual({ groups: [], left: 0 })
  })
})

describe('STEPS', () => {
  it.each([
    [1, 'ArrowDown', 0],
    [0, 'ArrowDown', 2],
    [2, 'ArrowUp', 0],
    [1, 'ArrowUp', 2],
    [0, 'Home', 1],
    [2, 'End', 1],
  ])(
    'in a list of three items, leads to the index %i for the key %s from the index %i',
    (expected, key, index) => {
      expect(STEPS.get(key)?.(index, 3)).toBe(expected)
    },
  )
})

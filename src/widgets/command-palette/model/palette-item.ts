import type { LinkProps } from '@tanstack/react-router'
import { RANKS, rankMatch } from './match'

export type PaletteLink = Pick<LinkProps, 'to' | 'params' | 'search'>

export type PaletteAction =
  | { readonly kind: 'open'; readonly link: PaletteLink }
  /** Opens another site of the provider. */
  | { readonly kind: 'leave'; readonly href: string }
  | { readonly kind: 'calculator' | 'keys' | 'sign-out' }
  /** Refetches the merchants and leaves the palette open. */
  | { readonly kind: 'load-projects' }

export type PaletteItem = {
  readonly id: string
  readonly label: string
  /** A second line in small print. */
  readonly small?: string
  readonly icon: string
  /** Further words to match; not shown. */
  readonly keywords?: string
  readonly action: PaletteAction
}

export type PaletteGroup = {
  readonly title: string
  readonly items: readonly PaletteItem[]
  /** Count of items before the user types. Defaults to all. */
  readonly shownAtFirst?: number
}

/** Maximum number of results per group; typing more narrows the results down. */
const MAX_FOUND = 20

/** Returns the non-empty groups with matching items, best first, then `searchGroups`; `left` counts hidden matches. */
export function find(groups: readonly PaletteGroup[], query: string, searchGroups: readonly PaletteGroup[]) {
  const isEmpty = query.trim() === ''
  const answering = groups.map((group) => {
    const items = findItems(group.items, query)
    const shown = items.slice(0, isEmpty ? group.shownAtFirst : MAX_FOUND)
    return { group: { ...group, items: shown }, left: items.length - shown.length }
  })
  return {
    groups: [...answering.map(({ group }) => group), ...searchGroups].filter(({ items }) => items.length > 0),
    left: answering.reduce((sum, { left }) => sum + left, 0),
  }
}

function findItems(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const ranked = items.map((item) => {
    // Shown for every query, since the merchants that failed to load might match it.
    const rank =
      item.action.kind === 'load-projects'
        ? 'occurs'
        : rankMatch(`${item.label} ${item.keywords ?? ''}`, query)
    return { item, rank }
  })
  return RANKS.flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted).map(({ item }) => item))
}

/** Returns, for each key, the index of the option that the key selects; wraps around at both ends. */
export const STEPS = new Map<string, (index: number, count: number) => number>([
  ['ArrowDown', (index, count) => (index + 1) % count],
  ['ArrowUp', (index, count) => (index + count - 1) % count],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
])

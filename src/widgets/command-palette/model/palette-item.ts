import type { LinkProps } from '@tanstack/react-router'
import { idOf, RANKS, rankOf } from './match'

export type PaletteLink = Pick<LinkProps, 'to' | 'params' | 'search'>

export type PaletteAction =
  | { readonly kind: 'open'; readonly link: PaletteLink }
  /** Another site of the provider's. */
  | { readonly kind: 'leave'; readonly href: string }
  | { readonly kind: 'calculator' | 'keys' | 'sign-out' }
  /** Asks for the projects again; the palette stays. */
  | { readonly kind: 'load-projects' }

export type PaletteItem = {
  /** Unique in the palette. */
  readonly id: string
  readonly label: string
  readonly icon: string
  /** Also finds the item, and is not shown. */
  readonly keywords?: string
  readonly action: PaletteAction
}

export type PaletteGroup = {
  readonly title: string
  readonly items: readonly PaletteItem[]
  /** How many are shown before anything is typed; all when left out. */
  readonly shownAtFirst?: number
}

/** Of a list that may have hundreds; who wants one of the rest types another letter. */
const MAX_FOUND = 20

export type Findings = {
  /** Without the empty ones. */
  readonly groups: readonly PaletteGroup[]
  /** How many more would have answered. */
  readonly left: number
}

/**
 * What the palette shows for a text: in each group the items with every typed word, the best answers first. What is offered for an id comes last, so that it stands first only when nothing else answers.
 *
 * @param idItems what can be done with a text that looks like an id
 */
export function find(
  groups: readonly PaletteGroup[],
  query: string,
  idItems: (id: string) => readonly PaletteItem[],
): Findings {
  const isEmpty = query.trim() === ''
  const answering = groups.map((group) => {
    const items = answersOf(group.items, query)
    const shown = items.slice(0, isEmpty ? group.shownAtFirst : MAX_FOUND)
    return { group: { ...group, items: shown }, left: items.length - shown.length }
  })
  const id = idOf(query)
  const byId: PaletteGroup = { title: 'Найти по ID', items: id === null ? [] : idItems(id) }
  return {
    groups: [...answering.map(({ group }) => group), byId].filter(({ items }) => items.length > 0),
    left: answering.reduce((sum, { left }) => sum + left, 0),
  }
}

function answersOf(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const ranked = items.map((item) => {
    // What is missing from the list is said whatever is looked for: it might be that.
    const rank =
      item.action.kind === 'load-projects' ? 'occurs' : rankOf(`${item.label} ${item.keywords ?? ''}`, query)
    return { item, rank }
  })
  return RANKS.flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted).map(({ item }) => item))
}

export type Step = 'next' | 'previous' | 'first' | 'last'

/** The place of the chosen item after a key; the ends of the list meet. */
export function stepFrom(index: number, step: Step, count: number): number {
  switch (step) {
    case 'next':
      return index + 1 >= count ? 0 : index + 1
    case 'previous':
      return index <= 0 ? count - 1 : index - 1
    case 'first':
      return 0
    case 'last':
      return count - 1
  }
}

import { z } from '@/shared/lib/zod'
import type { ListFilter, SavedView } from './list-declaration'

const MAX_VIEWS = 30
export const MAX_VIEW_NAME = 60

export const savedViewsSchema: z.ZodMiniType<readonly SavedView[]> = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(MAX_VIEW_NAME)),
    search: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

const TRANSIENT_KEYS: readonly string[] = ['page', 'cursor', 'search', 'any_period']

type Filters = Readonly<Record<string, Pick<ListFilter, 'kind'>>>

type ViewInput = {
  readonly name: string
  readonly search: object
  readonly columns: readonly string[]
  readonly filters: Filters
}

/** Adds or replaces a view. Drops typed text, because views persist after a logout (quality 17). */
export function withView(
  views: readonly SavedView[],
  { name, search, columns, filters }: ViewInput,
): readonly SavedView[] {
  const kept = entriesOf({ ...search, columns: columns.join(',') }, filters)
  const view = { name: name.trim().slice(0, MAX_VIEW_NAME), search: Object.fromEntries(kept) }
  return [view, ...views.filter((other) => other.name !== view.name)].slice(0, MAX_VIEWS)
}

function entriesOf(search: object, filters: Filters): readonly (readonly [string, string | number])[] {
  return Object.entries(search).filter(
    (entry: [string, unknown]): entry is [string, string | number] =>
      !TRANSIENT_KEYS.includes(entry[0]) &&
      filters[entry[0]]?.kind !== 'text' &&
      (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
}

/** Returns true when the URL shows this view, on any page. */
export function isShown({ search: view }: SavedView, search: object, filters: Filters): boolean {
  const shown = new Map(entriesOf(search, filters))
  const wanted = Object.entries(view)
  // Compares as text, because the router parses a short run of digits in a URL as a number.
  return (
    shown.size === wanted.length && wanted.every(([key, value]) => String(shown.get(key)) === String(value))
  )
}

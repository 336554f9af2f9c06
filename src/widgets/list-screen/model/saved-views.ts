import { z } from '@/shared/lib/zod'

/** «Вид»: a name for the filters, the relative period, the columns and the sort, as the address holds them. */
export type SavedView = {
  readonly name: string
  readonly search: Readonly<Record<string, string | number>>
}

const MAX_VIEWS = 30
export const MAX_VIEW_NAME = 60

/** As this browser keeps them. */
export const savedViewsSchema: z.ZodMiniType<readonly SavedView[]> = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(MAX_VIEW_NAME)),
    search: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

/** What of an address belongs to a view: not the page, not a row that was looked for. */
const TRANSIENT_KEYS: readonly string[] = ['page', 'cursor', 'search']

/** The view of the present address; a view of the same name is replaced, the newest stands first. */
export function withView(
  views: readonly SavedView[],
  { name, search, columns }: { name: string; search: object; columns: readonly string[] },
): readonly SavedView[] {
  const kept = Object.entries({ ...search, columns: columns.join(',') }).filter(
    (entry: [string, unknown]): entry is [string, string | number] =>
      !TRANSIENT_KEYS.includes(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
  const view = { name: name.trim().slice(0, MAX_VIEW_NAME), search: Object.fromEntries(kept) }
  return [view, ...views.filter((other) => other.name !== view.name)].slice(0, MAX_VIEWS)
}

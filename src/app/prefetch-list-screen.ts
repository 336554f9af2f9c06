import { type ListDeclaration, type ListRow, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen, type Visit } from './router/prefetch-screen'

type ListVisit = Visit & { readonly location: { readonly search: Parameters<typeof prefetchList>[3] } }

/** Sends the first request of a list before its screen renders. The main screen does not load this module. */
export function prefetchListScreen<Row extends ListRow, Extras>(
  visit: ListVisit,
  list: ListDeclaration<Row, Extras>,
): void {
  prefetchScreen(visit, (queryClient, scope) => prefetchList(queryClient, scope, list, visit.location.search))
}

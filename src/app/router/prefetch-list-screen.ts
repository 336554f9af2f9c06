import { type ListDeclaration, prefetchList } from '@/widgets/list-screen'
import { prefetchScreen, type Visit } from './prefetch-screen'

type ListVisit = Visit & { readonly location: { readonly search: Parameters<typeof prefetchList>[3] } }

/** Sends the first request of a list before its screen renders. A file of its own, which only lists load. */
export function prefetchListScreen<Row extends object, Extras>(
  visit: ListVisit,
  list: ListDeclaration<Row, Extras>,
): void {
  prefetchScreen(visit, (queryClient, scope) => prefetchList(queryClient, scope, list, visit.location.search))
}

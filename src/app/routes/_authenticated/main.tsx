import { createFileRoute } from '@tanstack/react-router'
import { MainPage, parseMainSearch, summaryQuery } from '@/pages/main'
import { isOffered } from '@/shared/auth'
import { filterSchema } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'
import { prefetchScreen } from '../../router/prefetch-screen'

/** Search params in the lists' format, so that links to lists can reuse them. Invalid params get defaults. */
const searchSchema = z.object({
  /** Period in the format of `parsePeriod` in `shared/lib/moscow-time`. */
  period: filterSchema,
  /** Comma-separated merchant ids; all when absent. */
  merchants: filterSchema,
})

export const Route = createFileRoute('/_authenticated/main')({
  staticData: { screen: 'main' },
  validateSearch: searchSchema,
  loader: (visit) => {
    if (!isOffered(visit.context.config, 'history')) return
    prefetchScreen(visit, (queryClient, scope) =>
      queryClient.prefetchQuery(
        summaryQuery(scope, parseMainSearch(z.parse(searchSchema, visit.location.search))),
      ),
    )
  },
  component: MainPage,
})

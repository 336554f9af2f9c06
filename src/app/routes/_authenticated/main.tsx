import { createFileRoute, redirect } from '@tanstack/react-router'
import { MainPage, parseMainSearch, summaryQuery } from '@/pages/main'
import { isOffered } from '@/shared/auth'
import { UNKNOWN_PAGE } from '@/shared/config'
import { filterSchema } from '@/shared/lib/search-param'
import { z } from '@/shared/lib/zod'
import { toast } from '@/shared/ui'
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
  beforeLoad: ({ location, preload }) => {
    if (preload || !UNKNOWN_PAGE.endsWith(`#${location.hash}`)) return
    toast({ tone: 'info', text: 'Такой страницы нет, открыли главную' })
    throw redirect({ to: '/main', replace: true })
  },
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

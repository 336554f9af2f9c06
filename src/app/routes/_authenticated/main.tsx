import { createFileRoute } from '@tanstack/react-router'
import { MainPage, parseMainSearch, summaryQuery } from '@/pages/main'
import { isOffered } from '@/shared/auth'
import { z } from '@/shared/lib/zod'
import { prefetchScreen } from '../../router/prefetch-screen'

/** Longer than any list of merchants. */
const MAX_LENGTH = 500

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH))
/** Spelled as in list addresses, so that links carry over; invalid values become the default. */
const paramSchema = z.catch(z.optional(z.union([textSchema, z.number()])), undefined)

const searchSchema = z.object({
  /** In the format of `parsePeriod` in `shared/lib/moscow-time`. */
  period: paramSchema,
  /** Comma-separated merchant ids; all when absent. */
  merchants: paramSchema,
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

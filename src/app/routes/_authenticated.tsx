import { createFileRoute } from '@tanstack/react-router'
import { balanceQuery } from '@/entities/balance'
import { clientQuery } from '@/entities/client'
import { paymentErrorsQuery } from '@/entities/payment-error'
import { userRecordQuery } from '@/entities/user'
import { isIncomplete } from '@/shared/auth'
import { AppLayout } from '../layouts/app-layout'
import { requireOffered, requireSession } from '../router/guard'

export const Route = createFileRoute('/_authenticated')({
  // Creates no separate chunk: the shell is on every screen, so splitting it would only add a round trip.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location, matches }) => {
    const session = await requireSession(context, location.href)
    requireOffered(context, matches.at(-1)?.staticData.screen)
    return { session }
  },
  loader: ({ context: { api, config, queryClient, session } }) => {
    if (isIncomplete(session)) {
      void queryClient.prefetchQuery(userRecordQuery(config.identity, session))
    }
    if (session.clientId !== null) {
      const scope = { api, clientId: session.clientId }
      void queryClient.prefetchQuery(clientQuery(scope))
      void queryClient.prefetchQuery(balanceQuery(scope))
    }
    void queryClient.prefetchQuery(paymentErrorsQuery(api))
  },
  component: AppLayout,
})

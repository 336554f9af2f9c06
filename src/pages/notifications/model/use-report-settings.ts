import { type Mutation, useMutationState, useQuery } from '@tanstack/react-query'
import { type Client, clientQuery } from '@/entities/client'
import { type QueryState, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { reportWritesKey } from '../api/report-emails'
import { newestFirst, type ReportSettings, type ReportWrite, withPendingWrites } from './report-writes'

export type ReportSettingsOfClient = {
  /** What the server has confirmed. */
  readonly client: Client
  /** The same with the pending writes laid over it. */
  readonly settings: ReportSettings
}

/**
 * The client, and its report settings with the pending writes laid over them, newest address first.
 *
 * Both are read in one component: a write that is confirmed leaves the pending ones and enters the client in the same
 * moment, and a render that saw only one of the two would show the older value in between (quality 43).
 */
export function useReportSettings(clientId: string | null): QueryState<ReportSettingsOfClient> {
  const { api } = useApiScope()
  const client = useQuery({
    ...clientQuery({ api, clientId }),
    // Another tab may have changed the addresses a moment ago, however fresh the client is.
    refetchOnWindowFocus: 'always',
  })
  const pending = useMutationState({
    filters: { mutationKey: reportWritesKey(clientId), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, ReportWrite>) => state.variables,
  })
  const state = queryState(client)
  if (state.kind !== 'ready') return state
  const { reportEmails, isReportActive } = state.data
  const settings = withPendingWrites(
    { emails: reportEmails && newestFirst(reportEmails), isReportActive },
    pending.filter((write) => write !== undefined),
  )
  return { ...state, data: { client: state.data, settings } }
}

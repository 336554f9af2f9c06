import { type Mutation, useMutationState } from '@tanstack/react-query'
import type { Client } from '@/entities/client'
import { reportWritesKey } from '../api/report-email.mutations'
import { newestFirst, type ReportSettings, type ReportWrite, withPendingWrites } from './report-writes'

/** The client's report settings with the pending writes laid over them, newest address first. */
export function useReportSettings(clientId: string, client: Client): ReportSettings {
  const pending = useMutationState({
    filters: { mutationKey: reportWritesKey(clientId), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, ReportWrite>) => state.variables,
  })
  const confirmed = { emails: newestFirst(client.reportEmails ?? []), isReportActive: client.isReportActive }
  return withPendingWrites(
    confirmed,
    pending.filter((write) => write !== undefined),
  )
}

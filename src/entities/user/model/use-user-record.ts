import { useQuery } from '@tanstack/react-query'
import { type QueryState, queryState } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { userRecordQuery } from '../api/user-record.queries'

/**
 * What is known while the session lacks its client or its roles (quality 74). Once the record has answered, what the
 * session still lacks the user has not.
 */
export function useUserRecord(): QueryState<unknown> {
  const { identity } = useConfig()
  const state = queryState(useQuery(userRecordQuery(identity, useSession())))
  if (state.kind !== 'failed') return state
  const reason = `Не удалось получить данные вашей учётной записи: ${state.failure.reason}`
  return { ...state, failure: { reason, advice: '' } }
}

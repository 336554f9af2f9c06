import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type QueryState, queryState } from '@/shared/api'
import { completeSession, isIncomplete, type Session, useSession } from '@/shared/auth'
import { type IdentityConfig, useConfig } from '@/shared/config'

/** Call 15, for a session that lacks its client or its roles (quality 74). */
export function userRecordQuery(identity: IdentityConfig, session: Session | null) {
  return queryOptions({
    queryKey: ['user', session?.userId ?? null, 'record'],
    queryFn:
      session === null || !isIncomplete(session)
        ? skipToken
        : async () => {
            const { clientId } = await completeSession(identity, session)
            return { clientId }
          },
  })
}

/** The state of call 15. What the session still lacks after a response, the user does not have. */
export function useUserRecord(): QueryState<unknown> {
  const { identity } = useConfig()
  const state = queryState(useQuery(userRecordQuery(identity, useSession())))
  if (state.kind !== 'failed') return state
  const reason = `Не удалось получить данные вашей учётной записи: ${state.failure.reason}`
  return { ...state, failure: { reason, advice: '' } }
}

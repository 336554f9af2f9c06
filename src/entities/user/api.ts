import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type QueryState, queryState } from '@/shared/api'
import { completeSession, isIncomplete, type Session, useSession } from '@/shared/auth'
import { type IdentityConfig, useConfig } from '@/shared/config'

/**
 * Call 15: `GET {usersUrl}/{userId}`, and the userinfo endpoint where there is one, asked at every start of a session
 * that lacks its client or its roles, and told to the session (quality 74). A failure belongs to the places that cannot do without.
 */
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

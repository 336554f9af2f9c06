import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type QueryState, queryState } from '@/shared/api'
import { completeSession, isIncomplete, type Session, useSession } from '@/shared/auth'
import { type IdentityConfig, useConfig } from '@/shared/config'

/** Queries the user record if the session lacks the client id or the roles (quality 74). */
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

/** Returns the state of the user record, so that callers can tell absent data from data that is loading. */
export function useUserRecord(): QueryState<unknown> {
  const { identity } = useConfig()
  const state = queryState(useQuery(userRecordQuery(identity, useSession())))
  if (state.kind !== 'failed') return state
  const reason = `Не удалось загрузить ваш профиль: ${state.failure.reason}`
  return { ...state, failure: { reason, advice: '' } }
}

import { queryOptions, skipToken } from '@tanstack/react-query'
import { completeSession, isIncomplete, type Session } from '@/shared/auth'
import type { IdentityConfig } from '@/shared/config'

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

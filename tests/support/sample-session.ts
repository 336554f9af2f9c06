import type { Session } from '@/shared/auth'

/** Returns the session of a user without roles. `change` replaces some of its fields. */
export function sampleSession(change: Partial<Session> = {}): Session {
  return {
    accessToken: 'access-canary',
    idToken: 'id-canary',
    userId: 'user-1',
    email: 'owner@example.ru',
    clientId: '501',
    roles: [],
    groups: [],
    inheritedGroups: [],
    origin: 'sign-in',
    startedAt: 1,
    expiresAt: null,
    ...change,
  }
}

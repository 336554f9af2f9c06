import type { Session } from '@/shared/auth'

/** A session of a merchant's user without roles, with a test's changes. */
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

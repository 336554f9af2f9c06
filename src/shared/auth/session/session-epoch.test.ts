import { beforeEach, expect, it } from 'vitest'
import type { Session } from './session.types'
import { announceSignIn, announceSignOut, endedElsewhere } from './session-epoch'

const session: Session = {
  accessToken: 'token',
  idToken: null,
  userId: 'user-1',
  email: null,
  clientId: null,
  roles: [],
  groups: [],
  inheritedGroups: [],
  origin: 'sign-in',
  startedAt: 1_000,
  expiresAt: null,
}

beforeEach(() => localStorage.clear())

it('the record tells how a session has ended elsewhere', () => {
  expect(endedElsewhere(session)).toBeNull()
  announceSignIn({ ...session, userId: 'user-2', startedAt: 2_000 })
  expect(endedElsewhere(session)).toEqual({ kind: 'signed-in', userId: 'user-2' })
  announceSignOut(null)
  expect(endedElsewhere(session)).toEqual({ kind: 'signed-out' })
})

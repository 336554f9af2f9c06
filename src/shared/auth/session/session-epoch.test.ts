import { beforeEach, expect, it } from 'vitest'
import { sampleSession } from '~tests/support/sample-session'
import { announceSignIn, announceSignOut, endedElsewhere } from './session-epoch'

const session = sampleSession({ startedAt: 1_000 })

beforeEach(() => localStorage.clear())

it('the record tells how a session has ended elsewhere', () => {
  expect(endedElsewhere(session)).toBeNull()
  announceSignIn({ ...session, userId: 'user-2', startedAt: 2_000 })
  expect(endedElsewhere(session)).toEqual({ kind: 'signed-in', userId: 'user-2' })
  announceSignOut(null)
  expect(endedElsewhere(session)).toEqual({ kind: 'signed-out' })
})

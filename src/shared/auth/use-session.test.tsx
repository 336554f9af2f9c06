// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleSession } from '~tests/support/sample-session'
import { dropSession, expireSession, readSession, storeSession } from './session'
import { useSession } from './use-session'

const session = sampleSession()

beforeEach(() => dropSession())

describe('useSession', () => {
  it('quality 10: returns the current session, without tokens during the redirect to sign in', () => {
    const { result } = renderHook(useSession)
    expect(result.current).toBeNull()
    act(() => storeSession(session))
    expect(result.current).toBe(session)
    act(() => expireSession())
    expect(result.current).toEqual({ ...session, accessToken: '', idToken: null })
    expect(readSession()).toBeNull()
    act(() => dropSession())
    expect(result.current).toBeNull()
  })
})

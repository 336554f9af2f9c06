// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createIssuer, implicitIdentity, storageEntries, stubFetch } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { openTab } from '~tests/support/sign-in-kit'
import { startSignIn } from './authorize'
import { issuerKey } from './callback/jwks'
import { goToSecureAuth } from './reauthorize'
import { redirect, rememberClockOffset } from './redirect'
import { rememberReturnTo } from './return-path'
import { expireSession } from './session'
import { startSession } from './tab-sync'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => openTab())

/** A renamed key would lose running sessions, and logouts in tabs of an older release. */
describe('browser storage', () => {
  it('quality 36: has fixed keys, and contains only the record for other tabs in localStorage', async () => {
    startSession(sampleSession())
    expireSession()
    const afterTheEnd = storageEntries(sessionStorage).map(([key]) => key)
    startSession(sampleSession())
    goToSecureAuth('https://secure.example.ru')
    redirect.reset()
    await startSignIn(implicitIdentity, { returnTo: '/main', trigger: 'button' })
    rememberReturnTo('/history')
    rememberClockOffset(5)
    const { jwk } = await createIssuer()
    stubFetch(() => Response.json({ keys: [jwk] }))
    await expect(issuerKey(implicitIdentity.jwksUri, { kid: 'other', alg: 'RS256' })).rejects.toThrow()

    expect(afterTheEnd).toEqual(['back-office:last-user'])
    const names = (storage: Storage) => storageEntries(storage).map(([key]) => key)
    expect(names(sessionStorage).sort()).toEqual([
      'back-office:clock-offset',
      'back-office:departures-secure',
      'back-office:departures-sign-in',
      'back-office:keys-reloaded',
      'back-office:session',
      'back-office:sign-ins',
      'back-office:wanted-path',
    ])
    expect(names(localStorage)).toEqual(['back-office:epoch'])
  })
})

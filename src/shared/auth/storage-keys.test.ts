import { beforeEach, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import {
  createIssuer,
  implicitIdentity,
  openAddress,
  storageEntries,
  stubFetch,
} from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { rememberClockOffset } from './leave/clock-offset'
import { unmarkLeaving } from './leave/leaving'
import { goToSecureAuth } from './leave/reauthorize'
import { adoptSession } from './session/adopt-session'
import { retireSession } from './session/session-store'
import { issuerKey } from './sign-in/issuer-keys'
import { rememberWantedPath } from './sign-in/return-path'
import { startSignIn } from './sign-in/start-sign-in'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => {
  vi.mocked(location.replaceDocument).mockImplementation(() => undefined)
  vi.mocked(location.leaveTo).mockImplementation(() => undefined)
  sessionStorage.clear()
  localStorage.clear()
  openAddress('/main')
})

/** Storage keys outlive a release: under another name a running session or a logout elsewhere would not be found. */
it('quality 36: everything that is kept has its one name, and only the record for other tabs outlives the tab', async () => {
  adoptSession(sampleSession())
  retireSession()
  const afterTheEnd = storageEntries(sessionStorage).map(([key]) => key)
  adoptSession(sampleSession())
  goToSecureAuth('https://secure.example.ru')
  unmarkLeaving()
  await startSignIn(implicitIdentity, { returnPath: '/main', trigger: 'button' })
  rememberWantedPath('/history')
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

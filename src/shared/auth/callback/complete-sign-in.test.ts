// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logFailure } from '@/shared/lib/log'
import { implicitIdentity } from '~tests/support/identity-kit'
import { begin, deliver, expectNothingStored, openTab, refused, signed } from '~tests/support/sign-in-kit'
import { dropSession } from '../session'

vi.mock('@/shared/lib/location', { spy: true })
vi.mock('@/shared/lib/log', { spy: true })

beforeEach(() => {
  openTab()
  dropSession()
})

describe('completeSignIn', () => {
  it('rejects the sign-in when the chunk that validates the response fails to load', async () => {
    const begun = await begin(implicitIdentity)
    vi.doMock('./validate-response', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { result } = await deliver(implicitIdentity, begun, { idToken: await signed(begun) })
    vi.doUnmock('./validate-response')
    expect(result).toEqual(refused('unavailable'))
    expect(logFailure).toHaveBeenCalledWith('sign-in', expect.any(Error))
    expectNothingStored()
  })
})

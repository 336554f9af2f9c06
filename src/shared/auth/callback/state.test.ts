// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as location from '@/shared/lib/location'
import { codeIdentity, implicitIdentity } from '~tests/support/identity-kit'
import {
  begin,
  deliver,
  expectNothingStored,
  FLOWS,
  FORGED,
  openTab,
  RETURN_TO,
  refused,
  signed,
} from '~tests/support/sign-in-kit'
import { redirect } from '../redirect'
import { consumeReturnTo } from '../return-path'
import { dropSession } from '../session'

vi.mock('@/shared/lib/location', { spy: true })

const DAY = 24 * 3_600_000

beforeEach(() => openTab())

afterEach(() => {
  vi.useRealTimers()
})

describe.each(FLOWS)('state of a response in the $flow flow', ({ identity }) => {
  it('quality 1: is rejected when no sign-in was started in this tab', async () => {
    const { result } = await deliver(identity, FORGED, { idToken: await signed(FORGED) })
    expect(result).toEqual(refused('no_transaction'))
    expectNothingStored()
  })

  it.each([
    ['state_missing', 'it is missing', { state: null }],
    ['state_missing', 'it is empty', { state: '' }],
    ['state_mismatch', 'it is wrong', { state: 'x' }],
    ['state_mismatch', 'it is wrong in an error response', { error: 'access_denied', state: 'x' }],
  ])('quality 2: is rejected with the code `%s` when %s', async (failure, _, parameters) => {
    const begun = await begin(identity)
    const { result, calls } = await deliver(identity, begun, { idToken: await signed(begun), parameters })
    expect(result).toEqual(refused(failure))
    expect(calls).toEqual([])
    expectNothingStored()
  })

  it('quality 2: is rejected when it is used a second time', async () => {
    const begun = await begin(identity)
    const idToken = await signed(begun)
    expect((await deliver(identity, begun, { idToken })).result.kind).toBe('signed-in')
    dropSession()
    expect((await deliver(identity, begun, { idToken })).result).toEqual(refused('no_transaction'))
    expectNothingStored()
  })

  it('quality 2: is rejected when it was already used in an invalid response', async () => {
    const begun = await begin(identity)
    await deliver(identity, begun, { idToken: await signed(begun, { nonce: 'other' }) })
    const second = await deliver(identity, begun, { idToken: await signed(begun) })
    expect(second.result).toEqual(refused('no_transaction'))
  })

  it('quality 72: leads to a new sign-in when the response is a day late, and to an error the second time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const begun = await begin(identity)
    vi.setSystemTime(Date.now() + DAY)
    vi.mocked(location.replaceDocument).mockClear()
    const first = await deliver(identity, begun, { idToken: await signed(begun) })
    expect(first.result).toEqual({ kind: 'started-again' })
    expect(first.calls).toEqual([])
    expectNothingStored()
    const [departure, ...others] = vi.mocked(location.replaceDocument).mock.calls.map(([url]) => new URL(url))
    expect(others).toEqual([])
    redirect.reset()

    const state = departure?.searchParams.get('state') ?? ''
    vi.setSystemTime(Date.now() + DAY)
    const second = await deliver(identity, { ...begun, state }, { idToken: await signed(begun) })
    expect(second.result).toEqual(refused('transaction_expired'))
    expect(vi.mocked(location.replaceDocument)).toHaveBeenCalledOnce()
    expect(consumeReturnTo()).toBe(RETURN_TO)
  })
})

describe('state of a response with a code', () => {
  it('quality 2: is rejected when the sign-in was started without a verifier', async () => {
    const begun = await begin(implicitIdentity)
    const { result, calls } = await deliver(codeIdentity, begun, { idToken: await signed(begun) })
    expect(result.kind).toBe('refused')
    expect(calls).toEqual([])
    expectNothingStored()
  })
})

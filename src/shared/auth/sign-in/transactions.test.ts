import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTransaction, dropTransactions, type Transaction, takeTransaction } from './transactions'

const LIFETIME = 24 * 3_600_000

function started(state: string): Transaction {
  return { state, nonce: `nonce of ${state}`, codeVerifier: null, returnPath: '/main', startedAt: Date.now() }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('started sign-ins', () => {
  it('quality 2: each is found once, and leaves the others waiting', () => {
    const [one, other] = [started('one'), { ...started('other'), codeVerifier: 'verifier' }]
    addTransaction(one)
    addTransaction(other)
    expect(takeTransaction('one')).toEqual({ kind: 'found', transaction: one })
    expect(takeTransaction('one')).toEqual({ kind: 'other-state' })
    expect(takeTransaction('other')).toEqual({ kind: 'found', transaction: other })
    expect(takeTransaction('other')).toEqual({ kind: 'none' })
    expect(sessionStorage).toHaveLength(0)
  })

  it('quality 72: one older than a day is told apart from one that was never started', () => {
    const old = started('old')
    addTransaction(old)
    vi.setSystemTime(Date.now() + LIFETIME)
    expect(takeTransaction('other')).toEqual({ kind: 'none' })
    expect(takeTransaction('old')).toEqual({ kind: 'stale', transaction: old })
    expect(takeTransaction('old')).toEqual({ kind: 'none' })
  })

  it('quality 2: one that still waits is told from none, also beside one that is too old', () => {
    addTransaction(started('old'))
    vi.setSystemTime(Date.now() + LIFETIME / 2)
    addTransaction(started('young'))
    vi.setSystemTime(Date.now() + LIFETIME / 2)
    expect(takeTransaction('another')).toEqual({ kind: 'other-state' })
  })

  it('quality 72: one is found until a day has passed', () => {
    addTransaction({ ...started('slow'), isRestart: true })
    vi.setSystemTime(Date.now() + LIFETIME - 1)
    expect(takeTransaction('slow')).toMatchObject({ kind: 'found', transaction: { isRestart: true } })
  })

  it.each(['getItem', 'setItem'] as const)('quality 73: a storage whose %s fails keeps none', (method) => {
    const broken = vi.spyOn(sessionStorage, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(addTransaction(started('one'))).toBe(false)
    broken.mockRestore()
    expect(addTransaction(started('two'))).toBe(true)
  })

  it('quality 73: a storage that drops what it takes keeps none', () => {
    const broken = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => undefined)
    expect(addTransaction(started('one'))).toBe(false)
    broken.mockRestore()
  })

  it('quality 21: a clock that was set back does not prolong one', () => {
    addTransaction(started('ahead'))
    vi.setSystemTime(Date.now() - LIFETIME)
    expect(takeTransaction('ahead').kind).toBe('stale')
  })

  it('the five youngest are kept', () => {
    for (const state of ['1', '2', '3', '4', '5', '6']) addTransaction(started(state))
    expect(takeTransaction('1').kind).toBe('other-state')
    expect(takeTransaction('2').kind).toBe('found')
    expect(takeTransaction('6').kind).toBe('found')
  })

  it('can be forgotten', () => {
    addTransaction(started('one'))
    dropTransactions()
    expect(takeTransaction('one')).toEqual({ kind: 'none' })
  })

  it('quality 36: what does not look like one is none', () => {
    const value = [{ state: 'one', startedAt: Date.now() }]
    sessionStorage.setItem('back-office:sign-ins', JSON.stringify({ version: 1, value }))
    expect(takeTransaction('one')).toEqual({ kind: 'none' })
  })
})

import { describe, expect, it, vi } from 'vitest'
import type { LinkInput, PaymentLink } from '@/entities/payment-link'
import { ApiError } from '@/shared/api'
import { fc } from '~tests/support/property'
import { type Attempt, type Sender, sendRows } from './send-rows'

const path = '/api/v1/payment-links'

const FAILURES = {
  network: new ApiError({ kind: 'network', path }),
  timeout: new ApiError({ kind: 'timeout', path }),
  unreadable: new ApiError({ kind: 'shape', path, status: 201 }),
  broken: new ApiError({ kind: 'http', path, status: 502 }),
  refused: new ApiError({ kind: 'http', path, status: 422, serverText: 'Проект не найден' }),
  busy: new ApiError({ kind: 'http', path, status: 429, retryAfterMs: 3000 }),
  forbidden: new ApiError({ kind: 'http', path, status: 403 }),
  signedOut: new ApiError({ kind: 'session-ended', path, status: 401 }),
} as const

/** The outcome of a request. `after`: the link is created but the response is lost. */
type Fate = { readonly failure: keyof typeof FAILURES; readonly after: boolean } | 'answered'

type Standing = {
  readonly key: string
  readonly sent: boolean
  readonly url: string | null
  readonly isRefused: boolean
}

/**
 * Creates `count` unsent rows, and a fake server that creates at most one link per key. `fates` are the outcomes of
 * the requests, in order; later requests succeed.
 */
function table(count: number, fates: readonly Fate[]) {
  const rows: Standing[] = Array.from({ length: count }, (_, index) => ({
    key: `key-${index}`,
    sent: false,
    url: null,
    isRefused: false,
  }))
  const made = new Map<string, number>()
  const waited: number[] = []
  const left = [...fates]
  let calls = 0
  let stopAfter = Number.POSITIVE_INFINITY
  const rowOf = (key: string) => {
    const row = rows.find((known) => known.key === key)
    if (row === undefined) throw new Error(key)
    return row
  }
  const change = (key: string, part: Partial<Standing>) => void Object.assign(rowOf(key), part)
  const sender: Sender = {
    create: async ({ key }) => {
      calls += 1
      expect(rowOf(key).sent, 'stored before it is sent').toBe(true)
      const fate = left.shift() ?? 'answered'
      // The server repeats its response for a known key.
      if (fate !== 'answered' && !(fate.after || made.has(key))) throw FAILURES[fate.failure]
      if (!made.has(key)) made.set(key, made.size + 1)
      if (fate !== 'answered' && LOSSES.includes(fate.failure)) throw FAILURES[fate.failure]
      return { id: key, url: `https://pay.example.ru/l/${made.get(key)}` } as PaymentLink
    },
    onSend: (key) => change(key, { sent: true }),
    onTurnedAway: (key) => change(key, { sent: false }),
    onMade: (key, { url }) => change(key, { url }),
    onRefused: (key) => change(key, { isRefused: true }),
    wait: async (milliseconds) => void waited.push(milliseconds),
    isStopped: () => calls >= stopAfter,
  }
  return {
    rows,
    made,
    waited,
    calls: () => calls,
    stopAfter: (count: number) => {
      stopAfter = count
    },
    /** Sends the rows without a link or a rejection, as «Продолжить» does. */
    run: () =>
      sendRows(
        rows
          .filter(({ url, isRefused }) => url === null && !isRefused)
          .map(({ key, sent }): Attempt => ({ key, input: {} as LinkInput, isOpen: sent })),
        sender,
      ),
  }
}

/** Errors after which the link may exist. */
const LOSSES: readonly (keyof typeof FAILURES)[] = ['network', 'timeout', 'unreadable', 'broken']

const fate = fc.oneof(
  fc.constant<Fate>('answered'),
  fc.record({ failure: fc.constantFrom(...LOSSES), after: fc.boolean() }),
  fc.record({
    failure: fc.constantFrom('refused', 'busy', 'forbidden', 'signedOut'),
    after: fc.constant(false),
  }),
)

/** Sends a single row whose request fails with the error. */
const sendOne = (error: ApiError, { isOpen = false, onRefused = vi.fn() } = {}) =>
  sendRows([{ key: 'a', input: {} as LinkInput, isOpen }], {
    create: () => Promise.reject(error),
    onSend: vi.fn(),
    onTurnedAway: vi.fn(),
    onMade: vi.fn(),
    onRefused,
    wait: async () => expect.unreachable(),
    isStopped: () => false,
  })

describe('sendRows', () => {
  it('quality 41: creates exactly one link per valid row, despite failures and restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fate, { maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
        async (count, fates, stops) => {
          const server = table(count, fates)
          for (const stop of stops) {
            server.stopAfter(server.calls() + stop)
            await server.run()
          }
          server.stopAfter(Number.POSITIVE_INFINITY)
          for (let runs = 0; runs < 60; runs += 1) await server.run()
          for (const { key, url, isRefused } of server.rows) {
            expect({ key, isMade: url !== null }).toEqual({ key, isMade: !isRefused })
            expect({ key, isThere: server.made.has(key) }).toEqual({ key, isThere: !isRefused })
          }
          const urls = server.rows.flatMap(({ url }) => url ?? [])
          expect(new Set(urls).size).toBe(urls.length)
          expect(server.made.size).toBe(urls.length)
        },
      ),
    )
  })

  it('continues with the next row after the server rejects a row', async () => {
    const server = table(3, ['answered', { failure: 'refused', after: false }])
    expect(await server.run()).toEqual({ error: null })
    expect(server.rows.map(({ url }) => url !== null)).toEqual([true, false, true])
  })

  it('retries a request after status 502, and skips the row when the retry fails, too', async () => {
    const lost = { failure: 'broken', after: false } as const
    const server = table(3, [lost, 'answered', lost, lost])
    expect(await server.run()).toEqual({ error: FAILURES.broken })
    expect(server.rows.map(({ url }) => url !== null)).toEqual([true, false, true])
    expect(await server.run()).toEqual({ error: null })
    expect(server.made.size).toBe(3)
  })

  it.each([
    ['a network error', 'network'],
    ['a timeout', 'timeout'],
    ['status 403', 'forbidden'],
    ['the end of the session', 'signedOut'],
  ] as const)('stops sending after %s and returns the error', async (_, failure) => {
    const server = table(3, ['answered', { failure, after: false }, { failure, after: false }])
    expect(await server.run()).toEqual({ error: FAILURES[failure] })
    // Only after a lost response is it unknown whether the link exists.
    expect(server.rows.map(({ sent }) => sent)).toEqual([true, LOSSES.includes(failure), false])
  })

  it('stops when the server fails for two consecutive rows', async () => {
    const server = table(
      5,
      Array.from({ length: 9 }, () => ({ failure: 'broken', after: false }) as const),
    )
    expect(await server.run()).toEqual({ error: FAILURES.broken })
    expect(server.calls()).toBe(4)
  })

  it('waits for the time in Retry-After, and stops when that time exceeds half a minute', async () => {
    const busy = { failure: 'busy', after: false } as const
    const server = table(1, [busy, busy])
    expect(await server.run()).toEqual({ error: null })
    expect(server.waited).toEqual([3000, 3000])

    const never = table(1, [busy, busy, busy, busy])
    expect(await never.run()).toEqual({ error: FAILURES.busy })
    expect(never.rows[0]?.sent).toBe(false)

    const tooLong = new ApiError({ kind: 'http', path, status: 429, retryAfterMs: 60_000 })
    expect(await sendOne(tooLong)).toEqual({ error: tooLong })
  })

  it('marks a row as rejected on status 409 only when the row was not sent before', async () => {
    const conflict = new ApiError({ kind: 'http', path, status: 409 })
    const onRefused = vi.fn()
    expect(await sendOne(conflict, { isOpen: true, onRefused })).toEqual({ error: conflict })
    expect(onRefused).not.toHaveBeenCalled()
    expect(await sendOne(conflict, { onRefused })).toEqual({ error: null })
    expect(onRefused).toHaveBeenCalledOnce()
  })
})

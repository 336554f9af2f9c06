import { describe, expect, it, vi } from 'vitest'
import { fetchUserRecord } from '@/shared/auth/user-record'
import { createHandlers } from '../provider/handlers/index.ts'
import { createState } from '../provider/state.ts'
import * as calls from '../support/fault-calls.ts'
import { stubFetch } from '../support/identity-kit.ts'
import { mutantsOf } from '../support/mutants.ts'

const { ALL_CALLS, NOT_CALLED, USER_RECORD_CALL } = calls

it('the fault matrix tests every group of requests', () => {
  const files = import.meta.glob<string>('./fault-matrix-*.test.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const run = Object.values(files).flatMap((text) =>
    [...text.matchAll(/faultMatrix\(calls\.(\w+)\)/g)].map(([, name]) => name),
  )
  const groups = Object.keys(calls).filter((name) => name.endsWith('_CALLS') && name !== 'ALL_CALLS')
  expect(new Set(run)).toEqual(new Set(groups))
})

it('the fault matrix includes every request of the embedded provider except those in NOT_CALLED', () => {
  const answered = createHandlers(createState())
    .map(({ info }) => ('method' in info && typeof info.method === 'string' ? String(info.header) : ''))
    .filter((header) => header !== '')
  const known = [...ALL_CALLS.map(({ call }) => call), USER_RECORD_CALL, ...Object.keys(NOT_CALLED)]
  expect(new Set(known)).toEqual(new Set(answered))
})

describe(`quality 46, 48, 56: fetchUserRecord (${USER_RECORD_CALL.replace('*', '')})`, () => {
  const USERS = 'https://id.example.ru/users'
  const ask = () => fetchUserRecord(USERS, { userId: '5', accessToken: 'token' })

  it.each([
    ['a 500 with an error field', () => Response.json({ error: 'x' }, { status: 500 })],
    ['a 500 with a message field', () => Response.json({ message: 'x' }, { status: 500 })],
    ['a 429', () => Response.json({}, { status: 429 })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['invalid JSON', () => new Response('{"id": 5')],
    ['an HTML page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['an empty body', () => new Response(null)],
    ['a 401', () => Response.json({}, { status: 401 })],
  ])('rejects after a single request when the response is %s', async (_name, answer) => {
    const calls = stubFetch(answer)
    await expect(ask()).rejects.toThrow()
    expect(calls).toHaveLength(1)
  })

  it('rejects when there is no response within ten seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const asked = ask()
    limit.abort(new DOMException('late', 'TimeoutError'))
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(timeout).toHaveBeenCalledWith(10_000)
  })

  it('never returns an invalid value when a field of the record is invalid', async () => {
    const answer = { id: 5, email: 'a@example.ru', client_id: 501, groups: ['a', 'b'] }
    const mutants = [...mutantsOf(answer)]
    expect(mutants.length).toBeGreaterThan(15)
    for (const { name, value } of mutants) {
      stubFetch(() => Response.json(value))
      const record = await ask().catch(() => null)
      if (record === null) continue
      expect(['5', 'не число'], name).toContain(record.id)
      expect(typeof (record.email ?? ''), name).toBe('string')
      expect(record.clientId ?? '501', name).toBe('501')
      expect(
        (record.groups ?? []).every((group) => typeof group === 'string'),
        name,
      ).toBe(true)
    }
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFaults, faultSettingsFromEnv } from './faults.ts'
import { signedInAs } from './test-support.ts'

const CLIENT = '/api/clients/clients/v1/clients/4101'
const EMAILS = '/api/payments/clients/v1/clients/4101/report_emails'
const TELEGRAM = '/api/life/api/v1/telegram_notification_settings/'
const SETTING = { notification_type: 'flomni', notify_states: ['P2', 'C0'], include_comments: false }

afterEach(() => {
  vi.useRealTimers()
})

/** Returns true when there is still no response after a minute of fake time. */
async function neverAnswers(start: () => Promise<unknown>): Promise<boolean> {
  vi.useFakeTimers()
  const settled = vi.fn()
  start().then(settled, settled)
  await vi.advanceTimersByTimeAsync(60_000)
  return settled.mock.calls.length === 0
}

describe('faults that a value in a request causes', () => {
  it.each([
    ['fail-500', 500, { error: 'Внутренняя ошибка сервера' }],
    ['fail-message', 500, { message: 'Сервис временно недоступен' }],
    ['fail-429', 429, { error: 'Слишком много запросов' }],
    ['fail-html', 502, expect.stringContaining('<html>')],
    ['fail-json', 200, '{"client": {"total_'],
    ['fail-empty', 200, ''],
    ['fail-401', 401, { error: 'Сессия истекла' }],
    ['fail-204', 204, ''],
  ])(
    '%s as an e-mail address or a chat id causes a response with status %i and no change',
    async (word, status, body) => {
      const { call, persona } = signedInAs('full')
      const email = await call('POST', EMAILS, { email: `${word}@example.ru`, is_active: true })
      expect(email).toMatchObject({ status, body })
      const chat = await call('POST', TELEGRAM, { ...SETTING, chat_id: word })
      expect(chat).toMatchObject({ status, body })
      expect(persona().client.report_emails).toHaveLength(8)
      expect(persona().telegram).toHaveLength(42)
    },
  )

  it('fail-429 adds a Retry-After header', async () => {
    const { call } = signedInAs('full')
    const { response } = await call('POST', EMAILS, { email: 'fail-429@example.ru', is_active: true })
    expect(response.headers.get('retry-after')).toBe('3')
  })

  it('fail-timeout causes no response and no change', async () => {
    const { call, persona } = signedInAs('full')
    const start = () => call('POST', EMAILS, { email: 'fail-timeout@example.ru', is_active: true })
    expect(await neverAnswers(start)).toBe(true)
    expect(persona().client.report_emails).toHaveLength(8)
  })

  it('fail-drop applies the change and drops the connection', async () => {
    const { call, persona } = signedInAs('full')
    const email = 'fail-drop@example.ru'
    await expect(call('POST', EMAILS, { email, is_active: true })).rejects.toThrow('connection cut')
    expect(persona().client.report_emails.at(-1)?.email).toBe(email)
  })

  it('fail-slow delays the response by three seconds', async () => {
    vi.useFakeTimers()
    const { call } = signedInAs('full')
    const settled = vi.fn()
    const slow = call('POST', TELEGRAM, { ...SETTING, chat_id: 'fail-slow' }).then(settled)
    await vi.advanceTimersByTimeAsync(2900)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    await slow
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ status: 201 }))
  })

  it.each([
    [500_500, 500],
    [500_501, 500],
    [500_429, 429],
    [500_502, 502],
    [500_401, 401],
    [500_204, 204],
  ])('an amount of %i in the calculator causes a response with status %i', async (amount, status) => {
    const { call } = signedInAs('full')
    const body = { pricing_model_name: 'Рассрочка 0-0-12', cart_amount: amount }
    expect((await call('POST', '/api/billing/api/calculator/preview-amounts', body)).status).toBe(status)
  })
})

describe('fault rules of the control API', () => {
  it('can be set, read and cleared, and end after the configured number of requests', async () => {
    const { call } = signedInAs('full')
    const rules = [{ method: 'GET', path: '/clients/4101', kind: 'message-500', times: 2 }]
    expect(await call('PUT', '/provider/faults', { rules })).toMatchObject({
      status: 200,
      body: { rules, latencyMs: 0, chaos: null },
    })
    expect((await call('GET', CLIENT)).status).toBe(500)
    expect((await call('GET', '/provider/faults')).body).toMatchObject({ rules: [{ times: 1 }] })
    expect(
      (
        await call('PATCH', `${CLIENT.replace('/api/clients/', '/api/payments/')}/report_is_active`, {
          is_active: true,
        })
      ).status,
    ).toBe(200)
    expect((await call('GET', CLIENT)).status).toBe(500)
    expect((await call('GET', CLIENT)).status).toBe(200)
    await call('PUT', '/provider/faults', { rules: [{ path: '*/balance', kind: '401' }] })
    expect((await call('GET', CLIENT)).status).toBe(200)
    expect((await call('GET', '/api/payments/balance/v3/client/4101/balance')).status).toBe(401)
    await call('DELETE', '/provider/faults')
    expect((await call('GET', '/api/payments/balance/v3/client/4101/balance')).status).toBe(200)
  })

  it.each([
    ['an unknown kind', { rules: [{ path: '/x', kind: 'boom' }] }],
    ['a misspelt key', { rule: [] }],
    ['an empty path', { rules: [{ path: '', kind: '401' }] }],
    ['a rate above one', { chaos: { rate: 2 } }],
  ])('stay unchanged when the new settings have %s', async (_, body) => {
    const { call } = signedInAs('full', { rules: [{ path: CLIENT, kind: '401' }] })
    expect((await call('PUT', '/provider/faults', body)).status).toBe(422)
    expect((await call('GET', CLIENT)).status).toBe(401)
  })

  it('may set the status of the response', async () => {
    const { call, state } = signedInAs('full', { rules: [{ path: CLIENT, kind: 'html', status: 200 }] })
    expect(await call('GET', CLIENT)).toMatchObject({ status: 200, body: expect.stringContaining('<html>') })
    state.faults.replace({ rules: [{ path: CLIENT, kind: 'error-500', status: 409 }] })
    expect((await call('GET', CLIENT)).status).toBe(409)
  })

  it('apply a write before they drop the connection', async () => {
    const { call, persona } = signedInAs('full', {
      rules: [{ method: 'DELETE', path: EMAILS, kind: 'drop' }],
    })
    await expect(call('DELETE', `${EMAILS}/901`)).rejects.toThrow('connection cut')
    expect(persona().client.report_emails.map(({ id }) => id)).not.toContain(901)
  })

  it('delay every response by the configured latency', async () => {
    vi.useFakeTimers()
    const { call } = signedInAs('full', { latencyMs: 800 })
    const settled = vi.fn()
    const answer = call('GET', CLIENT).then(settled)
    await vi.advanceTimersByTimeAsync(700)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    await answer
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }))
  })
})

describe('random faults (chaos)', () => {
  const draw = (seed: number) => {
    const faults = createFaults({ chaos: { rate: 0.1, seed } })
    return Array.from({ length: 2000 }, () => faults.take('GET', '/api/x')?.kind)
  }

  it('affect about the configured share of requests, the same requests for the same seed', () => {
    const kinds = draw(1)
    const hits = kinds.filter((kind) => kind !== undefined)
    expect(hits.length).toBeGreaterThan(150)
    expect(hits.length).toBeLessThan(250)
    expect(new Set(hits).size).toBe(9)
    expect(draw(1)).toEqual(kinds)
    expect(draw(2)).not.toEqual(kinds)
  })

  it('do not depend on the order of requests', () => {
    const calls = Array.from({ length: 200 }, (_, index) => `?cursor=${index}`)
    const fates = (order: readonly string[]) => {
      const faults = createFaults({ chaos: { rate: 0.3, seed: 1 } })
      return new Map(order.map((search) => [search, faults.take('GET', '/api/x', search)?.kind]))
    }
    const forwards = fates(calls)
    const backwards = fates(calls.toReversed())
    expect(new Set(forwards.values()).size).toBeGreaterThan(5)
    expect(calls.map((call) => backwards.get(call))).toEqual(calls.map((call) => forwards.get(call)))
  })

  it('end sessions only when rate401 is set', () => {
    const count401 = (rate401?: number) => {
      const faults = createFaults({ chaos: { rate: 0.1, seed: 1, rate401 } })
      return Array.from({ length: 2000 }, () => faults.take('GET', '/api/x')?.kind).filter((k) => k === '401')
        .length
    }
    expect(count401()).toBe(0)
    expect(count401(0.01)).toBeGreaterThan(5)
    expect(count401(0.01)).toBeLessThan(60)
  })

  it('never affect the sign-in', () => {
    const faults = createFaults({ chaos: { rate: 1, seed: 1 } })
    expect(faults.take('GET', '/oidc/auth')).toBeUndefined()
    expect(faults.take('GET', '/api/x')).toBeDefined()
  })
})

describe('faultSettingsFromEnv', () => {
  it('returns the latency, and the rate of faults with or without a seed', () => {
    expect(faultSettingsFromEnv({})).toEqual({})
    expect(faultSettingsFromEnv({ PROVIDER_LATENCY_MS: '800', PROVIDER_CHAOS: '0.1' })).toEqual({
      latencyMs: 800,
      chaos: { rate: 0.1, seed: 1 },
    })
    expect(faultSettingsFromEnv({ PROVIDER_CHAOS: '0.2:42' })).toEqual({ chaos: { rate: 0.2, seed: 42 } })
  })

  it('throws an error that names the invalid setting', () => {
    expect(() => faultSettingsFromEnv({ PROVIDER_LATENCY_MS: 'slow' })).toThrow('latencyMs')
    expect(() => faultSettingsFromEnv({ PROVIDER_CHAOS: '5' })).toThrow('chaos.rate')
  })
})

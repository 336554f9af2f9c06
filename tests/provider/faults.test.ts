import { describe, expect, it } from 'vitest'
import { createFaults, faultSettingsFromEnv } from './faults.ts'
import { signedInAs } from './test-support.ts'

const EMAILS = '/api/payments/clients/v1/clients/4101/report_emails'
const TELEGRAM = '/api/life/api/v1/telegram_notification_settings/'
const SETTING = { notification_type: 'flomni', notify_states: ['P2', 'C0'], include_comments: false }

describe('faults requested by a value in a request', () => {
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
})

describe('random faults (chaos)', () => {
  const draw = (seed: number) => {
    const faults = createFaults({ chaos: { rate: 0.1, seed } })
    return Array.from({ length: 2000 }, () => faults.take('GET', '/api/x')?.kind)
  }

  it('affect about the configured share of requests, and the same requests for the same seed', () => {
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

  it('end the session only when rate401 is set', () => {
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

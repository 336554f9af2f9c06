import { describe, expect, it } from 'vitest'
import { signedInAs } from '../test-support.ts'

const EMAILS = '/api/payments/clients/v1/clients/4101/report_emails'
const MASTER = '/api/payments/clients/v1/clients/4101/report_is_active'
const CLIENT = '/api/clients/clients/v1/clients/4101'
const BALANCE = '/api/payments/balance/v3/client/4101/balance'
const TELEGRAM = '/api/life/api/v1/telegram_notification_settings/'
const FEES = '/api/billing/api/merchant-fees/4101/actual'
const USER = '/api/identity/users/20011'
const SETTING = {
  chat_id: '123456789',
  notification_type: 'flomni',
  notify_states: ['P2', 'C0'],
  include_comments: true,
}
const refusal = { error: expect.stringMatching(/[а-яё]/i) }

describe('embedded provider: access', () => {
  it.each([CLIENT, BALANCE, FEES])(
    '%s responds with 403 to another client, and with 404 for an unknown client',
    async (path) => {
      const { call } = signedInAs('newcomer')
      expect(await call('GET', path)).toMatchObject({ status: 403, body: refusal })
      expect(await call('GET', path.replace('4101', '9'))).toMatchObject({ status: 404, body: refusal })
    },
  )

  it('lets users read only their own record', async () => {
    const { call } = signedInAs('full')
    expect(await call('GET', USER)).toMatchObject({
      status: 200,
      body: { id: '20011', email: 'irina.sokolova@severny-veter.example.ru', client_id: '4101' },
    })
    expect((await call('GET', '/api/identity/users/20012')).status).toBe(403)
    expect((await call('GET', '/api/identity/users/1')).status).toBe(404)
  })

  it('lets the sign-in of the secure host redirect only to the origin of the app', async () => {
    const { call } = signedInAs('full')
    const auth = (reurl: string) =>
      call('GET', `/api/secure/auth?${new URLSearchParams({ reurl })}`, undefined, 'nobody')
    const { status, response } = await auth('http://localhost:4173/history?page=2#row')
    expect(status).toBe(303)
    expect(response.headers.get('location')).toBe('http://localhost:4173/history?page=2#row')
    for (const foreign of [
      '',
      '/main',
      'https://localhost.evil.example/',
      'http://localhost:4173@evil.example/',
    ]) {
      expect((await auth(foreign)).status).toBe(400)
    }
  })
})

describe('embedded provider: clients and balances', () => {
  it('include the longest and the emptiest data that the screens must handle', () => {
    const { state } = signedInAs('full')
    const network = state.personaBySlug('network')
    expect(network?.client.merchants).toHaveLength(12)
    expect(network?.client.legal_info.legal_name).toHaveLength(60)
    expect(network?.client.report_emails).toHaveLength(10)
    expect(state.personaBySlug('full')?.user.email.length).toBeGreaterThan(24)
    expect(state.personaBySlug('instalments')).toMatchObject({ telegram: [], balances: [] })
    expect(state.personaBySlug('newcomer')).toMatchObject({
      client: { merchants: [], sla: null, account_manager: null, report_emails: [] },
      claims: { roles: '' },
    })
  })

  it('have totals equal to the sum of their parts', () => {
    for (const { totalBalance, balances } of signedInAs('full').state.personas()) {
      const kopecks = balances
        .flatMap(({ balance }) => balance)
        .reduce((sum, { real }) => sum + Math.round(real.amount * 100), 0)
      expect(Math.round((totalBalance ?? 0) * 100)).toBe(kopecks)
    }
  })
})

describe('embedded provider: e-mail addresses for registries', () => {
  it.each([
    ['a body that is not JSON', 400, '{'],
    ['a body that is an array', 400, []],
    ['a missing address', 422, { is_active: true }],
    ['an invalid address', 422, { email: 'a b@example.ru', is_active: true }],
    ['a missing "is_active"', 422, { email: 'a@example.ru' }],
    ['an address that exists in lower case', 422, { email: 'BUH@severny-veter.example.ru', is_active: true }],
  ])('reject %s with status %i', async (_, status, body) => {
    const { call, persona } = signedInAs('full')
    expect(await call('POST', EMAILS, body)).toMatchObject({ status, body: refusal })
    expect(persona().client.report_emails).toHaveLength(8)
  })

  it('reject an eleventh address', async () => {
    const { call } = signedInAs('network')
    const answer = await call('POST', EMAILS.replace('4101', '4106'), {
      email: 'a@example.ru',
      is_active: true,
    })
    expect(answer).toMatchObject({ status: 422, body: { error: 'Нельзя добавить больше 10 адресов' } })
  })

  it('change only for the client of the request, and a reset restores the sample data', async () => {
    const { call, persona, state } = signedInAs('full')
    await call('PATCH', MASTER, { is_active: false })
    expect(state.personaBySlug('network')?.client.report_is_active).toBe(true)
    expect((await call('POST', '/provider/reset')).status).toBe(204)
    expect(persona().client.report_is_active).toBe(true)
    expect((await call('GET', CLIENT)).status).toBe(200)
  })
})

describe('embedded provider: Telegram chats', () => {
  it.each([
    ['an empty chat id', { ...SETTING, chat_id: '  ' }],
    ['a missing notification type', { ...SETTING, notification_type: undefined }],
    ['status codes that are not an array', { ...SETTING, notify_states: 'P2' }],
    ['a comments flag that is not a boolean', { ...SETTING, include_comments: 1 }],
  ])('reject %s', async (_, body) => {
    const { call, persona } = signedInAs('instalments')
    expect(await call('POST', TELEGRAM, body)).toMatchObject({ status: 422, body: refusal })
    expect(persona().telegram).toEqual([])
  })

  it.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'sort=secret', 'order=up', 'cursor=abc'])(
    'reject a list request with %s',
    async (query) => {
      const { call } = signedInAs('full')
      expect(await call('GET', `${TELEGRAM}?${query}`)).toMatchObject({ status: 400, body: refusal })
    },
  )
})

import { describe, expect, it } from 'vitest'
import { signedInAs } from '../test-support.ts'

const CLIENT = '/api/clients/clients/v1/clients/4101'
const BALANCE = '/api/payments/balance/v3/client/4101/balance'
const FEES = '/api/billing/api/merchant-fees/4101/actual'
const USER = '/api/identity/users/20011'
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

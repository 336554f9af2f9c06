import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHandlers } from './handlers/index.ts'
import { createState } from './state.ts'

const state = createState()
const server = setupServer(...createHandlers(state))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

/** Runs in the environment of the app's own tests (happy-dom), without an identity provider. */
describe('the handlers in Vitest', () => {
  const url = 'https://clients.example.test/api/clients/clients/v1/clients/4101'

  it('answer for a registered token at any origin', async () => {
    state.registerToken('token', '20011')
    const response = await fetch(url, { headers: { Authorization: 'Bearer token' } })
    expect(await response.json()).toMatchObject({ client_id: 4101 })
    expect((await fetch(url)).status).toBe(401)
  })

  it('drop the connection for a drop rule', async () => {
    state.faults.replace({ rules: [{ path: '/clients/4101', kind: 'drop', times: 1 }] })
    await expect(fetch(url, { headers: { Authorization: 'Bearer token' } })).rejects.toThrow()
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedProvider } from './vite-plugin.ts'

let root: string
let close: () => Promise<void> = async () => undefined

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'provider-'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>page</title>')
})

afterAll(async () => {
  await close()
  await rm(root, { recursive: true })
})

async function startDev(): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [embeddedProvider()],
    server: { port: 0, ws: false, watch: null },
  })
  close = () => server.close()
  await server.listen()
  const local = server.resolvedUrls?.local.find((url) => url.startsWith('http://localhost:'))
  if (local === undefined) throw new Error('not listening')
  return local.replace(/\/$/, '')
}

describe('embedded provider in the development server', () => {
  it('is on the origin of the app, and has this origin in its issuer URL', async () => {
    const origin = await startDev()
    expect(await (await fetch(origin)).text()).toContain('<title>page</title>')
    expect((await fetch(`${origin}/api/identity/users/20011`)).status).toBe(401)
    const discovery = await fetch(`${origin}/oidc/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
      token_endpoint: `${origin}/oidc/token`,
      jwks_uri: `${origin}/oidc/jwks`,
      end_session_endpoint: `${origin}/oidc/session/end`,
    })
    const preflight = await fetch(`${origin}/api/secure/x`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://a.test' },
    })
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { embeddedProvider } from './vite-plugin.ts'

let root: string
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'provider-'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>page</title>')
})

afterAll(() => rm(root, { recursive: true }))

afterEach(async () => {
  vi.unstubAllEnvs()
  await close?.()
})

function siteConfig(): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [embeddedProvider()],
    build: { outDir: root },
    server: { port: 0, ws: false, watch: null },
    preview: { port: 0 },
  }
}

function originOfServer(urls: { readonly local: readonly string[] } | null): string {
  const local = urls?.local.find((url) => url.startsWith('http://localhost:'))
  if (local === undefined) throw new Error('not listening')
  return local.replace(/\/$/, '')
}

async function startDev(): Promise<string> {
  const server = await createServer(siteConfig())
  close = () => server.close()
  await server.listen()
  return originOfServer(server.resolvedUrls)
}

async function startPreview(): Promise<string> {
  const server = await preview(siteConfig())
  close = () => server.close()
  return originOfServer(server.resolvedUrls)
}

describe.each([
  ['vite', startDev],
  ['vite preview', startPreview],
])('embedded provider in %s', (_, start) => {
  it('is on the origin of the app, which is also its issuer', async () => {
    const origin = await start()
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

describe('variants of the embedded provider', () => {
  it('serve a changed config.json, and listen on localhost and 127.0.0.1', async () => {
    vi.stubEnv('PROVIDER_FLOW', 'code')
    vi.stubEnv('PROVIDER_HOSTS', 'separate')
    const origin = await startPreview()
    const other = origin.replace('localhost', '127.0.0.1')
    const response = await fetch(`${origin}/config.json`)
    expect(await response.json()).toMatchObject({
      identity: { flow: 'code', issuer: `${other}/oidc` },
      api: { secure: `${other}/api/secure` },
    })
    const discovery = await fetch(`${other}/oidc/.well-known/openid-configuration`)
    expect(await discovery.json()).toMatchObject({ issuer: `${other}/oidc` })
  })
})

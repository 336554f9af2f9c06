import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../../deploy/headers.mjs'
import { staticFiles } from '../../deploy/vite/static-files.ts'
import { rawRequest } from '../support/raw-request.ts'

const PAGE = '<!doctype html><title>page</title>'
const CONFIG = { api: { payments: 'https://api.example.ru' } }

let folder = ''
let server: Server
let host = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-files-'))
  await mkdir(path.join(folder, 'dist/assets'), { recursive: true })
  await mkdir(path.join(folder, 'dist/.git'))
  await mkdir(path.join(folder, 'dist/.well-known'))
  const files = {
    'secret.txt': 'outside of the folder',
    'dist/index.html': PAGE,
    'dist/config.json': JSON.stringify(CONFIG),
    'dist/.git/config': '[core]',
    'dist/assets/app-BTcWiMhp.js': 'plain',
    'dist/assets/app-BTcWiMhp.js.br': 'brotli',
    'dist/assets/app-BTcWiMhp.js.gz': 'gzip',
    'dist/assets/app-BTcWiMhp.js.map': '{}',
    'dist/.well-known/security.txt': 'Contact: mailto:security@example.ru',
    'dist/.well-known/.hidden': 'no',
    'dist/assets/late-BTcWiMhp.js': 'replaced after the build',
    'dist/assets/late-BTcWiMhp.js.br': 'old',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  await utimes(path.join(folder, 'dist/assets/late-BTcWiMhp.js.br'), 1, 1)

  const handle = staticFiles(path.join(folder, 'dist'), () => CONFIG)
  server = createServer((incoming, response) =>
    handle(incoming, response, () => response.writeHead(500).end('next')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : ''
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

async function ask(target: string, method = 'GET', headers: Record<string, string> = {}) {
  const answer = await rawRequest(Number(host.split(':')[1]), target, { method, headers })
  return { ...answer, body: answer.body.toString() }
}

describe('staticFiles (product §20.2)', () => {
  it.each([
    ['/', 200, PAGE],
    ['/history/all?page=2', 200, PAGE],
    ['/config.json', 200, JSON.stringify(CONFIG)],
    ['/assets/app-BTcWiMhp.js', 200, 'plain'],
    ['/assets/missing.js', 404, '404\n'],
    ['/robots.txt', 404, '404\n'],
    ['/assets/app-BTcWiMhp.js.map', 404, '404\n'],
    ['/.git/config', 404, '404\n'],
    ['/.well-known/security.txt', 200, 'Contact: mailto:security@example.ru'],
    ['/.well-known/.hidden', 404, '404\n'],
    ['/main/.well-known/security.txt', 404, '404\n'],
    ['/assets/app-BTcWiMhp.js.br', 404, '404\n'],
    ['/../secret.txt', 404, '404\n'],
    ['/%2e%2e/secret.txt', 404, '404\n'],
    ['/assets/..%5c..%5csecret.txt', 404, '404\n'],
    ['/assets/%zz.js', 404, '404\n'],
  ])('responds to %s with status %d and every security header', async (target, status, body) => {
    const answer = await ask(target)
    const wanted = securityHeaders(CONFIG, { origin: `http://${host}`, https: false, html: [PAGE] })

    expect(answer).toMatchObject({ status, body })
    for (const [name, value] of Object.entries(wanted))
      expect(answer.headers[name.toLowerCase()]).toEqual([value])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    const isAsset = status === 200 && target.startsWith('/assets/')
    expect(answer.headers['cache-control']).toEqual([
      isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    ])
  })

  it('responds with status 405 to other methods than GET and HEAD', async () => {
    for (const method of ['POST', 'OPTIONS'])
      expect(await ask('/', method)).toMatchObject({ status: 405, headers: { allow: ['GET, HEAD'] } })
  })

  it('sends the most compressed copy that the browser accepts', async () => {
    const encodings = { 'br, gzip': ['br', 'brotli'], gzip: ['gzip', 'gzip'], identity: [undefined, 'plain'] }
    for (const [accepted, [encoding, body]] of Object.entries(encodings)) {
      const answer = await ask('/assets/app-BTcWiMhp.js', 'GET', { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']?.[0]).toBe(encoding)
      expect(answer.body).toBe(body)
      expect(answer.headers['content-type']).toEqual(['text/javascript; charset=utf-8'])
      expect(answer.headers.vary).toEqual(['Accept-Encoding'])
    }
  })

  it('sends the plain file when its compressed copy is older', async () => {
    const answer = await ask('/assets/late-BTcWiMhp.js', 'GET', { 'accept-encoding': 'br' })
    expect(answer.body).toBe('replaced after the build')
  })

  it('responds with 304 when the browser already has the file', async () => {
    const { headers } = await ask('/main')
    const again = await ask('/main', 'GET', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers['content-security-policy']).toEqual(headers['content-security-policy'])
  })

  it('sends no body in response to HEAD', async () => {
    expect(await ask('/main', 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': [String(PAGE.length)] },
    })
  })
})

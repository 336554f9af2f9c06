import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { securityHeaders } from '../../deploy/headers.mjs'
import publicConfig from '../../public/config.json'
import { rawRequest } from '../support/raw-request.ts'
import { createCertificate, findNginx, freePorts, type RunningNginx, startNginx, writeSite } from './nginx.ts'

const DIST = path.resolve('dist')
const HOST = 'cabinet.example.ru'
/** Host name of the server behind a proxy. The same nginx runs both servers. */
const INNER_HOST = 'inner.example.ru'
const CANARY = 'canary-4f1c8e'
const CONTACT = 'Contact: mailto:security@example.ru'
/** File name of an ACME challenge, which has no extension. */
const CHALLENGE = 'LoqXcYV8q5ONbJQxbmR7SCTNo3tiAXDfowyjxAjEuX0'
const CONFIG = {
  ...publicConfig,
  identity: { ...publicConfig.identity, jwksUri: 'https://id.example.ru/jwks' },
  api: { ...publicConfig.api, payments: 'https://api.example.ru', life: 'https://life.example.ru:8443' },
}
const NO_CACHE = 'no-cache'
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Headers that nginx adds itself, which are not compared. */
const OWN_HEADERS = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'transfer-encoding',
]

const nginx = findNginx()
if (nginx === null) throw new Error('There is no nginx to test')
if (!existsSync(DIST)) throw new Error('There is no build to serve: run "npm run build" first')

const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'))
const inFolder = (...names: string[]) => path.join(folder, ...names)
const ports = { https: 0, redirect: 0, behindProxy: 0 }
let server: RunningNginx | undefined

beforeAll(async () => {
  // Creates the site: a copy of the build, files that nginx must or must not serve, and an operator's configuration.
  cpSync(DIST, inFolder('www'), { recursive: true })
  mkdirSync(inFolder('www/.git'))
  writeFileSync(inFolder('www/.git/config'), '[core]')
  mkdirSync(inFolder('www/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(inFolder('www/.well-known/security.txt'), CONTACT)
  writeFileSync(inFolder('www/.well-known/.hidden'), 'no')
  writeFileSync(inFolder('www/.well-known/acme-challenge', CHALLENGE), CHALLENGE)
  writeFileSync(inFolder('www/assets/app.js.map'), '{}')
  writeFileSync(inFolder('www/config.json'), JSON.stringify(CONFIG))
  createCertificate(HOST, inFolder('key.pem'), inFolder('certificate.pem'))
  for (const name of ['https', 'behind-proxy']) {
    mkdirSync(inFolder(name, 'conf/locations'), { recursive: true })
    const location = 'location ^~ /api/own { default_type text/plain; return 200 $request_method; }'
    writeFileSync(inFolder(name, 'conf/locations/own.conf'), location)
  }

  const [https = 0, redirect = 0, behindProxy = 0] = await freePorts(3)
  Object.assign(ports, { https, redirect, behindProxy })
  writeSite(folder, 'https', CONFIG, {
    serverName: HOST,
    root: inFolder('www'),
    listen: [`127.0.0.1:${https} ssl http2`],
    redirectFrom: [`127.0.0.1:${redirect}`],
    certificate: { file: inFolder('certificate.pem'), key: inFolder('key.pem') },
    ...(nginx.brotliModule !== null && { compression: 'brotli and gzip' as const }),
  })
  writeSite(folder, 'behind-proxy', CONFIG, {
    serverName: INNER_HOST,
    root: inFolder('www'),
    listen: [`127.0.0.1:${behindProxy}`],
  })
  server = await startNginx(nginx, folder, ['https', 'behind-proxy'], Object.values(ports))
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

type Question = Omit<NonNullable<Parameters<typeof rawRequest>[2]>, 'tls'> & {
  readonly port?: keyof typeof ports
}
type Answer = Awaited<ReturnType<typeof rawRequest>>

const tls = () => ({ servername: HOST, ca: readFileSync(inFolder('certificate.pem')) })

function ask(target: string, { port = 'https', headers = {}, ...rest }: Question = {}): Promise<Answer> {
  return rawRequest(ports[port], target, {
    ...rest,
    headers: { Host: hostOf(port), ...headers },
    tls: port === 'https' ? tls() : undefined,
  })
}

const hostOf = (port: keyof typeof ports) => (port === 'behindProxy' ? INNER_HOST : HOST)

/** Returns the raw response to a request that Node's HTTP client would not send. */
function send(text: string, port: 'https' | 'behindProxy'): Promise<string> {
  const place = { host: '127.0.0.1', port: ports[port] }
  const socket = port === 'https' ? connectTls({ ...place, ...tls() }) : connect(place)
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      answer += part
    })
    socket.once('error', reject).once('close', () => resolve(answer))
    socket.write(text)
  })
}

/** Returns all values of every response header, except those that nginx adds itself. */
function comparable({ headers }: Answer): Answer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))
}

/** Returns the expected headers: the security headers, `Server` and those in `rest`, each exactly once. */
function wanted(rest: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  const security = securityHeaders(CONFIG, { origin: `https://${HOST}`, https: true })
  return Object.fromEntries(
    Object.entries({ ...security, server: 'nginx', ...rest }).map(([name, value]) => [
      name.toLowerCase(),
      [value],
    ]),
  )
}

const REFUSED = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': NO_CACHE }
const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': NO_CACHE }
/** Headers of the error pages that nginx itself generates. */
const ERROR_PAGE = PAGE
const COMPRESSED = { vary: 'Accept-Encoding' }
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': IMMUTABLE, ...COMPRESSED }

const assets = readdirSync(path.join(DIST, 'assets'))
/** Name of a script that is large enough to have compressed copies. */
const script = assets.find((name) => name.endsWith('.js') && assets.includes(`${name}.br`)) ?? 'no-script'
const font = assets.find((name) => name.endsWith('.woff2')) ?? 'no-font'

describe.each(['https', 'behindProxy'] as const)('quality 82: nginx with the configuration "%s"', (port) => {
  const questions: readonly (readonly [string, number, Record<string, string>])[] = [
    ['/', 200, { ...PAGE, ...COMPRESSED }],
    ['/main', 200, { ...PAGE, ...COMPRESSED }],
    [`/main?access_token=${CANARY}`, 200, { ...PAGE, ...COMPRESSED }],
    ['/config.json', 200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': NO_CACHE }],
    [`/assets/${script}`, 200, SCRIPT],
    [`/assets/${font}`, 200, { 'content-type': 'font/woff2', 'cache-control': IMMUTABLE }],
    ['/assets/missing.js', 404, REFUSED],
    ['/assets/', 404, REFUSED],
    ['/missing.png', 404, REFUSED],
    ['/assets/app.js.map', 404, REFUSED],
    ['/.git/config', 404, REFUSED],
    ['/.well-known/security.txt', 200, { ...REFUSED }],
    [`/.well-known/acme-challenge/${CHALLENGE}`, 200, { ...REFUSED }],
    ['/.well-known/.hidden', 404, REFUSED],
    ['/main/.well-known/security.txt', 404, REFUSED],
    ['/index.html.gz', 404, REFUSED],
    [`/assets/${script}.br`, 404, REFUSED],
    ['/api/clients/4101', 404, REFUSED],
    ['/providers', 200, { ...PAGE, ...COMPRESSED }],
    ['/main/../.git/config', 404, REFUSED],
    ['/../../etc/passwd', 400, ERROR_PAGE],
    ['/%00', 400, ERROR_PAGE],
    ['/.bad-request', 404, REFUSED],
    [`/%zz?access_token=${CANARY}`, 200, { ...PAGE, ...COMPRESSED }],
    [`/${'a'.repeat(40_000)}`, 414, ERROR_PAGE],
  ]
  it.each(questions.map(([target, ...answer]) => [target.slice(0, 60), ...answer, target] as const))(
    'responds to %s with status %i and every security header',
    async (_name, status, rest, target) => {
      const answer = await ask(target, { port })
      expect(answer.status).toBe(status)
      expect(comparable(answer)).toEqual(wanted(rest))
    },
  )

  it.each(['POST', 'OPTIONS', 'TRACE'])('responds with status 405 to the method %s', async (method) => {
    for (const target of [`/?qualification_token=${CANARY}`, `/assets/${script}`]) {
      const answer = await ask(target, { method, port })
      expect(answer.status).toBe(405)
      expect(comparable(answer)).toEqual(wanted({ ...REFUSED, allow: 'GET, HEAD' }))
    }
  })

  it("allows every method for a path of the operator's own location file", async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await ask('/api/own/1', { method, port })
      expect([answer.status, answer.body.toString()]).toEqual([200, method])
    }
    expect(await ask('/api/other', { method: 'POST', port })).toMatchObject({ status: 404 })
  })

  it('quality 69: serves index.html for every screen and every path that cannot be decoded', async () => {
    const page = readFileSync(path.join(DIST, 'index.html'))
    const screens = ['/', '/main', '/history/all?page=2', '/assets', '/settings/notifications/']
    const undecodable = ['/%', '/invoices/link/%zz', '/history/%E0%A4%A', '/%C3%A?page=%zz']
    for (const target of [...screens, ...undecodable]) {
      expect((await ask(target, { port })).body.equals(page)).toBe(true)
    }
    expect(JSON.parse((await ask('/config.json', { port })).body.toString())).toEqual(CONFIG)
    expect((await ask('/assets/missing.js', { port })).body.toString()).toBe('404\n')
  })

  it.each([
    ['without a host', 'GET /main HTTP/1.1\r\n\r\n'],
    ['with an invalid Content-Length', 'GET /main HTTP/1.1\r\nHost: {host}\r\nContent-Length: x\r\n\r\n'],
    [
      'with a header of 40,000 characters',
      `GET / HTTP/1.1\r\nHost: {host}\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    ['with an invalid host', 'GET /main HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['with a space in the path', 'GET /%zz b HTTP/1.1\r\nHost: {host}\r\n\r\n'],
    ['with a control character in the path', 'GET /\u0001 HTTP/1.1\r\nHost: {host}\r\n\r\n'],
    [
      'with many escapes and a space in the path',
      `GET /${'%41%'.repeat(1500)} b HTTP/1.1\r\nHost: {host}\r\n\r\n`,
    ],
    ['with the method POST and a path that cannot be decoded', 'POST /%zz HTTP/1.1\r\nHost: {host}\r\n\r\n'],
    ['in another protocol', 'hello\r\n\r\n'],
  ])('quality 103: responds with 400 and the security policy to a request %s', async (_name, text) => {
    const answer = await send(text.replaceAll('{host}', hostOf(port)), port)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain(
      `\r\nContent-Security-Policy: ${securityHeaders(CONFIG, { origin: `https://${HOST}`, https: true })['Content-Security-Policy']}\r\n`,
    )
    expect(answer.toLowerCase()).toContain('\r\ncache-control: no-cache\r\n')
    expect(answer).not.toContain(readFileSync(path.join(DIST, 'index.html'), 'utf8').slice(0, 200))
  })

  it('responds to HEAD with the Content-Length of GET, and sends a 304 with the headers of GET except Content-Type and Vary', async () => {
    for (const target of ['/main', `/assets/${script}`]) {
      const full = await ask(target, { port })
      const head = await ask(target, { port, method: 'HEAD' })
      expect(head).toMatchObject({
        status: 200,
        headers: { 'content-length': full.headers['content-length'] },
      })
      expect(head.body).toHaveLength(0)

      const again = await ask(target, { port, headers: { 'If-None-Match': String(full.headers.etag) } })
      expect(again.status).toBe(304)
      const { 'content-type': _type, vary: _vary, ...rest } = comparable(full)
      expect(comparable(again)).toMatchObject(rest)
    }
  })

  it('sends the gzip copy of the build to a browser that accepts gzip', async () => {
    for (const [target, file] of [
      ['/main', 'index.html'],
      [`/assets/${script}`, `assets/${script}`],
    ] as const) {
      const answer = await ask(target, { port, headers: { 'Accept-Encoding': 'gzip' } })
      expect(answer.headers['content-encoding']).toEqual(['gzip'])
      expect(answer.headers.vary).toEqual(['Accept-Encoding'])
      expect(answer.body.equals(readFileSync(path.join(DIST, `${file}.gz`)))).toBe(true)
      expect(gunzipSync(answer.body).equals(readFileSync(path.join(DIST, file)))).toBe(true)
    }
  })
})

it('quality 69, 103: nginx serves index.html over HTTP/2 for a path that cannot be decoded', async () => {
  const client = connectHttp2(`https://127.0.0.1:${ports.https}`, tls())
  // `isHostFirst` selects the order of HTTP/2 pseudo-headers: Chromium sends the host before the path, Firefox after
  // it.
  const statusOf = (path: string, { method = 'GET', host = HOST, isHostFirst = false } = {}) => {
    const [start, end] = [{ ':method': method }, { ':path': path }]
    const authority = { ':authority': host, ':scheme': 'https' }
    const headers = isHostFirst ? { ...start, ...authority, ...end } : { ...start, ...end, ...authority }
    return new Promise<unknown>((resolve, reject) => {
      const stream = client.request(headers)
      stream.once('response', (response) => resolve(response[':status'])).once('error', reject)
    })
  }
  try {
    for (const isHostFirst of [true, false]) {
      expect(await statusOf('/history/%zz?page=2', { isHostFirst })).toBe(200)
      expect(await statusOf('/main', { isHostFirst })).toBe(200)
      expect(await statusOf('/main', { isHostFirst, host: 'a b' })).toBe(400)
      expect(await statusOf('/history/%zz', { isHostFirst, method: 'POST' })).toBe(400)
    }
    expect(await statusOf('/history/%zz', { isHostFirst: true, host: 'evil.example' })).toBe(421)
  } finally {
    client.destroy()
  }
})

it.skipIf(nginx.brotliModule === null)(
  'nginx sends the brotli copy to a browser that accepts brotli and gzip',
  async () => {
    const answer = await ask(`/assets/${script}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    expect(comparable(answer)).toEqual(wanted({ ...SCRIPT, 'content-encoding': 'br' }))
    expect(brotliDecompressSync(answer.body).equals(readFileSync(path.join(DIST, 'assets', script)))).toBe(
      true,
    )
  },
)

it('nginx redirects plain http to the same URL on https', async () => {
  for (const host of [HOST, `${HOST}:80`, HOST.toUpperCase()]) {
    const answer = await ask('/history?page=2', { port: 'redirect', headers: { Host: host } })
    expect(answer).toMatchObject({ status: 301, headers: { location: [`https://${HOST}/history?page=2`] } })
    expect(answer.headers['content-security-policy']).toHaveLength(1)
  }
})

it.each(['https', 'behindProxy', 'redirect'] as const)(
  'quality 82: nginx responds with 421 to an unknown host, with the configuration "%s"',
  async (port) => {
    for (const host of ['evil.example', `${hostOf(port)}.evil.example`, '127.0.0.1', 'localhost:8080']) {
      for (const target of ['/', '/main', `/assets/${script}`, '/.well-known/security.txt']) {
        const answer = await ask(target, { port, headers: { Host: host } })
        expect(answer.status).toBe(421)
        const { 'content-type': type, ...rest } = comparable(answer)
        expect(type?.[0]).toMatch(/^text\/html/)
        expect(rest).toEqual(wanted({ 'cache-control': NO_CACHE }))
      }
    }
  },
)

it('quality 82: nginx serves an ACME challenge over plain http', async () => {
  const answer = await ask(`/.well-known/acme-challenge/${CHALLENGE}`, { port: 'redirect' })
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': ['text/plain'] } })
  expect(answer.body.toString()).toBe(CHALLENGE)
  expect(await ask('/.well-known/acme-challenge/missing', { port: 'redirect' })).toMatchObject({
    status: 404,
  })
  const { headers } = await ask('/.well-known/security.txt', { port: 'redirect' })
  expect(headers.location).toEqual([`https://${HOST}/.well-known/security.txt`])
})

describe('quality 82: TLS of nginx', () => {
  /** @returns the negotiated cipher suite and whether a session ticket was issued; `null` if the handshake fails */
  function handshake(options: ConnectionOptions): Promise<{ suite: string; ticket: boolean } | null> {
    return new Promise((resolve) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: ports.https,
        ...tls(),
        ...options,
      })
      socket.once('secureConnect', () => {
        const ticket = socket.getTLSTicket() !== undefined
        resolve({ suite: socket.getCipher().name, ticket })
        socket.destroy()
      })
      socket.once('error', () => resolve(null))
    })
  }
  const older = (ciphers: string) => handshake({ maxVersion: 'TLSv1.2', ciphers })

  it.each(['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-CHACHA20-POLY1305'])(
    'accepts the cipher suite %s, and issues no session ticket',
    async (suite) => {
      expect(await older(suite)).toEqual({ suite, ticket: false })
    },
  )

  it.each(['AES128-GCM-SHA256', 'AES128-SHA', 'ECDHE-RSA-AES256-SHA384'])(
    'rejects the cipher suite %s',
    async (suite) => expect(await older(suite)).toBeNull(),
  )

  it('accepts TLS 1.3 and rejects versions older than 1.2', async () => {
    expect((await handshake({ minVersion: 'TLSv1.3' }))?.suite).toMatch(/^TLS_/)
    const ancient = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await handshake(ancient)).toBeNull()
  })
})

it('quality 15, 82: nginx logs the path of the requested screen, but neither the query nor the referrer', async () => {
  const headers = { Referer: `https://${HOST}/login?id_token=${CANARY}` }
  const screens = {
    [`/history/17-a?token=${CANARY}`]: '/history/17-a',
    [`/invoices/links%3Faccess_token=${CANARY}`]: '/invoices/links',
    [`/login&id_token=${CANARY}`]: '/login',
    '/settings/notifications/': '/settings/notifications/',
  }
  const others = [
    `/?user_id=1&qualification_token=${CANARY}`,
    `/assets/missing.js?${CANARY}`,
    `/.git/config?${CANARY}`,
    `/%zz?${CANARY}`,
    `/main;access_token=${CANARY}`,
  ]
  for (const port of ['https', 'behindProxy', 'redirect'] as const) {
    for (const target of [...Object.keys(screens), ...others]) await ask(target, { port, headers })
    await ask(`/last?${CANARY}`, { port, headers, method: 'POST', body: 'x'.repeat(1000) })
  }
  for (const name of ['https', 'behind-proxy']) {
    const log = () => readFileSync(inFolder(name, 'logs/back-office.access.log'), 'utf8')
    // nginx may write its log lines after sending the response.
    await vi.waitFor(() => expect(log()).toMatch(/ POST \/last HTTP\/1\.1 405 /))
    for (const screen of Object.values(screens)) expect(log()).toContain(` GET ${screen} HTTP/1.1 200 `)
    expect(log()).not.toContain(CANARY)
    expect(log()).not.toMatch(/[?]|https:/)
    expect(readFileSync(inFolder(name, 'logs/back-office.error.log'), 'utf8')).not.toContain(CANARY)
  }
  expect(readFileSync(inFolder('start.log'), 'utf8')).not.toContain(CANARY)
})

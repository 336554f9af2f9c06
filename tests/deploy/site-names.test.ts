import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import publicConfig from '../../public/config.json'
import { rawRequest } from '../support/raw-request.ts'
import { findNginx, freePorts, type RunningNginx, startNginx, writeSite } from './nginx.ts'

const nginx = findNginx()
if (nginx === null) throw new Error('There is no nginx to test')
const installed = nginx

let folder = ''
let server: RunningNginx | undefined

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-names-'))
})

afterEach(async () => {
  await server?.stop()
  server = undefined
  rmSync(folder, { recursive: true })
})

/** Returns a host name of the given length, with labels of up to 63 characters, that ends with `.ru`. */
function hostOfLength(length: number): string {
  const labels = 'cabinet-of-merchants'.padEnd(62, '-x').concat('x.').repeat(4)
  return `${labels.slice(0, length - 4).replace(/[.-]$/, 'x')}x.ru`
}

type Ports = { readonly port: number; readonly redirect: number }

/** Serves a site for each host name, all on the same two ports. The page of each site contains its host name. */
async function serve(hosts: readonly string[]): Promise<Ports> {
  const [port = 0, redirect = 0] = await freePorts(2)
  for (const [index, serverName] of hosts.entries()) {
    const root = path.join(folder, `site-${index}`)
    writeSite(folder, `site-${index}`, publicConfig, {
      serverName,
      root,
      listen: [`127.0.0.1:${port}`],
      redirectFrom: [`127.0.0.1:${redirect}`],
    })
    writeFileSync(path.join(root, 'index.html'), serverName)
  }
  const sites = hosts.map((_, index) => `site-${index}`)
  server = await startNginx(installed, folder, sites, [port, redirect])
  return { port, redirect }
}

async function get(port: number, host: string) {
  const { status, headers, body } = await rawRequest(port, '/main', { headers: { Host: host } })
  return { status, location: headers.location?.[0], body: body.toString() }
}

describe('nginx with one site', () => {
  it.each([20, 46, 47, 253])(
    'quality 100: serves and logs requests for a host name of %i characters, configured in upper case',
    async (length) => {
      const host = hostOfLength(length)
      expect(host).toHaveLength(length)
      const { port, redirect } = await serve([host.toUpperCase()])
      expect(await get(port, host)).toMatchObject({ status: 200, body: host.toUpperCase() })
      expect(await get(redirect, host)).toMatchObject({ status: 301, location: `https://${host}/main` })
      expect(await get(port, `x${host.slice(1)}`)).toMatchObject({ status: 421 })
      const log = path.join(folder, 'site-0/logs/back-office.access.log')
      await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain(' GET /main HTTP/1.1 200 '))
    },
  )
})

describe('nginx with several sites on one port', () => {
  const long = hostOfLength(253)
  it.each([
    ['differ only by a dot instead of a hyphen', ['a-b.example.ru', 'a.b.example.ru']],
    ['differ only in the last of 253 characters', [long, `${long.slice(0, -1)}s`]],
    ['differ in length', [hostOfLength(46), hostOfLength(47), long]],
  ])('quality 100: serves each site under its own host name when the names %s', async (_name, hosts) => {
    const { port } = await serve(hosts)
    for (const host of hosts) expect(await get(port, host)).toMatchObject({ status: 200, body: host })
  })
})

it('quality 100: nginx serves two sites without host names on two ports', async () => {
  const ports = await freePorts(2)
  for (const [index, port] of ports.entries()) {
    const root = path.join(folder, `site-${index}`)
    writeSite(folder, `site-${index}`, publicConfig, { root, listen: [`127.0.0.1:${port}`] })
    writeFileSync(path.join(root, 'index.html'), String(port))
  }
  server = await startNginx(installed, folder, ['site-0', 'site-1'], ports)
  for (const port of ports) expect(await get(port, 'any.example.ru')).toMatchObject({ body: String(port) })
})

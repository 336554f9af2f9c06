import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nginxFiles } from '../../deploy/nginx-files.mjs'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { findNginx } from '../deploy/nginx.ts'
import { createHandlers } from '../provider/handlers/index.ts'
import { createHttpAdapter } from '../provider/http-adapter.ts'
import { identityHabit } from '../provider/identities.ts'
import { createState } from '../provider/state.ts'
import { type Lemonldap, startLemonldap } from './lemonldap.ts'

const CABINET = 'cabinet.example.ru'
const PROVIDER = 'id.example.ru'
const API = 'api.example.ru'

/** User id of the embedded provider's persona that each demonstration user of LemonLDAP::NG represents. */
const PERSONAS: Readonly<Record<string, string>> = { dwho: '20011', rtyler: '20016', msmith: '20016' }

export type Site = {
  readonly origin: string
  readonly provider: Lemonldap
  readonly portal: string
  /** Makes the APIs respond with 401 to all access tokens that they have received so far. */
  readonly refuseTokens: () => void
  /** Replaces keys of `identity` in the configuration and rewrites the web server's files, as an operator does. */
  readonly configure: (identity: object) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the built app on nginx, LemonLDAP::NG and the APIs, each on a host of its own. */
export async function startSite(): Promise<Site> {
  const nginx = findNginx()
  if (nginx === null) throw new Error('There is no nginx to serve with')
  const folder = mkdtempSync(path.join(tmpdir(), 'identity-'))
  const place = (...names: string[]) => path.join(folder, ...names)
  const [https = 0, portalPort = 0, apiPort = 0] = await freePorts(3)
  const origin = `https://${CABINET}:${https}`
  const portal = `https://${PROVIDER}:${https}/`
  const provider = await startLemonldap({
    folder: place('lemonldap'),
    port: portalPort,
    issuer: portal,
    cabinet: origin,
  })
  const { api, refuseTokens } = await startApi(apiPort, `http://127.0.0.1:${portalPort}/oauth2/userinfo`)
  makeCertificate(folder)
  cpSync('dist', place('www'), { recursive: true })
  for (const name of ['conf', 'logs']) mkdirSync(place(name))

  function writeSite(identity: object): void {
    const onApi = (url: string) => `https://${API}:${https}${url}`
    const config = {
      ...publicConfig,
      identity: {
        clientId: 'merchant-back-office',
        scope: 'openid profile email',
        issuer: portal,
        usersUrl: onApi('/api/identity/users'),
        ...identity,
      },
      api: Object.fromEntries(Object.entries(publicConfig.api).map(([key, url]) => [key, onApi(url)])),
    }
    writeFileSync(place('www/config.json'), JSON.stringify(config))
    const files = nginxFiles(config, {
      serverName: CABINET,
      root: place('www'),
      includeDir: place('conf'),
      logDir: place('logs'),
      html: [readFileSync(place('www/index.html'), 'utf8')],
      listen: [`127.0.0.1:${https} ssl`],
      certificate: { file: place('certificate.pem'), key: place('key.pem') },
    })
    for (const [name, content] of Object.entries(files)) writeFileSync(place('conf', name), content)
  }

  writeSite({})
  writeFileSync(place('nginx.conf'), mainFile(folder, { https, portalPort, apiPort }))
  const args = ['-e', place('start.log'), '-p', folder, '-c', place('nginx.conf')]
  const server = spawn(nginx.file, args, { stdio: 'ignore' })
  await untilListening(https, () => readFileSync(place('start.log'), 'utf8'))

  return {
    origin,
    portal,
    provider,
    refuseTokens,
    configure: async (identity) => {
      writeSite(identity)
      execFileSync(nginx.file, [...args, '-s', 'reload'], { stdio: 'ignore' })
      await untilListening(https, () => 'nginx is gone')
    },
    close: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
      await provider.close()
      await new Promise((resolve) => api.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

/** Starts the APIs of the embedded provider. They request the owner of each token from LemonLDAP::NG. */
async function startApi(
  port: number,
  userinfo: string,
): Promise<{ readonly api: Server; readonly refuseTokens: () => void }> {
  const seen = new Set<string>()
  const refused = new Set<string>()
  const uidOf = (userId: string) =>
    Object.entries(PERSONAS).find(([, known]) => known === userId)?.[0] ?? userId
  const habit = { ...identityHabit({}), subject: uidOf, record: () => null }
  const state = createState({}, Date.now, habit)
  const serve = createHttpAdapter(createHandlers(state))
  const server = createServer((request, response) => {
    void (async () => {
      const { authorization = '' } = request.headers
      if (authorization !== '') {
        const answer = await fetch(userinfo, { headers: { Authorization: authorization } })
        const body: unknown = answer.ok ? await answer.json().catch(() => null) : null
        const token = authorization.replace(/^Bearer /, '')
        const sub = typeof body === 'object' && body !== null && 'sub' in body ? String(body.sub) : ''
        const userId = refused.has(token) ? undefined : PERSONAS[sub]
        seen.add(token)
        if (userId === undefined) state.revokeToken(token)
        else state.registerToken(token, userId)
      }
      await serve(request, response)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const refuseTokens = () => {
    for (const token of seen) refused.add(token)
  }
  return { api: server, refuseTokens }
}

type Ports = { readonly https: number; readonly portalPort: number; readonly apiPort: number }

function mainFile(folder: string, { https, portalPort, apiPort }: Ports): string {
  const place = (name: string) => path.join(folder, name)
  const tls = `listen 127.0.0.1:${https} ssl; ssl_certificate ${place('certificate.pem')}; ssl_certificate_key ${place('key.pem')};`
  const proxy = (port: number) =>
    `location / { proxy_pass http://127.0.0.1:${port}; proxy_set_header Host $http_host; }`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${place('nginx.pid')};
    error_log ${place('start.log')} warn;
    events {}
    http {
      ${temporary.map((kind) => `${kind}_temp_path ${place(kind)};`).join(' ')}
      access_log off;
      include ${place('conf/site.conf')};
      server {
        ${tls}
        server_name ${PROVIDER};
        location /static/ { include /etc/nginx/mime.types; root /usr/share/lemonldap-ng/portal/htdocs; }
        ${proxy(portalPort)}
      }
      server { ${tls} server_name ${API}; ${proxy(apiPort)} }
    }`
}

function makeCertificate(folder: string): void {
  const command = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${CABINET}`
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')]
  const names = [CABINET, PROVIDER, API].map((name) => `DNS:${name}`).join(',')
  execFileSync('openssl', [...command.split(' '), '-addext', `subjectAltName=${names}`, ...files], {
    stdio: 'ignore',
  })
}

async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createProbe()
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
      return probe
    }),
  )
  const ports = probes.map((probe) => {
    const address = probe.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

async function untilListening(port: number, log: () => string): Promise<void> {
  for (let left = 40; ; left -= 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    // Any response shows that nginx is ready: nginx responds to plain HTTP on a TLS port, too.
    if (answer !== null) return
    if (left === 0) throw new Error(log())
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

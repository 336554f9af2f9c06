import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseAllDocuments } from 'yaml'
import publicConfig from '../../public/config.json'
import { rawRequest } from '../support/raw-request.ts'
import { findNginx, freePorts } from './nginx.ts'

const HOST = 'cabinet.example.ru'
const CONFIG = {
  ...publicConfig,
  identity: { ...publicConfig.identity, jwksUri: 'https://id.example.ru/jwks' },
}
/** User id without root rights, as in the image. */
const NOBODY = 65_534
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

if (!existsSync('dist')) throw new Error('There is no build to serve: run "npm run build" first')

/**
 * A temporary folder with the files of the image in `share`, and everything else that the entry script needs.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'image-'))
const inFolder = (...names: string[]) => path.join(folder, ...names)
const share = inFolder('share')
const run = inFolder('run')
const config = inFolder('config.json')

beforeAll(() => {
  chmodSync(folder, 0o777)
  execFileSync(process.execPath, ['deploy/image.mjs', '--out', share], { stdio: 'inherit' })
  cpSync('dist', path.join(share, 'dist'), { recursive: true })
  rmSync(path.join(share, 'dist/config.json'))
  // A fake nginx, which only prints its arguments, for tests of the entry script.
  mkdirSync(inFolder('bin'))
  writeFileSync(inFolder('bin/nginx'), '#!/bin/sh\necho "started: $*"\n', { mode: 0o755 })
})

afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  mkdirSync(run)
  chmodSync(run, 0o777)
  writeFileSync(config, JSON.stringify(CONFIG))
})

const children: ChildProcess[] = []

afterEach(() => {
  // Stops the processes that a failed test has left running.
  for (const child of children.splice(0)) child.kill('SIGTERM')
  rmSync(run, { recursive: true, force: true })
})

type Settings = {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly nginx?: string
}

/** Runs the entry script in a process. Its output goes to files, because /dev/stdout cannot be opened on a socket. */
function start({ args = [], env = {}, nginx = inFolder('bin') }: Settings = {}) {
  const [out = 0, err = 0] = ['out', 'err'].map((name) => {
    writeFileSync(inFolder(name), '')
    chmodSync(inFolder(name), 0o666)
    return openSync(inFolder(name), 'a')
  })
  const child: ChildProcess = spawn(path.join(share, 'start.sh'), [...args], {
    ...unprivileged,
    env: {
      PATH: [nginx, path.dirname(process.execPath), '/usr/bin', '/bin'].join(':'),
      CONFIG: config,
      RUN: run,
      ...env,
    },
    stdio: ['ignore', out, err],
  })
  children.push(child)
  closeSync(out)
  closeSync(err)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const read = (name: string) => readFileSync(inFolder(name), 'utf8')
  return { child, ended, out: () => read('out'), err: () => read('err') }
}

describe('the entry script of the image', () => {
  it('writes the same configuration as npm run deploy:nginx, and starts nginx', async () => {
    // A byte order mark at the start of config.json does not matter.
    writeFileSync(config, `\ufeff${JSON.stringify(CONFIG)}`)
    const started = start({ env: { SERVER_NAME: HOST } })
    expect(await started.ended, started.err()).toBe(0)
    expect(started.out()).toContain(`started: -e stderr -p ${run} -c ${run}/conf/nginx.conf\n`)
    const options = `--root ${run}/www --include-dir ${run}/conf --log-dir ${run}/logs --listen 8080 --server-name ${HOST}`
    const places = ['--config', config, '--out', inFolder('expected')]
    execFileSync(process.execPath, ['deploy/nginx.mjs', ...places, ...options.split(' ')])
    const names = readdirSync(inFolder('expected'))
    expect(names.toSorted()).toEqual(['security-headers.conf', 'site.conf'])
    for (const name of names) {
      expect(readFileSync(path.join(run, 'conf', name))).toEqual(readFileSync(inFolder('expected', name)))
    }
    expect(readFileSync(path.join(run, 'conf/security-headers.conf'), 'utf8')).toContain(
      "connect-src 'self' https://id.example.ru;",
    )
  })

  it.each([
    ['is missing', null, 'config.json: файл не найден'],
    [
      'has invalid values',
      JSON.stringify({
        ...CONFIG,
        identity: { ...CONFIG.identity, flow: 'password', clientId: '' },
      }),
      'identity.flow: нужно "implicit" или "code"\nidentity.clientId: не должно быть пустым',
    ],
  ])('exits with the same error message as the app when config.json %s', async (_name, content, words) => {
    rmSync(config)
    if (content !== null) writeFileSync(config, content)
    const started = start()
    expect(await started.ended).toBe(1)
    expect(started.err()).toBe(`Кабинет настроен с ошибкой (${config}):\n${words}\n`)
    expect(started.out()).toBe('')
    expect(readdirSync(run)).toEqual([])
  })

  it('exits with an error when it cannot write the configuration', async () => {
    rmSync(run, { recursive: true })
    writeFileSync(run, 'a file in place of the folder')
    const started = start()
    expect(await started.ended).toBe(1)
    expect(started.err()).toContain(`${run}/conf cannot be written: ENOTDIR`)
    expect(started.out()).not.toContain('started')
  })

  it('adds the assets of this release, and keeps those of an older release', async () => {
    mkdirSync(path.join(run, 'www/assets'), { recursive: true })
    chmodSync(path.join(run, 'www'), 0o777)
    chmodSync(path.join(run, 'www/assets'), 0o777)
    writeFileSync(path.join(run, 'www/assets/older-release.js'), '')
    const assets = start({ args: ['assets'] })
    expect(await assets.ended, assets.err()).toBe(0)
    expect(readdirSync(path.join(run, 'www'))).toEqual(['assets'])
    expect(await start().ended).toBe(0)
    const served = readdirSync(path.join(run, 'www/assets'))
    expect(served).toEqual(expect.arrayContaining(readdirSync('dist/assets')))
    expect(served).toContain('older-release.js')
  })
})

describe('Kubernetes manifest of docs/deployment.md', () => {
  const [, text = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
  const [deployment, service] = parseAllDocuments(text).map((document) => document.toJS())
  const { spec } = deployment.spec.template
  const [container] = spec.containers
  const containerfile = readFileSync('deploy/Containerfile', 'utf8')
  const script = readFileSync('deploy/image/start.sh', 'utf8')
  const of = (pattern: RegExp, source: string) => pattern.exec(source)?.[1]

  it('mounts the folders that the entry script uses, and makes only its output folder writable', () => {
    const places = Object.fromEntries(
      container.volumeMounts.map(({ name, mountPath }: Record<string, string>) => [name, mountPath]),
    )
    expect(places).toEqual({
      config: of(/CONFIG:-(.*)\/config\.json/, script),
      run: of(/RUN:-([^}]*)/, script),
    })
    expect(spec.volumes).toEqual([
      { name: 'config', configMap: { name: 'back-office' } },
      { name: 'run', emptyDir: {} },
    ])
    for (const each of [...spec.initContainers, ...spec.containers]) {
      expect(each.volumeMounts).toEqual(container.volumeMounts)
      expect(each.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    expect(spec.securityContext.runAsNonRoot).toBe(true)
  })

  it('sends the health check to the port that nginx listens on', () => {
    const port = Number(of(/EXPOSE (\d+)/, containerfile))
    expect(of(/LISTEN:-(\d+)/, script)).toBe(String(port))
    expect(container.ports).toEqual([{ containerPort: port }])
    expect(service.spec.ports[0].targetPort).toBe(port)
    const host = container.env.find(({ name }: { name: string }) => name === 'SERVER_NAME').value
    for (const { httpGet } of [container.readinessProbe, container.livenessProbe]) {
      expect(httpGet).toEqual({ path: '/version.json', port, httpHeaders: [{ name: 'Host', value: host }] })
    }
    expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels)
    expect(deployment.spec.selector.matchLabels).toEqual(service.spec.selector)
  })

  it('also serves the assets of two other releases', () => {
    expect(spec.initContainers.map(({ args }: { args: unknown }) => args)).toEqual([['assets'], ['assets']])
    const images = [...spec.initContainers, container].map(({ image }: { image: string }) => image)
    expect(new Set(images).size).toBe(3)
  })
})

const nginx = findNginx()

it.skipIf(nginx === null).each([HOST, 'cabinet-of-the-merchants.instalments-and-payments.example.ru'])(
  'quality 82, 100: nginx in the image serves the host %s',
  async (host) => {
    const [port = 0] = await freePorts(1)
    const started = start({
      env: { SERVER_NAME: host, LISTEN: `127.0.0.1:${port}` },
      nginx: path.dirname(nginx?.file ?? ''),
    })
    const ask = (path: string, asked = host) => rawRequest(port, path, { headers: { Host: asked } })
    await vi.waitFor(async () => expect(await ask('/version.json')).toMatchObject({ status: 200 }), 10_000)
    const { headers } = await ask('/main')
    expect(headers['content-security-policy']?.[0]).toContain("connect-src 'self' https://id.example.ru;")
    expect(JSON.parse((await ask('/config.json')).body.toString())).toEqual(CONFIG)
    expect(await ask('/main', 'other.example.ru')).toMatchObject({ status: 421 })
    await vi.waitFor(() => expect(started.out()).toMatch(/ GET \/main HTTP\/1\.1 200 /))
    started.child.kill('SIGQUIT')
    expect(await started.ended).toBe(0)
  },
)

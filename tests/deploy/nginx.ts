import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { vi } from 'vitest'
import { nginxFiles } from '../../deploy/nginx-files.mjs'
import { installDebianPackages } from '../support/debian-packages.ts'

export type Nginx = {
  /** Path of the nginx executable. */
  readonly file: string
  /** Path of the module that serves `.br` copies; `null` when it is not installed. */
  readonly brotliModule: string | null
}

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const BROTLI_MODULES = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib64/nginx/modules/ngx_http_brotli_static_module.so',
]
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl']

/**
 * Returns `NGINX_PATH`, otherwise an installed nginx; `null` without one. On Debian as root, installs the
 * distribution's package if necessary.
 */
export function findNginx(): Nginx | null {
  if (installed() === undefined) installDebianPackages('nginx', PACKAGES)
  const file = installed()
  if (file === undefined) return null
  return { file, brotliModule: BROTLI_MODULES.find((candidate) => existsSync(candidate)) ?? null }
}

function installed(): string | undefined {
  return [process.env.NGINX_PATH ?? '', ...PLACES].find((candidate) => existsSync(candidate))
}

/** Writes a self-signed certificate for the host, and its key. */
export function createCertificate(host: string, key: string, certificate: string): void {
  const command = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${host}`
  const options = ['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...command.split(' '), ...options], { stdio: 'ignore' })
}

/** Writes the generated configuration of one site to `folder/name`. */
export function writeSite(
  folder: string,
  name: string,
  config: unknown,
  options: NonNullable<Parameters<typeof nginxFiles>[1]>,
): void {
  const [includeDir = '', logDir = ''] = ['conf', 'logs'].map((part) => path.join(folder, name, part))
  for (const part of [includeDir, logDir]) mkdirSync(part, { recursive: true })
  for (const [file, content] of Object.entries(nginxFiles(config, { ...options, includeDir, logDir }))) {
    writeFileSync(path.join(includeDir, file), content)
  }
}

export type RunningNginx = {
  readonly reload: () => void
  readonly stop: () => Promise<void>
}

/**
 * Starts one nginx for the named sites of `folder`, which `writeSite` has written. Throws with nginx's
 * messages when it does not start; they are also in `folder/start.log`.
 */
export async function startNginx(
  { file, brotliModule }: Nginx,
  folder: string,
  sites: readonly string[],
  ports: readonly number[],
): Promise<RunningNginx> {
  const place = (name: string) => path.join(folder, name)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    place('nginx.conf'),
    `
    ${brotliModule === null ? '' : `load_module ${brotliModule};`}
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${place('nginx.pid')};
    error_log ${place('start.log')} warn;
    events {}
    http {
      ${temporary.map((kind) => `${kind}_temp_path ${place(kind)};`).join(' ')}
      access_log off;
      ${sites.map((name) => `include ${place(`${name}/conf/site.conf`)};`).join(' ')}
    }`,
  )
  const args = ['-e', place('start.log'), '-p', folder, '-c', place('nginx.conf')]
  const running = spawn(file, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  await vi.waitFor(async () => {
    if (running.exitCode === null) await Promise.all(ports.map(canConnect))
  }, 10_000)
  if (running.exitCode !== null) throw new Error(readFileSync(place('start.log'), 'utf8'))
  return {
    reload: () => running.kill('SIGHUP'),
    stop: async () => {
      running.kill('SIGTERM')
      await ended
    },
  }
}

function canConnect(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
      return probe
    }),
  )
  const found = servers.map((probe) => {
    const address = probe.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(servers.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return found
}

import { existsSync } from 'node:fs'
import { installDebianPackages } from '../support/debian-packages.ts'

export type Nginx = {
  /** Path of the executable. */
  readonly file: string
  /** Path of the module that sends `.br` copies; null when it is not installed. */
  readonly brotliModule: string | null
}

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']
const BROTLI_MODULES = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib64/nginx/modules/ngx_http_brotli_static_module.so',
]
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl']

/**
 * The web server to test: `NGINX_PATH`, else one installed on the system, else — on Debian as root — the
 * distribution's package, installed on the spot.
 *
 * @returns null if there is none and none can be installed
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

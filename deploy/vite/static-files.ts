import { createReadStream, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Connect } from 'vite'
import { CONTENT_TYPES, cacheControl, securityHeaders } from '../headers.mjs'

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Folder of files at standard locations, e.g. `security.txt`. */
const WELL_KNOWN = '/.well-known/'
/** Files without a URL of their own: source maps, and compressed copies, which are served under the original name. */
const UNNAMED = /\.(?:map|br|gz)$/

/**
 * Serves static files by the web server's rules (product §20.2; quality 53). Allows plain http on loopback.
 * `config` returns the parsed `/config.json`, whose origins the policy allows.
 */
export function staticFiles(
  directory: string,
  config: (request: IncomingMessage) => unknown,
): Connect.NextHandleFunction {
  const serve: (...args: Parameters<Connect.NextHandleFunction>) => Promise<void> = async (
    request,
    response,
    next,
  ) => {
    try {
      await answer(directory, config, request, response)
    } catch (error) {
      next(error)
    }
  }
  return (...args) => void serve(...args)
}

async function answer(
  directory: string,
  config: (request: IncomingMessage) => unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const html = await readFile(path.join(directory, 'index.html'), 'utf8').catch(() => '')
  const page = { origin: `http://${request.headers.host ?? 'localhost'}`, https: false, html: [html] }
  response.setHeader('Cache-Control', cacheControl('/'))
  for (const [name, value] of Object.entries(securityHeaders(await config(request), page))) {
    response.setHeader(name, value)
  }

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405)
  }
  const found = await lookUp(directory, pathOf(request))
  if (found === null) return refuse(response, 404)

  const { name, stats } = found
  const file = path.join(directory, name)
  const etag = `W/"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`
  response.setHeader('Cache-Control', cacheControl(name))
  response.setHeader('ETag', etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const { encoding, source, size } = await encoded(
    file,
    stats,
    String(request.headers['accept-encoding'] ?? ''),
  )
  if (encoding !== null) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Type', CONTENT_TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream')
  response.setHeader('Content-Length', size)
  response.writeHead(200)
  if (request.method === 'HEAD') response.end()
  else createReadStream(source).pipe(response)
}

function refuse(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`)
}

/** Returns the decoded path. A path that cannot be decoded is returned unchanged and matches no file (quality 69). */
function pathOf(request: IncomingMessage): string {
  const raw = (request.url ?? '/').replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** Returns the file to send for a path, which is `index.html` for a screen; `null` when the response is 404. */
async function lookUp(directory: string, pathname: string): Promise<{ name: string; stats: Stats } | null> {
  const isWellKnown = pathname.startsWith(WELL_KNOWN)
  const segments = (isWellKnown ? pathname.slice(WELL_KNOWN.length) : pathname).split(/[/\\]/)
  // Also rejects `..`, so that no file outside the folder can be served.
  if (segments.some((segment) => segment.startsWith('.')) || pathname.includes('\0')) return null
  if (UNNAMED.test(pathname)) return null
  const stats = await fileStats(path.join(directory, pathname))
  if (stats !== null) return { name: pathname, stats }
  const isFile = isWellKnown || pathname.startsWith('/assets/') || path.extname(pathname) !== ''
  if (isFile) return null
  const page = await fileStats(path.join(directory, 'index.html'))
  return page === null ? null : { name: '/index.html', stats: page }
}

async function fileStats(file: string): Promise<Stats | null> {
  try {
    const stats = await stat(file)
    return stats.isFile() ? stats : null
  } catch {
    return null
  }
}

/** Returns the compressed copy of a file if the browser accepts it and the copy is up to date; otherwise the file. */
async function encoded(file: string, plain: Stats, accepted: string) {
  for (const { name, suffix } of ENCODINGS) {
    if (!new RegExp(`\\b${name}\\b`).test(accepted)) continue
    const stats = await fileStats(file + suffix)
    if (stats !== null && stats.mtimeMs >= plain.mtimeMs) {
      return { encoding: name, source: file + suffix, size: stats.size }
    }
  }
  return { encoding: null, source: file, size: plain.size }
}

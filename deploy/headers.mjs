// The headers of every static answer, made from headers.json, the one source (product §20.1). Plain JavaScript, so that the
// preview server, the generator of the web server's configuration and the tests read the same code without a build.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ origin: string, https: boolean }} Page
 *   `origin` of the page, e.g. `https://cabinet.example.ru`; `https: false` only for a demonstration on loopback, where
 *   the headers that force https would break the page
 */

const source = JSON.parse(readFileSync(path.join(import.meta.dirname, 'headers.json'), 'utf8'))

/**
 * `Content-Type` of a file by its extension without the dot; every other file is `application/octet-stream`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const CONTENT_TYPES = source.contentTypes

/** Parts of `identity` that the page fetches; the others are navigated to, which `connect-src` does not govern. */
const FETCHED_OF_IDENTITY = ['tokenEndpoint', 'jwksUri', 'usersUrl']

/**
 * All security headers of an answer.
 *
 * Profile A (the default): nothing but the page's own origin and the API origins of the configuration.
 * Profile B (`integrations.module` is set): the module's origin is added to `script-src`. Whatever else that module
 * loads — its connections, images, frames — the operator adds to `headers.json`, host by host (product §20.1).
 *
 * @param {unknown} config what `/config.json` answers, unchecked: what does not fit is left out, so that the page can
 *   still show what is wrong with it
 * @param {Page} page
 * @returns {Record<string, string>}
 */
export function securityHeaders(config, page) {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(config, page),
    ...source.headers,
    'Permissions-Policy': Object.entries(source.permissionsPolicy)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(', '),
  }
  if (!page.https) for (const name of source.httpsOnly.headers) delete headers[name]
  return headers
}

/**
 * @param {unknown} config as of `securityHeaders`
 * @param {Page} page
 * @returns {string}
 */
export function contentSecurityPolicy(config, page) {
  const places = { '{api}': apiOrigins(config, page.origin), '{module}': moduleOrigins(config, page.origin) }
  return Object.entries(source.contentSecurityPolicy)
    .filter(([directive]) => page.https || !source.httpsOnly.directives.includes(directive))
    .map(([directive, values]) =>
      [directive, ...values.flatMap((value) => places[value] ?? [value])].join(' '),
    )
    .join('; ')
}

/**
 * `Cache-Control` of a path: files under `/assets/` carry a hash in their names; all else is asked for anew each time.
 *
 * @param {string} pathname
 * @returns {string}
 */
export function cacheControl(pathname) {
  return pathname.startsWith('/assets/') ? source.cacheControl.assets : source.cacheControl.default
}

/**
 * Origins that the page fetches from, without its own, in the order of the configuration.
 *
 * @param {unknown} config
 * @param {string} origin
 * @returns {string[]}
 */
export function apiOrigins(config, origin) {
  const identity = config?.identity
  const api = config?.api
  const urls = [
    ...FETCHED_OF_IDENTITY.map((key) => identity?.[key]),
    ...Object.values(isRecord(api) ? api : {}),
  ]
  return foreignOrigins(urls, origin)
}

function moduleOrigins(config, origin) {
  return foreignOrigins([config?.integrations?.module], origin)
}

/** Only whole origins get into a policy: a path, a wildcard or a second directive in a value cannot. */
function foreignOrigins(urls, origin) {
  const origins = urls.filter((url) => typeof url === 'string').map((url) => originOf(url, origin))
  return [...new Set(origins)].filter((found) => found !== null && found !== origin)
}

function originOf(url, base) {
  try {
    const { origin, protocol } = new URL(url, base)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}

function isRecord(value) {
  return typeof value === 'object' && value !== null
}

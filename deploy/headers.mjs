// The headers of every static response, built from headers.json (product §20.1).
// Plain JavaScript, so that the preview server, the nginx generator and the tests can import it without a build.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ origin: string, https: boolean, html?: readonly string[] }} Page the page that gets the headers
 * `origin`, e.g. `https://office.example.ru`. `https: false` is only for a demo on loopback, where headers
 * that force https would break the page. `html` contains the text of `index.html`, and of the page that a new
 * release replaces; defaults to the page of the last build.
 */

const source = JSON.parse(readFileSync(path.join(import.meta.dirname, 'headers.json'), 'utf8'))

/**
 * `Content-Type` by file extension without the dot; any other file is `application/octet-stream`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const CONTENT_TYPES = source.contentTypes

/**
 * The URLs of `identity` that the page fetches. The page only navigates to the others, and `connect-src` does not
 * restrict navigation.
 */
const FETCHED_OF_IDENTITY = ['tokenEndpoint', 'jwksUri', 'usersUrl', 'userinfoEndpoint', 'discovery']

/**
 * Returns all security headers of a response.
 * Profile A (the default) allows only the page's own origin and the API origins of the configuration. Profile B
 * (when `integrations.module` is set) adds the module's origin to `script-src`. If the module loads anything
 * from other hosts, the operator adds each host to `headers.json` (product §20.1).
 * @param {unknown} config parsed `/config.json`, not validated: invalid values are ignored, so that the page can
 * report them
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
  const reports = reportsUrl(config, page.origin)
  if (reports !== null) headers['Reporting-Endpoints'] = `reports="${reports}"`
  if (!page.https) for (const name of source.httpsOnly.headers) delete headers[name]
  return headers
}

/**
 * Returns the value of the `Content-Security-Policy` header.
 * @param {unknown} config as in `securityHeaders`
 * @param {Page} page
 * @returns {string}
 */
export function contentSecurityPolicy(config, page) {
  const places = {
    '{api}': apiOrigins(config, page.origin),
    '{inline}': [...new Set((page.html ?? builtPage()).flatMap(inlineHashes))],
    '{module}': moduleOrigins(config, page.origin),
  }
  return Object.entries(source.contentSecurityPolicy)
    .filter(([directive]) => page.https || !source.httpsOnly.directives.includes(directive))
    .map(([directive, values]) =>
      [directive, ...values.flatMap((value) => places[value] ?? [value])].join(' '),
    )
    .concat(reportsUrl(config, page.origin) === null ? [] : ['report-to reports'])
    .join('; ')
}

function builtPage() {
  const file = path.join(import.meta.dirname, '../dist/index.html')
  return existsSync(file) ? [readFileSync(file, 'utf8')] : []
}

/** Returns the sources that allow the inline scripts of a page: its import map and the script of early files. */
function inlineHashes(html) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Returns the URL to which browsers report policy violations; `null` if the configuration has no valid URL. */
function reportsUrl(config, origin) {
  if (typeof config?.reports !== 'string' || originOf(config.reports, origin) === null) return null
  // Encodes `'` to be safe. A serialised URL contains no `"` and no space, which would end the value in the header.
  return new URL(config.reports, origin).href.replaceAll("'", '%27')
}

/**
 * Returns `Cache-Control` for a path: files under `/assets/` have hashed names, everything else is revalidated.
 * @param {string} pathname
 * @returns {string}
 */
export function cacheControl(pathname) {
  return pathname.startsWith('/assets/') ? source.cacheControl.assets : source.cacheControl.default
}

/**
 * Returns the origins that the page fetches from, except its own.
 * @param {unknown} config
 * @param {string} origin
 * @returns {string[]}
 */
export function apiOrigins(config, origin) {
  const identity = config?.identity
  const api = config?.api
  const urls = [
    ...FETCHED_OF_IDENTITY.map((key) => identity?.[key]),
    // The app accepts discovered endpoints on the document's host and on the issuer's host, so the policy
    // must allow the issuer, too.
    ...(typeof identity?.discovery === 'string' ? [identity.issuer] : []),
    ...Object.values(isRecord(api) ? api : {}),
    config?.notices,
  ]
  return foreignOrigins(urls, origin)
}

/** Matches origins without `;`, `,`, `*` and `'`, which URL parsers accept in hosts but a CSP would interpret. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[::1\])(?::\d+)?$/

function moduleOrigins(config, origin) {
  return foreignOrigins([config?.integrations?.module], origin)
}

/** Returns the origins of URLs, so that no path, wildcard or second directive gets into the policy. */
function foreignOrigins(urls, origin) {
  const origins = urls.filter((url) => typeof url === 'string').map((url) => originOf(url, origin))
  return [...new Set(origins)].filter((found) => found !== null && found !== origin)
}

function originOf(url, base) {
  try {
    const { origin, protocol } = new URL(url, base)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && (origin === base || PLAIN_ORIGIN.test(origin)) ? origin : null
  } catch {
    return null
  }
}

function isRecord(value) {
  return typeof value === 'object' && value !== null
}

// The headers of every static response, built from headers.json, their single source (product §20.1). Plain JavaScript,
// so the preview server, the nginx generator and the tests share it without a build.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ origin: string, https: boolean }} Page
 *   `origin` of the page, e.g. `https://cabinet.example.ru`; `https: false` is only for a demo on loopback, where the
 *   headers that force https would break the page
 */

const source = JSON.parse(readFileSync(path.join(import.meta.dirname, 'headers.json'), 'utf8'))

/**
 * `Content-Type` by file extension without the dot; any other file is `application/octet-stream`.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const CONTENT_TYPES = source.contentTypes

/** The URLs of `identity` that the page fetches; it navigates to the others, which `connect-src` does not govern. */
const FETCHED_OF_IDENTITY = ['tokenEndpoint', 'jwksUri', 'usersUrl', 'userinfoEndpoint', 'discovery']

/**
 * All security headers of a response.
 *
 * Profile A (the default) allows only the page's own origin and the API origins of the configuration. Profile B
 * (`integrations.module` is set) adds the module's origin to `script-src`; whatever else the module loads (connections,
 * images, frames) the operator adds to `headers.json`, host by host (product §20.1).
 *
 * @param {unknown} config parsed `/config.json`, unchecked: invalid parts are left out, so that the page can report
 *   them
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
 * @param {unknown} config as in `securityHeaders`
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
    .concat(reportsUrl(config, page.origin) === null ? [] : ['report-to reports'])
    .join('; ')
}

/** Where browsers send reports of what the policy has stopped; null when the operator does not want them. */
function reportsUrl(config, origin) {
  if (typeof config?.reports !== 'string' || originOf(config.reports, origin) === null) return null
  // Serialised, a URL has no quotes and no spaces that would end the header's value.
  return new URL(config.reports, origin).href.replaceAll("'", '%27')
}

/**
 * `Cache-Control` of a path: files under `/assets/` have a hash in their names, everything else is revalidated.
 *
 * @param {string} pathname
 * @returns {string}
 */
export function cacheControl(pathname) {
  return pathname.startsWith('/assets/') ? source.cacheControl.assets : source.cacheControl.default
}

/**
 * Origins that the page fetches from, except its own, in configuration order.
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
    // What the discovery document names counts only on its own host and the issuer's.
    ...(typeof identity?.discovery === 'string' ? [identity.issuer] : []),
    ...Object.values(isRecord(api) ? api : {}),
    config?.notices,
  ]
  return foreignOrigins(urls, origin)
}

/** URL parsers accept hosts with `;`, `,`, `*` and `'`, which mean something else in the policy. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[::1\])(?::\d+)?$/

function moduleOrigins(config, origin) {
  return foreignOrigins([config?.integrations?.module], origin)
}

/** Reduces URLs to origins, so no path, wildcard or second directive can slip into the policy. */
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

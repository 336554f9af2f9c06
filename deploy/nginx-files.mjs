// Builds the nginx configuration of a deployment (product §20.2) from headers.json and the operator's config.json.
// The rules match vite/static-files.ts, which `npm start` and the browser tests use.
import { createHash } from 'node:crypto'
import { CONTENT_TYPES, cacheControl, securityHeaders } from './headers.mjs'

/**
 * @typedef {object} NginxOptions
 * @property {string} [serverName] host name of the page, e.g. `office.example.ru`; defaults to any
 * @property {string} [root] folder of the built files on the server
 * @property {string} [includeDir] folder of the generated files on the server
 * @property {string} [logDir]
 * @property {readonly string[]} [listen] values of `listen`, e.g. `127.0.0.1:8080`; by default 443 with a certificate,
 *   otherwise 80 for a proxy in front that terminates TLS
 * @property {{ readonly file: string, readonly key: string }} [certificate]
 * @property {readonly string[]} [redirectFrom] `listen` values where plain http redirects to https
 * @property {readonly string[]} [html] texts of index.html, of this release and of the replaced release
 * @property {'brotli and gzip' | 'gzip'} [compression] compressed copies to serve; brotli needs a module that does not
 *   ship with nginx
 */

/**
 * TLS directives with the cipher suites of Mozilla's "intermediate" profile 5.7, all with forward secrecy and
 * authenticated encryption.
 */
const TLS = [
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_ecdh_curve X25519:prime256v1:secp384r1;',
  `ssl_ciphers ${[
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'DHE-RSA-AES128-GCM-SHA256',
    'DHE-RSA-AES256-GCM-SHA384',
    'DHE-RSA-CHACHA20-POLY1305',
  ].join(':')};`,
  'ssl_prefer_server_ciphers off;',
  'ssl_session_timeout 1d;',
  '# nginx never rotates the ticket key, and a stolen one decrypts every past session.',
  'ssl_session_tickets off;',
]

/** Paths that the embedded provider serves under `npm start`. No screen has such a path. */
const PROVIDER_PATHS = ['/api', '/oidc', '/provider']

/** A host name: labels of up to 63 characters, 253 in total (RFC 1035), or `_`, which nginx uses for any host. */
const HOST_NAME =
  /^(?:_|(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)$/

/** Maximum length of a name in nginx's hash of server names with the default buckets of 64 bytes. */
const MAX_HASHED_NAME = 46

export const DEFAULTS = {
  serverName: '_',
  root: '/var/www/back-office',
  includeDir: '/etc/nginx/back-office',
  logDir: '/var/log/nginx',
  compression: 'gzip',
}

/**
 * Returns the generated nginx files.
 * @param {unknown} config the operator's `config.json`
 * @param {NginxOptions} [options]
 * @returns {{ 'security-headers.conf': string, 'site.conf': string }} texts by file name
 * @throws {Error} when a value is not safe to write into the configuration unquoted, or a redirect has no server name
 */
export function nginxFiles(config, options = {}) {
  const { serverName = DEFAULTS.serverName } = options
  // nginx converts names to lower case, so the literal comparison with $host needs lower case, too.
  const site = checked({ ...DEFAULTS, ...options, serverName: serverName.toLowerCase() })
  return { 'security-headers.conf': securityHeadersFile(config, site), 'site.conf': siteFile(config, site) }
}

/** Rejects values that could end a directive or refer to a variable. */
function checked(site) {
  const { serverName, root, includeDir, logDir, listen = [], redirectFrom = [], certificate } = site
  const certificates = certificate === undefined ? [] : [certificate.file, certificate.key]
  const words = [
    { pattern: HOST_NAME, wanted: 'a host name', values: [serverName] },
    {
      pattern: /^\/[\w./-]*$/,
      wanted: 'an absolute path of letters, digits and ._-/',
      values: [root, includeDir, logDir, ...certificates],
    },
    { pattern: /^[\w.:[\]* -]+$/, wanted: 'a value of "listen"', values: [...listen, ...redirectFrom] },
  ]
  for (const { pattern, wanted, values } of words) {
    const wrong = values.find((value) => !pattern.test(value))
    if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is not ${wanted}`)
  }
  if (redirectFrom.length > 0 && serverName === DEFAULTS.serverName) {
    // The visitor controls the Host header, so the redirect must name the host itself.
    throw new Error('a redirect to https needs the server name that it leads to')
  }
  return site
}

function securityHeadersFile(config, { serverName, html }) {
  const headers = securityHeaders(config, { origin: `https://${serverName}`, https: true, html })
  return text([
    ...note(
      'Included in every location: nginx drops inherited headers where a location adds one of its own.',
    ),
    ...Object.entries(headers).map(([name, value]) => addHeader(name, value)),
  ])
}

function siteFile(config, site) {
  const {
    serverName,
    root,
    includeDir,
    logDir,
    certificate,
    compression,
    redirectFrom = [],
    listen = certificate === undefined ? ['80', '[::]:80'] : ['443 ssl http2', '[::]:443 ssl http2'],
  } = site
  const isNamed = serverName !== DEFAULTS.serverName
  // nginx does not hash a regular expression, so a longer name works without raising
  // server_names_hash_bucket_size.
  const name =
    serverName.length > MAX_HASHED_NAME
      ? `server_name ~^${serverName.replaceAll('.', String.raw`\.`)}$;`
      : `server_name ${serverName};`
  // One nginx may serve several sites, so names that are defined outside of `server` start with a unique id.
  // A hash keeps the id short, because nginx limits the length of names.
  const hash = createHash('sha256')
    .update([serverName, ...listen].join('\n'))
    .digest('hex')
  const id = `site_${hash.slice(0, 16)}`
  const screen = `${id}_screen`
  const logs = [
    `access_log ${logDir}/back-office.access.log ${id};`,
    '# Lines of this log quote the whole request, so only critical errors are logged.',
    `error_log ${logDir}/back-office.error.log crit;`,
  ]
  const include = `include ${includeDir}/security-headers.conf;`
  const fresh = [include, addHeader('Cache-Control', cacheControl('/'))]
  const plainText = ['default_type text/plain;', 'types {}']
  // Each server checks the host name itself, because a port can have only one catch-all server.
  const misdirected = isNamed
    ? [
        '# Another host name, which leads here by mistake.',
        ...block(`if ($host != ${serverName})`, ['return 421;']),
        '',
      ]
    : []
  const challenge = ['default_type text/plain;', 'try_files $uri =404;']

  return text([
    ...note('Belongs in the http block, as a file in conf.d or sites-enabled.'),
    '',
    '# The requested screen: the path up to the first character that no screen has, so never a query (quality 15).',
    ...block(`map $request_uri $${screen}`, [
      'default -;',
      // Uses a numbered group, because PCRE2 limits the names of groups to 32 characters.
      String.raw`"~^(/[\w./-]{0,200})" $1;`,
    ]),
    '# A path that cannot be decoded counts as unknown: the page leads home (quality 69). Other broken requests get an error.',
    '# Over HTTP/2 nginx has neither path nor request line then, whatever is wrong with the path.',
    ...block(`map "$request_uri|$request_method|$http_host|$request" $${id}_of_400`, [
      'default /.bad-request;',
      String.raw`"~*\|(?:GET|HEAD) /[^ ?%]*(?:%[\da-f]{2}[^ ?%]*)*%(?![\da-f]{2})[^ ]* HTTP/[\d.]+$" /index.html;`,
      String.raw`"~^\|(?:GET|HEAD)\|[\w.:-]*\|$" /index.html;`,
    ]),
    '# No query and no referrer: both may carry tokens (quality 15).',
    `log_format ${id} '$remote_addr [$time_iso8601] $request_method $${screen} $server_protocol '`,
    `  '$status $body_bytes_sent $request_time "$http_user_agent"';`,
    '',
    ...block('server', [
      ...listen.map((value) => `listen ${value};`),
      name,
      ...(certificate === undefined
        ? []
        : [
            `ssl_certificate ${certificate.file};`,
            `ssl_certificate_key ${certificate.key};`,
            ...TLS,
            `ssl_session_cache shared:${id}:10m;`,
          ]),
      '',
      `root ${root};`,
      'server_tokens off;',
      'autoindex off;',
      ...logs,
      '',
      ...typesOf(CONTENT_TYPES),
      '',
      '# The build writes the compressed copies.',
      'gzip off;',
      'gzip_static on;',
      ...(compression === 'gzip' ? [] : ['brotli_static on;']),
      'gzip_vary on;',
      '',
      '# For responses outside of any location, such as 400.',
      ...fresh,
      '',
      ...misdirected,
      `error_page 400 = $${id}_of_400;`,
      'error_page 404 @missing;',
      '# nginx serves files for GET and HEAD alone.',
      'error_page 405 @refused;',
      '',
      ...block('location = /.bad-request', ['internal;', ...fresh, 'return 400;']),
      '',
      '# The first matching pattern wins. This one: security.txt, and proofs of domain ownership.',
      ...block(String.raw`location ~ ^/\.well-known/(?:[\w-]+/)*[\w-][\w.-]*$`, [...fresh, ...challenge]),
      '',
      '# Hidden files, source maps, and compressed copies, which are served under the original name.',
      ...block(String.raw`location ~ /\.|\.(?:map|br|gz)$`, [...fresh, 'return 404;']),
      '',
      '# APIs are not screens: these files of your own proxy them, each with a "location ^~ …".',
      `include ${includeDir}/locations/*.conf;`,
      ...block(`location ~ ^(?:${apiPaths(config).join('|')})(?:/|$)`, [...fresh, 'return 404;']),
      '',
      // Omits `always`, because the location @missing sets the headers of the response for a missing file.
      ...block('location ~ ^/assets/', [
        include,
        `add_header Cache-Control "${cacheControl('/assets/')}";`,
        'try_files $uri =404;',
      ]),
      '',
      ...block(String.raw`location ~ \.[^/]*$`, [...fresh, 'try_files $uri =404;']),
      '',
      '# Every other path is a screen of the single page.',
      ...block('location /', [...fresh, 'try_files $uri /index.html;']),
      '',
      ...block('location @missing', [...fresh, ...plainText, String.raw`return 404 "404\n";`]),
      '',
      ...block('location @refused', [
        ...fresh,
        addHeader('Allow', 'GET, HEAD'),
        ...plainText,
        String.raw`return 405 "405\n";`,
      ]),
    ]),
    ...(redirectFrom.length === 0
      ? []
      : [
          '',
          ...block('server', [
            ...redirectFrom.map((value) => `listen ${value};`),
            name,
            'server_tokens off;',
            ...logs,
            ...fresh,
            '',
            ...misdirected,
            ...block('location /.well-known/acme-challenge/', [`root ${root};`, ...fresh, ...challenge]),
            '',
            ...block('location /', [...fresh, `return 301 https://${serverName}$request_uri;`]),
          ]),
        ]),
  ])
}

/**
 * Returns regular expressions for the API paths on the page's own origin, because these paths are not screens.
 * @param {unknown} config
 * @returns {string[]}
 */
function apiPaths(config) {
  const urls = [config?.identity, config?.api].flatMap((part) => Object.values(part ?? {}))
  const own = urls
    .filter((url) => typeof url === 'string')
    .map((url) => url.replace(/\/+$/, ''))
    .filter((url) => /^\/[\w./-]+$/.test(url))
  const covered = (path) => PROVIDER_PATHS.some((known) => `${path}/`.startsWith(`${known}/`))
  const paths = [...PROVIDER_PATHS, ...own.filter((path) => !covered(path))]
  return [...new Set(paths)].map((path) => path.replaceAll('.', String.raw`\.`))
}

/**
 * Returns the directives for content types and charsets.
 * @param {Readonly<Record<string, string>>} contentTypes content types by file extension
 */
function typesOf(contentTypes) {
  const types = Object.entries(contentTypes).map(([extension, value]) => {
    const [type = '', ...parameters] = value.split('; ')
    return { extension, type, isText: parameters.includes('charset=utf-8') }
  })
  // `charset_types` always includes text/html, and nginx warns about a duplicate.
  const texts = types.filter(({ type, isText }) => isText && type !== 'text/html').map(({ type }) => type)
  return [
    ...block(
      'types',
      types.map(({ type, extension }) => `${type} ${extension};`),
    ),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${texts.join(' ')};`,
  ]
}

function addHeader(name, value) {
  if (!/^[\x20-\x7e]*$/.test(value) || /["\\$]/.test(value)) {
    throw new Error(`${name} cannot be written in the configuration of nginx: ${JSON.stringify(value)}`)
  }
  return `add_header ${name} "${value}" always;`
}

function note(line) {
  return [
    '# Generated by "npm run deploy:nginx" from deploy/headers.json and a config.json; regenerate when either changes.',
    `# ${line}`,
  ]
}

function block(head, lines) {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}']
}

function text(lines) {
  return `${lines.join('\n')}\n`
}

import { describe, expect, it } from 'vitest'
import { CONTENT_TYPES, securityHeaders } from '../../deploy/headers.mjs'
import { nginxFiles } from '../../deploy/nginx-files.mjs'
import publicConfig from '../../public/config.json'

const CERTIFICATES = '/etc/ssl/cabinet.example.ru'
const EXAMPLE = {
  serverName: 'cabinet.example.ru',
  certificate: { file: `${CERTIFICATES}/fullchain.pem`, key: `${CERTIFICATES}/privkey.pem` },
  redirectFrom: ['80', '[::]:80'],
}

/** Returns the `location … { … }` blocks of a text. No location contains another location. */
const locationsOf = (text: string) => text.match(/location [^{}]* \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g) ?? []

describe('nginx configuration (product §20.2)', () => {
  it('adds every security header once, to responses of every status', () => {
    const written = nginxFiles(publicConfig, EXAMPLE)['security-headers.conf'].matchAll(
      /^add_header ([\w-]+) "([^"]*)" always;$/gm,
    )
    const wanted = securityHeaders(publicConfig, { origin: 'https://cabinet.example.ru', https: true })
    expect([...written].map(([, name, value]) => [name, value])).toEqual(Object.entries(wanted))
  })

  it('adds the headers in every location, because nginx would not inherit them', () => {
    const locations = locationsOf(nginxFiles(publicConfig, EXAMPLE)['site.conf'])
    expect(locations).toHaveLength(11)
    for (const location of locations) {
      expect(location).toContain('include /etc/nginx/back-office/security-headers.conf;')
      expect(location).toMatch(/add_header Cache-Control "[^"]+"/)
    }
  })

  it('logs neither query strings nor referrers (quality 15)', () => {
    const site = nginxFiles(publicConfig, EXAMPLE)['site.conf']
    const formats = site.match(/^log_format [^;]*;/gm) ?? []
    expect(formats).toHaveLength(1)
    const [, name = '', screen = ''] = /^log_format (\w+) .* \$(\w+_screen) /.exec(formats[0] ?? '') ?? []
    // Only a plain path is logged, without query and percent-encoded characters.
    const [, value = ''] =
      new RegExp(String.raw`^map \$request_uri \$${screen} \{\n {2}default -;\n {2}(.*)\n\}`, 'm').exec(
        site,
      ) ?? []
    expect(value).toBe(String.raw`"~^(/[\w./-]{0,200})" $1;`)
    expect(formats[0]).not.toMatch(
      /\$(?:args|query_string|arg_|request |request_uri|http_referer|http_cookie)/,
    )
    for (const [, format] of site.matchAll(/access_log \S+ (\w+);/g)) expect(format).toBe(name)
    // Lines of the error log quote the request, so only critical errors are logged.
    for (const [, level] of site.matchAll(/error_log \S+ (\w+);/g)) expect(level).toBe('crit')
  })

  it('sets the content type of every file that the build produces', () => {
    const site = nginxFiles(publicConfig)['site.conf']
    for (const [extension, type] of Object.entries(CONTENT_TYPES)) {
      expect(site).toContain(` ${type.split(';')[0]} ${extension};`)
    }
  })

  it('quality 82: never serves index.html under the path of an API on the same origin', () => {
    const api = {
      ...publicConfig.api,
      payments: '/gateway/v1.2/',
      life: 'https://life.example.ru/live',
      clients: '/',
    }
    const site = nginxFiles({ ...publicConfig, api })['site.conf']
    expect(site).toContain(String.raw`location ~ ^(?:/api|/oidc|/provider|/gateway/v1\.2)(?:/|$) {`)
  })

  it('quality 82: checks the host name of requests only when a server name is given', () => {
    expect(nginxFiles(publicConfig)['site.conf']).not.toContain('421')
    expect(
      nginxFiles(publicConfig, EXAMPLE)['site.conf'].match(/if \(\$host != cabinet\.example\.ru\)/g),
    ).toHaveLength(2)
  })

  it('uses no brotli, port 443 or certificate by default, and brotli when configured', () => {
    const plain = nginxFiles(publicConfig)['site.conf']
    expect(plain).not.toMatch(/brotli|ssl|https:|443/)
    expect(plain).toContain('listen 80;')
    expect(plain.match(/^server \{/gm)).toHaveLength(1)
    expect(nginxFiles(publicConfig, { compression: 'brotli and gzip' })['site.conf']).toContain(
      'brotli_static on;',
    )
  })

  it.each([
    ['a server name followed by a directive', { serverName: 'a.example.ru; include /etc/passwd' }],
    ['a host name of 254 characters', { serverName: `${'a.'.repeat(125)}abcd` }],
    ['a host name with a label of 64 characters', { serverName: `${'a'.repeat(64)}.ru` }],
    ['a host name with a label that ends with a hyphen', { serverName: 'a-.example.ru' }],
    ['a relative path as the root', { root: 'dist' }],
    ['a log path with a line break', { logDir: '/var/log\nuser root' }],
    ['a second directive in a port', { listen: ['80; autoindex on'] }],
    ['a redirect without a server name', { redirectFrom: ['80'] }],
  ])('cannot be generated from %s', (_name, options) => {
    expect(() => nginxFiles(publicConfig, options)).toThrow(/is not|needs the server name/)
  })

  it('cannot be generated from a report URL with a part that nginx would read as a variable', () => {
    const config = { ...publicConfig, reports: '/reports?$host' }
    expect(() => nginxFiles(config)).toThrow(/Reporting-Endpoints cannot be written/)
  })
})

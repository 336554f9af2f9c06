import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import { parseConfig, schemaFor } from '@/shared/config/config.dto'
import { z } from '@/shared/lib/zod'
import schema from '../../contract/config.schema.json' with { type: 'json' }
import { CONFIG_KEYS } from '../../deploy/contract/config-keys.ts'
import { nodeOf } from '../../deploy/contract/structure.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { refusals } from '../support/contract-answers.ts'

const ORIGIN = 'https://cabinet.example.ru'

type Json = Readonly<Record<string, unknown>>

type Described = {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
}

/** A configuration with every key. */
const FULL = {
  ...publicConfig,
  identity: {
    ...publicConfig.identity,
    flow: 'code',
    discovery: 'https://id.example.ru/.well-known/openid-configuration',
    userinfoEndpoint: 'https://id.example.ru/userinfo',
    claims: { clientId: 'client', email: ['https://example.ru/email'], roles: 'a.b', groups: 'groups' },
    algorithms: ['ES256'],
    clockToleranceSeconds: 60,
    authorizeParameters: { ui_locales: 'ru' },
    logoutParameters: { returnTo: '{returnTo}' },
    trustedAudiences: ['account'],
    refresh: true,
  },
  links: { ...publicConfig.links, operation: 'https://old.example.ru/operations/{id}' },
  brand: { name: 'Касса', logo: '/brand/logo.svg', accent: '#1F52DB' },
  notices: '/notice.json',
  reports: '/reports',
  features: {
    telegramStatusSelect: true,
    screens: {
      history: true,
      bnpl: true,
      tBank: true,
      registries: true,
      paymentLinks: true,
      partners: true,
      receiptCounters: true,
    },
    search: ['rrn', 'amount'],
    sendWays: ['max', 'email'],
    linkQr: false,
  },
}

/** The configuration without a discovery document, so that every endpoint is required. */
const CODE_FLOW = { ...FULL, identity: { ...FULL.identity, discovery: undefined } }

/** Returns the paths of all values of the file, including lists and their items. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
}

const PATHS = pathsOf(FULL)

/** Returns the file with another value at the path; `undefined` removes the key. */
function withValue(file: unknown, path: readonly string[], value: unknown): unknown {
  if (path.length === 0) return value
  const copy: unknown = structuredClone(file)
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), copy)
  if (value === undefined && !Array.isArray(parent)) Reflect.deleteProperty(Object(parent), path.at(-1) ?? '')
  else Reflect.set(Object(parent), path.at(-1) ?? '', value)
  return copy
}

const pageSchema = schemaFor(ORIGIN)
const isReadByPage = (file: unknown) => z.safeParse(pageSchema, file).success
const fitsSchema = (file: unknown) => refusals(schema, file).length === 0

/** Hosts in URLs that the app accepts, separated by spaces. */
const GOOD_HOSTS =
  'api.example.ru API-2.example.ru. банк.рф xn--80ab2al.xn--p1ai localhost 10.0.0.255 api.example.ru:8443 ' +
  'api.example.ru:65535 010.0.0.1 [::1]:8443 1a.ru api.example.ru:00443'
const BAD_HOSTS = [
  ...'api.example.ru:65536 api.example.ru:99999 api.example.ru: api.example.ru:x https://api.example.ru'.split(
    ' ',
  ),
  ...'10.0.0.256 10.0.0.08 10.0.0 0x7f.1 1.2.3.4.5 . a..ru [2001:db8::1] a.1a a_b.example.ru'.split(' '),
  ...'|user@api.example.ru|user:pass@api.example.ru|a%2eexample.ru| api.example.ru|api.exam\tple.ru'.split(
    '|',
  ),
  'api.example.ru\\',
  // Characters that a URL parser accepts in a host, but that a CSP would interpret, and Unicode characters that it
  // converts to ASCII punctuation.
  ...Array.from(';,*\'$!&()+=~`{}"；，＊＇。').map((sign) => `a${sign}b.example.ru`),
]

/** Ends of URLs: path, query and fragment. */
const GOOD_TAILS = ['', '/', '/@example', '/a b', '/документы/оферта.pdf?a=1&b=*;,#x', "?a='b", '#a', '/a ']
const BAD_TAILS = ['/a\u0085b', '/a\tb', '/a\nb', '/a\u0000b', '/a\u007fb', '/a\\b']

/** URLs, and whether the app accepts each. */
const URLS = [
  ...[
    ...GOOD_HOSTS.split(' ').map((host) => `https://${host}/v1`),
    ...[...GOOD_TAILS, '/a\u2028b🙂'].flatMap((tail) => [
      `https://api.example.ru${tail}`,
      ...(tail.startsWith('/') ? [tail] : []),
    ]),
    ...'http://localhost:8080/v1 http://127.0.0.1 http://127.1.2.3:80 http://[::1]:8080 http://LocalHost'.split(
      ' ',
    ),
  ].map((url) => [url, true] as const),
  ...[
    ...BAD_HOSTS.map((host) => `https://${host}/v1`),
    ...BAD_TAILS.flatMap((tail) => [`https://api.example.ru${tail}`, tail]),
    ...'http://localhost. http://0177.0.0.1 http://127.0.0.256 http://127.0.0.1.example.ru v1 //evil.example'.split(
      ' ',
    ),
    ...'http://localhost.example.ru http://api.example.ru https:api.example.ru https:/api.example.ru'.split(
      ' ',
    ),
    ...'https:///api.example.ru|/\t/evil.example|/\n/evil.example|/\\evil.example| /v1'.split('|'),
    ...'javascript:alert(1) blob:https://api.example.ru/1 data:text/plain,x'.split(' '),
  ].map((url) => [url, false] as const),
]

/** Values of every type, including texts that some key rejects. */
const GROUPS: readonly (readonly unknown[])[] = [
  [undefined, null, true, false, 0, 1, 1.5, -1, 3600, 3601, 300_000, 9e20, '', ' ', '0', 'RS256', 'none'],
  ['password', 'implicit', 'code', 'HS256', '{id}', '/{id}', '#1F52DB', '#1f52d', '#1F52DBFF', 'red'],
  ['https://evil.example/logo.svg', '/\t/evil.example', '//evil.example', 'http://a.example.ru'],
  [[], [[]], [''], [null], ['RS256', 'ES512'], ['HS256'], [1], ['a', 'b'], {}, { a: 1 }, { a: '' }],
]
const VALUES = GROUPS.flat()

/** Keys whose value is a URL: a base URL, a path, a URL with a placeholder, a nullable URL, a URL in a list. */
const URL_PATHS = [
  ['api', 'payments'],
  ['brand', 'logo'],
  ['links', 'operation'],
  ['integrations', 'module'],
  ['links', 'footer', 'social', '0', 'url'],
]

/** Every combination of a key and a test value. Keys of URLs are also combined with every test URL. */
const CHANGES = [
  ...PATHS.flatMap((path) => VALUES.map((value) => ({ path, value }))),
  ...URL_PATHS.flatMap((path) => URLS.map(([value]) => ({ path, value }))),
]

/** Returns all custom error messages of a schema and of its parts. */
function messagesOf(node: $ZodType): readonly string[] {
  const { def } = nodeOf(node)._zod
  const own = [def, ...(def.checks ?? []).map((check) => check._zod.def)].flatMap(({ error }) => {
    const message: unknown = error?.({ code: 'custom', input: undefined } as never)
    return typeof message === 'string' ? [message] : []
  })
  const parts: readonly $ZodType[] = Object.entries(def).flatMap(([key, part]): readonly $ZodType[] =>
    key === 'shape' ? Object.values(part) : key === 'options' ? (part as never) : isNode(part) ? [part] : [],
  )
  return [...own, ...parts.flatMap(messagesOf)]
}

function isNode(part: unknown): part is $ZodType {
  return typeof part === 'object' && part !== null && '_zod' in part
}

/** The verdicts of the app and of the published schema on every change of every file. */
const compared = Object.entries({ sample: publicConfig, full: FULL, code: CODE_FLOW }).flatMap(
  ([base, file]) =>
    CHANGES.map(({ path, value }) => {
      const changed = withValue(file, path, value)
      return {
        name: `${base}: ${path.join('.')} = ${JSON.stringify(value)}`,
        messages: z.safeParse(pageSchema, changed).error?.issues.map(({ message }) => message) ?? [],
        fits: fitsSchema(changed),
      }
    }),
)

describe('config.schema.json', () => {
  it('quality 101: accepts the sample file and a file with every key', () => {
    for (const file of [publicConfig, FULL, { ...publicConfig, $schema: './config.schema.json' }]) {
      expect(refusals(schema, file)).toEqual([])
      expect(isReadByPage(file)).toBe(true)
    }
  })

  it('quality 101: accepts a value of a key exactly when the app accepts it', () => {
    expect(compared.length).toBeGreaterThan(10_000)
    const differing = compared.filter(({ messages, fits }) => fits !== (messages.length === 0))
    expect(differing.map(({ name }) => name)).toEqual([])
  })

  it('quality 101: is tested with values that cause each error message of the app', () => {
    const seen = new Set(compared.flatMap(({ messages }) => messages))
    const known = new Set(messagesOf(pageSchema))
    expect(known.size).toBeGreaterThan(10)
    expect([...known].filter((message) => !seen.has(message))).toEqual([])
    expect([...seen].filter((message) => !known.has(message))).toEqual([])
  })

  it('quality 101: accepts a random URL exactly when the app accepts it', () => {
    const hosts = fc.oneof(
      fc.stringMatching(/^[a-z\dА-я.:@;,*'[\]\\/?#%_-]{0,12}$/),
      fc.stringMatching(/^(?:127|\d{1,4})(?:\.\d{1,3}){1,4}\.?(?::\d{0,6})?$/),
      fc.stringMatching(/^\[::[\d:a-f]{0,3}\](?::\d{0,3})?$/),
    )
    const tails = fc.stringMatching(/^(?:[/?#][\p{L}\d\t\n\\ @;,*'%{}/-]{0,8})?$/u)
    const urls = fc
      .tuple(
        fc.constantFrom('https://', 'http://', '', '/', 'http://localhost', 'blob:https://'),
        hosts,
        tails,
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(urls, (url) => {
        fc.pre(!/xn--/i.test(url))
        const file = withValue(FULL, ['api', 'payments'], url)
        expect(fitsSchema(file)).toBe(isReadByPage(file))
      }),
      { numRuns: 500 },
    )
  })

  it('quality 101: accepts a low-contrast accent and invalid punycode, although the app rejects both', () => {
    const refusedByPageAlone = [
      withValue(FULL, ['brand', 'accent'], '#FFDD2D'),
      withValue(FULL, ['api', 'payments'], 'https://xn--a.example.ru'),
    ]
    for (const file of refusedByPageAlone) {
      expect(isReadByPage(file)).toBe(false)
      expect(fitsSchema(file)).toBe(true)
    }
    const described = JSON.stringify(schema)
    expect(described.match(/The page \(but not this schema\) rejects/g)).toHaveLength(2)
  })

  it.each(URLS.map(([url, isGood]) => [isGood ? 'accepts' : 'rejects', url, isGood] as const))(
    'quality 28: is tested with a URL that the app %s: %j',
    (_verb, url, isGood) => {
      expect(isReadByPage(withValue(FULL, ['api', 'payments'], url))).toBe(isGood)
    },
  )

  it('quality 101: describes every key, and gives the default of every optional key', () => {
    const names: string[] = []
    const walk = (part: Json, path: string) => {
      const { properties = {}, required = [], items } = part as Described
      for (const [key, value] of Object.entries(properties)) {
        const name = `${path}${key}`
        names.push(name)
        const words = 'default' in value ? 'Default: a value' : String(value.description)
        if (!required.includes(key))
          expect([name, words]).toEqual([name, expect.stringContaining('Default: ')])
        walk(value, `${name}.`)
      }
      if (items !== undefined) walk(items, `${path}*.`)
    }
    walk(schema, '')
    expect(names.toSorted()).toEqual(Object.keys(CONFIG_KEYS).toSorted())
    const texts = Object.values(CONFIG_KEYS).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('quality 101: gives the defaults that the app uses', () => {
    const features = { telegramStatusSelect: false }
    const result = parseConfig({ ...publicConfig, features }, ORIGIN)
    if (!result.ok) throw new Error('The sample is refused')
    const { identity, features: read } = result.config
    expect(identity.clockToleranceSeconds).toBe(CONFIG_KEYS['identity.clockToleranceSeconds']?.default)
    for (const [screen, isOn] of Object.entries(read.screens)) {
      expect(isOn).toBe(CONFIG_KEYS[`features.screens.${screen}`]?.default)
    }
    for (const key of ['search', 'sendWays', 'linkQr'] as const) {
      expect(read[key]).toEqual(CONFIG_KEYS[`features.${key}`]?.default)
    }
  })

  it('accepts unknown keys and marks them as deprecated', () => {
    const { properties } = schema
    for (const { additionalProperties } of [
      schema,
      properties.identity,
      properties.features.properties.screens,
    ]) {
      expect(additionalProperties).toMatchObject({ deprecated: true })
    }
    expect(refusals(schema, { ...FULL, identity: { ...FULL.identity, jwksUrl: '/jwks' } })).toEqual([])
    // Replaces the required key `jwksUri` with a misspelt key.
    const { jwksUri, ...identity } = publicConfig.identity
    const misspelt = { ...publicConfig, identity: { ...identity, jwksUrl: jwksUri } }
    expect([isReadByPage(misspelt), fitsSchema(misspelt)]).toEqual([false, false])
  })
})

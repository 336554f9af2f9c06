import { isSafeWebUrl } from '@/shared/lib/href'
import { type Frozen, mapped, z } from '@/shared/lib/zod'
import { OPTIONAL_SCREENS, type OptionalScreen } from './screens'

export type ConfigProblem = { readonly path: string; readonly message: string }

export type ConfigResult =
  | { readonly ok: true; readonly config: AppConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

/** Asymmetric algorithms only. Anyone could sign with `none`, or with `HS256` and the public key. */
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA'

export const NOT_JSON = 'файл не в формате JSON'

/** Default tolerance: the clocks of users' computers may be minutes off. */
const CLOCK_TOLERANCE_SECONDS = 300
/** Maximum tolerance: a larger one would accept tokens that expired long ago. */
export const MAX_CLOCK_TOLERANCE_SECONDS = 3600
const SECONDS_MESSAGE = 'нужно целое число секунд от 0 до 3600'
export const SEARCH_PARAMETERS = [
  'rrn',
  'auth_code',
  'card_last4',
  'phone_last4',
  'amount',
  'receipt_status',
] as const

export const SEND_WAYS = ['telegram', 'max', 'sms', 'email'] as const
export type SendWayId = (typeof SEND_WAYS)[number]

const EMPTY_MESSAGE = 'не должно быть пустым'
const ID_MESSAGE = 'нужно {id} на месте номера операции'
const PATH_MESSAGE = 'нужен путь от «/»'
const ACCENT_MESSAGE = 'нужен цвет вида #1F52DB с контрастом к белому не ниже 4,5:1'
const URL_MESSAGE = 'нужен адрес https:// (http:// — только для localhost) или путь от «/»'

/**
 * Matches a URL or a path. Excludes hosts that have a meaning in a CSP, and characters that URL parsers drop. The
 * published schema has the same rules (deploy/contract/url-pattern.ts).
 */
const URL_SHAPE =
  /^(?:https?:\/\/(?:(?:[a-zA-Zа-яА-ЯёЁ\d-]+\.)*[a-zA-Zа-яА-ЯёЁ][a-zA-Zа-яА-ЯёЁ\d-]*\.?|\d{1,3}(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?![^/?#])|\/(?!\/))[ -[\]-~\u00a0-\uffff]*$/

/** Accepts `https`, `http` on loopback hosts, and paths of the same origin, without credentials. */
export function isAllowedUrl(value: string): boolean {
  try {
    return URL_SHAPE.test(value) && isSafeWebUrl(new URL(value, 'https://a'))
  } catch {
    return false
  }
}

function ofScreens<Value>(read: (screen: OptionalScreen) => Value) {
  return Object.fromEntries(OPTIONAL_SCREENS.map((screen) => [screen, read(screen)])) as Record<
    OptionalScreen,
    Value
  >
}

export const isOwnPath = (value: string) => value.startsWith('/') && isAllowedUrl(value)

/** Red, green and blue in linear light, each from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/** Converts an sRGB colour `#rrggbb` to linear light. */
export function toLinearRgb(hex: string): LinearRgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Returns the relative luminance of `#rrggbb`, from 0 (black) to 1 (white) (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns true for `#rrggbb` with a contrast of at least 4.5:1 against white (WCAG 1.4.3). Links in this colour
 * are on white, and buttons in this colour have white text.
 */
export const isAccent = (value: string) =>
  /^#[\da-f]{6}$/i.test(value) && 1.05 / (luminance(value) + 0.05) >= 4.5

export const isTolerance = (value: number) =>
  Number.isInteger(value) && value >= 0 && value <= MAX_CLOCK_TOLERANCE_SECONDS

export const hasIdPlace = (url: string) => url.includes('{id}')

type Endpoints = {
  readonly [Key in
    | 'flow'
    | 'discovery'
    | 'authorizationEndpoint'
    | 'tokenEndpoint'
    | 'endSessionEndpoint'
    | 'jwksUri']?: string | undefined
}

/** Endpoint keys required without `discovery`. `isGiven` returns false if the key is missing although required. */
export const ENDPOINT_CHECKS = (
  ['authorizationEndpoint', 'tokenEndpoint', 'endSessionEndpoint', 'jwksUri'] as const
).map((key) => ({
  key,
  isGiven: (identity: Endpoints) =>
    identity[key] !== undefined ||
    identity.discovery !== undefined ||
    (key === 'tokenEndpoint' && identity.flow !== 'code'),
}))

function listOf<const Names extends readonly string[]>(names: Names, initial: readonly Names[number][]) {
  const name = z.enum<Names>(names, `нужно из ${names.join(', ')}`)
  return mapped(
    z.optional(z.array(name, 'нужен список')),
    (given): readonly Names[number][] => given ?? initial,
  )
}

const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, 'нужен объект')

export function schemaFor(origin: string) {
  const url = z.string(URL_MESSAGE).check(z.refine(isAllowedUrl, URL_MESSAGE))
  /** A path becomes an absolute URL. A URL stays as it is: issuers are compared as exact strings (quality 6). */
  const absolute = mapped(url, (value) => (value.startsWith('/') ? `${origin}${value}` : value))
  /** An absolute base URL without the trailing `/`, so that paths can be appended. */
  const base = mapped(absolute, (value) => value.replace(/\/+$/, ''))
  const flag = z.boolean('нужно true или false')
  const text = z.string('нужна строка').check(z.minLength(1, EMPTY_MESSAGE))
  const parameters = z.optional(z.catchall(object({}), text))
  /** The location of a claim: a name, a dotted path, or an array of names that may contain dots. */
  const claim = z.optional(
    z.union([text, z.array(text).check(z.minLength(1, EMPTY_MESSAGE))], 'нужна строка'),
  )

  return object({
    identity: object({
      /** `implicit`: `response_type=id_token token`; `code`: authorization code with PKCE S256. */
      flow: z.enum(['implicit', 'code'], 'нужно "implicit" или "code"'),
      /** Must equal the claim `iss` of ID tokens exactly. */
      issuer: absolute,
      /** URL of the provider's discovery document, which provides the endpoints missing here. */
      discovery: z.optional(absolute),
      authorizationEndpoint: z.optional(absolute),
      /** Required when `flow` is `code` and there is no `discovery`. */
      tokenEndpoint: z.optional(absolute),
      endSessionEndpoint: z.optional(absolute),
      jwksUri: z.optional(absolute),
      /** Fetched when the ID token and the user record lack a claim. */
      userinfoEndpoint: z.optional(absolute),
      /** Base URL of user records: `{usersUrl}/{userId}`. */
      usersUrl: base,
      clientId: text,
      scope: text,
      /** Locations of the claims. The defaults are `client_id`, `email`, `roles` and `groups`. */
      claims: z.optional(object({ clientId: claim, email: claim, roles: claim, groups: claim })),
      /** Accepted signature algorithms of the ID token. Defaults to RS256. */
      algorithms: z.optional(
        z
          .array(z.enum(ALGORITHMS.split(' '), `нужно из ${ALGORITHMS}`), 'нужен список')
          .check(z.minLength(1, EMPTY_MESSAGE)),
      ),
      /** Extra parameters of the authorization request. The protocol's own parameters take precedence. */
      authorizeParameters: parameters,
      /** Used instead of the standard logout parameters. `{returnTo}`, `{idToken}` and `{clientId}` are filled in. */
      logoutParameters: parameters,
      /** Audiences that an ID token may contain besides the client id. */
      trustedAudiences: z.optional(z.array(text, 'нужен список')),
      /** Code flow only: refreshes the access token before it expires, without leaving the page. */
      refresh: z.optional(flag),
      /** Maximum difference between the clocks of the device and the provider when time claims are checked. */
      clockToleranceSeconds: mapped(
        z.optional(z.number(SECONDS_MESSAGE).check(z.refine(isTolerance, SECONDS_MESSAGE))),
        (seconds) => seconds ?? CLOCK_TOLERANCE_SECONDS,
      ),
    }).check(
      ...ENDPOINT_CHECKS.map(({ key, isGiven }) =>
        z.refine<Endpoints>(isGiven, {
          error: key === 'tokenEndpoint' ? 'нужен при flow "code"' : 'нужен без discovery',
          path: [key],
        }),
      ),
    ),
    api: object({
      payments: base,
      clients: base,
      life: base,
      lendingBilling: base,
      directories: base,
      secure: base,
    }),
    links: object({
      businessSite: base,
      accountSite: base,
      docsSite: base,
      signupSite: base,
      emailHelp: absolute,
      telegramHelp: absolute,
      telegramBot: absolute,
      /** URL at which a user refunds or disputes a transaction, with `{id}` in place of the transaction's id. */
      operation: z.optional(absolute.check(z.refine(hasIdPlace, ID_MESSAGE))),
      menu: object({
        installments: absolute,
        acceptance: absolute,
        payouts: absolute,
        bindings: absolute,
        receipts: absolute,
        posApplications: absolute,
        export: absolute,
        projects: absolute,
        modules: absolute,
      }),
      footer: object({
        terms: absolute,
        security: absolute,
        integration: absolute,
        contacts: absolute,
        social: z.array(object({ name: text, url: absolute }), 'нужен список'),
      }),
    }),
    brand: z.optional(
      object({
        name: z.optional(text),
        /** Path of an image on this origin. */
        logo: z.optional(z.string(PATH_MESSAGE).check(z.refine(isOwnPath, PATH_MESSAGE))),
        /** Accent colour `#rrggbb`, with a contrast to white of at least 4.5. */
        accent: z.optional(z.string(ACCENT_MESSAGE).check(z.refine(isAccent, ACCENT_MESSAGE))),
      }),
    ),
    notices: z.optional(absolute),
    /** URL to which browsers report CSP violations. Only used in the generated headers (deploy/headers.mjs). */
    reports: z.optional(absolute),
    integrations: object({ module: z.nullable(absolute) }),
    features: object({
      telegramStatusSelect: flag,
      /** False disables a screen whose API the provider does not have. */
      screens: mapped(z.optional(object(ofScreens(() => z.optional(flag)))), (given) =>
        ofScreens((screen) => given?.[screen] ?? true),
      ),
      /** Search parameters that the lists of this provider accept. */
      search: listOf(SEARCH_PARAMETERS, []),
      /** Ways to send payment links, questionnaires and calculations, in the order of the buttons. */
      sendWays: listOf(SEND_WAYS, SEND_WAYS),
      linkQr: mapped(z.optional(flag), (isOn) => isOn ?? true),
    }),
  })
}

/** The validated configuration: every URL is absolute, and base URLs have no trailing `/`. */
export type AppConfig = Frozen<z.output<ReturnType<typeof schemaFor>>>
export type IdentityConfig = AppConfig['identity']
export type ApiConfig = AppConfig['api']
export type LinksConfig = AppConfig['links']
export type BrandConfig = NonNullable<AppConfig['brand']>
export type ExternalMenuTarget = keyof LinksConfig['menu']
export type ClaimPath = NonNullable<NonNullable<IdentityConfig['claims']>['roles']>

/** Returns the configuration with paths made absolute by `origin`, or all problems of an invalid file, in Russian. */
export function parseConfig(raw: unknown, origin: string): ConfigResult {
  const result = z.safeParse(schemaFor(origin), raw)
  if (result.success) return { ok: true, config: result.data }
  const problems = result.error.issues.map((issue) => ({
    path: issue.path.join('.') || 'config.json',
    message: issue.message,
  }))
  return { ok: false, problems }
}

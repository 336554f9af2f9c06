import { createHash } from 'node:crypto'
import type { Persona } from './personas.ts'

type Json = Readonly<Record<string, unknown>>

/** The behaviour in which identity provider products differ, and the keys of `identity` that a product requires. */
export type IdentityHabit = {
  /** Changes to `identity` in `public/config.json`; `undefined` removes a key. */
  readonly config: Json
  readonly algorithm: 'RS256' | 'PS256' | 'ES256'
  /** Lifetime of the access token in seconds. */
  readonly tokenSeconds: number
  /** Returns the claims of an ID token besides `sub`. With `isThin`, only userinfo returns them. */
  readonly claims: (persona: Persona) => Json
  readonly isThin: boolean
  readonly subject: (userId: string) => string
  /** Returns the fields of the user record besides the id; `null` when the product has no user records. */
  readonly record: (persona: Persona) => Json | null
}

const MINUTES = 60
const HOUR = 60 * MINUTES

/** Configuration without endpoints, which come from the discovery document. */
const DISCOVERED: Json = {
  discovery: '/oidc/.well-known/openid-configuration',
  authorizationEndpoint: undefined,
  tokenEndpoint: undefined,
  endSessionEndpoint: undefined,
  jwksUri: undefined,
}

const digestOf = (userId: string) => createHash('sha256').update(userId).digest()
const rolesOf = ({ user }: Persona) => user.groups.flatMap((names) => names.split(' '))

function uuidOf(userId: string): string {
  const hex = digestOf(userId).toString('hex')
  return [8, 12, 16, 20, 32].map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end)).join('-')
}

export const IDENTITIES = {
  keycloak: {
    config: {
      ...DISCOVERED,
      flow: 'code',
      refresh: true,
      scope: 'openid email profile roles offline_access',
      claims: { clientId: 'merchant_id', roles: 'realm_access.roles' },
    },
    algorithm: 'RS256',
    tokenSeconds: 5 * MINUTES,
    claims: (persona) => ({
      email: persona.user.email,
      merchant_id: persona.user.client_id,
      realm_access: { roles: rolesOf(persona) },
    }),
    isThin: false,
    subject: uuidOf,
    record: () => null,
  },
  auth0: {
    config: {
      flow: 'implicit',
      algorithms: ['PS256'],
      claims: { clientId: ['https://example.ru/client_id'], roles: ['https://example.ru/roles'] },
      authorizeParameters: { audience: 'https://api.example.ru', ui_locales: 'ru' },
      endSessionEndpoint: '/oidc/v2/logout',
      logoutParameters: { client_id: '{clientId}', returnTo: '{returnTo}' },
    },
    algorithm: 'PS256',
    tokenSeconds: 2 * HOUR,
    claims: (persona) => ({
      email: persona.user.email,
      'https://example.ru/client_id': persona.user.client_id,
      'https://example.ru/roles': rolesOf(persona),
    }),
    isThin: false,
    subject: (userId) => `auth0|${digestOf(userId).toString('hex').slice(0, 24)}`,
    record: () => null,
  },
  entra: {
    config: {
      ...DISCOVERED,
      flow: 'code',
      claims: { clientId: 'extn.merchantId', email: 'preferred_username' },
      authorizeParameters: { prompt: 'login' },
    },
    algorithm: 'RS256',
    tokenSeconds: 75 * MINUTES,
    claims: (persona) => ({
      preferred_username: persona.user.email,
      roles: rolesOf(persona),
      extn: { merchantId: [persona.user.client_id].at(0) },
    }),
    isThin: false,
    subject: (userId) => digestOf(userId).toString('base64url'),
    record: () => null,
  },
  okta: {
    config: { flow: 'code', refresh: true, algorithms: ['ES256'], userinfoEndpoint: '/oidc/me' },
    algorithm: 'ES256',
    tokenSeconds: HOUR,
    claims: (persona) => ({
      email: persona.user.email,
      client_id: persona.user.client_id,
      groups: rolesOf(persona),
    }),
    isThin: true,
    subject: (userId) => `00u${digestOf(userId).toString('hex').slice(0, 17)}`,
    record: () => null,
  },
  adfs: {
    config: { flow: 'implicit', claims: { email: 'upn' } },
    algorithm: 'RS256',
    tokenSeconds: HOUR,
    claims: (persona) => ({ upn: persona.user.email }),
    isThin: false,
    subject: (userId) =>
      `uid=${userId}/ирина,ou=Мерчанты 1,dc=example+${digestOf(userId).toString('base64')}`,
    record: (persona) => ({ client_id: persona.user.client_id, groups: persona.user.groups }),
  },
} as const satisfies Readonly<Record<string, IdentityHabit>>

export type IdentityName = keyof typeof IDENTITIES

/**
 * Returns the name in `PROVIDER_IDENTITY`; `null` when the variable is not set. Throws for an unknown name.
 */
export function identityName(env: Readonly<Record<string, string | undefined>>): IdentityName | null {
  const { PROVIDER_IDENTITY: name = '' } = env
  if (name === '') return null
  if (Object.hasOwn(IDENTITIES, name)) return name as IdentityName
  throw new Error(`PROVIDER_IDENTITY is one of ${Object.keys(IDENTITIES).join(', ')}`)
}

/** The embedded provider's own behaviour, when it does not imitate an identity provider product. */
const OWN: IdentityHabit = {
  config: {},
  algorithm: 'RS256',
  tokenSeconds: HOUR,
  claims: ({ claims }) => claims,
  isThin: false,
  subject: (userId) => userId,
  record: ({ user }) => user,
}

export function identityHabit(env: Readonly<Record<string, string | undefined>>): IdentityHabit {
  const name = identityName(env)
  const habit: IdentityHabit = name === null ? OWN : IDENTITIES[name]
  const seconds = Number(env.PROVIDER_TOKEN_SECONDS ?? '')
  return seconds > 0 ? { ...habit, tokenSeconds: seconds } : habit
}

import type { ClaimPath, IdentityConfig } from '@/shared/config'
import { parseRoles } from './roles'
import { readId } from './session'

/** User data from an ID token, a user record or the userinfo endpoint. A field is `null` when unknown. */
export type UserFacts = {
  readonly email: string | null
  readonly clientId: string | null
  /** `roles` of the provider if present, otherwise `groups`. */
  readonly roles: readonly string[] | null
  readonly groups: readonly string[] | null
}

export function userFacts(raw: Readonly<Record<keyof UserFacts, unknown>>): UserFacts {
  const groups = readNames(raw.groups)
  return {
    email: typeof raw.email === 'string' && raw.email !== '' ? raw.email : null,
    clientId: readId(raw.clientId),
    roles: readNames(raw.roles) ?? groups,
    groups,
  }
}

function readNames(value: unknown): readonly string[] | null {
  return value === undefined || value === null ? null : parseRoles(value)
}

/** Reads the user data by the claim names in the configuration, or by the default names. */
export function claimedFacts(claims: unknown, { claims: paths = {} }: IdentityConfig): UserFacts {
  return userFacts({
    email: claimAt(claims, paths.email ?? ['email']),
    clientId: claimAt(claims, paths.clientId ?? ['client_id']),
    roles: claimAt(claims, paths.roles ?? ['roles']),
    groups: claimAt(claims, paths.groups ?? ['groups']),
  })
}

function claimAt(claims: unknown, path: ClaimPath): unknown {
  const steps = typeof path === 'string' ? path.split('.') : path
  return steps.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    return Reflect.get(value, step)
  }, claims)
}

/** Who is signed in, in this tab. */
export type Session = {
  readonly accessToken: string
  /** Kept only as the hint for the provider's logout page; never a credential. */
  readonly idToken: string | null
  readonly userId: string
  readonly email: string | null
  readonly clientId: string | null
  /** `roles` of the provider if present, else `groups`. They hide parts of the screen, they protect nothing. */
  readonly roles: readonly string[]
  /** The identity token has no roles, and the user record, which has them then, could not be read yet. */
  readonly rolesUnknown?: true | undefined
  readonly groups: readonly string[]
  readonly inheritedGroups: readonly string[]
  /** `take-over`: adopted from the onboarding site (product §2.9). */
  readonly origin: 'sign-in' | 'take-over'
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** Epoch milliseconds; null when the provider did not tell. Read through `isExpired`. */
  readonly expiresAt: number | null
  /** How far the device's clock may be set forward before that alone ends the session; none when absent. */
  readonly clockToleranceMs?: number | undefined
}

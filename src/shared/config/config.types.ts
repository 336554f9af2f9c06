import type { OptionalScreen } from './screens'

/**
 * The operator's run-time configuration after validation: every URL is absolute, base URLs have no trailing `/`.
 * Written by hand, so that readers see the shape without following a schema.
 */
export type AppConfig = {
  readonly identity: IdentityConfig
  readonly api: ApiConfig
  readonly links: LinksConfig
  /** Of the operator; the cabinet's own face where it is absent. */
  readonly brand?: BrandConfig | undefined
  /** Address of the operator's notice to all users. */
  readonly notices?: string | undefined
  /** Where browsers report to; read by the header generator. */
  readonly reports?: string | undefined
  readonly integrations: { readonly module: string | null }
  readonly features: {
    readonly telegramStatusSelect: boolean
    /** False for a screen that the provider has no calls for. */
    readonly screens: Readonly<Record<OptionalScreen, boolean>>
  }
}

export type IdentityConfig = {
  /** `implicit`: `response_type=id_token token`; `code`: authorization code with PKCE S256. */
  readonly flow: 'implicit' | 'code'
  /** Compared with `iss` by exact string. */
  readonly issuer: string
  /** Address of the provider's discovery document, which tells the endpoints that are absent here. */
  readonly discovery?: string | undefined
  readonly authorizationEndpoint?: string | undefined
  /** Needed when `flow` is `code`. */
  readonly tokenEndpoint?: string | undefined
  readonly endSessionEndpoint?: string | undefined
  readonly jwksUri?: string | undefined
  /** Asked for claims that neither the identity token nor the user record has. */
  readonly userinfoEndpoint?: string | undefined
  /** Base: the user record is `{usersUrl}/{userId}`. */
  readonly usersUrl: string
  readonly clientId: string
  readonly scope: string
  /** How far the device's clock may be off the provider's before time claims are refused. */
  readonly clockToleranceSeconds: number
  /** Where the provider puts the claims; the name itself by default. */
  readonly claims?: ClaimPaths | undefined
  /** Of the identity token's signature; RS256 by default. */
  readonly algorithms?: readonly string[] | undefined
  /** Added to the authorization request; those of the protocol stay the cabinet's own. */
  readonly authorizeParameters?: Readonly<Record<string, string>> | undefined
  /** In place of the standard ones; `{returnTo}`, `{idToken}` and `{clientId}` are filled in. */
  readonly logoutParameters?: Readonly<Record<string, string>> | undefined
  /** Audiences beside the client's own that an identity token may carry. */
  readonly trustedAudiences?: readonly string[] | undefined
  /** In the code flow: the access token is renewed before its end without leaving the page. */
  readonly refresh?: boolean | undefined
}

/** A name, a path with dots, or the steps of a path whose names may hold dots. */
export type ClaimPath = string | readonly string[]

export type ClaimPaths = {
  readonly clientId?: ClaimPath | undefined
  readonly email?: ClaimPath | undefined
  readonly roles?: ClaimPath | undefined
  readonly groups?: ClaimPath | undefined
}

export type BrandConfig = {
  readonly name?: string | undefined
  /** Path of an image of this origin. */
  readonly logo?: string | undefined
  /** `#rrggbb`, at least 4.5:1 against white. */
  readonly accent?: string | undefined
}

export type ApiConfig = {
  readonly payments: string
  readonly clients: string
  readonly life: string
  readonly lendingBilling: string
  readonly directories: string
  readonly secure: string
}

export type ExternalMenuTarget =
  | 'installments'
  | 'acceptance'
  | 'payouts'
  | 'bindings'
  | 'receipts'
  | 'posApplications'
  | 'export'
  | 'projects'
  | 'modules'

export type LinksConfig = {
  readonly businessSite: string
  readonly accountSite: string
  readonly docsSite: string
  readonly signupSite: string
  readonly emailHelp: string
  readonly telegramHelp: string
  readonly telegramBot: string
  /** Where an operation is handled further, with `{id}` in place of its id. */
  readonly operation?: string | undefined
  readonly menu: Readonly<Record<ExternalMenuTarget, string>>
  readonly footer: {
    readonly terms: string
    readonly security: string
    readonly integration: string
    readonly contacts: string
    readonly social: readonly { readonly name: string; readonly url: string }[]
  }
}

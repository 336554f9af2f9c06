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
  readonly authorizationEndpoint: string
  /** Present when `flow` is `code`. */
  readonly tokenEndpoint?: string | undefined
  readonly endSessionEndpoint: string
  readonly jwksUri: string
  /** Base: the user record is `{usersUrl}/{userId}`. */
  readonly usersUrl: string
  readonly clientId: string
  readonly scope: string
  /** How far the device's clock may be off the provider's before time claims are refused. */
  readonly clockToleranceSeconds: number
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
  readonly menu: Readonly<Record<ExternalMenuTarget, string>>
  readonly footer: {
    readonly terms: string
    readonly security: string
    readonly integration: string
    readonly contacts: string
    readonly social: readonly { readonly name: string; readonly url: string }[]
  }
}

import { type AppConfig, parseConfig } from '@/shared/config'

/** Returns the configuration with the endpoints of the discovery document added. */
async function discovered(config: AppConfig): Promise<AppConfig> {
  const { discovery } = config.identity
  if (discovery === undefined) return config
  const document = (await (await fetch(discovery)).json()) as Readonly<Record<string, string>>
  const endpoints = {
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    endSessionEndpoint: document.end_session_endpoint,
    jwksUri: document.jwks_uri,
    userinfoEndpoint: document.userinfo_endpoint,
  }
  return { ...config, identity: { ...config.identity, ...endpoints } }
}

/** Classifies URLs by the served configuration, e.g. as a page of the app or a request to an API. */
export class ApiAddresses {
  readonly origin: string
  readonly #config: AppConfig

  private constructor(origin: string, config: AppConfig) {
    this.origin = origin
    this.#config = config
  }

  static async of(origin: string): Promise<ApiAddresses> {
    const result = parseConfig(await (await fetch(`${origin}/config.json`)).json(), origin)
    if (!result.ok)
      throw new Error(`config.json of the server does not fit: ${JSON.stringify(result.problems)}`)
    return new ApiAddresses(origin, await discovered(result.config))
  }

  /** Returns true for a page of the app rather than of the provider, which may have the same origin. */
  isPage(url: URL): boolean {
    return url.origin === this.origin && !/^\/(?:oidc|api|provider)\//.test(url.pathname)
  }

  isListedOrigin(url: URL): boolean {
    const { identity, api } = this.#config
    const urls = [
      identity.issuer,
      identity.authorizationEndpoint,
      identity.endSessionEndpoint,
      identity.jwksUri,
      identity.usersUrl,
    ]
    return [this.origin, ...urls, ...Object.values(api)].some(
      (listed) => listed !== undefined && new URL(listed).origin === url.origin,
    )
  }

  isApi(url: URL): boolean {
    const { api, identity } = this.#config
    const address = url.origin + url.pathname
    return (
      address === identity.userinfoEndpoint ||
      [...Object.values(api), identity.usersUrl].some((base) => address.startsWith(`${base}/`))
    )
  }

  isTokenEndpoint(address: string): boolean {
    return this.#config.identity.tokenEndpoint === address
  }

  isEndOfSession(url: URL): boolean {
    return url.origin + url.pathname === this.#config.identity.endSessionEndpoint
  }

  /**
   * Returns true for the URL of the questionnaire, the only one whose query contains the access token (product §2.17).
   */
  isActivation(url: URL): boolean {
    return url.origin + url.pathname === `${this.#config.links.signupSite}/questionnaire`
  }
}

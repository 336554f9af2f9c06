import { IDENTITIES, type IdentityName, identityName } from './identities.ts'

export type ProviderVariant = {
  /** `code` is the authorization code flow with PKCE. */
  readonly flow: 'implicit' | 'code'
  /** `separate` has identity and APIs on `http://127.0.0.1:PORT`, and the page on `http://localhost:PORT`. */
  readonly hosts: 'same' | 'separate'
  /** The identity provider to imitate; `null` or undefined for the provider's own behaviour. */
  readonly identity?: IdentityName | null
  /** Origin at which the server listens, e.g. `http://localhost:4173`. */
  readonly origin: string
}

type Json = Readonly<Record<string, unknown>>
export type BaseConfig = Json & { readonly identity: Json; readonly api: Json }

/** Changes paths to URLs on `host`; other values stay unchanged. */
function moveTo(host: string, section: Json): Json {
  return Object.fromEntries(
    Object.entries(section).map(([key, value]) => [
      key,
      typeof value === 'string' && value.startsWith('/') ? `${host}${value}` : value,
    ]),
  )
}

/** Returns `config.json` for this variant of the embedded provider, based on `public/config.json`. */
export function providerConfig<Base extends BaseConfig>(
  base: Base,
  { flow, hosts, identity: name = null, origin }: ProviderVariant,
): Omit<Base, 'identity' | 'api'> & { readonly identity: Json; readonly api: Json } {
  const identity = { ...base.identity, flow, ...(name !== null && IDENTITIES[name].config) }
  if (hosts === 'same') return { ...base, identity }
  const { protocol, port } = new URL(origin)
  const host = `${protocol}//127.0.0.1${port === '' ? '' : `:${port}`}`
  return { ...base, identity: moveTo(host, identity), api: moveTo(host, base.api) }
}

/**
 * Returns the variant that `PROVIDER_FLOW`, `PROVIDER_HOSTS` and `PROVIDER_IDENTITY` select; `undefined` for
 * the default variant.
 */
export function variantFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): Omit<ProviderVariant, 'origin'> | undefined {
  const flow = env.PROVIDER_FLOW === 'code' ? 'code' : 'implicit'
  const hosts = env.PROVIDER_HOSTS === 'separate' ? 'separate' : 'same'
  const identity = identityName(env)
  if (identity !== null) return { flow, hosts, identity }
  return flow === 'implicit' && hosts === 'same' ? undefined : { flow, hosts }
}

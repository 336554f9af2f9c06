import { type Plugin, preview } from 'vite'
import type { IdentityName } from '../provider/identities.ts'

export type Variant = {
  /** `code`: authorization code with PKCE. */
  readonly flow: 'implicit' | 'code'
  /** `separate`: the page on `localhost`, identity and APIs on `127.0.0.1`, so that every call is cross-origin. */
  readonly hosts: 'same' | 'separate'
  /** Whose habits the identity provider has, which then choose the flow. */
  readonly identity?: IdentityName
}

export type Server = {
  /** Origin of the page, e.g. `http://localhost:41234`. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/**
 * Serves `dist` with the production headers and the embedded provider on a free port.
 *
 * The provider reads its variant from the environment when it starts, so this sets it for the whole process.
 *
 * @param plugins can change the answers for a test
 */
export async function startServer(
  { flow, hosts, identity }: Variant,
  plugins: Plugin[] = [],
): Promise<Server> {
  process.env.PROVIDER_FLOW = flow
  process.env.PROVIDER_HOSTS = hosts
  process.env.PROVIDER_IDENTITY = identity ?? ''
  const server = await preview({
    logLevel: 'warn',
    plugins,
    preview: { port: 0 },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port')
  return { origin: `http://localhost:${address.port}`, close: () => server.close() }
}

import { type Plugin, preview } from 'vite'
import { securityHeaders } from '../../deploy/vite/security-headers.ts'
import type { IdentityName } from '../provider/identities.ts'
import { embeddedProvider } from '../provider/vite-plugin.ts'

export type Variant = {
  /** `code`: authorization code flow with PKCE. */
  readonly flow: 'implicit' | 'code'
  /**
   * `separate`: the page is on `localhost`, sign-in and APIs on `127.0.0.1`, so that every API request is
   * cross-origin.
   */
  readonly hosts: 'same' | 'separate'
  /** The identity provider to imitate; it also determines the flow. */
  readonly identity?: IdentityName
}

export type Server = {
  readonly origin: string
  readonly close: () => Promise<void>
}

/**
 * Serves `dist` with the production headers and the embedded provider on a free port. Sets the provider's
 * variant in the environment of the whole process.
 */
export async function startServer(
  { flow, hosts, identity }: Variant,
  plugins: Plugin[] = [],
): Promise<Server> {
  process.env.PROVIDER_FLOW = flow
  process.env.PROVIDER_HOSTS = hosts
  process.env.PROVIDER_IDENTITY = identity ?? ''
  const server = await preview({
    // Loads only the plugins needed for serving, because all of `vite.config.ts` takes longer than most tests.
    configFile: false,
    plugins: [embeddedProvider(), ...plugins, securityHeaders()],
    logLevel: 'warn',
    preview: { host: 'localhost', port: 0 },
  })
  // `route.fetch` fails with ECONNRESET when it reuses a connection that the server is just closing as idle.
  if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port')
  return { origin: `http://localhost:${address.port}`, close: () => server.close() }
}

import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { OPTIONAL_SCREENS, type OptionalScreen } from '@/shared/config/screens'
import { checkProvider } from '../../deploy/provider-check/check-provider.ts'
import { formatLine, type Line } from '../../deploy/provider-check/report.ts'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { providerConfig } from './provider-config.ts'
import { createProviderServer } from './server.ts'
import { createState, type ProviderState } from './state.ts'

/** A response to send; status 0 drops the connection. */
export type Reply = { status: number; headers: IncomingHttpHeaders; body: string | Buffer }

export type Asked = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  body: string
}

/** A simulated mistake of a provider, made in the interpretation of a request or in a response. */
export type Plant = {
  /** May change the request before the embedded provider receives it, or respond instead. */
  readonly request?: (asked: Asked) => Reply | undefined
  readonly reply?: (reply: Reply, asked: Asked) => unknown
}

export type Config = ReturnType<typeof providerConfig<typeof publicConfig>>

export type PlantedProvider = {
  readonly origin: string
  readonly port: number
  readonly state: ProviderState
  /** The mistakes to simulate. Tests replace this list while the provider is running. */
  plants: readonly Plant[]
  readonly config: (variant?: Partial<Parameters<typeof providerConfig>[1]>) => Config
  readonly check: (options?: CheckOptions) => Promise<Checked>
  readonly close: () => void
}

export type CheckOptions = {
  readonly config?: (config: Config) => unknown
  readonly token?: string | null
  readonly clientId?: string | null
  readonly userId?: string | null
  readonly isWriting?: boolean
  readonly pauseMs?: number
  readonly signal?: AbortSignal
}

export type Checked = {
  readonly lines: readonly Line[]
  readonly bad: readonly string[]
  readonly all: readonly string[]
}

/** Returns the configuration with only these optional screens. */
export function withScreens(config: Config, on: readonly OptionalScreen[]): Config {
  const screens = Object.fromEntries(OPTIONAL_SCREENS.map((screen) => [screen, on.includes(screen)]))
  return { ...config, features: { ...config.features, screens } } as Config
}

/** Returns the configuration with the code flow, whose endpoints come from the discovery document. */
export function discovering(config: Config): Config {
  const { identity, ...rest } = config
  const discovery = `${String(identity.issuer)}/.well-known/openid-configuration`
  const endpoints = ['authorizationEndpoint', 'tokenEndpoint', 'endSessionEndpoint', 'jwksUri']
  const kept = Object.fromEntries(Object.entries(identity).filter(([name]) => !endpoints.includes(name)))
  return { ...rest, identity: { ...kept, flow: 'code', refresh: true, discovery } }
}

/** Keeps idle connections open: on a busy machine, a request may use a connection that the server is just closing. */
const SERVER = { keepAliveTimeout: 0 }

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Replaces external links of the example configuration with URLs of the app, so that the check requests no
 * other site.
 */
function withoutSites<Sites extends object>(config: Sites): Sites {
  return JSON.parse(JSON.stringify(config, (_, value) => (String(value).startsWith('https:') ? '/' : value)))
}

/**
 * Starts the embedded provider behind a proxy that adds mistakes. The host in its issuer URL is that of the request.
 */
export async function startPlantedProvider(token: string, userId: string): Promise<PlantedProvider> {
  const state = createState()
  state.registerToken(token, userId)
  const serve = createProviderServer(state)
  const inner = createServer(SERVER, (request, response) => void serve(request, response))
  const innerPort = await listen(inner)
  const outer = createServer(SERVER, (request, response) => {
    const answer = async () => {
      const sent = await buffer(request)
      const url = new URL(request.url ?? '/', 'http://localhost')
      const asked: Asked = {
        method: request.method ?? 'GET',
        url,
        headers: { ...request.headers },
        body: sent.toString(),
      }
      let reply: Reply | undefined
      for (const plant of provider.plants) reply ??= plant.request?.(asked)
      reply ??= await forward(innerPort, asked)
      for (const plant of provider.plants) await plant.reply?.(reply, asked)
      if (reply.status === 0) return response.destroy()
      response.writeHead(reply.status, reply.headers)
      response.end(reply.body)
    }
    // Drops the connection after an error, e.g. when the request was aborted.
    answer().catch(() => response.destroy())
  })
  const port = await listen(outer)
  const origin = `http://localhost:${port}`

  const config: PlantedProvider['config'] = (variant = {}) =>
    withoutSites(providerConfig(publicConfig, { flow: 'implicit', hosts: 'separate', origin, ...variant }))

  const provider: PlantedProvider = {
    origin,
    port,
    state,
    plants: [],
    config,
    check: async ({ config: change = (one: Config) => one, ...options }: CheckOptions = {}) => {
      const lines = await checkProvider({
        origin,
        token,
        clientId: '4101',
        isWriting: false,
        ...options,
        config: change(config()),
      })
      return {
        lines,
        bad: lines.filter(({ grade }) => grade === 'bad').map(formatLine),
        all: lines.map(formatLine),
      }
    },
    close: () => {
      for (const server of [inner, outer]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
  return provider
}

function forward(port: number, { method, url, headers, body }: Asked): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...sent } = headers
    const onward = ask({ port, method, path: `${url.pathname}${url.search}`, headers: sent }, (reply) => {
      void buffer(reply).then((content) => {
        const kept = { ...reply.headers }
        delete kept['content-length']
        delete kept['transfer-encoding']
        resolve({ status: reply.statusCode ?? 0, headers: kept, body: content.toString() })
      })
    })
    onward.once('error', reject)
    onward.end(body)
  })
}

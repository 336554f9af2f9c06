import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { type Connect, type Plugin, type PreviewServer, runnerImport, type ViteDevServer } from 'vite'
import type { HttpServe } from './http-adapter.ts'
import { originOf } from './origin.ts'
import { type BaseConfig, providerConfig, variantFromEnv } from './provider-config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const OWN_PATHS = /^\/(?:oidc|api|provider)\//

/** Loads the provider through Vite: plain Node cannot resolve the aliases in its imports. */
async function loadProvider(): Promise<HttpServe> {
  const { module } = await runnerImport<typeof import('./server.ts')>(
    join(import.meta.dirname, 'server.ts'),
    {
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      resolve: { tsconfigPaths: true },
    },
  )
  return module.startProvider()
}

const PUBLIC_CONFIG = join(ROOT, 'public/config.json')

type VariantConfig = (request: IncomingMessage) => Promise<unknown>

/** Returns the source of `/config.json` if the environment selects another variant, otherwise `undefined`. */
function variantConfigSource(): VariantConfig | undefined {
  const variant = variantFromEnv(process.env)
  if (variant === undefined) return undefined
  return async (request) => {
    const base: BaseConfig = JSON.parse(await readFile(PUBLIC_CONFIG, 'utf8'))
    return providerConfig(base, { ...variant, origin: originOf(request) })
  }
}

async function sendJson(response: ServerResponse, body: Promise<unknown>): Promise<void> {
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-cache')
  response.end(JSON.stringify(await body))
}

/**
 * Serves the provider in `vite` and `vite preview`, in the same process and on the same port. It is not part
 * of a build. The README lists its environment variables.
 */
export function embeddedProvider(): Plugin {
  const variantConfig = variantConfigSource()
  // With separate hosts, the server must listen at `localhost` and 127.0.0.1, whatever `localhost` resolves to.
  const listen = variantFromEnv(process.env)?.hosts === 'separate' ? { host: true } : {}

  function attach({ middlewares, httpServer }: ViteDevServer | PreviewServer): void {
    let provider: Promise<HttpServe> | undefined
    const load = () => {
      provider ??= loadProvider()
      return provider
    }
    // Waits until the server listens, because Vitest creates a server that never does.
    httpServer?.once('listening', () => void load().catch(() => undefined))

    async function serve(
      request: IncomingMessage,
      response: ServerResponse,
      next: Connect.NextFunction,
    ): Promise<void> {
      const path = request.url?.split('?', 1)[0] ?? '/'
      try {
        if (OWN_PATHS.test(path)) await (await load())(request, response)
        else if (variantConfig && path === '/config.json') await sendJson(response, variantConfig(request))
        else next()
      } catch (error) {
        next(error)
      }
    }

    middlewares.use((request, response, next) => void serve(request, response, next))
  }

  return {
    name: 'embedded-provider',
    apply: 'serve',
    // Disables Vite's own CORS, which would handle preflights before the provider does.
    config: () => ({ server: { cors: false, ...listen }, preview: { cors: false, ...listen } }),
    configureServer: attach,
    configurePreviewServer: attach,
  }
}

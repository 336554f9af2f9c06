import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { type Plugin, type PreviewServer, runnerImport, type ViteDevServer } from 'vite'
import type { Middleware } from './http-adapter.ts'
import { providerConfig, variantFromEnv } from './provider-config.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const OWN_PATHS = /^\/(?:oidc|api|provider)\//

/** Through Vite, because the handlers import the app's modules by alias; plain Node would not find them. */
async function loadProvider(): Promise<Middleware> {
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

/**
 * Serves the embedded provider in `vite` and `vite preview`: one process, one port, real HTTP (contract, section 1).
 * It has no part in a build. Settings by environment: see README.
 */
export function embeddedProvider(): Plugin {
  const variant = variantFromEnv(process.env)
  // Both names of the machine must answer, whatever `localhost` resolves to.
  const listen = variant?.hosts === 'separate' ? { host: true } : {}

  function attach({ middlewares, httpServer, config }: ViteDevServer | PreviewServer): void {
    let provider: Promise<Middleware> | undefined
    const load = () => {
      provider ??= loadProvider()
      return provider
    }
    // Only when somebody can ask: Vitest makes a server that never listens.
    httpServer?.once('listening', () => void load().catch(() => undefined))

    async function sendConfig(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const base: Parameters<typeof providerConfig>[0] = JSON.parse(
        await readFile(join(config.publicDir, 'config.json'), 'utf8'),
      )
      const origin = `http://${request.headers.host ?? 'localhost'}`
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(
        JSON.stringify(variant === undefined ? base : providerConfig(base, { ...variant, origin })),
      )
    }

    middlewares.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
      const path = request.url?.split('?', 1)[0] ?? '/'
      if (variant !== undefined && path === '/config.json') sendConfig(request, response).catch(next)
      else if (OWN_PATHS.test(path)) load().then((serve) => serve(request, response, next), next)
      else next()
    })
  }

  return {
    name: 'embedded-provider',
    apply: 'serve',
    // The provider answers preflights as the separate hosts would; Vite's own CORS would answer them first.
    config: () => ({ server: { cors: false, ...listen }, preview: { cors: false, ...listen } }),
    configureServer: attach,
    configurePreviewServer: attach,
  }
}

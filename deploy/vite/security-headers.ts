import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { staticFiles } from './static-files.ts'

const CONFIG = '/config.json'

/**
 * Makes `vite preview` respond like the production web server (product §20.1, §20.2). Runs after the plugins
 * that serve APIs, whose responses it does not change.
 */
export function securityHeaders(): Plugin {
  return {
    name: 'product:security-headers',
    enforce: 'post',
    // Static files are for this origin only. APIs that other origins may call send their own CORS headers.
    config: () => ({ preview: { cors: false } }),
    configurePreviewServer({ config: { root, build }, middlewares }) {
      middlewares.use(staticFiles(path.resolve(root, build.outDir), answeredConfig))
    },
  }
}

/** Fetches `/config.json` like the page, because another plugin may serve it. `null` when unreadable. */
async function answeredConfig(request: IncomingMessage): Promise<unknown> {
  // The response to `/config.json` needs no allowed origins, and fetching it here would recurse forever.
  if (request.url?.split('?', 1)[0] === CONFIG) return null
  const { localAddress, localPort } = request.socket
  if (localAddress === undefined || localPort === undefined) return null
  const { host = 'localhost' } = request.headers
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: localAddress, port: localPort, path: CONFIG, headers: { host } }, resolve).once(
        'error',
        reject,
      )
    })
    return await json(answer)
  } catch {
    return null
  }
}

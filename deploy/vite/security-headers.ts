import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { staticFiles } from './static-files.ts'

const CONFIG = '/config.json'

/**
 * Makes `vite preview` respond like the production web server: headers of `deploy/headers.json` on every static
 * response, cache rules, compressed files, 404 for missing files (product §20.1, §20.2). Runs after the plugins that
 * serve APIs, whose responses it leaves alone.
 */
export function securityHeaders(): Plugin {
  return {
    name: 'product:security-headers',
    enforce: 'post',
    // Static files are for this origin only; an API called from elsewhere sends its own CORS headers.
    config: () => ({ preview: { cors: false } }),
    configurePreviewServer({ config: { root, build }, middlewares }) {
      middlewares.use(staticFiles(path.resolve(root, build.outDir), answeredConfig))
    },
  }
}

/**
 * What this server itself returns for `/config.json` under the requested host name: the policy must allow the origins
 * that the page will read there, whether from the built file, the operator's or another plugin's response. Null if
 * unreadable.
 */
async function answeredConfig(request: IncomingMessage): Promise<unknown> {
  // The file itself needs no origins, and fetching it here would recurse forever.
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

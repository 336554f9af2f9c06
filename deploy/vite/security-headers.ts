import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { staticFiles } from './static-files.ts'

const CONFIG = '/config.json'

/**
 * Makes `vite preview` answer as the production web server does: headers of `deploy/headers.json` on every static
 * answer, cache rules, compressed files, 404 for what is missing (product §20.1, §20.2). Runs after the plugins that answer
 * for APIs, whose answers it leaves alone.
 */
export function securityHeaders(): Plugin {
  return {
    name: 'product:security-headers',
    enforce: 'post',
    // Static files are for this origin alone; an API that is called from elsewhere sends its own CORS headers.
    config: () => ({ preview: { cors: false } }),
    configurePreviewServer({ config: { root, build }, middlewares }) {
      middlewares.use(staticFiles(path.resolve(root, build.outDir), answeredConfig))
    },
  }
}

/**
 * What this very server answers to `/config.json` under the name it was called by: the policy has to allow the origins
 * that the page is going to read there, be it the built file, an operator's or another plugin's answer. One that cannot
 * be read counts as absent.
 */
async function answeredConfig(request: IncomingMessage): Promise<unknown> {
  // The file itself needs no origins, and asking for it again would never end.
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

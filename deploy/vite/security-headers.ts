import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Plugin } from 'vite'
import { staticFiles } from './static-files.ts'

type Options = {
  /** What `/config.json` answers to this request, when something else than the built file does. */
  readonly config?: (request: IncomingMessage) => unknown
}

/**
 * Makes `vite preview` answer as the production web server does: headers of `deploy/headers.json` on every static
 * answer, cache rules, compressed files, 404 for what is missing (quality B.1, B.2). Runs after the plugins that answer
 * for APIs, whose answers it leaves alone.
 */
export function securityHeaders({ config }: Options = {}): Plugin {
  return {
    name: 'product:security-headers',
    enforce: 'post',
    // Static files are for this origin alone; an API that is called from elsewhere sends its own CORS headers.
    config: () => ({ preview: { cors: false } }),
    configurePreviewServer({ config: { root, build }, middlewares }) {
      const directory = path.resolve(root, build.outDir)
      middlewares.use(staticFiles(directory, config ?? (() => builtConfig(directory))))
    },
  }
}

/** The file is read anew each time: an operator replaces it without a restart. A broken one counts as absent. */
async function builtConfig(directory: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(directory, 'config.json'), 'utf8'))
  } catch {
    return null
  }
}

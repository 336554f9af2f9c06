import { createHash } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import manifest from '../../package.json' with { type: 'json' }
import { IMPORT_MAP } from './early-files.ts'

/**
 * Names the release by the package version and the hashes of its files. Writes the name into the page and
 * `version.json`, by which open tabs detect a newer release (product §18.6). Copies the contract next to the
 * built files.
 */
export function release(): Plugin {
  let name = ''
  return {
    name: 'product:release',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'))
        const digest = createHash('sha256').update(files.toSorted().join('\n')).digest('hex')
        name = `${manifest.version}+${digest.slice(0, 12)}`
        return [{ tag: 'meta', attrs: { name: 'release', content: name }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // The page contains the import map, so the file of the map is not deployed.
        delete bundle[IMPORT_MAP]
        const { 'x-contract-version': contract } = JSON.parse(await readFile('contract/openapi.json', 'utf8'))
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: `${JSON.stringify({ release: name, contract })}\n`,
        })
      },
    },
    async writeBundle({ dir }) {
      if (dir !== undefined) await cp('contract', `${dir}-contract`, { recursive: true })
    },
  }
}

import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Names the release by the package's version and the files that make it, whose names hold their digests: the same
 * sources give the same name. It stands in the page, for the program to know itself by, and in `version.json`, for an
 * open page to see that there is another (product §18.6).
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
      handler() {
        this.emitFile({
          type: 'asset',
          fileName: 'version.json',
          source: `${JSON.stringify({ release: name })}\n`,
        })
      },
    },
  }
}

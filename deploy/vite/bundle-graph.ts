import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

export type ChunkRecord = {
  readonly file: string
  readonly isEntry: boolean
  /** Module paths from the project root, with query, e.g. `src/app/routes/main.tsx?tsr-split=component`. */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly css: readonly string[]
}

/** Output file, relative to the project root. It is not in `dist`, which contains only deployable files. */
export const BUNDLE_GRAPH = 'node_modules/.cache/bundle-graph.json'

/** Records which module is in which chunk, for `npm run budget`. */
export function bundleGraph(): Plugin {
  let root = ''
  return {
    name: 'product:bundle-graph',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle(_options, bundle) {
      const chunks: ChunkRecord[] = []
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        chunks.push({
          file: output.fileName,
          isEntry: output.isEntry,
          modules: output.moduleIds.map((id) => path.relative(root, id.replace(/^\0/, ''))),
          imports: output.imports,
          dynamicImports: output.dynamicImports,
          css: [...(output.viteMetadata?.importedCss ?? [])],
        })
      }
      const file = path.join(root, BUNDLE_GRAPH)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(chunks, null, 1)}\n`)
    },
  }
}

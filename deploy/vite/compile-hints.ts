import type { Plugin } from 'vite'

/** Comment that makes Chrome compile functions while downloading, not on first call. Other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Inserts the compile hint at the top of every chunk; further down Chrome ignores it. */
export function compileHints(): Plugin {
  return {
    name: 'product:compile-hints',
    apply: 'build',
    generateBundle: {
      // Runs after Vite's own plugin, which puts the dependency list at the top.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue
          output.code = HINT + output.code
          const map = bundle[`${output.fileName}.map`]
          if (map?.type !== 'asset') continue
          const content = JSON.parse(String(map.source))
          // The hint is a new first line, so source maps shift by one line.
          map.source = JSON.stringify({ ...content, mappings: `;${content.mappings}` })
        }
      },
    },
  }
}

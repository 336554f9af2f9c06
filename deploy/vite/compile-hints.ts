import type { Plugin } from 'vite'

/**
 * Chrome then compiles the functions of a file beside its download, instead of each one at its first call while the
 * page is being rendered. Other browsers read a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Puts the compile hint at the top of every file of the program; lower down it is not seen. */
export function compileHints(): Plugin {
  return {
    name: 'product:compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite's own, which put the list of a file's dependencies at its top.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue
          output.code = HINT + output.code
          // One line lower.
          if (output.map !== null) output.map.mappings = `;${output.map.mappings}`
        }
      },
    },
  }
}

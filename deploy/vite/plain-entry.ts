import { minify, type Plugin, rolldownVersion, transformWithOxc } from 'vite'

/** Syntax that all browsers with modules and `import()` understand, since 2018. */
const TARGET = 'es2018'

/**
 * Compiles the entry to older syntax than the rest: a browser below the floor must be able to parse its check, or it is
 * never told (quality 81). Runs after the minifier, which would bring the newer syntax back.
 */
export function plainEntry(): Plugin {
  return {
    name: 'product:plain-entry',
    apply: 'build',
    // The file name otherwise hashes only the code before this step.
    augmentChunkHash: ({ isEntry }) => (isEntry ? `${TARGET} ${rolldownVersion}` : ''),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.isEntry) continue
          const lowered = await transformWithOxc(output.code, output.fileName, { lang: 'js', target: TARGET })
          const minified = await minify(output.fileName, lowered.code, {
            module: true,
            compress: { target: TARGET },
          })
          if (minified.errors[0] !== undefined) throw new Error(minified.errors[0].message)
          output.code = minified.code
        }
      },
    },
  }
}

import { minify, type Plugin, rolldownVersion, transformWithOxc } from 'vite'

/** What browsers with modules and `import()` understand, from 2018 on. */
const TARGET = 'es2018'

/**
 * Writes the entry in older words than the rest: a browser below the floor has to be able to read the entry's probe, to
 * be told so (quality 81). After the minifier, which would write the newer words again.
 */
export function plainEntry(): Plugin {
  return {
    name: 'product:plain-entry',
    apply: 'build',
    // The name carries a hash of the text before this step.
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

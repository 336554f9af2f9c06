import { minify, type Plugin, rolldownVersion, transformWithOxc } from 'vite'

/** The ECMAScript version that every browser with modules and `import()` supports. */
const TARGET = 'es2018'

/**
 * Compiles the entry to older syntax, so that unsupported browsers can run its browser check (quality 81).
 * Runs after the minifier, which would restore the newer syntax.
 */
export function plainEntry(): Plugin {
  return {
    name: 'product:plain-entry',
    apply: 'build',
    // Includes this step in the hash of the file name. Otherwise, after a change of the target, browsers
    // could use a cached entry that was compiled for the previous target.
    augmentChunkHash: ({ isEntry }) => (isEntry ? `${TARGET} ${rolldownVersion}` : ''),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.isEntry) continue
          const map = bundle[`${output.fileName}.map`]
          if (map?.type !== 'asset') throw new Error('The entry has no source map')
          const lowered = await transformWithOxc(
            output.code,
            output.fileName,
            { lang: 'js', target: TARGET, sourcemap: true },
            withUnmappedStart(JSON.parse(String(map.source))),
          )
          const minified = await minify(output.fileName, lowered.code, {
            module: true,
            compress: { target: TARGET },
            sourcemap: true,
            ...(lowered.map !== undefined && { inputMap: lowered.map }),
          })
          if (minified.errors[0] !== undefined) throw new Error(minified.errors[0].message)
          output.code = minified.code
          map.source = JSON.stringify(minified.map)
        }
      },
    },
  }
}

/**
 * Marks the code before the first mapped position as unmapped. Rolldown otherwise resolves that code, which Vite
 * adds to the entry, to the first position in a source file.
 */
function withUnmappedStart<SourceMap extends { readonly mappings: string }>(map: SourceMap): SourceMap {
  return { ...map, mappings: map.mappings.replace(/^;*/, '$&A,') }
}

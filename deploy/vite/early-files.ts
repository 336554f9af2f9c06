import { build, type Plugin, type Rolldown } from 'vite'
import { loadModule } from '../load-module.mjs'

type Bundle = Rolldown.OutputBundle

const ROUTE_CHUNK = /\/src\/app\/routes\/_authenticated\/(.+)\.tsx\?tsr-split=component/
const ENTRY_ONLY = /\/src\/app\/entrypoint\/start\.ts$/
const APP = /\/src\/app\/entrypoint\/app\.tsx$/

/** Output file with the import map, which Vite inserts into the page. */
export const IMPORT_MAP = 'importmap.json'

/**
 * Adds a script to index.html that preloads the files of the app and the current screen, 100 to 400 ms before the entry
 * runs. Also defines `SCREEN_REQUESTS`, the first requests of each screen (decision 3).
 */
export function earlyFiles(): Plugin {
  return {
    name: 'product:early-files',
    apply: 'build',
    async config() {
      const { recordScreenRequests }: typeof import('./early-responses.ts') =
        await loadModule('vite/early-responses.ts')
      const requests = Object.entries(await recordScreenRequests())
      const byPath = Object.fromEntries(requests.map(([route, screen]) => [pathOf(route), screen]))
      return { define: { SCREEN_REQUESTS: JSON.stringify(byPath) } }
    },
    // The hash in a file's name covers the code before its keys are shortened. Without this addition, a change of
    // `shortenKeys` would change files under names that browsers have cached.
    augmentChunkHash: () => KEY_CHARACTERS + String(shortenKeys),
    generateBundle: {
      // Runs before Vite inserts the import map, so that the page gets the shortened keys.
      order: 'pre',
      handler: (_options, bundle) => shortenKeys(bundle),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html
        const start = filesOf(bundle, chunkOf(bundle, ENTRY_ONLY)).reverse()
        const tags = [
          // Vite inserts the import map before the first of these links. The script reads the map, and older
          // browsers ignore a map that comes after the first preload of a module.
          ...start.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          // The script is inline, because a file would delay the preloads by a round trip (decision 17).
          `<script>${await preloadScript(bundle)}</script>`,
        ]
        // Inserts the script before the styles, because a script after them would wait until they have
        // loaded.
        return withAsyncEntry(html.replaceAll(UNSEEN, '')).replace('<link rel="stylesheet"', (styles) =>
          [...tags, styles].join(''),
        )
      },
    },
  }
}

function readImportMap(bundle: Bundle) {
  const asset = bundle[IMPORT_MAP]
  if (asset?.type !== 'asset') throw new Error('The build has no import map')
  const { imports } = JSON.parse(String(asset.source)) as { imports: Record<string, string> }
  return { asset, imports }
}

/** Number of characters at the end of a key's hash that stay, to distinguish chunks of the same name. */
const KEY_CHARACTERS = 2

/**
 * Replaces most of the hash in each key of the import map with zeros, which compress well. Each replacement is as
 * long as the original, so source maps stay valid. A replacement depends only on the original, which the hash in the
 * file's name covers.
 */
function shortenKeys(bundle: Bundle): void {
  const { asset, imports } = readImportMap(bundle)
  const shorten = (key: string) =>
    key.replace(
      /-([\w-]{8})\.js$/,
      (_, hash: string) => `-${hash.slice(-KEY_CHARACTERS).padStart(8, '0')}.js`,
    )
  const entries = Object.entries(imports).map(([key, url]) => [shorten(key), url] as const)
  if (new Set(entries.map(([key]) => key)).size < entries.length)
    throw new Error('Two chunks have the same key')
  asset.source = JSON.stringify({ imports: Object.fromEntries(entries) })
  const names = Object.keys(imports).map((key) => key.slice('/assets/'.length))
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') output.code = output.code.replace(pattern, shorten)
  }
}

/** Returns the script that preloads the files of the app and of the current screen. */
async function preloadScript(bundle: Bundle): Promise<string> {
  const urls = Object.values(readImportMap(bundle).imports)
  const start = filesOf(bundle, chunkOf(bundle, ENTRY_ONLY))
  const app = filesOf(bundle, chunkOf(bundle, APP)).filter((file) => !start.includes(file))
  const shared = new Set([...start, ...app])
  const toPositions = (files: readonly string[]) =>
    files.map((file) => {
      const position = urls.indexOf(`/${file}`)
      if (position === -1) throw new Error(`${file} is not in the import map`)
      return position
    })
  const screens: Record<string, readonly number[]> = {}
  for (const output of Object.values(bundle)) {
    const route = output.type === 'chunk' ? ROUTE_CHUNK.exec(output.facadeModuleId ?? '')?.[1] : undefined
    if (route === undefined || output.type !== 'chunk') continue
    screens[pathOf(route)] = toPositions(filesOf(bundle, output).filter((file) => !shared.has(file)))
  }

  const id = 'virtual:preload-script'
  const code = `import { preloadEarlyFiles } from '/src/app/entrypoint/early-files'
    preloadEarlyFiles(${JSON.stringify(toPositions(app))}, ${JSON.stringify(screens)})`
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [
        {
          name: 'product:preload-script',
          resolveId: (source) => (source === id ? id : null),
          load: (source) => (source === id ? code : null),
        },
      ],
      build: {
        write: false,
        copyPublicDir: false,
        // Uses older syntax than the rest of the app, because the script also runs in unsupported browsers.
        target: 'es2018',
        modulePreload: false,
        rolldownOptions: { input: id, output: { format: 'iife' } },
      },
    }),
  ].flat()
  if (output === undefined || !('output' in output)) throw new Error('The preload script is not built')
  return output.output[0].code.trim()
}

/** Comments and indentation, which browsers would download on every visit. */
const UNSEEN = /\s*<!--[\s\S]*?-->|(?<=>)\s+(?=<)/g
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Makes the entry run as soon as it has loaded, without waiting for the styles. Throws without an entry. */
function withAsyncEntry(html: string): string {
  const [tag, file] = ENTRY.exec(html) ?? []
  if (tag === undefined) throw new Error('The page has no entry')
  return html
    .replace(tag, '')
    .replace('</body>', `<script type="module" async crossorigin src="${file}"></script></body>`)
}

function chunkOf(bundle: Bundle, module: RegExp): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.moduleIds.some((id) => module.test(id))) return output
  }
  throw new Error(`No chunk holds ${module.source}`)
}

/** Returns the file names of the chunk and of all its direct and indirect static imports. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imports = chunk.imports.flatMap((file) => {
    const imported = bundle[file]
    return imported?.type === 'chunk' ? filesOf(bundle, imported, seen) : []
  })
  return [chunk.fileName, ...imports]
}

/** Returns the path of a route without its optional part: `/history` for `_authenticated/history.{-$selected}`. */
function pathOf(route: string): string {
  const parts = route.replace(/^_authenticated\//, '').split('.')
  return `/${parts.filter((part) => part !== 'index' && !part.includes('$')).join('/')}`
}

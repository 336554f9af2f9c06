import { build, type Plugin, type Rolldown } from 'vite'
import { loadModule } from '../load-module.mjs'

type Bundle = Rolldown.OutputBundle

const ROUTE_CHUNK = /\/src\/app\/routes\/(.+)\.tsx\?tsr-split=component/
const ENTRY_ONLY = /\/src\/app\/entrypoint\/start\.ts$/
const APP = /\/src\/app\/entrypoint\/app\.tsx$/

/**
 * The preload script has older syntax than the rest of the app, because it must also run in unsupported
 * browsers.
 */
const PRELOAD_TARGET = 'es2018'

/** Output file that Vite writes into the page. */
export const IMPORT_MAP = 'importmap.json'

/**
 * Adds a script to index.html that preloads the files of the current screen, 100 to 400 ms before the entry
 * runs, and gives the app the first requests of each screen (decision 3).
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
    generateBundle: {
      // Emits the preload script before Vite writes the page, which contains the script's file name.
      order: 'pre',
      async handler(_options, bundle) {
        const { code, map } = await earlyFilesScript()
        const screens = JSON.stringify(filesOfScreens(bundle))
        const script = this.emitFile({
          type: 'asset',
          name: 'early-files.js',
          // The source map has no positions for the second line, so the list of files resolves to no source.
          source: `${code}\nearlyFiles.preloadEarlyFiles(${screens})`,
        })
        const source = JSON.stringify(map)
        this.emitFile({ type: 'asset', fileName: `${this.getFileName(script)}.map`, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const start = filesOf(bundle, chunkOf(bundle, ENTRY_ONLY)).reverse()
        const tags = [
          // Vite inserts the import map before the first of these links. The script reads the map, and older
          // browsers ignore a map that comes after the first preload of a module.
          ...start.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          `<script src="/${fileNamed(bundle, 'early-files.js')}"></script>`,
        ]
        // Inserts the script before the styles, because a script after them would wait until they have
        // loaded.
        return withAsyncEntry(html.replaceAll(UNSEEN, '')).replace('<link rel="stylesheet"', (styles) =>
          [...tags, styles].join('\n    '),
        )
      },
    },
  }
}

/**
 * Returns the files of the app and of each screen by path, named as in the keys of the import map, which do not
 * change when the content of a file changes.
 */
function filesOfScreens(bundle: Bundle): Record<string, readonly string[]> {
  const importMap = bundle[IMPORT_MAP]
  if (importMap?.type !== 'asset') throw new Error('The build has no import map')
  const { imports } = JSON.parse(String(importMap.source)) as { imports: Record<string, string> }
  const keys = new Map(Object.entries(imports).map(([key, url]) => [url, key]))
  const keysOf = (files: readonly string[]) => files.map((file) => keys.get(`/${file}`) ?? `/${file}`)

  const start = filesOf(bundle, chunkOf(bundle, ENTRY_ONLY))
  const app = filesOf(bundle, chunkOf(bundle, APP)).filter((file) => !start.includes(file))
  const screens: Record<string, readonly string[]> = { app: keysOf(app) }
  const shared = new Set([...start, ...app])
  for (const output of Object.values(bundle)) {
    const route = output.type === 'chunk' ? ROUTE_CHUNK.exec(output.facadeModuleId ?? '')?.[1] : undefined
    if (route === undefined || output.type !== 'chunk') continue
    screens[pathOf(route)] = keysOf(filesOf(bundle, output).filter((file) => !shared.has(file)))
  }
  return screens
}

/** Comments and indentation, which browsers would download on every visit. */
const UNSEEN = /\s*<!--[\s\S]*?-->|(?<=>)\s+(?=<)/g
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Runs the entry as soon as it has loaded, without waiting for the styles. */
function withAsyncEntry(html: string): string {
  const [tag, file] = ENTRY.exec(html) ?? []
  if (tag === undefined) throw new Error('The page has no entry')
  return html
    .replace(tag, '')
    .replace('</body>', `  <script type="module" async crossorigin src="${file}"></script>\n  </body>`)
}

/** Returns `early-files.ts` as a classic script, which runs at once. */
async function earlyFilesScript(): Promise<Rolldown.OutputChunk> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        sourcemap: 'hidden',
        target: PRELOAD_TARGET,
        lib: {
          entry: 'src/app/entrypoint/early-files.ts',
          formats: ['iife'],
          name: 'earlyFiles',
          // The sources of the map are relative to the folder of this file.
          fileName: () => 'assets/early-files.js',
        },
      },
    }),
  ].flat()
  if (output === undefined || !('output' in output))
    throw new Error('The script of the early files is not built')
  return output.output[0]
}

function fileNamed(bundle: Bundle, name: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.names.includes(name)) return output.fileName
  }
  throw new Error(`No ${name} in the bundle`)
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

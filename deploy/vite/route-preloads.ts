import { build, type Plugin, type Rolldown } from 'vite'
import { loadModule } from '../load-module.mjs'

type Bundle = Rolldown.OutputBundle

const ROUTE_CHUNK = /\/src\/app\/routes\/(.+)\.tsx\?tsr-split=component/
const ENTRY_ONLY = /\/src\/app\/entrypoint\/start\.ts$/
const APP = /\/src\/app\/entrypoint\/app\.tsx$/

/** Older syntax than the rest: a browser below the floor is told so by the entry. */
const PRELOAD_TARGET = 'es2018'

/**
 * Writes into index.html which files the program has, and which each screen needs beyond it, and a script that asks for
 * them before the page is drawn: the entry runs some 100 ms later, four times that on a slow computer. The list is in
 * the page, which is never cached, because a script's hashed name would not change with it. So is what each screen asks
 * for first, which the entry requests.
 */
export function routePreloads(): Plugin {
  return {
    name: 'product:route-preloads',
    apply: 'build',
    generateBundle: {
      // Before the page is written.
      order: 'pre',
      async handler() {
        const { code, map } = await preloadScript()
        const script = this.emitFile({ type: 'asset', name: 'preload.js', source: code })
        const source = JSON.stringify(map)
        this.emitFile({ type: 'asset', fileName: `${this.getFileName(script)}.map`, source })
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html
        const start = filesOf(bundle, chunkOf(bundle, ENTRY_ONLY)).reverse()
        const program = filesOf(bundle, chunkOf(bundle, APP)).filter((file) => !start.includes(file))
        const app = new Set([...start, ...program])
        const screens: Record<string, string[]> = {}
        for (const output of Object.values(bundle)) {
          const route =
            output.type === 'chunk' ? ROUTE_CHUNK.exec(output.facadeModuleId ?? '')?.[1] : undefined
          if (route === undefined || output.type !== 'chunk') continue
          screens[pathOf(route)] = filesOf(bundle, output).filter((file) => !app.has(file))
        }
        const calls = Object.entries(await firstCalls()).map(([route, call]) => [pathOf(route), call])
        const tags = [
          `<meta name="program-files" content='${JSON.stringify({ program, ...screens })}'>`,
          `<meta name="first-calls" content='${JSON.stringify(Object.fromEntries(calls)).replaceAll('&', '&amp;')}'>`,
          `<script src="/${fileNamed(bundle, 'preload.js')}"></script>`,
          ...start.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ]
        // Before the styles, for which a script after them would wait.
        return withAsyncEntry(html).replace('<link rel="stylesheet"', (styles) =>
          [...tags, styles].join('\n    '),
        )
      },
    },
  }
}

async function firstCalls() {
  const module: typeof import('./first-calls.ts') = await loadModule('vite/first-calls.ts')
  return module.firstCalls()
}

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Runs the entry as soon as it has come, without waiting for the styles: it asks for the program. At the end of the
 * body, the whole page is there.
 */
function withAsyncEntry(html: string): string {
  const [tag, file] = ENTRY.exec(html) ?? []
  if (tag === undefined) throw new Error('The page has no entry')
  return html
    .replace(tag, '')
    .replace('</body>', `  <script type="module" async crossorigin src="${file}"></script>\n  </body>`)
}

/** `preload.ts` with what it imports, for a classic script. */
async function preloadScript(): Promise<Rolldown.OutputChunk> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        sourcemap: 'hidden',
        target: PRELOAD_TARGET,
        lib: { entry: 'src/app/entrypoint/preload.ts', formats: ['iife'], name: 'preload' },
      },
    }),
  ].flat()
  if (output === undefined || !('output' in output)) throw new Error('The preload script is not built')
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

/** The chunk and all its static imports. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imports = chunk.imports.flatMap((file) => {
    const imported = bundle[file]
    return imported?.type === 'chunk' ? filesOf(bundle, imported, seen) : []
  })
  return [chunk.fileName, ...imports]
}

/** `_cabinet/history.{-$selected}` is `/history`: the static part of the route's path. */
function pathOf(route: string): string {
  const parts = route.replace(/^_cabinet\//, '').split('.')
  return `/${parts.filter((part) => part !== 'index' && !part.includes('$')).join('/')}`
}

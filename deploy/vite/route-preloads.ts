import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const ROUTE_CHUNK = /\/src\/app\/routes\/(.+)\.tsx\?tsr-split=component/
const ENTRY_ONLY = /\/src\/app\/entrypoint\/start\.ts$/
const APP = /\/src\/app\/entrypoint\/app\.tsx$/

/**
 * Writes into index.html which files each screen needs beyond the program itself, so the entry requests them without
 * waiting for the router. The list is in the page, which is never cached, because a script's hashed name would not
 * change with it.
 */
export function routePreloads(): Plugin {
  return {
    name: 'product:route-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html
        const start = filesOf(bundle, chunkOf(bundle, ENTRY_ONLY)).reverse()
        const app = new Set([...start, ...filesOf(bundle, chunkOf(bundle, APP))])
        const screens: Record<string, string[]> = {}
        for (const output of Object.values(bundle)) {
          const route =
            output.type === 'chunk' ? ROUTE_CHUNK.exec(output.facadeModuleId ?? '')?.[1] : undefined
          if (route === undefined || output.type !== 'chunk') continue
          screens[pathOf(route)] = filesOf(bundle, output).filter((file) => !app.has(file))
        }
        return {
          html: withAsyncEntry(html),
          tags: [
            ...start.map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
              injectTo: 'head' as const,
            })),
            {
              tag: 'meta',
              attrs: { name: 'screen-files', content: JSON.stringify(screens) },
              injectTo: 'head',
            },
          ],
        }
      },
    },
  }
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

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isProduction, readLockFile } from '../lock-file.mjs'

const FILE = 'licenses.txt'

/** Packages in the build that are not modules of the bundle: the typeface, the icon paths, the base styles. */
const BESIDE_MODULES = ['@fontsource-variable/golos-text', '@mdi/js', 'tailwindcss']
/** Build tools that add their own helper modules, e.g. `\0vite/preload-helper.js`. */
const BUILDERS = /^\0(vite|rolldown)\//
const LIBRARY = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*/
const LICENCE = /^(?:licen[cs]e|copying|notice)(?:\.\w+)?$/i

/**
 * Writes `licenses.txt` (quality 83): the notices of every library whose code, glyphs or icons are in the
 * build. Separate bundles such as workers report their libraries through `collector`.
 */
export function licences(): { readonly plugin: Plugin; readonly collector: () => Plugin } {
  const folders = new Set<string>()
  const collect = (root: string, bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      for (const id of output.moduleIds) {
        const folder = BUILDERS.exec(id)?.[1] ?? LIBRARY.exec(id)?.[0]
        if (folder !== undefined) folders.add(path.resolve(root, 'node_modules', folder))
      }
    }
  }
  let root = ''
  return {
    plugin: {
      name: 'product:licences',
      configResolved(config) {
        root = config.root
      },
      configureServer({ middlewares }) {
        middlewares.use(`/${FILE}`, (_request, response) => {
          const places = readLockFile().packages.filter(isProduction)
          response.setHeader('Content-Type', 'text/plain; charset=utf-8')
          response.end(
            noticesOf([
              ...BESIDE_MODULES.map(inModules(root)),
              ...places.map(({ place }) => path.join(root, place)),
            ]),
          )
        })
      },
      generateBundle(_options, bundle) {
        collect(root, bundle)
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: noticesOf([...BESIDE_MODULES.map(inModules(root)), ...folders]),
        })
      },
    },
    collector: () => ({
      name: 'product:licences-of-worker',
      generateBundle(_options, bundle) {
        collect(root, bundle)
      },
    }),
  }
}

const inModules = (root: string) => (name: string) => path.join(root, 'node_modules', name)

/**
 * Returns the notices of the packages. A licence text that several packages share appears once, under all
 * their names.
 */
export function noticesOf(folders: readonly string[]): string {
  const names = new Map<string, string[]>()
  for (const folder of new Set(folders)) {
    const { name, version, text } = noticeOf(folder)
    names.set(text, [...(names.get(text) ?? []), `${name} ${version}`])
  }
  const sections = [...names].map(([text, libraries]) => `${libraries.sort().join('\n')}\n\n${text}\n`).sort()
  return ['Libraries in this build, and the terms that each of them is used under.\n', ...sections].join(
    `\n${'-'.repeat(80)}\n\n`,
  )
}

type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: unknown
}

function noticeOf(folder: string) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const text = texts.length === 0 ? usualText(manifest) : texts.map(ownPart).join('\n\n')
  return { name: manifest.name, version: manifest.version, text }
}

/** Removes the licences of dependencies bundled into a build tool, because the build does not contain them. */
function ownPart(text: string): string {
  const [own = ''] = text.replaceAll('\r\n', '\n').split(/^#+ Licenses of bundled dependencies/m)
  return own.trim()
}

/** Returns the MIT licence for a package that names this licence and an author. Throws for any other package. */
function usualText({ name, license, author }: Manifest): string {
  const holder = typeof author === 'string' ? author : (author as { name?: string } | undefined)?.name
  if (license !== 'MIT' || holder === undefined)
    throw new Error(`${name} comes without the text of its licence`)
  return MIT.replace('{holder}', holder)
}

const MIT = `MIT License

Copyright (c) {holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

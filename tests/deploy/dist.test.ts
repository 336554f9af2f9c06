import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUNDLE_GRAPH, type ChunkRecord } from '../../deploy/vite/bundle-graph.ts'
import { newWordsOf, scriptFeaturesAbove, styleFeaturesAbove } from '../architecture/browser-floor.mjs'
import budget from '../architecture/bundle-budget.json'
import { copyProject } from './copy-project.ts'

const DIST = path.resolve('dist')
const files = readdirSync(DIST, { recursive: true }).map(String).sort()
/** Chunks of the build, as recorded for `npm run budget`. */
const chunks: readonly ChunkRecord[] = JSON.parse(readFileSync(BUNDLE_GRAPH, 'utf8'))
const read = (file: string) => readFileSync(path.join(DIST, file), 'utf8')

/**
 * Features that are harmless in a browser without support. `times` is the known number of uses; another number needs a
 * review.
 */
const HARMLESS: readonly { readonly feature: string; readonly times?: number; readonly why: string }[] = [
  { feature: '.destroy()', why: 'a method of TanStack Query' },
  { feature: '.isActive()', why: 'a method of TanStack Query' },
  { feature: '.use()', why: 'a method of React, not of the browser' },
  { feature: '.toSorted()', times: 1, why: 'a method of the collection of Radix' },
  { feature: 'setImmediate', times: 1, why: 'React first checks that it exists' },
  { feature: 'navigation', why: 'React first checks that it exists' },
  {
    feature: '.startViewTransition()',
    why: 'the router first checks that it exists; React uses it only for view transitions, which the app has not',
  },
  {
    feature: 'AbortSignal.any()',
    times: 3,
    why: 'ky first checks that it exists, except when it retries, which the app does not use',
  },
  { feature: 'Uint8Array.fromBase64()', times: 2, why: 'jose and oauth4webapi first check that it exists' },
  { feature: '.toBase64()', times: 2, why: 'jose and oauth4webapi first check that it exists' },
  { feature: 'URL.parse()', times: 1, why: 'oauth4webapi first checks that it exists' },
  { feature: 'Error.captureStackTrace()', times: 1, why: 'fflate first checks that it exists' },
  { feature: '.createScriptURL()', times: 1, why: 'called only in browsers with Trusted Types' },
  { feature: '.checkVisibility()', why: 'the focus trap of dialogs first checks that it exists' },
  {
    feature: ':has',
    times: 6,
    why: 'without these styles, nothing is hidden: the focused row has only a focus ring, wide tables print in portrait, folded sections print without titles, headings stay above tabs on phones, and a copied table head ignores the focus',
  },
  { feature: '@property', why: 'Tailwind also sets the initial values on every element' },
  { feature: '@page', why: 'the printer has its own page size and margins' },
  { feature: 'lh', times: 1, why: 'the height of an empty date field in Safari, which supports it' },
  { feature: 'scrollbar-width', times: 1, why: 'without it, the browser shows its usual scrollbar' },
  { feature: 'scrollbar-width: none', times: 1, why: 'without it, the browser shows its usual scrollbar' },
]

describe('quality 81: build for the oldest supported browsers', () => {
  it('uses no feature that these browsers lack, except those listed as harmless', () => {
    const found = files.flatMap((file) => {
      if (file.endsWith('.js')) return scriptFeaturesAbove(read(file)).map((feature) => ({ feature, file }))
      if (file.endsWith('.css')) return styleFeaturesAbove(read(file)).map((feature) => ({ feature, file }))
      return []
    })
    const unknown = found.filter(({ feature }) => !HARMLESS.some((known) => known.feature === feature))
    expect(unknown.map(({ feature, file }) => `${feature} in ${file}`)).toEqual([])

    const counts = HARMLESS.map(({ feature }) => found.filter((one) => one.feature === feature).length)
    expect(
      HARMLESS.flatMap(({ feature, times }, index) =>
        counts[index] === 0 || (times !== undefined && counts[index] !== times)
          ? [`${feature}: ${counts[index]} times`]
          : [],
      ),
      'the list of what is harmless is not up to date',
    ).toEqual([])
  })
})

it('quality 81: the entry file has no static imports, and only syntax of ES2018', () => {
  const [entry = ''] = chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file)
  expect(read('index.html')).toContain(`<script type="module" async crossorigin src="/${entry}"></script>`)
  expect(newWordsOf(read(entry), 2018)).toEqual([])
  expect(read(entry)).not.toMatch(/(?:^|[;}])import[{*"'`\w]/)
  expect(read('index.html')).toContain('<script nomodule src="/old-browser.js"></script>')
})

describe('quality 83: third-party notices', () => {
  // Libraries in the chunk graph, including linked packages.
  const libraries = [
    ...new Set(
      chunks.flatMap(({ modules }) =>
        modules.flatMap(
          (module) => /^(?:.*?\/)?node_modules\/((?:@[^/]+\/)?[^/.][^/]*)/.exec(module)?.[1] ?? [],
        ),
      ),
    ),
  ]
  // Libraries outside the chunk graph: the worker's bundle, the font, the icons, the base styles and the module
  // runtime.
  const others = ['fflate', '@fontsource-variable/golos-text', '@mdi/js', 'tailwindcss', 'vite', 'rolldown']

  it('include the name, version and full licence of every library in the build', () => {
    const notices = read('licenses.txt')
    expect(libraries.length).toBeGreaterThan(50)
    for (const library of [...libraries, ...others]) {
      const folder = path.join('node_modules', library)
      const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
      expect(notices).toMatch(new RegExp(`^${library} ${version.replaceAll('.', '\\.')}$`, 'm'))
      const [file] = readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name))
      if (file === undefined || library === 'vite') continue
      expect(notices, library).toContain(
        readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
      )
    }
    expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(notices).not.toContain('undefined')
  })

  it('include no library that is not in the build', () => {
    const named = [...read('licenses.txt').matchAll(/^((?:@[\w.-]+\/)?[\w.-]+) \d+\.\d+\.\d+\S*$/gm)].map(
      ([, name]) => name,
    )
    expect(new Set(named)).toEqual(new Set([...libraries, ...others]))
  })
})

describe('release', () => {
  it('has the same name in version.json and in the page', () => {
    const { release } = JSON.parse(read('version.json')) as { release: string }
    expect(release).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{12}$/)
    expect(read('index.html')).toContain(`<meta name="release" content="${release}">`)
  })

  it('has the contract in a separate folder, not among the built files', () => {
    const folder = path.resolve('contract')
    const written = readdirSync(folder).sort()
    expect(readdirSync(`${DIST}-contract`).sort()).toEqual(written)
    for (const file of written) {
      expect(readFileSync(path.join(`${DIST}-contract`, file))).toEqual(readFileSync(path.join(folder, file)))
    }
    expect(files.filter((file) => /openapi|schema\.json/.test(file))).toEqual([])
    const { 'x-contract-version': version } = JSON.parse(
      readFileSync(path.join(folder, 'openapi.json'), 'utf8'),
    )
    expect(JSON.parse(read('version.json'))).toMatchObject({ contract: version })
  })

  it('has its source maps in dist-maps, and none in dist', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const maps = new Set(readdirSync(`${DIST}-maps`, { recursive: true }).map(String))
    const scripts = files.filter((file) => /^assets\/(?!rolldown).*\.js$/.test(file))
    expect(scripts.filter((file) => !maps.has(`${file}.map`))).toEqual([])
  })
})

// `.ci/run` leaves slow builds to the nightly run (tests/e2e/README.md).
describe('another build', { timeout: 300_000, skip: process.env.NIGHTLY === 'no' }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'another-'))
  const built = path.join(folder, 'dist')
  beforeAll(() => copyProject(folder, ['dist', 'dist-contract']))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function build(): void {
    // Removes Vitest's `NODE_ENV`, which would change the build.
    const { NODE_ENV: _mode, ...env } = process.env
    execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: folder, env })
  }

  /** Builds with a changed source. Returns the compressed size in kB of the only asset with a new name. */
  function releaseCost(source: string, before: string, after: string): number {
    const file = path.join(folder, source)
    const original = readFileSync(file, 'utf8')
    expect(original.split(before)).toHaveLength(2)
    // Replaces the file instead of changing its content, in case the file is a hard link to the original.
    rmSync(file)
    writeFileSync(file, original.replace(before, after))
    build()
    writeFileSync(file, original)
    const renamed = readdirSync(path.join(built, 'assets'))
      .map((name) => `assets/${name}`)
      .filter((name) => !/\.(?:br|gz)$/.test(name) && !files.includes(name))
    expect(renamed).toHaveLength(1)
    return statSync(path.join(built, `${renamed[0]}.br`)).size / 1000
  }

  it('has the same bytes when the sources are the same', () => {
    build()
    expect(readdirSync(built, { recursive: true }).map(String).sort()).toEqual(files)
    const others = files.filter((file) => {
      const isFile = path.extname(file) !== ''
      return isFile && !readFileSync(path.join(built, file)).equals(readFileSync(path.join(DIST, file)))
    })
    expect(others).toEqual([])
  })

  it('stays within the download budget of a release when a word on a screen changes', () => {
    const cost = releaseCost('src/pages/registries/ui.tsx', 'title="Всего"', 'title="Всего за период"')
    expect(cost).toBeLessThanOrEqual(budget.release.maxScreenKb)
  })

  it('stays within the download budget of a release when a shared component changes', () => {
    const cost = releaseCost('src/shared/ui/button.tsx', 'aria-busy=', 'data-release="2" aria-busy=')
    expect(cost).toBeLessThanOrEqual(budget.release.maxSharedComponentKb)
  })
})

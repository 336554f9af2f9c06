// @vitest-environment node
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { resolveConfig } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFontMetrics } from '../../deploy/vite/font-metrics.ts'
import { fontSubset } from '../../deploy/vite/font-subset.ts'

const KILOBYTE = 1024
const TEXT = 'АБВЯабвяЁё Hello, 0123456789 «тест» — – … № ₽ − × · •\u00a0~'

let folder = ''
let fonts: Buffer[] = []
let css = ''

beforeAll(async () => {
  const root = process.cwd()
  // The plugin makes the cut when Vite has its configuration, and answers where it is in the page's links.
  const plugin = fontSubset()
  await resolveConfig({ root, configFile: false, plugins: [plugin], logLevel: 'silent' }, 'serve')
  const transform = plugin.transformIndexHtml
  if (typeof transform !== 'object' || !('handler' in transform)) throw new Error('no transformIndexHtml')
  const links = JSON.stringify(await Reflect.apply(transform.handler, undefined, []))
  folder = path.join(root, /"href":"([^"]+)\/golos-text\.css"/.exec(links)?.[1] ?? 'missing')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2'))
  fonts = await Promise.all(names.map((name) => readFile(path.join(folder, name))))
  css = await readFile(path.join(folder, 'golos-text.css'), 'utf8')
})

describe('cut of Golos Text', () => {
  it('weighs 40 KB at most', async () => {
    const sizes = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.woff2'))
        .map(async (name) => (await stat(path.join(folder, name))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * KILOBYTE)
  })

  it('has every character of the product, in two weights and with figures of one width', async () => {
    const plain = await Promise.all(
      fonts.map((font) => subsetFont(font, TEXT, { targetFormat: 'truetype', variationAxes: { wght: 600 } })),
    )
    const light = await Promise.all(
      fonts.map((font) => subsetFont(font, TEXT, { targetFormat: 'truetype', variationAxes: { wght: 400 } })),
    )
    const advanceIn = (files: Buffer[], character: string) =>
      files.map((file) => readFontMetrics(file).advance(character)).find((advance) => advance !== undefined)

    expect(Array.from(TEXT).filter((character) => advanceIn(plain, character) === undefined)).toEqual([])
    expect(advanceIn(plain, 'в')).not.toBe(advanceIn(light, 'в'))
    expect(plain.some((file) => file.includes('tnum', 0, 'latin1'))).toBe(true)
  })

  it('names every character in one unicode-range', () => {
    const ranges = Array.from(css.matchAll(/unicode-range: ([^;]+);/g), ([, list = '']) =>
      list.split(',').map((range) => {
        const [first = '', last = first] = range.replace('U+', '').split('-')
        return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
      }),
    )
    for (const character of new Set(TEXT)) {
      const code = character.codePointAt(0) ?? 0
      const holders = ranges.filter((list) => list.some(({ first, last }) => first <= code && code <= last))
      expect(holders, `U+${code.toString(16)}`).toHaveLength(1)
    }
  })

  it('stands beside fallbacks of its own height', () => {
    const faces = css.split('@font-face').filter((face) => face.includes('size-adjust'))
    const percent = (face: string, name: string) =>
      Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100

    expect(faces).toHaveLength(4)
    for (const face of faces) {
      const scale = percent(face, 'size-adjust')
      // Golos Text: ascender 980, descender -220 of 1000.
      expect(scale * percent(face, 'ascent-override')).toBeCloseTo(0.98, 3)
      expect(scale * percent(face, 'descent-override')).toBeCloseTo(0.22, 3)
    }
  })
})

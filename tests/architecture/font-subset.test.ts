import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { resolveConfig } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { fontSubset } from '../../deploy/vite/font-subset.ts'

const TEXT = 'АБВЯабвяЁё Hello, 0123456789 «тест» — – … № ₽ − × · •\u00a0~'

/** Russian text with letters, spaces, digits and punctuation in typical proportions. */
const SAMPLE =
  'История платежей и заявок за период с 1 по 31 марта: итого 1 284 650,00 рублей. Уведомления на электронную почту, ' +
  'выплаты и возвраты, счета на оплату, договор и тарифы. Выберите период и статус, чтобы увидеть операции.'

/**
 * Mean advance width of the sample in em, from the `hmtx` tables of Roboto 3, of DejaVu Sans 2.37, and of
 * Liberation Sans 2, which has the metrics of Arial.
 */
const INSTALLED_WIDTHS: Readonly<Record<string, { readonly regular: number; readonly bold: number }>> = {
  'Golos Text Fallback': { regular: 0.49506, bold: 0.53009 },
  'Golos Text Fallback Roboto': { regular: 0.49849, bold: 0.50499 },
  'Golos Text Fallback DejaVu': { regular: 0.56662, bold: 0.62191 },
}

let folder = ''
let files: Buffer[] = []
let css = ''

/** Returns the subset files at one weight, uncompressed, because fontkit cannot read them otherwise. */
function fontsAt(wght: number): Promise<readonly Font[]> {
  return Promise.all(
    files.map(async (file) => {
      const text = `${TEXT}${SAMPLE}`
      const options = { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures: ['tnum'] } as const
      const font = create(await subsetFont(file, text, options))
      if (!('unitsPerEm' in font)) throw new Error('A collection of fonts')
      return font
    }),
  )
}

/** Returns the mean advance width of the sample in em. */
function sampleWidth(parts: readonly Font[]): number {
  const advances = Array.from(SAMPLE, (character) => {
    const code = character.codePointAt(0) ?? 0
    const font = parts.find((part) => part.hasGlyphForCodePoint(code))
    if (font === undefined) throw new Error(`The cut lacks "${character}"`)
    return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
  })
  return advances.reduce((sum, advance) => sum + advance, 0) / advances.length
}

beforeAll(async () => {
  const root = process.cwd()
  // The plugin creates the subset when Vite is configured, and links it from the page.
  const plugin = fontSubset()
  await resolveConfig({ root, configFile: false, plugins: [plugin], logLevel: 'silent' }, 'serve')
  const transform = plugin.transformIndexHtml
  if (typeof transform !== 'object' || !('handler' in transform)) throw new Error('no transformIndexHtml')
  const links = JSON.stringify(await Reflect.apply(transform.handler, undefined, []))
  folder = path.join(root, /"href":"([^"]+)\/golos-text\.css"/.exec(links)?.[1] ?? 'missing')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.woff2'))
  files = await Promise.all(names.map((name) => readFile(path.join(folder, name))))
  css = await readFile(path.join(folder, 'golos-text.css'), 'utf8')
})

describe('Golos Text subset', () => {
  it('has the characters of the interface, in two weights and with tabular figures', async () => {
    const [light, semibold] = await Promise.all([fontsAt(400), fontsAt(600)])
    const holder = (parts: readonly Font[], character: string) =>
      parts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

    expect(Array.from(TEXT).filter((character) => holder(light, character) === undefined)).toEqual([])
    expect(sampleWidth(semibold)).toBeGreaterThan(sampleWidth(light) * 1.01)
    expect(holder(light, '0')?.availableFeatures).toContain('tnum')
  })

  it('lists every character in exactly one unicode-range', () => {
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

  it('has fallback fonts scaled to its width and height', async () => {
    const styles = await readFile('src/app/styles/fallback-fonts.css', 'utf8')
    const faces = styles.split('@font-face').slice(1)
    const descriptor = (face: string, name: string) => new RegExp(`${name}: "?([^;"]+)`).exec(face)?.[1] ?? ''

    expect(faces).toHaveLength(6)
    for (const face of faces) {
      const isBold = descriptor(face, 'font-weight') === '600 700'
      const installed = INSTALLED_WIDTHS[descriptor(face, 'font-family')]
      const parts = await fontsAt(isBold ? 600 : 400)
      const [golos] = parts
      if (installed === undefined || golos === undefined) throw new Error(`Nothing to compare with: ${face}`)
      const scale = sampleWidth(parts) / (isBold ? installed.bold : installed.regular)
      const { ascent, descent, lineGap, unitsPerEm } = golos
      const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`
      expect({
        'size-adjust': descriptor(face, 'size-adjust'),
        'ascent-override': descriptor(face, 'ascent-override'),
        'descent-override': descriptor(face, 'descent-override'),
        'line-gap-override': descriptor(face, 'line-gap-override'),
      }).toEqual({
        'size-adjust': percent(scale),
        // `size-adjust` also scales these overrides, so they are divided by the scale.
        'ascent-override': percent(ascent / unitsPerEm / scale),
        'descent-override': percent(-descent / unitsPerEm / scale),
        'line-gap-override': percent(lineGap / unitsPerEm / scale),
      })
    }
  })
})

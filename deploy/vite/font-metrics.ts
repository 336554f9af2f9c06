/** What the fallback face needs to know of a font. Lengths are in em, `descent` is positive downwards. */
export type FontMetrics = {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Advance of one character, or undefined when the font lacks it. */
  readonly advance: (character: string) => number | undefined
}

/**
 * Reads an uncompressed TrueType font: vertical metrics from `hhea`, advances from `hmtx`, characters from the
 * format 4 subtable of `cmap`.
 *
 * @throws {Error} when a table is missing
 */
export function readFontMetrics(font: Buffer): FontMetrics {
  const table = (tag: string): Buffer => {
    for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
      if (font.toString('latin1', record, record + 4) !== tag) continue
      return font.subarray(font.readUInt32BE(record + 8))
    }
    throw new Error(`The font has no table "${tag}"`)
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const advances = hhea.readUInt16BE(34)
  const glyphs = readCharacterMap(table('cmap'))
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    advance: (character) => {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0)
      // Glyphs past the last advance share it (monospaced tail of the table).
      return glyph === undefined
        ? undefined
        : hmtx.readUInt16BE(Math.min(glyph, advances - 1) * 4) / unitsPerEm
    },
  }
}

function readCharacterMap(cmap: Buffer): ReadonlyMap<number, number> {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    if (subtable.readUInt16BE(0) === 4) return readFormat4(subtable)
  }
  throw new Error('The font has no character map of format 4')
}

/** Segments of code points; a segment maps by adding a delta, or through an array of glyphs. */
function readFormat4(subtable: Buffer): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const size = subtable.readUInt16BE(6)
  for (let segment = 0; segment < size; segment += 2) {
    const last = subtable.readUInt16BE(14 + segment)
    const first = subtable.readUInt16BE(16 + size + segment)
    const delta = subtable.readUInt16BE(16 + size * 2 + segment)
    const rangeAt = 16 + size * 3 + segment
    const range = subtable.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const base = range === 0 ? code : subtable.readUInt16BE(rangeAt + range + (code - first) * 2)
      const glyph = base === 0 ? 0 : (base + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

import { describe, expect, it } from 'vitest'
import { cutTexts } from './cut-texts'

const LONG = 'Ж'.repeat(60_000)
const CUT = `${'Ж'.repeat(250)}…`

describe('cutTexts', () => {
  it('quality 95: truncates texts to 250 characters at any depth, and changes nothing else', () => {
    const row = { name: LONG, part: { list: [LONG, 7, null], isOn: true }, short: 'Ж'.repeat(250) }
    expect(cutTexts(row)).toEqual({ ...row, name: CUT, part: { list: [CUT, 7, null], isOn: true } })
    expect(row.name).toBe(LONG)
  })

  it('does not truncate the field `id` and URLs, because they become links', () => {
    const row = { id: LONG, url: `https://pay.example.ru/${'x'.repeat(400)}` }
    expect(cutTexts(row)).toEqual(row)
  })

  it('returns the same object when it is called again with the same record', () => {
    const row = { name: LONG }
    expect(cutTexts(row)).toBe(cutTexts(row))
  })
})

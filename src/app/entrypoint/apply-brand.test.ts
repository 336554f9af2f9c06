import { describe, expect, it } from 'vitest'
import tailwind from '../../../tailwind.config.ts'
import { fc } from '../../../tests/support/property.ts'
import { contrast, createRamp } from './apply-brand'

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
const accent = fc
  .tuple(byte, byte, byte)
  .map((parts) => `#${parts.join('')}`)
  .filter((hex) => contrast(hex, '#ffffff') >= 4.5)

const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

describe('createRamp', () => {
  it('returns colours close to the design tokens for the default blue', () => {
    const own = Object.entries(tailwind.theme.colors.primary).map(([step, token]) => {
      const hex = /#\w{6}/.exec(token)?.[0] ?? ''
      return [Number(step), bytesOf(hex)] as const
    })
    const ramp = new Map(createRamp('#1f52db').map(([step, hex]) => [step, bytesOf(hex)]))
    expect([...ramp.keys()].toSorted((a, b) => a - b)).toEqual(own.map(([step]) => step))
    for (const [step, bytes] of own) {
      for (const [index, byte] of (ramp.get(step) ?? []).entries()) {
        expect(Math.abs(byte - (bytes[index] ?? 0)), `${step}`).toBeLessThanOrEqual(12)
      }
    }
  })

  it('returns text colours with a contrast of at least 4.5:1 for any accent with that contrast on white', () => {
    fc.assert(
      fc.property(accent, (hex) => {
        const ramp = new Map(createRamp(hex))
        const of = (step: number) => ramp.get(step) ?? ''
        for (const step of ramp.values()) expect(step).toMatch(/^#[\da-f]{6}$/)
        expect(contrast(of(600), '#eceff4')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of(600), of(50))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of(600), of(100))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of(700), '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of(800), of(50))).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#131a26', of(200))).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})

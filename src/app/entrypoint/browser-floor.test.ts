// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isBelowFloor } from './browser-floor'

afterEach(() => vi.unstubAllGlobals())

const withoutToSorted = () => {
  const { toSorted } = Array.prototype
  Reflect.deleteProperty(Array.prototype, 'toSorted')
  return () =>
    Object.defineProperty(Array.prototype, 'toSorted', {
      value: toSorted,
      configurable: true,
      writable: true,
    })
}

describe('quality 81: isBelowFloor', () => {
  it('returns true when toSorted and the CSS unit lh are both missing, and false when only one is missing', () => {
    vi.stubGlobal('CSS', { supports: () => false })
    expect(isBelowFloor()).toBe(false)
    const putBack = withoutToSorted()
    try {
      expect(isBelowFloor()).toBe(true)
      vi.stubGlobal('CSS', {
        supports: (name: string, value: string) => name === 'height' && value === '1lh',
      })
      expect(isBelowFloor()).toBe(false)
    } finally {
      putBack()
    }
  })

  it.each(['AbortSignal', 'structuredClone', 'RegExp'])(
    'returns true for a browser without full %s support',
    (name) => {
      vi.stubGlobal(name, () => {
        throw new SyntaxError('Invalid regular expression')
      })
      if (name === 'structuredClone') Reflect.deleteProperty(window, name)
      expect(isBelowFloor()).toBe(true)
    },
  )
})

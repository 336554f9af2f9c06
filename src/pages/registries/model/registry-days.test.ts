import { describe, expect, it } from 'vitest'
import { registryDays, registryDaysText } from './registry-days'

describe('the days of a registry', () => {
  it('are those of Moscow, not of UTC', () => {
    const registry = { periodFrom: '2026-11-18T21:00:00Z', periodTo: '2026-11-19T20:59:59Z' }
    expect(registryDays(registry)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(registryDaysText(registry)).toBe('19.11.2026')
  })

  it('may be several, or plain dates, or unknown', () => {
    expect(registryDaysText({ periodFrom: '2026-11-17', periodTo: '2026-11-19' })).toBe(
      '17.11.2026 – 19.11.2026',
    )
    expect(registryDays({ periodFrom: '2026-11-17', periodTo: null })).toBeNull()
    expect(registryDaysText({ periodFrom: null, periodTo: null })).toBe('—')
  })
})

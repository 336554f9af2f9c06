// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MoscowTime } from './time'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

describe('MoscowTime', () => {
  it('shows Moscow time, and in the tooltip the local time of a viewer in another time zone', () => {
    vi.stubEnv('TZ', 'Asia/Vladivostok')
    render(<MoscowTime iso="2026-11-20T21:30:00.000Z" />)
    const time = screen.getByText('21.11.2026, 00:30')
    expect(time).toHaveAttribute('datetime', '2026-11-20T21:30:00.000Z')
    expect(time).toHaveAttribute('title', '21.11.2026, 07:30 по вашему времени (UTC+10)')
  })

  it('has no tooltip for a viewer in Moscow', () => {
    vi.stubEnv('TZ', 'Europe/Moscow')
    render(<MoscowTime iso="2026-11-20T21:30:00Z" show="day" />)
    expect(screen.getByText('21.11.2026')).not.toHaveAttribute('title')
  })

  it('shows a plain day without a time zone conversion', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    render(<MoscowTime iso="2026-11-20" show="short" />)
    expect(screen.getByText('20.11.2026')).toBeInTheDocument()
  })

  it.each([null, 'скоро'])('shows %j as a dash', (iso) => {
    render(<MoscowTime iso={iso} />)
    expect(screen.getByText('—')).not.toHaveAttribute('datetime')
  })
})

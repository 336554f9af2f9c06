// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSession, redirect, storeSession } from '@/shared/auth'
import * as location from '@/shared/lib/location'
import { Toaster } from '@/shared/ui'
import { implicitIdentity, openUrl } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { showSessionEnd } from './session-end'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => {
  redirect.reset()
  vi.mocked(location.replaceDocument).mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  toast.dismiss()
  sessionStorage.clear()
  redirect.reset()
})

describe('showSessionEnd', () => {
  it('shows the local expiry time and a button that signs in again and returns to the same URL', async () => {
    openUrl('/settings/notifications?tab=telegram')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date(2026, 5, 1, 14, 3))
    const expiresAt = new Date(2026, 5, 1, 14, 5).getTime()
    storeSession(sampleSession({ expiresAt }))
    render(<Toaster />)
    showSessionEnd(implicitIdentity)
    const button = await screen.findByRole('button', { name: 'Продлить' })
    expect(button.parentElement).toHaveTextContent('Сеанс закончится в 14:05. Продлить')
    await userEvent.click(button)
    await waitFor(() => expect(location.replaceDocument).toHaveBeenCalledOnce())
    expect(location.replaceDocument).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/id\.example\.ru\/authorize\?/),
    )
    expect(sessionStorage.getItem('back-office:sign-ins')).toContain('/settings/notifications?tab=telegram')
    expect(readSession()?.expiresAt).toBe(expiresAt)
  })

  it.each([
    ['a session whose tokens are refreshed without a redirect', 'code', 120_000],
    ['a session that expires in a month', 'implicit', 30 * 86_400_000],
    ['an expired session', 'implicit', -1],
  ] as const)('shows nothing for %s', async (_, flow, left) => {
    storeSession(sampleSession({ expiresAt: Date.now() + left }))
    render(<Toaster />)
    showSessionEnd({ ...implicitIdentity, flow })
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('button', { name: 'Продлить' })).toBeNull()
  })
})

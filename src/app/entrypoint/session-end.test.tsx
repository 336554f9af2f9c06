import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

it("shows the expiry by the device's clock, and a click signs in again for the same URL and keeps the session", async () => {
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
  { what: 'a session that is renewed in its page', flow: 'code', left: 120_000 },
  { what: 'one that ends in a month', flow: 'implicit', left: 30 * 86_400_000 },
  { what: 'one that is over', flow: 'implicit', left: -1 },
] as const)('shows nothing for $what', async ({ flow, left }) => {
  storeSession(sampleSession({ expiresAt: Date.now() + left }))
  render(<Toaster />)
  showSessionEnd({ ...implicitIdentity, flow })
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('button', { name: 'Продлить' })).toBeNull()
})

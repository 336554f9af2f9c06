import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSession, redirect, storeSession } from '@/shared/auth'
import * as location from '@/shared/lib/location'
import { implicitIdentity, openAddress } from '~tests/support/identity-kit'
import { sampleSession } from '~tests/support/sample-session'
import { toast } from 'sonner'
import { Toaster } from '@/shared/ui'
import { showSessionEnd } from './session-end'

vi.mock('@/shared/lib/location', { spy: true })

beforeEach(() => {
  redirect.reset()
  vi.mocked(location.replaceDocument).mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  toast.dismiss()
  sessionStorage.clear()
  redirect.reset()
})

it('names the end by the device’s clock, and a press signs in anew for the same address and keeps the session', async () => {
  openAddress('/settings/notifications?tab=telegram')
  const expiresAt = new Date(2126, 5, 1, 14, 5).getTime()
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

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { readSession } from '@/shared/auth'
import * as location from '@/shared/lib/location'
import { renderApp, startProvider } from '../support/render-app.tsx'

vi.mock('@/shared/lib/location', { spy: true })

const { server, state } = startProvider()

describe('quality 10: a 401 storm', () => {
  it('three calls refused at once mean one departure, no toast and no retry', async () => {
    const replace = vi.mocked(location.replaceDocument).mockImplementation(() => undefined)
    let calls = 0
    server.use(
      http.all('*/api/*', () => {
        calls += 1
        return HttpResponse.json({ error: 'expired' }, { status: 401 })
      }),
    )
    renderApp({ state, path: '/main' })
    await screen.findByRole('heading', { name: 'Главная' })
    await waitFor(() => expect(replace).toHaveBeenCalled())
    await waitFor(() => expect(calls).toBe(3))
    expect(replace).toHaveBeenCalledOnce()
    expect(replace.mock.calls[0]?.[0]).toMatch(/\/oidc\/auth\?/)
    expect(readSession()).toBeNull()
    expect(screen.queryByRole('region', { name: /Уведомления/ })).not.toBeInTheDocument()
    // The page stays what it was until the browser has left it.
    expect(screen.getByRole('heading', { name: 'Главная' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /irina/ })).toBeInTheDocument()
  })
})

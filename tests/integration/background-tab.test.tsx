import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const sent = recordRequests(server)

const LIST = '/api/v1/receipt-counters'
const FULL_LIST = `*/api/secure${LIST}`
const PATH = '/receipts/counters'

beforeEach(() => {
  // Waits before a retry are a random part of a limit: none.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => focusManager.setFocused(undefined))

const rows = () => screen.findByRole('table', { name: 'Кассы' })

describe('quality 39: how often a failing read is asked for', () => {
  it.each([
    [500, 3],
    [503, 3],
    [429, 3],
    [408, 3],
    [400, 1],
    [403, 1],
    [409, 1],
    [422, 1],
  ])('%i: %i times', async (status, times) => {
    server.use(http.get(FULL_LIST, () => HttpResponse.json({ error: 'Закрыто' }, { status })))
    renderApp({ state, path: PATH })
    expect(await screen.findByText('Закрыто')).toBeInTheDocument()
    expect(sent.of('GET', LIST)).toHaveLength(times)
  })

  it('an answer of another shape: once', async () => {
    server.use(http.get(FULL_LIST, () => HttpResponse.json('text')))
    renderApp({ state, path: PATH })
    expect(await screen.findByText('Не удалось загрузить список')).toBeInTheDocument()
    expect(sent.of('GET', LIST)).toHaveLength(1)
  })
})

describe('quality 51: a tab in the background', () => {
  it('does not try again before it is looked at', async () => {
    let isBroken = true
    server.use(
      http.get(FULL_LIST, () => {
        if (!isBroken) return undefined
        // The user turns away while the first call is under way.
        focusManager.setFocused(false)
        return HttpResponse.json({}, { status: 500 })
      }),
    )
    const { queryClient } = renderApp({ state, path: PATH })
    await waitFor(() => expect(sent.of('GET', LIST)).toHaveLength(1))
    await waitFor(() => {
      const waiting = queryClient.getQueryCache().findAll({ fetchStatus: 'paused' })
      expect(waiting).toHaveLength(1)
    })
    expect(sent.of('GET', LIST)).toHaveLength(1)
    isBroken = false
    act(() => focusManager.setFocused(true))
    await rows()
    expect(sent.of('GET', LIST)).toHaveLength(2)
  })

  it('asks for old data once when it is looked at again, however often the user comes back', async () => {
    const { queryClient } = renderApp({ state, path: PATH })
    await rows()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await queryClient.invalidateQueries({ refetchType: 'none' })
    sent.clear()
    act(() => {
      for (const isFocused of [false, true, false, true, false, true]) focusManager.setFocused(isFocused)
    })
    await waitFor(() => expect(sent.of('GET', LIST)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const urls = sent.of('GET', '/api/').map(({ url }) => url)
    expect(urls).toHaveLength(new Set(urls).size)
  })
})

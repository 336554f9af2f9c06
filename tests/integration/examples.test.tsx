import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderApp, startProvider } from '../support/render-app.tsx'

// Compiles all shared components before the tests, so that the compilation does not count as time of a test.
beforeAll(async () => void (await import('@/pages/examples/gallery/gallery')), 60_000)

const { state } = startProvider()

describe('component gallery', () => {
  it('renders every section', async () => {
    renderApp({ state, path: '/examples' })
    await screen.findByRole('region', { name: 'Button' })
    expect(screen.getAllByRole('region').length).toBeGreaterThan(20)
    expect(screen.queryByText(/не открылась/)).toBeNull()
  })
})

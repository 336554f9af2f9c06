import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderApp, startProvider } from '../support/render-app.tsx'

const loadGallery = async () => import('@/pages/examples/gallery/gallery')

// Compiles all shared components before the tests, so that the compilation does not count as time of a test.
beforeAll(async () => void (await loadGallery()), 60_000)

const { state } = startProvider()

describe('component gallery', () => {
  it('renders every section', async () => {
    renderApp({ state, path: '/examples' })
    const names = Object.keys((await loadGallery()).EXAMPLES)
    await screen.findByRole('region', { name: String(names[0]) })
    for (const name of names) expect(document.getElementById(name), name).toHaveAccessibleName(name)
    expect(screen.queryByText(/не открылась/)).toBeNull()
  })
})

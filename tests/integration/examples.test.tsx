import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderApp, startProvider } from '../support/render-app.tsx'

// Compiles all shared components before the tests, so that the compilation does not count as time of a test.
beforeAll(async () => void (await import('@/pages/examples/gallery/gallery')), 60_000)

const { state } = startProvider()

describe('component gallery', () => {
  it('has a section for every link in its table of contents', async () => {
    renderApp({ state, path: '/examples' })
    const contents = await screen.findByLabelText('Разделы примеров')
    const links = within(contents).getAllByRole('link')
    expect(links.length).toBeGreaterThan(20)
    for (const link of links) {
      const section = document.querySelector(link.getAttribute('href') ?? '')
      expect(section, link.textContent).toHaveAccessibleName(link.textContent)
    }
    expect(screen.queryByText(/не открылась/)).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeConsoleErrors } from '../support/browser-stubs.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'

// Compiles all shared components before the tests, so that the compilation does not count as time of a test.
beforeAll(async () => void (await import('@/pages/examples/gallery/gallery')), 60_000)

const { state } = startProvider()

/** Finds a group by id, because queries by role take seconds on a page of this size. */
const group = (id: string) =>
  waitFor(() => {
    const section = document.getElementById(id)
    if (section === null) throw new Error(`no group ${id}`)
    return section
  })

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

  it('shows a working dialog, error boundary and sortable table', async () => {
    const { user } = renderApp({ state, path: '/examples' })
    const dialogs = within(await group('Dialog'))
    await user.click(dialogs.getByRole('button', { name: 'Вопрос' }))
    const question = await screen.findByText('Удалить этот чат?')
    await user.click(screen.getByText('Отмена'))
    expect(question).not.toBeInTheDocument()

    const regions = within(await group('ErrorBoundary'))
    const [firstBreaker] = regions.getAllByRole('button', { name: 'Сломать' })
    if (firstBreaker === undefined) throw new Error('nothing can be broken')
    await user.click(firstBreaker)
    expect(regions.getByRole('alert')).toHaveTextContent('Эта часть страницы не открылась')
    // The error reaches the console, because React logs every error that an error boundary catches.
    expect(takeConsoleErrors()).not.toEqual([])
    await user.click(regions.getByRole('button', { name: 'Починить' }))
    expect(regions.queryByRole('alert')).toBeNull()

    // Popovers and menus are tested in a real browser instead (tests/e2e/examples.spec.ts).
    const tables = within(await group('DataTable'))
    const table = tables.getByRole('table', { name: 'Платежи' })
    await user.click(within(table).getByRole('button', { name: 'Сумма' }))
    await waitFor(() =>
      expect(within(table).getByRole('columnheader', { name: 'Сумма' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    )
  })
})

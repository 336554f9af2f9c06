import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, startProvider } from '../support/render-app.tsx'

const { state } = startProvider()

describe('shell', () => {
  it('shows the client in the header, the merchants by id and the balance', async () => {
    renderApp({ state, path: '/main' })
    const header = await screen.findByRole('banner')
    expect(await within(header).findByText(/ИНН\s7842196305/)).toBeInTheDocument()
    expect(await within(header).findByRole('button', { name: /^Баланс/ })).toBeInTheDocument()
    const projects = await screen.findByRole('navigation', { name: 'Проекты' })
    expect(
      within(projects)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['501 - Магазин', '612 - Доставка', '733 - Маркетплейс «Ветер»'])
  })
})

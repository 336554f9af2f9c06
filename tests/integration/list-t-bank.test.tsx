import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { findRowLinks, renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/purchase-requests?'
const OFFERS = '/api/v1/offers'

async function openOffers(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Предложения/ }))
  return screen.findByRole('region', { name: 'Предложения' })
}

describe('T-Bank screen', () => {
  it('shows the offers of T-Bank, and lists only applications to T-Bank', async () => {
    const { user, router } = renderApp({ state, path: '/loans/t-bank?size=10&period=90d' })
    const offers = await openOffers(user)
    const cards = await waitFor(() => {
      const found = within(offers).getAllByRole('listitem')
      expect(found).toHaveLength(3)
      return found
    })
    expect(cards[0]).toHaveTextContent(/Кредит под оборот.*до 15\sмлн\s₽.*17,9\s% годовых.*3–24\sмес\./)
    expect(requests.lastQuery(OFFERS).get('lender')).toBe('t-bank')
    const [discuss] = await within(offers).findAllByRole('button', { name: 'Обсудить с менеджером' })
    if (discuss !== undefined) await user.click(discuss)
    const ways = await screen.findAllByRole('menuitem')
    expect(ways.map((way) => way.getAttribute('href')?.split(':')[0])).toEqual(['mailto', 'tel'])
    await user.keyboard('{Escape}')

    const links = await findRowLinks('Заявки в Т-Банк')
    expect(requests.lastQuery(LIST).get('lender')).toBe('t-bank')
    expect(screen.queryByRole('columnheader', { name: 'Кредитор' })).toBeNull()

    const [first] = links
    if (first !== undefined) await user.click(first)
    const drawer = await screen.findByRole('dialog', { name: 'Заявка' })
    expect(router.state.location.search).toMatchObject({ row: first?.dataset.row })
    const facts = (await within(drawer).findByRole('heading', { name: 'Подробности' })).closest('section')
    expect(facts).toHaveTextContent('КредиторТ-Банк')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.href).toBe('/loans/t-bank?size=10&period=90d'))
  })

  it('marks an expired offer, and shows it last', async () => {
    const offer = { amount_up_to: { value: '1000.00', currency: 643 }, rate: 10, term_from: 3, term_to: 6 }
    server.use(
      http.get('*/api/v1/offers', () =>
        HttpResponse.json({
          items: [
            { ...offer, offer_id: 'o-1', title: 'Летний кредит', valid_until: '2020-08-31T20:59:59Z' },
            { ...offer, offer_id: 'o-2', title: 'Кредит без срока', valid_until: null },
            { ...offer, offer_id: 'o-3', title: 'Последний день', valid_until: new Date().toISOString() },
          ],
          cursor: { count: 3, total: 3, prev: null, next: null },
        }),
      ),
    )
    const { user } = renderApp({ state, path: '/loans/t-bank?size=10&period=90d' })
    const offers = await openOffers(user)
    const cards = await within(offers).findAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Кредит без срока',
      'Последний день',
      'Летний кредит',
    ])
    expect(cards[0]).not.toHaveTextContent('истёк')
    expect(cards[1]).toHaveTextContent('истекает сегодня')
    expect(cards[2]).toHaveTextContent('Срок предложения истёк: уточните условия у менеджера')
  })
})

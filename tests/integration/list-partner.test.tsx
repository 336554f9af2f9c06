import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { stubViewport } from '../support/browser-stubs.ts'
import { findRowLinks, renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const SALES = '/api/v1/partner/sales'
const CONNECTIONS = '/api/v1/partner/connections'

const screens = () => screen.getByRole('navigation', { name: 'Партнерство' })

describe('list of partner sales', () => {
  it('is requested without a filter by merchant, and shows a sale in the drawer', async () => {
    const path = '/partner-rewards/sales-list?period=90d&size=10&status=paid&merchants=501'
    const { user, router } = renderApp({ state, path })
    const [first] = await findRowLinks('Продажи')
    const call = requests.lastQuery(`${SALES}?`)
    expect([call.get('process_type'), call.get('status__in')]).toEqual(['partnersSales', 'paid'])
    expect(call.has('merchant_id__in')).toBe(false)
    expect(screen.queryByText(/^Проект: /)).not.toBeInTheDocument()

    if (first === undefined) throw new Error('no rows')
    await user.click(first)
    const drawer = await screen.findByRole('dialog', { name: 'Продажа' })
    expect(await within(drawer).findByRole('heading', { name: 'Как посчитано' })).toBeInTheDocument()
    expect(within(drawer).getByText('Выплачено', { selector: 'p *' })).toBeInTheDocument()
    const href = within(drawer).getByRole('link').getAttribute('href')
    expect(href).toMatch(/^\/partner-rewards\/connections-list\?row=\d+$/)
    expect(requests.of('GET', `${SALES}/`)).toHaveLength(0)
    expect(router.state.location.search).toHaveProperty('row')
  })

  it('covers 90 days by default, and has links to the other screens for partners', async () => {
    const { user, router } = renderApp({ state, path: '/partner-rewards' })
    const links = await waitFor(() => within(screens()).getAllByRole('link'))
    expect(links.map((link) => link.textContent)).toEqual(['О программе', 'Продажи', 'Подключения'])
    expect(within(screens()).getByRole('link', { current: 'page' })).toHaveTextContent('Продажи')
    await user.click(within(screens()).getByRole('link', { name: 'Подключения' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Подключения' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/partner-rewards/connections-list')
    await waitFor(() => expect(requests.lastQuery(`${CONNECTIONS}?`).has('date_from')).toBe(true))
    for (const path of [SALES, CONNECTIONS]) {
      const [from, to] = ['date_from', 'date_to'].map((name) =>
        Date.parse(requests.lastQuery(`${path}?`).get(name) ?? ''),
      )
      expect(Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000)).toBe(90)
    }
  })
})

describe('list of partner connections', () => {
  it('names the reward with the turnover it is paid for in the cards of a phone', async () => {
    stubViewport('phone')
    renderApp({ state, path: '/partner-rewards/connections-list' })
    const cards = within(await screen.findByRole('list', { name: 'Подключённые компании' }))
    await cards.findAllByText(/^ID /)
    const [text] = cards.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(text).toMatch(/₽(Активен|Отклонён)с оборота [\d\s]+,\d\d\s₽.*с [\d.]{10}ID \d+/)
  })

  it('finds a company by its id or its INN', async () => {
    const { user } = renderApp({ state, path: '/partner-rewards/connections-list' })
    const [first] = await findRowLinks('Подключённые компании')
    const inn = first?.closest('tr')?.textContent?.match(/\d{10}(\d\d)?/)?.[0] ?? ''
    await user.type(screen.getByRole('searchbox', { name: 'ID компании или ИНН' }), `${inn}{Enter}`)
    await waitFor(async () => expect(await findRowLinks('Подключённые компании')).toHaveLength(1))
    const sent = requests
      .of('GET', `${CONNECTIONS}?`)
      .slice(-2)
      .map(({ url }) => url)
    expect(new Set(sent.map((url) => /client_id|inn/.exec(url)?.[0]))).toEqual(new Set(['client_id', 'inn']))
  })

  it('opens the drawer of the company in the URL, with a link to its sales', async () => {
    const { user, router } = renderApp({
      state,
      path: '/partner-rewards/connections-list?row=52001&period=today',
    })
    const drawer = await screen.findByRole('dialog', { name: 'Подключение' })
    expect(await within(drawer).findByText('ID компании')).toBeInTheDocument()
    const toSales = await within(drawer).findByRole('link', { name: 'Продажи за 90 дней' })
    expect(requests.lastQuery(`${CONNECTIONS}?`).get('process_type')).toBe('partnersConnections')
    expect(requests.of('GET', `${CONNECTIONS}/52001`)).toHaveLength(1)
    await user.click(toSales)
    await waitFor(() => expect(requests.lastQuery(`${SALES}?`).get('client_id')).toBe('52001'))
    expect(router.state.location.pathname).toBe('/partner-rewards/sales-list')
  })
})

describe('screen about the partner programme', () => {
  it('shows amounts, terms, and the referral link with its QR code', async () => {
    const { user } = renderApp({ state, path: '/partner-rewards/info' })
    expect(await screen.findByRole('img', { name: 'QR-код реферальной ссылки' })).toBeInTheDocument()
    for (const title of ['Начислено', 'Ожидает', 'Доступно к выплате', 'Выплачено']) {
      const figure = screen.getByText(title, { selector: 'dt' }).parentElement
      expect(figure).toHaveTextContent(/\d,\d\d\s₽/)
    }
    expect(screen.getByText('1,20 %')).toBeInTheDocument()
    expect(screen.getByText('14\u00a0дней', { normalizer: (text) => text })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('https://signup.example.ru/?partner=P4101'),
    )
  })

  it('shows that the client has no partner contract', async () => {
    server.use(http.get('*/api/v1/partner/info', () => HttpResponse.json({ error: 'Нет' }, { status: 404 })))
    renderApp({ state, path: '/partner-rewards/info' })
    expect(await screen.findByText('Партнёрского договора пока нет')).toBeInTheDocument()
  })
})

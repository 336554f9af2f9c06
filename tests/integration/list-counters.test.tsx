import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { stubViewport } from '../support/browser-stubs.ts'
import { closePage, findRowLinks, renderApp, startProvider, testConfig } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/receipt-counters'

const rows = () => findRowLinks('Кассы')

async function openFirst(search: string, config = testConfig()) {
  const app = renderApp({ state, path: `/receipts/counters${search}`, config })
  const [link] = await rows()
  if (link !== undefined) await app.user.click(link)
  return { ...app, drawer: within(await screen.findByRole('dialog', { name: 'Касса' })) }
}

describe('screen of cash registers', () => {
  it('lists all cash registers without a period, sorted by the expiry of their fiscal drives', async () => {
    renderApp({ state, path: '/receipts/counters' })
    expect(await rows()).toHaveLength(12)
    const query = requests.lastQuery(LIST)
    expect([query.get('sort'), query.get('order')]).toEqual(['valid_until', 'asc'])
    expect([query.get('date_from'), query.get('date_field')]).toEqual([null, null])
    expect(screen.queryByRole('button', { name: /Период/ })).toBeNull()

    const warnings = within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.match(/Срок истёк|Истекает сегодня|Ещё \d+/)?.[0] ?? null)
    const days = ['Срок истёк', 'Истекает сегодня', 'Ещё 5', 'Ещё 7', 'Ещё 8', 'Ещё 29', 'Ещё 30']
    expect(warnings).toEqual([...days, ...Array(5).fill(null)])
    expect(screen.getByText('Другой статус: repair')).toBeInTheDocument()
  })

  it('names the registration number and the receipt that is too old in the cards of a phone', async () => {
    stubViewport('phone')
    renderApp({ state, path: '/receipts/counters' })
    const cards = within(await screen.findByRole('list', { name: 'Кассы' }))
    await cards.findAllByText(/^Ещё 5/)
    const [late, fine] = cards.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(late).toMatch(/РНМ \d{16}Чек \d+\s(день|дня|дней)\sназад$/)
    expect(fine).toMatch(/РНМ \d{16}Чек \d+\s[а-я]{3}, \d\d:\d\d$/)
  })

  it('mentions no period when no cash register matches a filter or a search', async () => {
    const { router } = renderApp({ state, path: '/receipts/counters?status=offline&merchants=0' })
    expect(await screen.findByText('По этим условиям касс нет')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '30 дней' })).toBeNull()
    await router.navigate({ href: '/receipts/counters?search=0000' })
    expect(await screen.findByText('Касса с таким регистрационным номером не найдена')).toBeInTheDocument()
    expect(screen.getByText('Регистрационный номер (РНМ): 0000')).toBeInTheDocument()
    expect(screen.queryByText(/период не учитывается/)).toBeNull()
  })

  it.each(['drive', 'unsent'])(
    'shows only cash registers that match attention=%s, even if the provider ignores the filter',
    async (task) => {
      const path = `/receipts/counters?attention=${task}`
      renderApp({ state, path })
      const shown = (await rows()).map(({ textContent }) => textContent)
      expect(screen.getByText(`1-${shown.length} из ${shown.length}`)).toBeInTheDocument()
      closePage()
      server.use(
        http.get(`*${LIST}`, ({ request }) => {
          const url = new URL(request.url)
          if (!url.searchParams.has('attention__in')) return undefined
          url.searchParams.delete('attention__in')
          return fetch(url, { headers: request.headers })
        }),
      )
      renderApp({ state, path })
      expect((await rows()).map(({ textContent }) => textContent)).toEqual(shown)
      expect(screen.queryByText(/ из 12$/)).toBeNull()
    },
  )

  it('advises in the drawer to replace an expired fiscal drive, and gives no other advice', async () => {
    const { drawer } = await openFirst('')
    expect(await drawer.findByText(/Замените ФН/)).toBeInTheDocument()
    expect(drawer.getByRole('link', { name: 'Написать менеджеру' })).toBeInTheDocument()
    expect(drawer.getByText(/^Касса само/).nextElementSibling).toHaveTextContent('Срок ФН истёк')
    expect(drawer.queryByText(/Проверьте интернет/)).toBeNull()
  })

  it('marks the last receipt of a cash register that has sent none for over three days', async () => {
    const { user } = renderApp({ state, path: '/receipts/counters' })
    await rows()
    const isMarked = async (name: string) => {
      await user.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }))
      const drawer = within(await screen.findByRole('dialog', { name: 'Касса' }))
      const time = (await drawer.findByText('Последний чек')).nextElementSibling
      await user.keyboard('{Escape}')
      return /\sдн(?:я|ей) назад$/.test(time?.textContent ?? '')
    }
    expect(await isMarked('Касса 9')).toBe(true)
    expect(await isMarked('Касса 5')).toBe(false)
    // Without a connection, blocked.
    expect(await isMarked('Касса 6')).toBe(true)
    expect(await isMarked('Касса само')).toBe(true)
  })

  it('shows the unsent receipts of an offline cash register, and links to transactions without receipt', async () => {
    const { drawer } = await openFirst('?status=offline')
    expect(await drawer.findByText(/47 чеков не отправлено в ОФД/)).toBeInTheDocument()
    expect(drawer.getByText(/ · Сумма чеков$/).nextElementSibling).toHaveTextContent(/^[\d\s]+,\d\d\s₽$/)
    expect(drawer.getByRole('link', { name: 'Операции без чека' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/history\?(?=.*period=90d)(?=.*receipt_status=none)(?=.*merchants=\d+)/),
    )
  })

  it('has no link to the transactions without a receipt when features.search is empty', async () => {
    const config = testConfig((raw) => ({ ...raw, features: { ...raw.features, search: [] } }))
    const { drawer } = await openFirst('?status=offline', config)
    await drawer.findByText(/47 чеков не отправлено в ОФД/)
    expect(drawer.queryByRole('link', { name: 'Операции без чека' })).toBeNull()
  })

  it('has tabs for its section, which are hidden when the user may open only one screen', async () => {
    renderApp({ state, path: '/receipts/counters' })
    const tabs = within(await screen.findByRole('navigation', { name: 'Раздел «История»' }))
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Кассы')
    expect(tabs.getByRole('link', { name: 'Реестры' })).toHaveAttribute('href', '/payouts/registries')
    closePage()
    renderApp({ state, path: '/history', persona: 'newcomer' })
    expect(await screen.findByRole('heading', { level: 1, name: 'История' })).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Раздел «История»' })).toBeNull()
  })
})

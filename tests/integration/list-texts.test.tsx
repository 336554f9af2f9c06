import { act, screen, within } from '@testing-library/react'
import { getResponse, HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { createHandlers } from '../provider/handlers/index.ts'
import { closePage, renderApp, startProvider, untilQuiet } from '../support/render-app.tsx'

const { state, server } = startProvider()

/** The texts that each list declares. The states of lists are tested once for all lists (list-history.test.tsx). */
const LISTS = [
  {
    path: '/bnpl',
    call: '/api/v1/purchase-requests',
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    empty: 'За период 1–7 января 2019 заявок нет',
    drawer: 'Заявка',
    missing: 'Заявка 4101-0-0 не найдена',
  },
  {
    path: '/loans/t-bank',
    call: '/api/v1/purchase-requests',
    notFound: 'Заявка в Т-Банк с таким номером не найдена',
    never: 'Заявок в Т-Банк пока не было',
    empty: 'За период 1–7 января 2019 заявок в Т-Банк нет',
    drawer: 'Заявка',
    missing: 'Заявка no-such-record не найдена',
  },
  {
    path: '/payouts/registries',
    call: '/api/v1/registries',
    notFound: 'Реестр с таким номером не найден',
    never: 'Реестров пока не было',
    empty: 'За период 1–7 января 2019 реестров нет',
    drawer: 'Реестр',
    missing: 'Реестр no-such-record не найден',
  },
  {
    path: '/receipts/counters',
    call: '/api/v1/receipt-counters',
    notFound: 'Касса с таким регистрационным номером не найдена',
    never: 'Касс пока нет',
    // There is no text for an empty period, because this list has no period.
    empty: null,
    drawer: 'Касса',
    missing: 'Касса no-such-record не найдена',
  },
  {
    path: '/invoices/links',
    call: '/api/v1/payment-links',
    notFound: 'Ссылка с таким номером не найдена',
    never: 'Ссылок на оплату пока нет',
    empty: 'За период 1–7 января 2019 ссылок нет',
    drawer: /^Ссылка /,
    missing: 'Ссылка no-such-record не найдена',
  },
  {
    path: '/partner-rewards/sales-list',
    call: '/api/v1/partner/sales',
    notFound: 'Продажа с таким ID операции не найдена',
    never: 'Продаж пока не было',
    empty: 'За период 1–7 января 2019 продаж нет',
    drawer: 'Продажа',
    missing: 'Продажа no-such-record не найдена',
  },
  {
    path: '/partner-rewards/connections-list',
    call: '/api/v1/partner/connections',
    notFound: 'Компания с таким ID или ИНН не найдена среди ваших подключений',
    never: 'Подключений пока нет',
    empty: 'За период 1–7 января 2019 подключений нет',
    drawer: 'Подключение',
    missing: 'Компания no-such-record не найдена среди ваших подключений',
  },
]

describe.each(LISTS.map((list) => [list.path, list] as const))(
  'messages of the list %s',
  (_, { path, call, notFound, never, empty, drawer, missing }) => {
    it('differ for a search without results, an empty period and no data at all', async () => {
      const app = renderApp({ state, path: `${path}?search=no-such-thing` })
      expect(await screen.findByText(notFound)).toBeInTheDocument()
      if (empty !== null) {
        await act(() => app.router.navigate({ href: `${path}?period=2019-01-01..2019-01-07` }))
        expect(await screen.findByText(empty)).toBeInTheDocument()
      }
      server.use(
        http.get(`*${call}`, async ({ request }) => {
          const answer = await getResponse(createHandlers(state), request)
          const cursor = { count: 0, total: 0, prev: null, next: null }
          return HttpResponse.json({ ...(await answer?.json()), items: [], cursor })
        }),
      )
      closePage()
      const anew = renderApp({ state, path })
      expect(await screen.findByText(never)).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: /Фильтры|Период/ })).toBeNull()
      await untilQuiet(anew)
    })

    it('report a record that does not exist', async () => {
      const record = path === '/bnpl' ? '/4101-0-0?' : '?row=no-such-record&'
      const app = renderApp({ state, path: `${path}${record}search=no-such-thing` })
      const dialog = within(await screen.findByRole('dialog', { name: drawer }))
      expect(await dialog.findByText(new RegExp(missing))).toBeInTheDocument()
      await untilQuiet(app)
    })
  },
)

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STATUS_GROUPS } from '@/entities/application'
import { formatMoscowDateTime } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import { phoneEnding } from '../provider/data/purchase-requests.ts'
import {
  findRowLinks,
  renderApp,
  startProvider,
  testConfig,
  textsOf,
  untilQuiet,
} from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server, books } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/purchase-requests'

const applications = () => books().purchaseRequests()

const rowLinks = () => findRowLinks('Заявки')

const groups = () => screen.getByRole('group', { name: 'Статус заявки' })

/** Opens the drawer of the first application in the list. */
async function openFirst(search: string, config = testConfig()) {
  const app = renderApp({ state, path: `/bnpl?size=10&${search}`, config })
  const [link] = await rowLinks()
  if (link === undefined) throw new Error('no application')
  await app.user.click(link)
  const dialog = await screen.findByRole('dialog', { name: 'Заявка' })
  return { ...app, drawer: within(dialog), id: link.dataset.row }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('BNPL', () => {
  it('shows the status groups in the order of the process, with counts that a selection does not change', async () => {
    const { user, router } = renderApp({ state, path: '/bnpl?size=10&period=90d' })
    await rowLinks()
    const titles = () => textsOf(within(groups()).getAllByRole('button'))
    expect(titles().map((title) => title?.replace(/[\d\s\u00a0]+$/, ''))).toEqual([
      'Все',
      ...STATUS_GROUPS.map(({ label }) => label),
    ])
    const before = titles()
    await user.click(within(groups()).getByRole('button', { name: /^Отказ клиента/ }))
    await waitFor(() => {
      // Requests for the counts on the tabs have a limit of 1, so a limit of 10 identifies the list's request.
      const call = requests.queries(`${LIST}?`).findLast((query) => query.get('limit') === '10')
      expect(call?.get('status__in')).toBe('R12,R13,R14,R15,R16,R17,R18')
    })
    expect(router.state.location.search).toMatchObject({ group: 'declined-by-client' })
    await waitFor(() => {
      const rows = within(screen.getByRole('table', { name: 'Заявки' }))
        .getAllByRole('row')
        .slice(1)
      for (const row of rows) expect(row).toHaveTextContent('Отказ клиента')
    })
    expect(titles()).toEqual(before)
  })

  it('shows no counts on the status groups when the response has none', async () => {
    renderApp({ state, path: '/bnpl?size=10&cs1=no-totals' })
    await rowLinks()
    expect(within(groups()).getByRole('button', { name: 'Возврат' })).toHaveTextContent(/^Возврат$/)
  })

  it('shows the date of the status and the lines of the cart in the drawer', async () => {
    const { drawer, id } = await openFirst('group=declined-by-lenders&period=90d')
    const request = applications().find((row) => row.id === id)
    const status = (await drawer.findByText('Отказ кредиторов', { selector: 'p *' })).closest('p')
    const refusedAt = new Date(request?.steps.at(-1)?.at ?? 0).toISOString()
    await waitFor(() => expect(status).toHaveTextContent(formatMoscowDateTime(refusedAt)))

    const cart = (await drawer.findByRole('heading', { name: 'Корзина' })).closest('section')
    const sums = [...(cart?.querySelectorAll('li > span:last-child') ?? [])].map(({ textContent }) =>
      Number(textContent?.replaceAll(/[^\d,]/g, '').replace(',', '')),
    )
    expect(sums.reduce((sum, line) => sum + line, 0)).toBe(request?.amount)
  })

  it.each([
    [
      'no cooling-off period',
      undefined,
      'Договор подписан. Если сумма больше 50 000 ₽, перед выдачей товара проверьте, что период охлаждения закончился',
    ],
    [
      'a cooling-off period that has ended',
      '2026-11-01T10:00:00Z',
      'Договор подписан: товар можно отдать. Деньги придут с ближайшей выплатой.',
    ],
    [
      'a current cooling-off period',
      '2099-11-22T11:05:00Z',
      'Не выдавайте товар до 22.11, 14:05: идёт охлаждение.',
    ],
  ])(
    'shows whether the merchant may hand over the goods of an issued loan with %s',
    async (_, cooling_off_until, advice) => {
      const application = {
        request_id: 'PR-1',
        created_at: '2026-11-01T05:00:00Z',
        status_code: 'C0',
        amount: { value: '90000.00', currency: 643 },
        cooling_off_until,
      }
      server.use(
        http.get(`*/api/secure${LIST}`, () =>
          HttpResponse.json({ items: [application], cursor: { total: 1 } }),
        ),
        http.get(`*/api/secure${LIST}/PR-1`, () => HttpResponse.json(application)),
      )
      const { drawer } = await openFirst('')
      const isCooling = advice.startsWith('Не выдавайте')
      expect(screen.queryAllByText('отдать с 22.11, 14:05')).toHaveLength(isCooling ? 1 : 0)
      expect(await drawer.findByText(advice)).toBeInTheDocument()
    },
  )

  it('offers the calculator and a payment link, but no questionnaire, for a rejected application', async () => {
    const { user, router, drawer, id } = await openFirst('group=declined-by-lenders&period=90d')
    await drawer.findByText(/Новую заявку можно подать [\d.]+ после/)
    expect(drawer.queryByRole('heading', { name: 'Сумма к зачислению' })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Скопировать ссылку на анкету' })).toBeNull()
    // Some applications have no order number; the purpose is then their cart.
    const order = drawer.queryByText('Номер заказа (cs1)')?.nextElementSibling?.textContent
    await user.click(drawer.getByRole('button', { name: 'Пересчитать в калькуляторе' }))
    const calculator = within(await screen.findByRole('dialog', { name: 'Калькулятор расчетов' }))
    expect(calculator.getByRole('textbox', { name: 'Сумма' })).not.toHaveValue('')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('link', { name: 'Создать ссылку на эту сумму' }))
    const purpose = await screen.findByRole('textbox', { name: 'Назначение *' })
    if (order === undefined) expect(purpose).not.toHaveValue('')
    else expect(purpose).toHaveValue(`Заказ ${order}`)
    expect(screen.getByRole('textbox', { name: 'Сумма *' })).not.toHaveValue('')
    expect(router.state.location.href).toBe(`/invoices/link?application=${id}`)
  })

  it('offers no payment link for a rejected application in dollars', async () => {
    const application = {
      request_id: 'PR-1',
      created_at: '2026-11-01T05:00:00Z',
      status_code: 'R1',
      amount: { value: '900.00', currency: 840 },
    }
    server.use(http.get(`*/api/secure${LIST}/PR-1`, () => HttpResponse.json(application)))
    renderApp({ state, path: '/bnpl/PR-1?size=10' })
    const drawer = within(await screen.findByRole('dialog', { name: 'Заявка' }))
    await drawer.findByText(/^Кредиторы не одобрили заявку/)
    expect(drawer.queryByRole('link', { name: 'Создать ссылку на эту сумму' })).toBeNull()
  })

  it('offers neither the questionnaire nor the calculator when the money has been transferred', async () => {
    const { drawer } = await openFirst('group=paid&period=90d')
    await drawer.findByText('Что делать магазину.')
    expect(drawer.queryByRole('button', { name: 'Скопировать ссылку на анкету' })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Пересчитать в калькуляторе' })).toBeNull()
  })

  it('lets the user send and copy the link of the questionnaire, and show it as a QR code', async () => {
    const { user, drawer, id } = await openFirst('group=form&period=90d')
    const url = `https://apply.example.ru/r/${id}`
    const ways = await drawer.findByRole('list', { name: 'Отправить ссылку на анкету' })
    const max = within(ways).getByRole('link', { name: 'MAX' }).getAttribute('href') ?? ''
    expect(new URL(max).searchParams.get('text')).toMatch(
      new RegExp(`^Анкета на покупку на [\\d\\s]+,\\d\\d\\s₽: ${url}$`),
    )
    // The buyer's phone number is masked and must not become a recipient.
    expect(within(ways).getByRole('link', { name: 'Письмо' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:\?subject=/),
    )
    await user.click(drawer.getByRole('button', { name: 'Скопировать ссылку на анкету' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    await user.click(drawer.getByText('Показать QR'))
    expect(await drawer.findByRole('img', { name: 'QR-код ссылки на анкету' })).toBeVisible()
  })

  it('shows no QR code of the questionnaire when the configuration disables QR codes', async () => {
    const config = testConfig((raw) => ({ ...raw, features: { ...raw.features, linkQr: false } }))
    const { drawer } = await openFirst('group=form&period=90d', config)
    await drawer.findByRole('list', { name: 'Отправить ссылку на анкету' })
    expect(drawer.queryByText('Показать QR')).toBeNull()
  })

  it('shows schedule, decisions and registry of a paid application, but no questionnaire or calculator', async () => {
    // Opens the oldest application, because the registry of its payment already exists.
    const { drawer } = await openFirst('group=paid&period=90d&sort=created_at&order=asc')
    expect(await drawer.findByRole('heading', { name: 'График платежей покупателя' })).toBeInTheDocument()
    expect(drawer.getByRole('heading', { name: 'Решения кредиторов' })).toBeInTheDocument()
    expect(drawer.getByText(/Деньги переведены\. Делать ничего не нужно/)).toBeInTheDocument()
    const registry = drawer.getByRole('link', { name: /^№\s\d+\/\d+$/ })
    expect(registry).toHaveAttribute('href', expect.stringMatching(/^\/payouts\/registries\?row=/))
    expect(
      drawer.queryByRole('button', { name: /^(Скопировать ссылку на анкету|Пересчитать в калькуляторе)$/ }),
    ).toBeNull()
  })

  it('offers to show all payments of a long schedule, and to show fewer again', async () => {
    const amount = { value: '1000.00', currency: 643 }
    const schedule = Array.from({ length: 12 }, (_, month) => ({
      date: `2026-${String(month + 1).padStart(2, '0')}-15`,
      amount,
    }))
    const paid = { request_id: 'PR-1', created_at: '2026-11-01T05:00:00Z', status_code: 'P2', amount }
    server.use(http.get(`*/api/secure${LIST}/PR-1`, () => HttpResponse.json({ ...paid, schedule })))
    const { user } = renderApp({ state, path: '/bnpl/PR-1?size=10' })
    await user.click(await screen.findByRole('button', { name: 'Показать все 12' }))
    expect(screen.getByRole('button', { name: 'Свернуть' })).toBeInTheDocument()
  })
})

describe('BNPL: lost applications', () => {
  const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
  const line = async () => (await screen.findByText(/^Чаще всего/)).closest('div')

  /**
   * Responds to requests for counts: with `before` for periods that start before 14 November, and with `now` for all
   * others.
   */
  function answerCounts(now: Readonly<Record<string, number>>, before: JsonBodyType) {
    server.use(
      http.get(`*/api/secure${LIST}`, ({ request }) => {
        const { searchParams } = new URL(request.url)
        if (searchParams.get('limit') !== '1') return undefined
        const isBefore = (searchParams.get('date_from') ?? '') < '2026-11-14'
        return HttpResponse.json({ items: [], groups: isBefore ? before : now })
      }),
    )
  }

  function at(moment: string) {
    // Fakes only `Date`, because requests and the router need real timers.
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
  }

  it('names the step at which most applications are lost, and links to these applications', async () => {
    at('2026-11-20T12:00:00+03:00')
    answerCounts({ A2: 12, R1: 15, P2: 33 }, { A2: 5, R1: 13, P2: 32 })
    const { user, router } = renderApp({ state, path: '/bnpl?merchants=501' })
    const shown = await line()
    if (shown === null) throw new Error('no line')
    expect(plain(shown)).toContain('Чаще всего отказывают кредиторы: 15 из 60 заявок, без сегодняшних')
    expect(shown).not.toHaveTextContent('выросло')
    const asked = requests
      .queries(`${LIST}?`)
      .filter((query) => query.get('limit') === '1')
      .map((query) => [query.get('date_from'), query.get('date_to'), query.get('merchant_id__in')])
    // Today is excluded, because its applications are still in progress.
    expect(new Set(asked.map(String))).toEqual(
      new Set(['2026-11-14T00:00:00+03:00,2026-11-19T23:59:59+03:00,501']),
    )

    await user.click(within(shown).getByRole('button', { name: 'Где теряются заявки' }))
    const help = await screen.findByRole('dialog', { name: 'Где теряются заявки' })
    expect(within(help).getAllByRole('row')).toHaveLength(7)
    expect(help).toHaveTextContent('Предложите покупателю другой способ оплаты.')
    await user.keyboard('{Escape}')
    expect(help).not.toBeInTheDocument()

    await user.click(within(shown).getByRole('link', { name: /отказывают кредиторы/ }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        group: 'declined-by-lenders',
        merchants: 501,
        period: '2026-11-14..2026-11-19',
      }),
    )
    await waitFor(() => expect(screen.getByText(/^Чаще всего/)).not.toHaveTextContent('без сегодняшних'))
  })

  it('names all steps that lose equally many applications, each with a link', async () => {
    at('2026-11-20T12:00:00+03:00')
    answerCounts({ A2: 15, R1: 15, R14: 15, P2: 15 }, {})
    renderApp({ state, path: '/bnpl' })
    const shown = await screen.findByText(/^Чаще всего/)
    expect(plain(shown)).toBe(
      'Чаще всего останавливаются на шаге «Заполнение анкеты», отказываются покупатели и отказывают кредиторы: по 15 из 60 заявок, без сегодняшних',
    )
    const groups = ['form', 'declined-by-client', 'declined-by-lenders']
    for (const [index, link] of within(shown).getAllByRole('link').entries())
      expect(link).toHaveAttribute('href', expect.stringContaining(`group=${groups[index]}`))
  })

  it.each([
    ['of today only', '/bnpl?period=today', { R1: 5 }],
    ['filtered by the date of the status', '/bnpl?date_field=updated_at', { R1: 5 }],
    ['of one order', '/bnpl?cs1=787051', { R1: 5 }],
    ['without counts in the response', '/bnpl', null],
  ])('names no step for a list %s', async (_, path, groups) => {
    at('2026-11-20T12:00:00+03:00')
    answerCounts(groups ?? {}, groups)
    const app = renderApp({ state, path })
    await screen.findByRole('group', { name: 'Статус заявки' })
    await untilQuiet(app)
    expect(screen.queryByText(/^Чаще всего/)).toBeNull()
  })
})

describe('BNPL: search by details that a buyer knows', () => {
  it('finds an application by phone number, sending only the last four digits', async () => {
    const row = applications().at(-1)
    const ending = row === undefined ? '' : phoneEnding(row)
    const { user, router } = renderApp({ state, path: '/bnpl?size=10' })
    await rowLinks()
    const field = screen.getByRole('searchbox', { name: 'Номер заявки или заказа' })
    await user.type(field, `+7 (912) 345-${ending.slice(0, 2)}-${ending.slice(2)}{Enter}`)
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ size: 10, phone_last4: toSearchParam(ending) }),
    )
    await waitFor(() => expect(document.querySelector(`[data-row="${row?.id}"]`)).toBeInTheDocument())
    expect(requests.of('GET', '34').filter(({ url }) => url.includes('345'))).toEqual([])
    expect(await screen.findByText('За последние 7 дней.')).toBeInTheDocument()
  })

  it('offers search by phone, amount or number, but not by card, when four digits are typed', async () => {
    const { user } = renderApp({ state, path: '/bnpl?size=10' })
    await rowLinks()
    await user.type(screen.getByRole('searchbox', { name: 'Номер заявки или заказа' }), '1250{Enter}')
    const options = within(await screen.findByRole('listbox', { name: 'Что искать' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      'Последние цифры телефона: 1250',
      'Сумма: 1250,00',
      'Номер заявки или заказа',
    ])
  })
})

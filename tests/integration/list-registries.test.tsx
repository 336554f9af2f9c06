import { screen, waitFor, within } from '@testing-library/react'
import { getResponse, HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { formatMoney } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { discrepancyOf, paymentOrderNumber, type Registry } from '../provider/data/registries.ts'
import { createHandlers } from '../provider/handlers/index.ts'
import { closePage, renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/registries'

const rowLinks = () =>
  waitFor(() => {
    const table = screen.getByRole('table', { name: 'Реестры выплат' })
    const links = table.querySelectorAll<HTMLElement>('a[data-row]')
    expect(links.length).toBeGreaterThan(0)
    return [...links]
  })

type Sought = {
  readonly id: string | undefined
  readonly wrong: Registry | undefined
  readonly paid: Registry | undefined
}

function rowOf(link: HTMLElement): HTMLElement {
  const row = link.closest('tr')
  if (row === null) throw new Error('no row around the link')
  return row
}

const section = async (drawer: HTMLElement, name: string) => {
  const found = (await within(drawer).findByRole('heading', { name })).closest('section')
  if (found === null) throw new Error(`no section ${name}`)
  return within(found)
}

const rub = (value: string) => ({ value, currency: 643 })

/** Opens the drawer of a mocked registry. `part` replaces some of its fields. */
async function openRegistry(part: object) {
  const registry = {
    registry_id: 'R-1',
    registry_date: '2026-11-20',
    status: 'formed',
    gross: rub('100000.00'),
    refunds: rub('0.00'),
    fee: rub('1500.00'),
    adjustments: rub('0.00'),
    net: rub('98170.00'),
    ...part,
  }
  server.use(
    http.get('*/api/v1/registries', () => HttpResponse.json({ items: [registry], cursor: { total: 1 } })),
    http.get('*/api/v1/registries/R-1', () => HttpResponse.json(registry)),
  )
  renderApp({ state, path: '/payouts/registries?row=R-1' })
  const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
  return { drawer, sums: await section(drawer, 'Расчёт') }
}

describe('list of registries', () => {
  it('names the day of the payout in the cards of a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('max-width') } as MediaQueryList),
    )
    renderApp({ state, path: '/payouts/registries?status=paid' })
    const paid = await screen.findAllByText(/^выплата \d\d\.\d\d\.\d{4}$/)
    expect(paid[0]?.closest('li')).toHaveTextContent('Выплачен')
  })

  it('shows the VAT next to the commission in the calculation in the drawer', async () => {
    const { sums } = await openRegistry({ fee_vat: rub('330.00') })
    expect(sums.getByText('Сходится')).toBeInTheDocument()
    const commission = sums.getByText('Комиссия').nextElementSibling
    expect(commission).toHaveTextContent(/^−1 500,00 ₽1,50 % от поступлений$/)
    expect(sums.getByText('НДС с комиссии').nextElementSibling).toHaveTextContent(/^−330,00 ₽$/)
  })

  it('lists the holdbacks of a registry, and reports when they differ from their total', async () => {
    const items = (last: string) => ({
      fee_vat: rub('330.00'),
      adjustments: rub('600.00'),
      net: rub('97570.00'),
      adjustments_items: [
        { kind: 'chargeback', text: 'Опротестованный платёж', amount: rub('250.00') },
        { kind: 'chargeback', text: 'Опротестованный платёж', amount: rub('250.00') },
        { kind: 'reserve', amount: rub(last) },
      ],
    })
    const { sums } = await openRegistry(items('100.00'))
    expect(sums.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Поступления',
      'Возвраты',
      'Комиссия',
      'НДС с комиссии',
      'Удержания',
      'Опротестованный платёж',
      'Опротестованный платёж',
      'reserve',
      'К выплате',
    ])
    expect(sums.getByText('Сходится')).toBeInTheDocument()
    expect(sums.queryByText(/Расхождение/)).toBeNull()
    closePage()

    const wrong = await openRegistry(items('88.00'))
    expect(wrong.sums.getByText('Расхождение 12,00 ₽')).toBeInTheDocument()
    expect(wrong.sums.getByText(/^Удержания больше, чем по строкам/)).toBeInTheDocument()
    expect(wrong.sums.getByText('Сходится')).toBeInTheDocument()
  })

  it('quality 92: explains a holdback without a transaction, and shows no discrepancy', async () => {
    server.use(
      http.get('*/api/v1/transactions', () =>
        HttpResponse.json({
          items: [],
          cursor: { total: 3 },
          totals: [{ count: 3, amount: rub('1000.00'), fee: rub('20.00'), net_amount: rub('980.00') }],
        }),
      ),
    )
    const { drawer } = await openRegistry({
      gross: rub('1000.00'),
      fee: rub('20.00'),
      adjustments: rub('500.00'),
      net: rub('480.00'),
    })
    const operations = await section(drawer, 'Операции реестра')
    expect(await operations.findByText('Сходится')).toBeInTheDocument()
    expect(
      operations.getByText(
        'Разница с операциями равна удержаниям, 500,00 ₽: отдельных операций для них нет.',
      ),
    ).toBeInTheDocument()
    expect(within(drawer).queryByText(/^Расхождение/)).not.toBeInTheDocument()
  })

  it('links to the file and the transactions of a registry, and shows no discrepancy when the totals match', async () => {
    const { user, router } = renderApp({ state, path: '/payouts/registries?size=10' })
    const links = await rowLinks()
    const call = new URL(requests.of('GET', LIST).at(-1)?.url ?? '', 'http://localhost').searchParams
    expect([call.get('sort'), call.get('order'), call.get('date_field')]).toEqual([
      'registry_date',
      'desc',
      'registry_date',
    ])
    const [first] = links
    if (first === undefined) throw new Error('no row')
    await user.click(first)
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    expect(router.state.location.search).toEqual({ size: 10, row: Number(first.dataset.row) })
    expect((await section(drawer, 'Расчёт')).getByText('Сходится')).toBeInTheDocument()
    const operations = await section(drawer, 'Операции реестра')
    expect(await operations.findByText('Сходится')).toBeInTheDocument()
    expect(operations.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Операций в реестре',
      'Найдено в истории',
      'Сумма по ним',
    ])
    expect(within(drawer).queryByText(/Число операций не совпадает/)).toBeNull()
    expect(within(drawer).getByRole('link', { name: /^Скачать: Реестр, CSV/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/files/registries/${first.dataset.row}.csv`),
    )

    await user.click(within(drawer).getByRole('link', { name: 'Все операции реестра в истории' }))
    await screen.findByRole('table', { name: 'Операции, расширенная таблица' })
    expect(router.state.location.search).toMatchObject({ registry_id: Number(first.dataset.row) })
    expect(await screen.findByText(`ID реестра: ${first.dataset.row}`)).toBeInTheDocument()
  })

  it('shows the difference in the row and the drawer when the total of a registry is wrong', async () => {
    const { user } = renderApp({ state, path: '/payouts/registries?size=10&merchants=612' })
    const wrong = state
      .books(personaOf('full'))
      .registries()
      .find((registry) => discrepancyOf(registry) !== 0)
    const link = (await rowLinks()).find(({ dataset }) => dataset.row === wrong?.id)
    if (link === undefined) throw new Error('the registry that is short is not in the list')
    expect(within(rowOf(link)).getByText(/^Расхождение 12,00/)).toBeInTheDocument()
    await user.click(link)
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    const sums = await section(drawer, 'Расчёт')
    expect(sums.getByText(/^Расхождение 12,00/)).toBeInTheDocument()
    expect(sums.getByText(/К выплате меньше, чем по расчёту/)).toBeInTheDocument()
    const operations = await section(drawer, 'Операции реестра')
    expect(await operations.findByText(/^Расхождение 12,00/)).toBeInTheDocument()
  })

  it.each([
    ['check=wrong', ({ id, wrong }: Sought) => id === wrong?.id],
    ['payment_order=<number>', ({ id, paid }: Sought) => id === paid?.id],
    ['net=<amount>', ({ id, wrong }: Sought) => id === wrong?.id],
  ])('finds one registry by the search param %s', async (query, isSought) => {
    const registries = state.books(personaOf('full')).registries()
    const wrong = registries.find((row) => discrepancyOf(row) !== 0)
    const paid = registries.findLast((row) => row.paidAt !== null && row.paidTogether.count === 1)
    // Formats the amount as users type it.
    const net = formatMoney((wrong?.net ?? 0) / 100)
    const number = paid === undefined ? '' : String(paymentOrderNumber(paid))
    const search = query.replace('<number>', number).replace('<amount>', encodeURIComponent(net))
    renderApp({ state, path: `/payouts/registries?period=90d&${search}` })
    await waitFor(async () => {
      const ids = (await rowLinks()).map(({ dataset }) => dataset.row)
      expect(ids).toHaveLength(1)
      expect(ids.every((id) => isSought({ id, wrong, paid }))).toBe(true)
    })
  })

  it('shows the totals of the filtered list, unless the totals in the response are invalid', async () => {
    renderApp({ state, path: '/payouts/registries?size=10&period=30d&merchants=501' })
    const totals = within(await screen.findByRole('region', { name: 'Итого по всем реестрам' }))
    const sumOf = (title: string) =>
      Number(
        totals
          .getByText(title)
          .nextSibling?.textContent?.replaceAll(/[^\d,]/g, '')
          .replace(',', ''),
      )
    expect(totals.getAllByRole('term').length).toBeGreaterThan(2)
    const parts = totals
      .getAllByRole('term')
      .slice(1, -1)
      .map(({ textContent }) => sumOf(textContent ?? ''))
    expect(['Всего', 'Выплачено', 'В обработке', 'Не выплачено', 'Комиссия с НДС']).toEqual(
      expect.arrayContaining(totals.getAllByRole('term').map(({ textContent }) => textContent)),
    )
    expect(sumOf('Всего')).toBe(parts.reduce((sum, part) => sum + part, 0))
    expect(sumOf('Комиссия с НДС')).toBeGreaterThan(0)
    closePage()
    server.use(
      http.get(`*${LIST}`, async ({ request }) => {
        const answer = await getResponse(createHandlers(state), request)
        return HttpResponse.json({ ...(await answer?.json()), totals: [{ status: 'paid' }] })
      }),
    )
    renderApp({ state, path: '/payouts/registries?size=10&period=30d&merchants=501' })
    await rowLinks()
    expect(screen.queryByRole('region', { name: 'Итого по всем реестрам' })).toBeNull()
  })

  it('finds a registry by the number of its payment order in the search field', async () => {
    const paid = state
      .books(personaOf('full'))
      .registries()
      .find(({ paidTogether: { count } }) => count === 1)
    if (paid === undefined) throw new Error('no payment order')
    const { user } = renderApp({ state, path: '/payouts/registries?size=10' })
    await rowLinks()
    const number = String(paymentOrderNumber(paid))
    await user.type(screen.getByRole('searchbox', { name: 'Номер реестра' }), number)
    const chips = await screen.findByRole('list', { name: 'Активные фильтры' })
    expect(within(chips).getByText(`Номер реестра: ${number}`)).toBeInTheDocument()
    await waitFor(async () => expect((await rowLinks()).map(({ dataset }) => dataset.row)).toEqual([paid.id]))
  })

  it('shows the day of payment, the payment order and the account of a paid registry', async () => {
    const { user } = renderApp({ state, path: '/payouts/registries?size=10&period=30d&status=paid' })
    const [link] = await rowLinks()
    if (link === undefined) throw new Error('no paid registry')
    const paid = state
      .books(personaOf('full'))
      .registries()
      .find(({ id }) => id === link.dataset.row)
    await user.click(link)
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    const day = formatMoscowDay(new Date(paid?.paidAt ?? 0).toISOString())
    const status = (await within(drawer).findByText('Выплачен', { selector: 'p *' })).closest('p')
    expect(status).toHaveTextContent(`Выплачен${day}`)
    expect(status?.parentElement?.nextSibling).toHaveTextContent(
      `п/п № ${paid === undefined ? '' : paymentOrderNumber(paid)} на счёт 4070…4417`,
    )
    await user.click(within(drawer).getByRole('button', { name: 'Скопировать номер п/п' }))
    expect(await navigator.clipboard.readText()).toBe(paid === undefined ? '' : paymentOrderNumber(paid))
  })

  it('links from a registry to all registries of its payment order', async () => {
    const books = state.books(personaOf('full')).registries()
    const paid = books.findLast((row) => row.paidTogether.count > 1 && discrepancyOf(row) === 0)
    const { amount, count } = paid?.paidTogether ?? { amount: 0, count: 0 }
    const sum = formatMoney(amount / 100)
    const { user } = renderApp({ state, path: '/payouts/registries?size=100&period=30d' })
    const link = (await rowLinks()).find(({ dataset }) => dataset.row === paid?.id)
    if (link === undefined) throw new Error('no registry that was paid with another one')
    await user.click(link)
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    await user.click(
      await within(drawer).findByRole('link', { name: `В этом п/п ${count}\u00a0реестра на ${sum}` }),
    )
    await waitFor(async () => expect(await rowLinks()).toHaveLength(count))
    const totals = within(await screen.findByRole('region', { name: 'Итого по всем реестрам' }))
    expect(totals.getByText('Всего').nextSibling).toHaveTextContent(sum.replaceAll('\u00a0', ' '))
  })

  it('shows why a registry was rejected, even when its transactions fail to load', async () => {
    state.faults.replace({ rules: [{ path: '/transactions', kind: 'message-500', status: 422, times: 1 }] })
    const { user } = renderApp({ state, path: '/payouts/registries?size=10&status=error&period=30d' })
    const [link] = await rowLinks()
    if (link === undefined) throw new Error('no failed registry')
    const failed = state
      .books(personaOf('full'))
      .registries()
      .find(({ id }) => id === link.dataset.row)
    expect(within(rowOf(link)).getByText(failed?.error ?? 'no reason')).toBeInTheDocument()
    await user.click(link)
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    expect(await within(drawer).findByRole('link', { name: 'Проверить реквизиты' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/settings\/requisites$/),
    )
    expect(await within(drawer).findByText(failed?.error ?? 'no reason')).toBeInTheDocument()
    const operations = await section(drawer, 'Операции реестра')
    expect(await operations.findByText(/Не удалось загрузить операции/)).toBeInTheDocument()
    expect((await section(drawer, 'Расчёт')).getByText('Сходится')).toBeInTheDocument()
    await user.click(operations.getByRole('button', { name: 'Повторить' }))
    expect(await operations.findByText('Сходится')).toBeInTheDocument()
  })
})

function personaOf(slug: string) {
  const persona = state.personaBySlug(slug)
  if (persona === undefined) throw new Error(`no persona ${slug}`)
  return persona
}

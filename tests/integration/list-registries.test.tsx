import { screen, waitFor, within } from '@testing-library/react'
import { getResponse, HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { discrepancyOf, paymentOrderNumber } from '../provider/data/registries.ts'
import { createHandlers } from '../provider/handlers/index.ts'
import { stubViewport } from '../support/browser-stubs.ts'
import { closePage, findRowLinks, renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server, books } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/registries'

const rowLinks = () => findRowLinks('Реестры выплат')

const registries = () => books().registries()

/** Opens the drawer of a registry in the list; of the first registry by default. */
async function openRow(search: string, isWanted: (id: string | undefined) => boolean = () => true) {
  const app = renderApp({ state, path: `/payouts/registries?${search}` })
  const link = (await rowLinks()).find(({ dataset }) => isWanted(dataset.row))
  if (link === undefined) throw new Error('no such registry in the list')
  await app.user.click(link)
  const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
  return { ...app, drawer, id: link.dataset.row, row: within(rowOf(link)) }
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
  it('names the day of the payout and the payment order in the cards of a phone', async () => {
    stubViewport('phone')
    renderApp({ state, path: '/payouts/registries?status=paid' })
    const paid = await screen.findAllByText(/^п\/п № \d+, \d\d\.\d\d\.\d{4}/)
    expect(paid[0]?.closest('li')).toHaveTextContent(/^№ .* ₽Выплачен.*п\/п № \d+, [\d.]{10}/)
  })

  it('lists the VAT and the holdbacks of a registry, and reports when these differ from their total', async () => {
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
    const commission = sums.getByText('Комиссия').nextElementSibling
    expect(commission).toHaveTextContent(/^−1 500,00 ₽1,50 % от поступлений$/)
    expect(sums.getByText('НДС с комиссии').nextElementSibling).toHaveTextContent(/^−330,00 ₽$/)
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
    const { user, router, drawer, id } = await openRow('size=10')
    const [call] = requests.queries(`${LIST}?`)
    const names = ['sort', 'order', 'date_field']
    expect(names.map((name) => call?.get(name))).toEqual(['registry_date', 'desc', 'registry_date'])
    expect(router.state.location.search).toEqual({ size: 10, row: Number(id) })
    expect((await section(drawer, 'Расчёт')).getByText('Сходится')).toBeInTheDocument()
    const operations = await section(drawer, 'Операции реестра')
    expect(await operations.findByText('Сходится')).toBeInTheDocument()
    expect(operations.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Операций в реестре',
      'Найдено в истории',
      'К зачислению по ним',
    ])
    expect(within(drawer).queryByText(/Число операций не совпадает/)).toBeNull()
    expect(within(drawer).getByRole('link', { name: /^Скачать: Реестр, CSV/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/files/registries/${id}.csv`),
    )

    await user.click(within(drawer).getByRole('link', { name: 'Все операции реестра в истории' }))
    await screen.findByRole('table', { name: 'Операции, расширенная таблица' })
    expect(router.state.location.search).toMatchObject({ registry_id: Number(id) })
    expect(await screen.findByText(`ID реестра: ${id}`)).toBeInTheDocument()
  })

  it('shows the difference in the row and the drawer when the total of a registry is wrong', async () => {
    const wrong = registries().find((registry) => discrepancyOf(registry) !== 0)
    const { drawer, row } = await openRow('size=10&merchants=612', (id) => id === wrong?.id)
    expect(row.getByText(/^Расхождение 12,00/)).toBeInTheDocument()
    const sums = await section(drawer, 'Расчёт')
    expect(sums.getByText(/^Расхождение 12,00/)).toBeInTheDocument()
    expect(sums.getByText(/К выплате меньше, чем по расчёту/)).toBeInTheDocument()
    const operations = await section(drawer, 'Операции реестра')
    expect(await operations.findByText(/^Расхождение 12,00/)).toBeInTheDocument()
  })

  it.each(['check', 'net'])('finds one registry by the search param %s', async (name) => {
    const wrong = registries().find((row) => discrepancyOf(row) !== 0)
    // Formats the amount as users type it.
    const value = name === 'check' ? 'wrong' : encodeURIComponent(formatMoney((wrong?.net ?? 0) / 100))
    renderApp({ state, path: `/payouts/registries?period=90d&${name}=${value}` })
    await waitFor(async () =>
      expect((await rowLinks()).map(({ dataset }) => dataset.row)).toEqual([wrong?.id]),
    )
  })

  it('shows the totals of the filtered list, unless the totals in the response are invalid', async () => {
    renderApp({ state, path: '/payouts/registries?size=10&period=30d&merchants=501' })
    const totals = within(await screen.findByRole('region', { name: 'Итого по всем реестрам' }))
    const titles = totals.getAllByRole('term').map(({ textContent }) => textContent ?? '')
    expect(titles.length).toBeGreaterThan(2)
    expect(['Всего', 'Выплачено', 'В обработке', 'Не выплачено', 'Комиссия с НДС']).toEqual(
      expect.arrayContaining(titles),
    )
    const [all, ...parts] = titles.map((title) =>
      Number(
        totals
          .getByText(title)
          .nextSibling?.textContent?.replaceAll('−', '-')
          .replaceAll(/[^\d-]/g, ''),
      ),
    )
    expect(parts.pop()).toBeGreaterThan(0)
    expect(all).toBe(parts.reduce((sum, part) => sum + part, 0))
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
    const paid = registries().find(({ paidTogether: { count } }) => count === 1)
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
    const { user, drawer, id } = await openRow('size=10&period=30d&status=paid')
    const paid = registries().find((registry) => registry.id === id)
    if (paid === undefined) throw new Error('no such registry')
    const day = formatMoscowDay(new Date(paid.paidAt ?? 0).toISOString())
    const status = (await within(drawer).findByText('Выплачен', { selector: 'p *' })).closest('p')
    expect(status).toHaveTextContent(`Выплачен${day}`)
    expect(within(drawer).getByText(/^№ \S+ от /)).toBeInTheDocument()
    const order = paymentOrderNumber(paid)
    expect(status?.parentElement?.nextSibling).toHaveTextContent(`п/п № ${order} на счёт 4070…4417`)
    await user.click(within(drawer).getByRole('button', { name: 'Скопировать номер п/п' }))
    expect(await navigator.clipboard.readText()).toBe(order)
  })

  it('links from a registry to all registries of its payment order', async () => {
    const ofOrder = (number: string | null) =>
      registries().filter((row) => paymentOrderNumber(row) === number)
    // Sample orders with a discrepancy have another amount than their registries.
    const paid = registries().findLast(
      (row) =>
        row.paidTogether.count > 1 &&
        row.paidTogether.amount === ofOrder(paymentOrderNumber(row)).reduce((sum, { net }) => sum + net, 0),
    )
    const { amount, count } = paid?.paidTogether ?? { amount: 0, count: 0 }
    const sum = formatMoney(amount / 100)
    const { user, drawer } = await openRow('size=100&period=30d', (id) => id === paid?.id)
    await user.click(
      await within(drawer).findByRole('link', { name: `В этом п/п ${count}\u00a0реестра на ${sum}` }),
    )
    await waitFor(async () => expect(await rowLinks()).toHaveLength(count))
    const totals = within(await screen.findByRole('region', { name: 'Итого по всем реестрам' }))
    expect(totals.getByText('Всего').nextSibling).toHaveTextContent(sum.replaceAll('\u00a0', ' '))
  })

  it('shows why a registry was rejected, even when its transactions fail to load', async () => {
    state.faults.replace({ rules: [{ path: '/transactions', kind: 'message-500', status: 422, times: 1 }] })
    const { user, drawer, id, row } = await openRow('size=10&status=error&period=30d')
    const failed = registries().find((registry) => registry.id === id)
    expect(row.getByText(failed?.error ?? 'no reason')).toBeInTheDocument()
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

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toSearchParam } from '@/shared/lib/search-param'
import { createHandlers } from '../provider/handlers/index.ts'
import { stubViewport } from '../support/browser-stubs.ts'
import { renderApp, startProvider, testConfig, textsOf } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server, books } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/transactions?'

const SEARCH = 'ID операции или номер заказа'
const ANY_PERIOD = 'За всё время: период не учитывается'

/** Opens a path. Most paths contain `size=10`, because happy-dom is slow with long tables. */
const open = (path: string, persona?: string) =>
  renderApp({ state, path, ...(persona !== undefined && { persona }) })

// A wide viewport shows the whole toolbar.
beforeEach(() => stubViewport('wide'))

const table = () => screen.findByRole('table', { name: 'Операции' })

/**
 * Returns the links of the rows. Queries the table again each time, because the table with the rows replaces that of
 * the skeleton.
 */
function rowLinks(): Promise<readonly HTMLElement[]> {
  return waitFor(() => within(screen.getByRole('table')).getAllByRole('link'))
}

/** Opens a list, and waits until its rows have loaded. */
async function openList(path: string, config = testConfig()) {
  const app = renderApp({ state, path, config })
  await rowLinks()
  return app
}

const lastCall = () => requests.lastQuery(LIST)

const address = (router: ReturnType<typeof renderApp>['router']) => router.state.location.href

describe('History: rows and their request', () => {
  it('requests seven days in Moscow time, newest first, and shows the rows with their total', async () => {
    open('/history?size=10')
    expect(await rowLinks()).toHaveLength(10)
    const call = lastCall()
    expect(call.get('date_from')).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+03:00$/)
    expect(call.get('date_to')).toMatch(/^\d{4}-\d\d-\d\dT23:59:59\+03:00$/)
    const days =
      (Date.parse(call.get('date_to') ?? '') - Date.parse(call.get('date_from') ?? '') + 1000) / 86_400_000
    expect(days).toBe(7)
    expect(call.get('process_type')).toBe('standard')
    expect([call.get('sort'), call.get('order'), call.get('limit')]).toEqual(['created_at', 'desc', '10'])
    expect(screen.getByRole('columnheader', { name: /Дата/ })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByText(/^1-10 из \d/)).toBeInTheDocument()
    expect(
      screen.getByText(/^Строки 1-10 из \d+ на [\d.]+, \d\d:\d\d\. Итоги – по всем строкам\.$/),
    ).toBeInTheDocument()
    expect(screen.getByText(/^обновлено в \d\d:\d\d$/)).toBeInTheDocument()
  })

  it('sorts all pages by a clicked header, and stores a sort order in the URL unless it is the default', async () => {
    const { user, router } = open('/history?size=10')
    const first = (await rowLinks())[0]?.textContent
    const date = () => screen.getByRole('columnheader', { name: /Дата/ })
    await user.click(within(date()).getByRole('button'))
    await waitFor(() => expect(lastCall().get('order')).toBe('asc'))
    expect(date()).toHaveAttribute('aria-sort', 'ascending')
    expect(router.state.location.search).toEqual({ size: 10, sort: 'created_at', order: 'asc' })
    await user.click(within(date()).getByRole('button'))
    await waitFor(() => expect(date()).toHaveAttribute('aria-sort', 'descending'))
    expect(router.state.location.search).toEqual({ size: 10 })

    await user.click(screen.getByRole('button', { name: 'Сумма' }))
    await waitFor(() => expect(lastCall().get('sort')).toBe('amount'))
    expect(screen.getByRole('columnheader', { name: /Сумма/ })).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(async () => expect((await rowLinks())[0]?.textContent).not.toBe(first))
    await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
    expect(await screen.findByText(/^11-20 из/)).toBeInTheDocument()
    expect(lastCall().get('cursor')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Первая страница' }))
    expect(await screen.findByText(/^1-10 из/)).toBeInTheDocument()
    expect(router.state.location.search).toEqual({ size: 10, sort: 'amount', order: 'asc' })
  })

  it('resets the period and the filters with «Сбросить», but only the filters with «Сбросить фильтры»', async () => {
    const { user, router } = await openList('/history?size=10&period=90d&merchants=501')
    await user.click(screen.getByRole('button', { name: 'Сбросить' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ size: 10 }))
    expect(screen.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument()

    await router.navigate({
      to: '/history/{-$selected}',
      search: { period: '90d', opcodes: '4', status: 'suspended,cancelled', merchants: '999' },
    })
    await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: '90d' }))
    await rowLinks()
  })

  it('counts the unreadable rows, and shows the other rows', async () => {
    open('/history?size=10&cs1=bad-row')
    expect(await rowLinks()).toHaveLength(7)
    expect(screen.getByText(/^3\sстроки на этой странице не открылись/)).toBeInTheDocument()
    expect(screen.getByText(/^1-10 из/)).toBeInTheDocument()
  })

  it('shows the count and the amount of failed transactions in the totals', async () => {
    await openList('/history?size=10&period=90d&status=error')
    const totals = await screen.findByRole('region', { name: 'Итого по всем строкам' })
    expect(totals).toHaveTextContent(/^Ошибок \d+ на сумму [\d\s]+,\d\d\s₽/)
  })

  it('shows the total of each currency, and a breakdown on click', async () => {
    const { user } = await openList('/history?size=10&period=90d&status=success')
    const totals = await screen.findByRole('region', { name: 'Итого по всем строкам' })
    expect(totals).toHaveTextContent(/^Итого [\d\s,−]+₽и [\d\s,]+\$, [\d\s,]+€$/)
    await user.click(within(totals).getByRole('button', { name: /^Итого/ }))
    expect(totals).toHaveTextContent(/Оплаты[\d\s,]+₽.*Возвраты−[\d\s,]+₽Выплаты−[\d\s,]+₽.*Итого/)
    const kopecksOf = (title: string) => {
      const value = within(totals).getAllByText(title, { selector: 'dt' })[0]?.nextElementSibling
      const text = value?.textContent ?? ''
      return Number(text.replaceAll(/\D/g, '')) * (text.startsWith('−') ? -1 : 1)
    }
    expect(kopecksOf('Итого') + kopecksOf('Комиссия провайдера') + kopecksOf('НДС со всех комиссий')).toBe(
      kopecksOf('К зачислению'),
    )
  })

  it('shows no total number of rows when the response omits the cursor', async () => {
    await openList('/history?size=10&cs1=no-cursor')
    expect(screen.getByText('1-10')).toBeInTheDocument()
  })
})

describe('History: filters', () => {
  it('are set in the filter sheet, appear as a tab or as chips, and reset the list to page 1', async () => {
    const { user, router } = await openList('/history?size=10&period=30d')
    await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
    await screen.findByText(/^11-20 из/)
    await user.click(screen.getByRole('button', { name: 'Фильтры' }))
    const sheet = await screen.findByRole('dialog', { name: 'Фильтры' })
    expect(within(sheet).getByRole('checkbox', { name: 'Списание удержанной суммы' })).not.toBeChecked()
    requests.clear()
    await user.click(within(sheet).getByRole('checkbox', { name: 'Ошибка' }))
    // In this wide viewport, the toolbar contains the project filter instead.
    expect(within(sheet).queryByRole('group', { name: 'Проекты' })).toBeNull()
    expect(requests.of('GET', LIST)).toHaveLength(0)
    await user.click(within(sheet).getByRole('button', { name: 'Применить' }))
    await waitFor(() => expect(lastCall().get('status__in')).toBe('error'))
    await user.click(screen.getByRole('button', { name: 'Проекты' }))
    await user.click(screen.getByRole('checkbox', { name: '612 - Доставка' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(lastCall().get('merchant_id__in')).toBe('612'))
    expect(lastCall().get('cursor')).toBeNull()
    expect(router.state.location.search).toEqual({
      period: '30d',
      merchants: 612,
      size: 10,
      status: 'error',
    })

    const chips = screen.getByRole('list', { name: 'Активные фильтры' })
    expect(textsOf(within(chips).getAllByRole('listitem'))).toEqual(['Проект: 612 - Доставка'])
    expect(screen.getByRole('button', { name: /^Ошибки/, pressed: true })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Фильтры' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Проект: 612 - Доставка»' }))
    await waitFor(() => expect(address(router)).toBe('/history?period=30d&size=10&status=error'))
    expect(screen.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument()
  })

  describe('quality 90: filters with many values', () => {
    const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join()

    it('are sent in full for a hundred merchants and 150 response codes', async () => {
      const merchants = uuids(100)
      const codes = Array.from({ length: 150 }, (_, index) => 1000 + index).join()
      open(`/history?size=10&merchants=${merchants}&response_code=${codes}`)
      await waitFor(() => expect(lastCall().get('merchant_id__in')).toBe(merchants))
      expect(lastCall().get('response_code__in')).toBe(codes)
      const chip = 'Убрать фильтр «Проекты: 100»'
      expect(await screen.findByRole('button', { name: chip })).toBeInTheDocument()
    })

    it('lead to a message and no request when the URL has too many for a request', async () => {
      open(`/history?size=10&merchants=${uuids(200)}`)
      expect(await screen.findByText('Не удалось загрузить список')).toBeInTheDocument()
      expect(screen.getByRole('main')).toHaveTextContent(
        'Выбрано слишком много: в один запрос столько не помещается. Уберите часть проектов или других фильтров.',
      )
      expect(requests.of('GET', LIST)).toEqual([])
    })
  })

  it('include tabs whose counts do not depend on the selected tab', async () => {
    const { user } = await openList('/history?size=10&period=90d&merchants=501')
    const slices = within(screen.getByRole('group', { name: 'Какие операции' }))
    const counts = () => slices.getAllByRole('button').map((slice) => slice.textContent)
    const told = counts()
    expect(told.at(-1)).toBe('Без чека')
    expect(told).toHaveLength(6)
    for (const [index, text] of told.slice(0, -1).entries()) {
      const [, count] = /(\d[\d\s]*)$/.exec(text) ?? []
      expect(Number(count?.replaceAll(/\s/g, ''))).toBeGreaterThan(0)
      const slice = slices.getAllByRole('button')[index]
      if (slice === undefined) throw new Error('the slice is gone')
      await user.click(slice)
      await waitFor(() => expect(slice).toHaveAttribute('aria-pressed', 'true'))
      await waitFor(() =>
        expect(screen.getByText(/^1-\d+ из/).textContent.replace(/^1-\d+ из /, '')).toBe(count),
      )
      expect(counts()).toEqual(told)
    }
  })

  it('include tabs without numbers when the response omits the totals', async () => {
    await openList('/history?size=10&cs1=no-totals')
    const slices = within(screen.getByRole('group', { name: 'Какие операции' }))
    const titles = ['Все', 'Успешные', 'Ошибки', 'Возвраты', 'В обработке', 'Без чека']
    expect(slices.getAllByRole('button').map((slice) => slice.textContent)).toEqual(titles)
    expect(screen.queryByRole('region', { name: 'Итого по всем строкам' })).toBeNull()
  })

  it('are replaced by the filters of a tab when the tab is clicked', async () => {
    const { user, router } = await openList('/history?size=10&status=error')
    const slices = within(screen.getByRole('group', { name: 'Какие операции' }))
    const slice = (name: string) => slices.getByRole('button', { name: new RegExp(`^${name}`) })
    expect(slice('Ошибки')).toHaveAttribute('aria-pressed', 'true')
    await user.click(slice('Возвраты'))
    await waitFor(() => expect(address(router)).toBe('/history?size=10&opcodes=2'))
    expect(slice('Возвраты')).toHaveAttribute('aria-pressed', 'true')
    await user.click(slice('Все'))
    await waitFor(() => expect(address(router)).toBe('/history?size=10'))
    await act(() => router.navigate({ href: '/history?size=10&status=error,pending' }))
    expect(slices.queryByRole('button', { pressed: true })).toBeNull()
  })

  it('include the tab «Без чека», which replaces the other filters', async () => {
    const { user, router } = await openList('/history?size=10&status=error')
    const slices = within(screen.getByRole('group', { name: 'Какие операции' }))
    await user.click(slices.getByRole('button', { name: 'Без чека' }))
    await waitFor(() => expect(lastCall().get('receipt_status')).toBe('none'))
    expect(lastCall().get('status__in')).toBeNull()
    expect(slices.getByRole('button', { name: 'Без чека' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('list', { name: 'Активные фильтры' })).toBeNull()
    await user.click(slices.getByRole('button', { name: /^Все/ }))
    await waitFor(() => expect(address(router)).toBe('/history?size=10'))
  })

  it('ignore the period in a search by id, and a message explains this', async () => {
    const { user, router } = open('/history?size=10&period=90d&sort=created_at&order=asc')
    const id = (await rowLinks())[0]?.closest('[data-row]')?.getAttribute('data-row') ?? ''
    await user.click(screen.getByRole('button', { name: /Период/ }))
    await user.keyboard('{Escape}')
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), `${id}{Enter}`)
    await waitFor(async () => expect(await rowLinks()).toHaveLength(1))
    expect(requests.of('GET', LIST).some(({ url }) => url.includes(`transaction_id=${id}`))).toBe(true)
    expect(lastCall().get('date_from')).toBeNull()
    expect(screen.getByText(ANY_PERIOD)).toBeInTheDocument()
    expect(address(router)).toContain(`search=${id}`)
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    await waitFor(() => expect(address(router)).not.toContain('search='))
    expect(screen.getByRole('searchbox', { name: SEARCH })).toHaveFocus()
    expect(screen.getByRole('searchbox', { name: SEARCH })).toHaveValue('')
    expect(screen.queryByRole('button', { name: 'Очистить поиск' })).not.toBeInTheDocument()
  })

  it('find transactions of any day by order number when no transaction has this number as its id', async () => {
    const { user, router } = open('/history?size=10&period=90d&opcodes=2&status=success')
    const row = (await rowLinks())[0]?.closest('tr')
    const order = row?.lastElementChild?.textContent ?? ''
    expect(order).not.toBe('')
    await user.click(screen.getByRole('button', { name: /^Все/ }))
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), `${order}{Enter}`)
    await waitFor(() => expect(address(router)).toContain('search='))
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Оплата')).not.toHaveLength(0))
    await waitFor(() => {
      for (const link of within(screen.getByRole('table')).getAllByRole('link'))
        expect(link.closest('tr')).toHaveTextContent(order)
    })
    expect(screen.getByText(ANY_PERIOD)).toBeInTheDocument()
  })

  it('include a search field that the key / focuses, except while the user types', async () => {
    const { user } = await openList('/history?size=10')
    await user.keyboard('/')
    const field = screen.getByRole('searchbox', { name: SEARCH })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    await user.keyboard('/')
    expect(field).toHaveValue('/')

    // In the Russian layout the key of `/` types a full stop, so only the position of the key counts.
    act(() => field.blur())
    fireEvent.keyDown(document.body, { key: '.', code: 'Period' })
    expect(field).not.toHaveFocus()
    fireEvent.keyDown(document.body, { key: '.', code: 'Slash' })
    expect(field).toHaveFocus()
  })
})

describe('History: failures', () => {
  it("shows the server's message, keeps the filters and offers to retry when the list fails", async () => {
    state.faults.replace({ rules: [{ path: '/transactions', kind: 'message-500', status: 422, times: 1 }] })
    const { user, router } = open('/history?size=10&status=error')
    const panel = await screen.findByText('Не удалось загрузить список')
    expect(screen.getByText('Сервис временно недоступен')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'напишите в поддержку' })).toBeInTheDocument()
    expect(screen.queryByText(/из \d/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect((await rowLinks()).length).toBeGreaterThan(0)
    expect(panel).not.toBeInTheDocument()
    expect(address(router)).toBe('/history?size=10&status=error')
  })

  it('keeps the rows, marked as stale, when a refetch fails, and allows no refetch while offline', async () => {
    const { user } = await openList('/history?size=10')
    const refresh = screen.getByRole('button', { name: 'Обновить' })
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(refresh).toBeDisabled()
    connection.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    state.faults.replace({ rules: [{ path: '/transactions', kind: 'error-500', status: 422, times: 1 }] })
    await user.click(refresh)
    expect(
      await screen.findByText(/Не удалось обновить список: Внутренняя ошибка сервера/),
    ).toBeInTheDocument()
    expect(await rowLinks()).toHaveLength(10)
  })

  it('quality 60: loads page 1 once and shows a notice when the cursor is rejected', async () => {
    const { router } = open('/history?size=10&page=3&cursor=expired')
    expect(await rowLinks()).toHaveLength(10)
    expect(address(router)).toBe('/history?size=10')
    expect(
      screen.getByText('Пока вы смотрели, появились новые строки. Показываем с начала.'),
    ).toBeInTheDocument()
    expect(requests.of('GET', LIST)).toHaveLength(2)
  })

  it('quality 44: ignores the late response of an earlier filter', async () => {
    const { router } = await openList('/history?size=10')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const late = new Promise<void>((resolve) => {
      server.use(
        http.get(
          '*/api/v1/transactions',
          async ({ request }) => {
            await held
            setTimeout(resolve)
            return (await getResponse(createHandlers(state), request)) ?? HttpResponse.error()
          },
          { once: true },
        ),
      )
    })
    await act(() => router.navigate({ href: '/history?size=10&status=error' }))
    expect(await table()).toHaveAttribute('aria-busy', 'true')
    await act(() => router.navigate({ href: '/history?size=10&status=cancelled&period=90d' }))
    await waitFor(async () => expect(await table()).not.toHaveAttribute('aria-busy'))
    release()
    await act(() => late)
    const statuses = within(await table())
      .getAllByRole('row')
      .slice(1)
    for (const row of statuses) expect(row).toHaveTextContent('Отменена')
  })

  it('uses defaults for invalid search params, and shows that the period in the URL is invalid', async () => {
    open('/history?size=10&period=2026-13-45&page=-1&sort=password&order=up&status=stolen&junk=1')
    expect(await rowLinks()).toHaveLength(10)
    expect(screen.getByText(/Период из ссылки не распознан/)).toBeInTheDocument()
    expect([lastCall().get('sort'), lastCall().get('status__in')]).toEqual(['created_at', null])
  })
})

describe('History: empty states', () => {
  it('offers a longer period when the period has no rows', async () => {
    const { user, router } = open('/history?period=2019-01-01..2019-01-07&status=error')
    expect(
      await screen.findByText('За период 1–7 января 2019 операций с выбранными фильтрами нет'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '90 дней' }))
    await waitFor(() => expect(address(router)).toMatch(/^\/history\?period=90d&status=error$/))
  })

  it('links to the instructions when the client has no transactions at all', async () => {
    open('/history', 'newcomer')
    expect(await screen.findByText('Операций пока не было')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Открыть инструкцию/ })).toHaveAttribute(
      'href',
      testConfig((raw) => raw).links.docsSite,
    )
  })

  it('shows that no transaction has the searched id or order number, at any time', async () => {
    const { view } = open('/history?search=no-such-id')
    expect(await screen.findByText('Нет операции с таким ID или номером заказа')).toBeInTheDocument()
    view.unmount()
    open('/history?period=today&cs1=no-such-order')
    expect(await screen.findByText('Ищем номер целиком, за всё время.')).toBeInTheDocument()
    expect(lastCall().get('date_from')).toBeNull()
  })
})

const rub = (value: string) => ({ value, currency: 643 })

const findDrawer = async () => within(await screen.findByRole('dialog', { name: 'Операция' }))

/** Opens the drawer of the first row of the list at a URL. */
async function openFirst(path: string, config = testConfig()) {
  const app = renderApp({ state, path, config })
  const [link] = await rowLinks()
  if (link === undefined) throw new Error('the list is empty')
  await app.user.click(link)
  return { ...app, id: link.dataset.row, drawer: await findDrawer() }
}

/** Opens the drawer of a mocked payment over an empty list. `part` replaces some of its fields. */
async function openTransaction(part: object) {
  const payment = {
    transaction_id: 'P-1',
    created_at: '2026-11-20T09:00:00Z',
    status: 'success',
    type: 1,
    amount: rub('4990.00'),
    rrn: '123456789012',
    ...part,
  }
  const cursor = { count: 0, total: 0, prev: null, next: null }
  server.use(
    http.get('*/transactions/P-1', () => HttpResponse.json(payment)),
    http.get('*/transactions', () => HttpResponse.json({ items: [], cursor })),
  )
  return { ...open('/history/P-1?size=10'), drawer: await findDrawer() }
}

const RECEIPT_URL = 'https://receipts.example.ru/1'

const FAILED = {
  status: 'error',
  response_code: '51',
  payout_date: '2099-11-25',
  amount: rub('1000.00'),
  fee: rub('20.00'),
  net_amount: rub('980.00'),
}

describe('History: extended table', () => {
  it('shows a refund as a debit, as its drawer does', async () => {
    const { user } = open('/history/extended?size=10&period=30d&opcodes=2&status=success')
    const wide = within(await screen.findByRole('table', { name: 'Операции, расширенная таблица' }))
    const [link] = await wide.findAllByRole('link')
    const titles = wide.getAllByRole('columnheader').map(({ textContent }) => textContent)
    for (const row of wide.getAllByRole('row').slice(1))
      expect(within(row).getAllByRole('cell')[titles.indexOf('К зачислению')]).toHaveTextContent(/^−\d/)

    if (link !== undefined) await user.click(link)
    const drawer = await findDrawer()
    expect(await drawer.findByText(/^(К списанию|Списано) с баланса$/)).toBeInTheDocument()
    expect(drawer.getByRole('heading', { name: 'Возврат покупателю' })).toBeInTheDocument()
    expect(drawer.queryByText('К зачислению')).not.toBeInTheDocument()
    expect(drawer.getByText('Деньги возвращены покупателю')).toBeInTheDocument()
    expect(await drawer.findByText('Принят банком')).toBeInTheDocument()
    expect(drawer.queryByText('Авторизована')).not.toBeInTheDocument()
  })

  it('has a column for the VAT and a column for the receipt only when they are selected', async () => {
    const { view } = await openList('/history/extended?size=10&status=success&opcodes=1')
    expect(screen.queryByRole('columnheader', { name: /^(НДС в комиссии|Чек)$/ })).toBeNull()
    view.unmount()
    open('/history/extended?size=10&status=success&opcodes=1&columns=transaction_id,fee,fee_vat,receipt')
    const [link] = await rowLinks()
    const wide = within(screen.getByRole('table'))
    for (const name of ['НДС в комиссии', 'Чек']) wide.getByRole('columnheader', { name })
    expect(wide.getAllByText(/^(Отправлен|Отправляется|Не отправлен|Без чека)$/)).not.toEqual([])
    const [, fee = '', vat = ''] = [...(link?.closest('tr')?.cells ?? [])].map(({ textContent }) =>
      textContent.replaceAll(/[^\d]/g, ''),
    )
    expect(Math.abs((Number(fee) / 1.22) * 0.22 - Number(vat))).toBeLessThan(1)
  })
})

describe('History: drawer', () => {
  it('has its own URL, shows the next row, and returns the focus to the last shown row when it closes', async () => {
    const { user, router } = open('/history?size=10')
    const [first, second] = await rowLinks()
    first?.focus()
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Операция' })
    expect(address(router)).toBe(`/history/${first?.dataset.row}?size=10`)
    expect(await within(drawer).findByRole('heading', { name: 'Этапы' })).toBeInTheDocument()
    requests.clear()
    await user.click(within(drawer).getByRole('button', { name: 'Следующая строка' }))
    await waitFor(() => expect(address(router)).toBe(`/history/${second?.dataset.row}?size=10`))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address(router)).toBe('/history?size=10'))
    await waitFor(() => expect(second).toHaveFocus())
    expect(requests.of('GET', LIST)).toHaveLength(0)
  })

  it('links to all transactions of the buyer, and closes when the list opens', async () => {
    const { id, buyerId } = books().transactions().at(-1) ?? {}
    const { user, router } = open(`/history/${id}?period=today`)
    const drawer = await screen.findByRole('dialog', { name: 'Операция' })
    await user.click(await within(drawer).findByRole('link', { name: String(buyerId) }))
    await waitFor(() => expect(address(router)).toBe(`/history?client_id=${buyerId}`))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(new RegExp(`^ID покупателя: .?${buyerId}`))).toBeInTheDocument()
  })

  it('offers to search for its id as an order number when no transaction has the id', async () => {
    const { user, router } = open('/history/ORD-0000001?size=10')
    const drawer = await findDrawer()
    expect(
      await drawer.findByText(/Операции с ID .?ORD-0000001.? нет\. Если это номер заказа, поищите по нему\./),
    ).toBeInTheDocument()
    expect(drawer.queryByRole('button', { name: 'Повторить' })).toBeNull()
    await user.click(drawer.getByRole('button', { name: /Искать заказ/ }))
    await waitFor(() => expect(address(router)).toBe('/history?cs1=ORD-0000001'))
  })

  it('has tab=extended in its URL, and closes to the extended table, when it opens from that table', async () => {
    const { user, router } = open('/history/extended?size=10')
    const wide = await screen.findByRole('table', { name: 'Операции, расширенная таблица' })
    expect(lastCall().get('process_type')).toBe('dwh')
    const link = (await within(wide).findAllByRole('link'))[0]
    if (link !== undefined) await user.click(link)
    await waitFor(() => expect(address(router)).toBe(`/history/${link?.dataset.row}?size=10&tab=extended`))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address(router)).toBe('/history/extended?size=10'))
  })

  it.each([
    ['no discrepancy', '1020.00', false],
    ['a discrepancy', '980.00', true],
  ])(
    'quality 92: shows %s when a refund of 1000 with a fee of 20 debits %s',
    async (_shown, net, isFault) => {
      const { drawer } = await openTransaction({
        type: 2,
        amount: rub('1000.00'),
        fee: rub('20.00'),
        net_amount: rub(net),
      })
      expect(await drawer.findByText('К списанию с баланса')).toBeInTheDocument()
      expect(drawer.getByText('Комиссия').closest('div')).toHaveTextContent(/^Комиссия20,00 ₽$/)
      const fault = 'Сумма плюс комиссия не равна сумме к списанию.'
      expect(drawer.queryAllByText(fault)).toHaveLength(isFault ? 1 : 0)
      const letter = drawer.queryByRole('link', { name: 'Написать менеджеру' })?.getAttribute('href')
      expect(decodeURIComponent(letter ?? '')).toMatch(
        isFault
          ? /Сумма к списанию не сходится\r\n.*ID операции: P-1\r\n.*Итого: /s
          : /Вопрос по операции\r\n/,
      )
    },
  )

  it('marks a refunded payment as refunded, and links to its refund', async () => {
    const { user, drawer, id } = await openFirst('/history?size=10&period=30d&opcodes=2&status=success')
    await user.click(await drawer.findByRole('link', { name: /^Оплата, / }))
    expect(await drawer.findByText(/^Возвращен/)).toBeInTheDocument()
    expect(drawer.getAllByRole('link', { name: /^Возврат, / })[0]).toHaveAttribute(
      'href',
      expect.stringContaining(`/history/${id}`),
    )
  })

  it('shows that a payment is refunded in part, with an amount per currency', async () => {
    const refund = { created_at: '2026-11-20T09:00:00Z', status: 'success', type: '2' }
    const related = [643, 840].map((currency) => ({
      ...refund,
      transaction_id: `r-${currency}`,
      amount: { value: 100, currency },
    }))
    const { drawer } = await openTransaction({ related })
    await waitFor(() =>
      expect(drawer.getAllByText(/^Возвращен/).map(({ textContent }) => textContent)).toEqual([
        'Возвращено 100,00\u00a0₽',
        'Возвращено 100,00\u00a0$',
      ]),
    )
  })

  it.each([
    ['a pending refund', { type: 2, status: 'pending' }],
    ['a payment', { type: 1, status: 'success' }],
  ])('offers no text for the buyer when the transaction is %s', async (_, fields) => {
    await openTransaction(fields)
    await screen.findByText('123456789012')
    expect(screen.queryByRole('button', { name: 'Скопировать для покупателя' })).toBeNull()
  })

  it('shows a payment on hold as money that has not moved: no commission, and nothing to receive', async () => {
    const held = { type: 1, status: 'success', stage: 'held', fee: rub('0.00'), payout_date: '2099-11-25' }
    const { drawer } = await openTransaction({ ...held, amount: rub('749.00'), net_amount: rub('749.00') })
    expect(
      await drawer.findByText('Деньги придут после списания. Без списания банк вернёт их покупателю.'),
    ).toBeVisible()
    expect(await drawer.findByText('ID операции')).toBeVisible()
    expect(drawer.queryByText('Комиссия')).toBeNull()
    expect(drawer.queryByText(/к зачислению/i)).toBeNull()
    expect(drawer.queryByText(/^Деньги придут \d/)).toBeNull()
  })

  it('marks the row of a payment on hold, without its commission and net amount', async () => {
    await openList('/history/extended?size=10&period=30d&stage=held')
    const [row] = screen.getAllByRole('row').slice(1)
    expect(row).toHaveTextContent(/₽——Успешно · заморожено/)
  })

  it('shows the payout day of a payment', async () => {
    await openTransaction({ payout_date: '2099-11-25' })
    expect(await screen.findByText(/^Деньги придут/)).toHaveTextContent('Деньги придут 25 ноября 2099')
  })

  it.each([
    ['Не отправлен', { status: 'error', url: null }],
    ['ОтправленОткрыть чек', { status: 'sent', url: RECEIPT_URL }],
    ['Открыть чек', { status: null, url: RECEIPT_URL }],
    ['Другой статус: lost', { status: 'lost', url: null }],
    [undefined, null],
  ])('shows «%s» for the receipt %j', async (expected, receipt) => {
    await openTransaction({ receipt })
    await screen.findByText('123456789012')
    const title = screen.queryByText('Чек', { selector: 'dt' })
    expect(title?.nextElementSibling?.textContent).toBe(expected)
  })

  it("links to the operator's page for refunds and disputes when it is configured", async () => {
    const config = testConfig((raw) => ({
      ...raw,
      links: { ...raw.links, operation: 'https://old.example.ru/operations/{id}?from=cabinet' },
    }))
    const { drawer, id } = await openFirst('/history?size=10', config)
    const link = await drawer.findByRole('link', { name: 'Возврат или спор по операции' })
    expect(link).toHaveAttribute('href', `https://old.example.ru/operations/${id}?from=cabinet`)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('shows advice for a failed payment, and offers a payment link for its amount', async () => {
    const { user, router } = open('/history?size=10&period=90d&status=error&opcodes=1&instrument_type=card')
    const row = (await waitFor(() => screen.getAllByText('нет средств')))[0]?.closest('tr')
    const link = row?.querySelector('a')
    if (link != null) await user.click(link)
    const drawer = await findDrawer()
    expect(
      await drawer.findByText('У покупателя не хватило денег. Предложите другую карту.'),
    ).toBeInTheDocument()
    const order = drawer.queryByText('Номер заказа (cs1)')?.nextElementSibling?.textContent ?? ''
    await user.click(drawer.getByRole('link', { name: 'Создать ссылку на эту сумму' }))
    const sum = await screen.findByRole('textbox', { name: 'Сумма *' })
    expect(row?.textContent).toContain(sum instanceof HTMLInputElement ? sum.value : 'a sum')
    expect(screen.getByRole('textbox', { name: /Номер заказа/ })).toHaveValue(order)
    expect(address(router)).toBe(`/invoices/link?operation=${link?.dataset.row}`)
  })

  it.each([
    ['without a registry', 'К списанию с баланса', null],
    ['with a registry', 'Списано с баланса', 'R-1'],
  ])('labels the amount of a refund %s as «%s»', async (_name, net, registry_id) => {
    await openTransaction({ type: 2, net_amount: rub('1000.00'), registry_id })
    expect(await screen.findByText(net, { selector: 'dt' })).toBeInTheDocument()
  })

  it('copies a text for support that omits the fees of a failed payment', async () => {
    const { user, drawer } = await openTransaction(FAILED)
    await user.click(await drawer.findByRole('button', { name: 'Скопировать для поддержки' }))
    const lines = (await navigator.clipboard.readText()).split('\r\n')
    expect(lines).toEqual(expect.arrayContaining(['ID операции: P-1', 'Статус: Ошибка', 'Код ответа: 51']))
    expect(lines.filter((line) => /^(Комиссия|Итого|\s*[{"])/.test(line))).toEqual([])
    expect(drawer.queryByText(/^Деньги придут/)).toBeNull()
  })

  it('shows what to do about a failed refund, and copies a text for the buyer', async () => {
    const { user, drawer } = await openTransaction({
      ...FAILED,
      type: 2,
      response_code: '96',
      client_id: 'B-7',
    })
    expect((await drawer.findByText('ID покупателя')).nextElementSibling).toHaveTextContent('B-7')
    expect(
      await drawer.findByText(/^Деньги с вашего баланса не списаны\. Повторите возврат/),
    ).toBeInTheDocument()
    await user.click(drawer.getByRole('button', { name: 'Скопировать для покупателя' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Возврат 1\s000,00\s₽ пока не прошёл/)
  })

  it('has one row for the card, and no row for a date that its stages show', async () => {
    const { drawer } = await openTransaction({
      instrument_type: 'card',
      instrument: { mask: '220070******0042', scheme: 'mir' },
    })
    const card = await drawer.findByText('Карта Мир •• 0042')
    expect(within(card.closest('div') ?? document.body).queryByRole('button')).toBeNull()
    expect(drawer.queryByText(/^(Карта|Платёжная система|Дата)/, { selector: 'dt' })).toBeNull()
    expect(await drawer.findByText('Создана')).toBeInTheDocument()
  })

  it('shows the link to the registry, and the same date as the list', async () => {
    const { drawer, id } = await openFirst('/history/extended?size=10&period=30d&stage=settled')
    const row = books()
      .transactions()
      .find((transaction) => transaction.id === id)
    expect(await drawer.findByRole('link', { name: /^№\u00a0\d+\/\d+$/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`row=${row?.registryId}`),
    )
    const [beside] = drawer.getAllByText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/)
    expect(Date.parse(beside?.getAttribute('datetime') ?? '')).toBe(row?.createdAt)
  })
})

describe('History: columns and saved views', () => {
  it('are changed without a request, and stored in the browser', async () => {
    const { user, view } = await openList('/history?size=10')
    requests.clear()
    await user.click(screen.getByRole('button', { name: 'Столбцы' }))
    const dialog = await screen.findByRole('dialog', { name: 'Столбцы' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'Заказ (cs1)' }))
    await user.click(within(dialog).getByRole('button', { name: 'Сумма: выше' }))
    await user.click(within(dialog).getByRole('button', { name: 'Готово' }))
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    const chosen = ['Дата', 'ID операции', 'Сумма', 'Тип', 'Статус', 'Способ', 'Проект']
    expect(heads()).toEqual(chosen)
    // Rows that were rendered before the change must also have the new columns, in the new order.
    for (const row of screen.getAllByRole('row').slice(1)) {
      const cells = within(row).getAllByRole('cell')
      expect(cells).toHaveLength(chosen.length)
      expect(cells[2]).toHaveTextContent(/^[+−]?[\d\s]+,\d\d\s[₽€$]$/)
    }
    expect(requests.of('GET', LIST)).toHaveLength(0)
    view.unmount()

    // A column that is off by default stays hidden when the stored selection is older than the column.
    const stored = Object.entries(localStorage).find(([key]) => key.endsWith('list/history/columns'))
    const [key = '', text = ''] = stored ?? []
    expect(text).toContain('"fee_vat"')
    localStorage.setItem(key, text.replaceAll(/"fee_vat",|,"fee_vat"/g, ''))
    await openList('/history?size=10')
    expect(heads()).toEqual(chosen)
  })

  it('restore the filters and columns of a view from its button or the list of views', async () => {
    const { user, router } = await openList('/history?size=10&status=error&period=30d')
    await user.click(screen.getByRole('button', { name: 'Виды' }))
    const name = await screen.findByRole('textbox', { name: 'Название вида' })
    expect(
      screen.getByText('Сохраните набор фильтров и столбцов, чтобы открывать его в один клик.'),
    ).toBeInTheDocument()
    expect(
      screen.getByText(
        /^Виды видны только вам и только в этом браузере\. Введённое вручную, .+ не попадает\.$/,
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Сохранить текущий вид' }))
    expect(name).toHaveAccessibleDescription('Введите название')
    await user.type(name, 'Отказы за месяц')
    await user.click(screen.getByRole('button', { name: 'Сохранить текущий вид' }))
    expect(await screen.findByText('Вид «Отказы за месяц» сохранён')).toBeInTheDocument()
    const pinned = screen.getByRole('button', { name: 'Отказы за месяц' })
    await waitFor(() => expect(pinned).toHaveAttribute('aria-pressed', 'true'))
    await user.click(pinned)
    await waitFor(() => expect(address(router)).toBe('/history'))
    await user.click(screen.getByRole('button', { name: 'Виды' }))
    const views = within(await screen.findByRole('list', { name: 'Виды списка' }))
    expect(views.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Отказы за месяц',
      'Прошлый месяц',
      'Ошибки вчера',
      'Возвраты за месяц',
    ])
    await user.click(views.getByRole('button', { name: 'Отказы за месяц' }))
    await waitFor(() => expect(address(router)).toContain('status=error'))
    expect(address(router)).toContain('period=30d')
    expect(address(router)).toContain('columns=created_at')
  })
})

describe('History: search by details that a buyer knows', () => {
  const LAST_DIGITS = 'Последние цифры карты'
  const WEEK_MS = 7 * 86_400_000
  const field = () => screen.getByRole('searchbox', { name: SEARCH })
  const offer = () => screen.findByRole('listbox', { name: 'Что искать' })
  const chips = () =>
    textsOf(within(screen.getByRole('list', { name: 'Активные фильтры' })).getAllByRole('listitem'))
  const transactions = () => books().transactions()
  const call = () => Object.fromEntries(lastCall())

  it('finds a transaction by RRN over all time, once RRN is selected as the kind of search', async () => {
    const { user, router } = await openList('/history?size=10')
    const row = transactions().find(({ rrn }) => rrn !== null)
    const rrn = row?.rrn ?? ''
    requests.clear()
    await user.type(field(), `${rrn}{Enter}`)
    const options = within(await offer()).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([`RRN: ${rrn}`, SEARCH])
    expect(screen.getByText(/^Что искать: вариантов 2/)).toHaveAttribute('role', 'status')
    expect(requests.of('GET', LIST)).toEqual([])
    expect(address(router)).toBe('/history?size=10')

    await user.keyboard('{Enter}')
    expect(options[0]).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveAttribute('aria-activedescendant', options[0]?.id)
    expect(requests.of('GET', LIST)).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address(router)).toBe(`/history?size=10&rrn=${rrn}`))
    await waitFor(async () => expect(await rowLinks()).toHaveLength(1))
    expect(call()).toMatchObject({ rrn })
    expect(call()).not.toHaveProperty('date_from')
    expect(chips()).toEqual([`RRN: ${rrn}`, ANY_PERIOD])
    expect(field()).toHaveValue('')

    await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy', 'true'))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Операция' })).toBeInTheDocument()
  })

  it('moves through the suggestions with arrows, wraps around, and closes them on Escape', async () => {
    const { user } = await openList('/history?size=10')
    await user.type(field(), '1250')
    const list = await offer()
    const selected = () => within(list).getByRole('option', { selected: true }).textContent
    expect(within(list).getAllByRole('option')).toHaveLength(3)
    await user.keyboard('{ArrowUp}')
    expect(selected()).toBe(SEARCH)
    await user.keyboard('{ArrowDown}')
    expect(selected()).toMatch(LAST_DIGITS)
    await user.keyboard('{ArrowDown}')
    expect(selected()).toMatch('Сумма')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('1250')
    await user.keyboard('{Enter}')
    expect(await offer()).toBeInTheDocument()
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('searches by card digits and amount in the period, and over all time on click', async () => {
    const row = transactions().find(
      ({ mask, amount, createdAt }) =>
        /\d{4}$/.test(mask ?? '') && amount % 100 !== 0 && createdAt < state.now() - 3 * WEEK_MS,
    )
    const digits = row?.mask?.slice(-4) ?? ''
    const amount = ((row?.amount ?? 0) / 100).toFixed(2)
    const { user, router } = await openList('/history?size=10&status=error')
    await user.type(field(), digits)
    await user.click(within(await offer()).getByRole('option', { name: new RegExp(LAST_DIGITS) }))
    await waitFor(() => expect(call()).toMatchObject({ card_last4: digits, status__in: 'error' }))
    expect(call()).toHaveProperty('date_from')
    expect(await screen.findByText('За последние 7 дней.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Все/ }))
    await user.type(field(), `${amount.replace('.', ',')}{Enter}`)
    await waitFor(() => expect(call()).toMatchObject({ card_last4: digits, amount }))
    await user.click(await screen.findByRole('button', { name: 'Искать за всё время?' }))
    await waitFor(() => expect(call()).not.toHaveProperty('date_from'))
    expect(screen.queryByText('За последние 7 дней.')).toBeNull()
    await waitFor(() =>
      expect(document.querySelector(`[data-row="${row?.id}"]`), 'the row').toBeInTheDocument(),
    )
    const url = address(router)
    expect(router.state.location.search).toEqual({
      size: 10,
      card_last4: toSearchParam(digits),
      amount: amount.replace('.', ','),
      any_period: 1,
    })

    // A period selected during the search over all time applies as soon as the user ends that search.
    await act(() => router.navigate({ href: url.replace('size=10', 'size=10&period=30d') }))
    await user.click(screen.getByRole('button', { name: /^Убрать фильтр «За всё время/ }))
    await waitFor(() => expect(call()).toHaveProperty('date_from'))
    expect(await screen.findByText('За последние 30 дней.')).toBeInTheDocument()
  })

  it('searches by number without suggestions when features.search is not configured', async () => {
    const config = testConfig((raw) => ({ ...raw, features: { telegramStatusSelect: false } }))
    const path = '/history?size=10&amount=5,00&receipt_status=none'
    const { user, router } = await openList(path, config)
    expect(call()).not.toHaveProperty('amount')
    expect(call()).not.toHaveProperty('receipt_status')
    expect(screen.queryByRole('button', { name: 'Без чека' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Активные фильтры' })).toBeNull()
    await user.type(field(), '123456789012{Enter}')
    await waitFor(() => expect(address(router)).toContain('search=123456789012'))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Фильтры/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Фильтры' })
    expect(within(sheet).getByRole('textbox', { name: 'ID реестра' })).toBeInTheDocument()
    expect(within(sheet).queryByRole('textbox', { name: 'RRN' })).toBeNull()
  })

  it('accepts an amount with spaces in the filter sheet', async () => {
    const { user } = await openList('/history?size=10')
    await user.click(screen.getByRole('button', { name: 'Фильтры' }))
    const sheet = await screen.findByRole('dialog', { name: 'Фильтры' })
    const fields = within(sheet).getAllByRole('textbox')
    // The filters that are used most come first.
    expect(fields.slice(0, 3)).toEqual(
      ['Последние цифры карты', 'Сумма', 'Номер заказа (cs1)'].map((title) =>
        within(sheet).getByRole('textbox', { name: title }),
      ),
    )
    await user.type(within(sheet).getByRole('textbox', { name: 'Сумма' }), '1 250,5')
    await user.click(within(sheet).getByRole('button', { name: 'Применить' }))
    await waitFor(() => expect(call()).toMatchObject({ amount: '1250.50' }))
  })
})

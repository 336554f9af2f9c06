import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, moscowDay } from '@/shared/lib/moscow-time'
import { renderApp, startProvider, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const sent = recordRequests(server)

const SUMMARY = '/api/v1/summary'
const FULL_SUMMARY = '*/api/secure/api/v1/summary'

const rub = (value: string) => ({ value, currency: 643 })

const operation = (index: number) => ({
  transaction_id: `T${index}`,
  created_at: `2026-11-20T1${index}:05:00Z`,
  type: 1,
  status: 'success',
  amount: rub(`${index}00.00`),
  instrument_type: 'card',
  instrument: { mask: '220070******1234', scheme: 'mir' },
  merchant_id: 501,
  merchant_name: 'Магазин',
})

/** A small response whose values are all known. */
const ANSWER = {
  current: {
    turnover: rub('1500.00'),
    successful_count: 12,
    total_count: 16,
    average: rub('125.00'),
    success_rate: 0.75,
    refunds: { count: 1, amount: rub('90.00') },
  },
  previous: {
    date_to: '2026-11-13T12:00:00+03:00',
    turnover: rub('1000.00'),
    successful_count: 12,
    total_count: 15,
    average: rub('250.00'),
    success_rate: 0.8,
    refunds: { count: 0, amount: rub('0.00') },
  },
  by_day: [
    { date: '2026-11-19', turnover: rub('500.00'), count: 5 },
    { date: '2026-11-20', turnover: rub('1000.00'), count: 7 },
  ],
  purchase_requests: { A0: 1, A12: 2, A15: 1, C0: 2, P2: 4, X9: 3 },
  failures: [
    { channel_id: 1, response_code: '51', count: 3, amount: rub('300.00') },
    { channel_id: 9, response_code: '51', count: 2, amount: rub('40.00') },
    { channel_id: 1, response_code: '54', count: 1, amount: rub('10.00') },
  ],
  attention: { failed_registries: 2, expiring_links: 3 },
  last_transactions: [5, 4, 3, 2, 1].map(operation),
}

type Change = Readonly<Record<string, unknown>>

function answer(change: Change = {}): void {
  server.use(http.get(FULL_SUMMARY, () => HttpResponse.json({ ...ANSWER, ...change })))
}

/** Opens Main with a changed summary. */
function openMain(change: Change = {}, options: { readonly path?: string; readonly persona?: string } = {}) {
  answer(change)
  return renderApp({ state, path: '/main', ...options })
}

function refuse(path: string): void {
  server.use(http.get(path, () => HttpResponse.json({ message: 'Сервис закрыт' }, { status: 403 })))
}

const region = (name: string) => screen.findByRole('region', { name })

/** Returns the path and the decoded search params of a link. */
function target(link: HTMLElement): { path: string; search: Record<string, string> } {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.origin)
  return { path: pathname, search: Object.fromEntries(searchParams) }
}

const projectPicker = async () =>
  within(await screen.findByRole('main')).findByRole('button', { name: /^Проекты/ })
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

/** Returns the value and the note of a metric, e.g. of «Оборот». */
async function figure(name: string): Promise<string> {
  const title = await within(await region('Итоги')).findByText(name, { selector: 'dt' })
  return within(title.parentElement ?? title)
    .getAllByRole('definition')
    .map(plain)
    .join('')
}

beforeEach(() => {
  // Fakes only `Date`, because requests and the router need real timers.
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+03:00'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('Main: requests for the summary', () => {
  it.each([
    // The period ends at the current second, because the day is not over.
    ['/main', { date_from: '2026-11-14T00:00:00+03:00', date_to: '2026-11-20T12:00:00+03:00' }],
    [
      '/main?period=2026-11-01..2026-11-03&merchants=501,733',
      {
        date_from: '2026-11-01T00:00:00+03:00',
        date_to: '2026-11-03T23:59:59+03:00',
        merchant_id__in: '501,733',
      },
    ],
    // Invalid params fall back to defaults. `projects`, the former name of `merchants`, is ignored.
    [
      '/main?period=tomorrow&projects=%5B%22501%22%5D',
      { date_from: '2026-11-14T00:00:00+03:00', date_to: '2026-11-20T12:00:00+03:00' },
    ],
  ])('cover the Moscow days and merchants of the URL %s, and are sent once', async (path, query) => {
    openMain({}, { path })
    await figure('Оборот')
    await region('Последние операции')
    expect(sent.of('GET', SUMMARY)).toHaveLength(1)
    expect(Object.fromEntries(sent.lastQuery(SUMMARY))).toEqual(query)
  })

  it('quality 90: are replaced by a message when the URL has too many merchants', async () => {
    answer()
    const merchants = Array.from({ length: 200 }, () => crypto.randomUUID()).join()
    renderApp({ state, path: `/main?merchants=${merchants}` })
    expect(
      await screen.findByText(/Выбрано слишком много: в один запрос столько не помещается/),
    ).toBeVisible()
    expect(await projectPicker()).toHaveTextContent('Проекты: 200')
    expect(sent.of('GET', SUMMARY)).toEqual([])
    expect(sent.of('GET', 'merchant_id__in')).toEqual([])
  })

  it('follow the selected merchants and period, which are stored in the URL', async () => {
    // The calendar library cannot handle a fake clock.
    vi.useRealTimers()
    const { user, router } = openMain()
    await user.click(await projectPicker())
    await user.click(await screen.findByRole('checkbox', { name: '612 - Доставка' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ merchants: 612 }))
    await user.click(screen.getByRole('button', { name: /^Период:/ }))
    await user.click(await screen.findByRole('button', { name: 'Вчера' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ merchants: 612, period: 'yesterday' }))
    const yesterday = addDays(moscowDay(new Date()), -1)
    await waitFor(() => expect(sent.of('GET', `date_from=${yesterday}T00`)).toHaveLength(1))
    await user.click(await projectPicker())
    await user.click(screen.getByRole('button', { name: 'Все проекты' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: 'yesterday' }))
  })

  it('have the same period when another merchant is selected in the header', async () => {
    openMain({}, { path: '/main?period=30d&merchants=612' })
    const projects = await screen.findByRole('navigation', { name: 'Проекты' })
    expect(within(projects).getByRole('link', { current: 'page' })).toHaveTextContent('612 - Доставка')
    const other = within(projects).getByRole('link', { name: '501 - Магазин' })
    expect(target(other)).toEqual({ path: '/main', search: { period: '30d', merchants: '501' } })
  })
})

describe('Main: cards', () => {
  it('show metrics with their change from the previous period, the turnover of each day, and the balance', async () => {
    openMain()
    expect(await figure('Оборот')).toBe('1 500,00 ₽+50,0 %')
    expect(await figure('Успешные операции')).toBe('12без изменений')
    expect(await figure('Средний чек')).toBe('125,00 ₽−50,0 %')
    expect(await figure('Доля успешных')).toBe('75,0 %−5,0 п. п.от оплат')
    expect(await figure('Возвраты')).toBe('90,00 ₽раньше не было1 возврат')
    expect(plain(await region('Итоги'))).toContain('14–20 ноября, в сравнении с 7–13 ноября до 12:00')

    // Screen readers get the values of the chart in a table and in a slider.
    const chart = within(await region('Оборот по дням'))
    const table = await chart.findByRole('table', { name: 'Оборот по дням' })
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'ДеньОборотОплат',
      '19 ноября500,00 ₽5',
      '20 ноября1 000,00 ₽7',
    ])
    const slider = chart.getByRole('slider', { name: 'День' })
    expect(slider).toHaveAttribute('aria-valuetext', '20 ноября, пт: 1\u00a0000,00\u00a0₽, 7\u00a0оплат')

    const balance = await region('Баланс')
    await within(balance).findByText(/^1\s284\s530,05\s₽$/)
    expect(plain(balance)).toContain(
      'К выплате857 510,75 ₽На удержании77 019,30 ₽Гарантийный резерв350 000,00 ₽',
    )
  })

  it('show no change when the previous period in the response ends at a different hour', async () => {
    openMain({ previous: { ...ANSWER.previous, date_to: '2026-11-13T23:59:59+03:00' } })
    expect(await figure('Оборот')).toBe('1 500,00 ₽')
    expect(await figure('Возвраты')).toBe('90,00 ₽1 возврат')
    expect(plain(await region('Итоги'))).toContain('14–20 ноября, день не закончен')
  })

  it('show amounts in other currencies next to the turnover', async () => {
    const byType = [
      { type: 1, count: 10, amount: rub('1500.00') },
      { type: 1, count: 2, amount: { value: '45.00', currency: 978 } },
      { type: 7, count: 1, amount: rub('90.00') },
    ]
    openMain({ current: { ...ANSWER.current, by_type: byType } })
    expect(await figure('Оборот')).toBe('1 500,00 ₽+50,0 %ещё 45,00 €')
    expect(await figure('Средний чек')).toBe('125,00 ₽−50,0 %12 оплат')
    // The response contains no commissions.
    expect(plain(await region('Итоги'))).not.toMatch(/Комисси/)
  })

  it.each([
    ['this-month', '1–20 ноября, в сравнении с 1–20 октября до 12:00', '2026-10-01'],
    ['yesterday', '19 ноября, в сравнении с четвергом 12 ноября', '2026-11-12'],
  ])('compare the period %s, labelled «%s», with the days that start on %s', async (period, words, from) => {
    server.use(
      http.get(FULL_SUMMARY, ({ request }) => {
        const isBefore = new URL(request.url).searchParams.get('date_from')?.startsWith(from)
        return HttpResponse.json(isBefore ? { current: ANSWER.previous } : { ...ANSWER, previous: null })
      }),
    )
    renderApp({ state, path: `/main?period=${period}` })
    expect(await figure('Оборот')).toBe('1 500,00 ₽+50,0 %')
    expect(plain(await region('Итоги'))).toContain(words)
    expect(sent.of('GET', SUMMARY)).toHaveLength(2)
  })

  it('show the metrics of a day without a change when the compared day fails to load', async () => {
    server.use(
      http.get(FULL_SUMMARY, ({ request }) =>
        request.url.includes('2026-11-12')
          ? HttpResponse.json({}, { status: 403 })
          : HttpResponse.json(ANSWER),
      ),
    )
    renderApp({ state, path: '/main?period=yesterday' })
    expect(await figure('Оборот')).toBe('1 500,00 ₽сравнить не с чем')
  })

  it('show turnover, change and share of each merchant, the largest first', async () => {
    openMain({
      current: {
        ...ANSWER.current,
        by_merchant: [
          { merchant_id: 612, turnover: rub('300.00') },
          { merchant_id: 501, turnover: rub('1200.00') },
        ],
      },
      previous: { ...ANSWER.previous, by_merchant: [{ merchant_id: 501, turnover: rub('1000.00') }] },
    })
    const table = await within(await region('Проекты')).findByRole('table')
    await within(table).findByText('501 - Магазин')
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'ПроектОборотИзменениеДоля',
      '501 - Магазин1 200,00 ₽+20,0 %80,0 %',
      '612 - Доставка300,00 ₽20,0 %',
    ])
    expect(target(within(table).getByRole('link', { name: /^300,00/ }))).toEqual({
      path: '/history',
      search: { merchants: '612', opcodes: '1,3', status: 'success', stage: 'captured,settled' },
    })
  })

  it('show only applications, tasks and the balance when the client has no transactions', async () => {
    answer({ has_transactions: false })
    const created_at = '2026-11-19T09:05:00Z'
    const row = { request_id: 'PR-1', created_at, status_code: 'P2', amount: rub('30000.00') }
    server.use(http.get('*/api/v1/purchase-requests', () => HttpResponse.json({ items: [row] })))
    renderApp({ state, path: '/main' })
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(plain)
    const expected = ['Заявки на рассрочку', 'Последние заявки', 'Требует внимания', 'Баланс']
    await waitFor(() => expect(names()).toEqual(expected))
    const last = await within(await region('Последние заявки')).findByRole('link', {
      name: /Средства переведены/,
    })
    expect(plain(last)).toBe('19.11.2026, 12:05Средства переведены30 000,00 ₽')
    expect(target(last)).toEqual({ path: '/bnpl/PR-1', search: {} })
    expect(sent.of('GET', 'purchase-requests?')[0]?.url).toMatch(/order=desc&limit=5&date_from=2026-11-14/)
  })

  it('show no changes against another period while the payments are tests', async () => {
    openMain({}, { persona: 'sandbox-waiting' })
    await waitFor(async () =>
      expect(plain(await region('Итоги'))).toMatch(/Платежи тестовые.*Оборот1 500,00 ₽/),
    )
    expect(plain(await region('Итоги'))).not.toMatch(/[−+]\d/)
  })

  it('omit the card of applications when the client has no applications', async () => {
    openMain({ has_applications: false })
    await region('Последние операции')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Заявки на рассрочку' })).toBeNull())
  })

  it('show a dash for a metric that the response omits', async () => {
    openMain({ current: { total_count: 3 }, previous: null })
    for (const name of ['Оборот', 'Успешные операции', 'Средний чек', 'Доля успешных', 'Возвраты']) {
      expect(await figure(name)).toMatch(/^—(?!.*сравни)/)
    }
  })

  it('state that the balance covers all merchants, and show the amounts and days of the next payouts', async () => {
    const nextPayout = { amount: rub('168971.22'), date: '2026-11-21', registry_date: '2026-11-20' }
    const later = { amount: rub('5.00'), date: '2026-11-22', registry_date: '2026-11-21' }
    openMain({ next_payout: nextPayout, next_payouts: [nextPayout, later] }, { path: '/main?merchants=612' })
    const balance = await region('Баланс')
    await within(balance).findByText('по всем проектам')
    expect(plain(balance)).toContain('Ближайшие выплаты21 ноября168 971,22 ₽22 ноября5,00 ₽')
    expect(target(within(balance).getByRole('link', { name: /^168\s971,22\s₽$/ }))).toEqual({
      path: '/payouts/registries',
      search: { merchants: '612', period: '2026-11-20..2026-11-20', status: 'formed,processing' },
    })
  })

  it("link to those screens of the section «История» that the user's roles permit", async () => {
    const { view } = openMain({}, { path: '/main?period=30d&merchants=501' })
    const sections = await screen.findByRole('navigation', { name: 'Раздел «История»' })
    const place = { period: '30d', merchants: '501' }
    expect(
      within(sections)
        .getAllByRole('link')
        .map((link) => [plain(link), target(link)]),
    ).toEqual([
      ['Операции', { path: '/history', search: place }],
      ['Реестры', { path: '/payouts/registries', search: place }],
      ['Кассы', { path: '/receipts/counters', search: { merchants: '501' } }],
      ['Т-Банк', { path: '/loans/t-bank', search: place }],
    ])
    const registries = await within(await region('Баланс')).findByRole('link', { name: 'Реестры' })
    expect(target(registries)).toEqual({ path: '/payouts/registries', search: place })
    view.unmount()

    renderApp({ state, path: '/main', persona: 'instalments' })
    const shortcuts = within(await screen.findByRole('navigation', { name: 'Раздел «История»' }))
    expect(shortcuts.getAllByRole('link').map(plain)).toEqual(['BNPL', 'Операции', 'Кассы', 'Т-Банк'])
    const balance = await region('Баланс')
    await within(balance).findByText(/^0,00\s₽$/)
    expect(within(balance).getByText('Нет денег к выплате')).toBeInTheDocument()
    expect(within(balance).queryByRole('link')).not.toBeInTheDocument()
  })

  it('are replaced by three steps, with the completed steps marked, when the client is new', async () => {
    const { view } = renderApp({ state, path: '/main', persona: 'newcomer' })
    const steps = async () =>
      (await within(await region('Три шага до первой оплаты')).findAllByRole('listitem')).map(plain)
    await waitFor(async () => expect((await steps())[0]).toBe('Анкета одобрена'))
    expect(screen.queryByRole('region', { name: 'Итоги' })).toBeNull()
    expect(await steps()).toEqual([
      'Анкета одобрена',
      expect.stringMatching(/^Подключите приём платежей.*Открыть инструкцию$/),
      expect.stringMatching(/^Укажите адрес для реестров.*Добавить адрес$/),
    ])
    view.unmount()
    renderApp({ state, path: '/main', persona: 'sandbox-unfinished' })
    await waitFor(async () => expect((await steps())[2]).toMatch(/Включить отправку$/))
    expect((await steps())[0]).toMatch(/Заполнить анкету$/)
  })

  it('are replaced by the steps when the client is in test mode and has no payments in the period', async () => {
    openMain(
      { current: { total_count: 0 }, by_day: [], has_transactions: true, purchase_requests: {} },
      { persona: 'sandbox-waiting' },
    )
    const steps = await within(await region('Три шага до первой оплаты')).findAllByRole('listitem')
    await waitFor(() => expect(plain(steps[0] ?? document.body)).toMatch(/^Анкета отправлена(?!.*Заполнить)/))
    expect(plain(steps[1] ?? document.body)).toBe('Приём платежей подключён')
    await screen.findByText('За период 14–20 ноября оплат нет')
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  })

  it('list applications by status group, the reasons of failed payments, and the last transactions', async () => {
    openMain()
    const rowsOf = async (name: string) =>
      (await within(await region(name)).findAllByRole('listitem')).map(plain)
    expect(await rowsOf('Заявки на рассрочку')).toEqual([
      'Новая заявка1',
      'Заполнение анкеты0',
      'На рассмотрении3',
      'На подписании0',
      'Кредит выдан2',
      'Средства переведены4',
      'Отказ клиента0',
      'Отказ кредиторов0',
      'Возврат0',
      'Другие статусы3',
    ])
    expect(screen.getByRole('link', { name: 'Все заявки: 13' })).toBeInTheDocument()

    const failures = 'Почему не прошли платежи'
    expect(await rowsOf(failures)).toEqual([
      'Недостаточно средств5 раз340,00 ₽',
      'Срок действия карты истёк1 раз10,00 ₽',
    ])
    expect(plain(await region(failures))).toContain('6 платежей на 350,00 ₽, 23,3 % оборота')

    const transactions = await rowsOf('Последние операции')
    expect(transactions).toHaveLength(5)
    expect(transactions[0]).toBe('20.11.2026, 18:05ОплатаКарта •• 1234МагазинУспешно+500,00 ₽')
  })

  it('show the codes of failed payments when the texts fail to load', async () => {
    answer()
    server.use(http.get('*/paygwErrorsMapping/', () => HttpResponse.json({}, { status: 404 })))
    renderApp({ state, path: '/main' })
    const rows = await within(await region('Почему не прошли платежи')).findAllByRole('listitem')
    expect(rows.map(plain)).toEqual(['Код ответа 515 раз340,00 ₽', 'Код ответа 541 раз10,00 ₽'])
  })

  it('show what requires attention in lists, settings and onboarding', async () => {
    const { view } = openMain()
    expect((await within(await region('Требует внимания')).findAllByRole('listitem')).map(plain)).toEqual([
      '2 выплаты не прошли',
      '3 ссылки истекают в ближайшие сутки',
      'Кредит выдан, деньги в пути: 2 заявки',
    ])
    view.unmount()
    renderApp({ state, path: '/main', persona: 'sandbox-unfinished' })
    const block = await region('Требует внимания')
    await within(block).findByText(/^Платежи пока тестовые/)
    // Only a click adds the token, so the link in the document must not contain it (quality 20).
    expect(
      within(block)
        .getByRole('link', { name: /^Платежи/ })
        .getAttribute('href'),
    ).not.toMatch(/token/)
    expect(within(block).getByRole('link', { name: 'Реестры не приходят на почту' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    )
  })

  it('link to the cash registers that require attention', async () => {
    openMain(
      { attention: { ...ANSWER.attention, unsent_receipts: 4, expiring_drives: 2 } },
      { path: '/main?merchants=501' },
    )
    const block = within(await region('Требует внимания'))
    expect(target(await block.findByRole('link', { name: /^4\sчека не отправлены/ }))).toEqual({
      path: '/receipts/counters',
      search: { merchants: '501', attention: 'unsent', sort: 'unsent_count' },
    })
    expect(target(block.getByRole('link', { name: /^Пора заменить ФН: 2\sкассы/ }))).toEqual({
      path: '/receipts/counters',
      search: { merchants: '501', attention: 'drive' },
    })
  })

  it('show a message when nothing requires attention, unless the client fails to load', async () => {
    const { view } = openMain({
      attention: { failed_registries: 0, expiring_links: 0 },
      purchase_requests: {},
    })
    await within(await region('Требует внимания')).findByText('Срочных дел нет')
    view.unmount()
    refuse('*/clients/v1/clients/:clientId')
    renderApp({ state, path: '/main' })
    const block = within(await region('Требует внимания'))
    await block.findByText('—')
    expect(block.queryByText('Срочных дел нет')).toBeNull()
  })
})

describe('Main: chart of the turnover', () => {
  const chart = async () => within(await region('Оборот по дням'))

  it('is omitted for a single day, so that the tasks are next to the balance', async () => {
    openMain({ by_day: ANSWER.by_day.slice(0, 1) }, { path: '/main?period=yesterday' })
    await region('Последние операции')
    expect(screen.getAllByRole('heading', { level: 2 }).slice(0, 3).map(plain)).toEqual([
      'Итоги',
      'Требует внимания',
      'Баланс',
    ])
  })

  it('has no bars of negative width when the container has no width', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(256)
    openMain()
    await (await chart()).findByRole('slider')
    const widths = [...(await region('Оборот по дням')).querySelectorAll('svg rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    )
    expect(widths).toHaveLength(3)
    expect(Math.min(...widths)).toBeGreaterThan(0)
  })

  it('starts at the last day with sales, because today has none in the early morning', async () => {
    const [first, ...others] = ANSWER.by_day
    openMain({ by_day: [first, ...others.map((day) => ({ ...day, turnover: rub('0.00'), count: 0 }))] })
    const slider = await (await chart()).findByRole('slider')
    expect(slider).toHaveAttribute('aria-valuetext', '19 ноября, чт: 500,00\u00a0₽, 5\u00a0оплат')
  })

  it('shows the selected day, and opens its transactions with Enter', async () => {
    const { user, router } = openMain({}, { path: '/main?merchants=501' })
    const slider = await (await chart()).findByRole('slider')
    slider.focus()
    // happy-dom does not implement arrow keys on a slider, so the test sets the resulting value.
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider).toHaveAttribute('aria-valuetext', '19 ноября, чт: 500,00\u00a0₽, 5\u00a0оплат')
    expect(target((await chart()).getByRole('link', { name: /^500,00\s₽$/ }))).toEqual({
      path: '/history',
      search: {
        period: '2026-11-19..2026-11-19',
        merchants: '501',
        opcodes: '1,3',
        status: 'success',
        stage: 'captured,settled',
      },
    })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    expect(router.state.location.search).toMatchObject({ period: '2026-11-19..2026-11-19' })
  })

  it('shows the count of unreadable days', async () => {
    openMain({ by_day: [...ANSWER.by_day, { date: '2026-11-18', turnover: 'много' }] })
    await (await chart()).findByText('1 строка не открылась, остальные на месте.')
  })
})

describe('Main', () => {
  const PLACE = { period: '2026-11-01..2026-11-20', merchants: '501,733' }
  const PATH = '/main?period=2026-11-01..2026-11-20&merchants=501,733'

  it('links from its metrics and cards to their lists, with the same period and merchants', async () => {
    openMain({}, { path: PATH })
    const paid = { opcodes: '1,3', status: 'success', stage: 'captured,settled' }
    const totals = within(await region('Итоги'))
    for (const [name, filter] of [
      ['Оборот', paid],
      ['Успешные операции', { status: 'success' }],
      ['Средний чек', paid],
      ['Доля успешных', { opcodes: '1', status: 'success,error' }],
      ['Возвраты', { opcodes: '2', status: 'success' }],
    ] as const) {
      const title = await totals.findByText(name, { selector: 'dt' })
      const link = target(within(title.parentElement ?? document.body).getByRole('link'))
      expect(link, name).toEqual({ path: '/history', search: { ...PLACE, ...filter } })
    }

    const failures = { ...PLACE, opcodes: '1', status: 'error' }
    // These tasks count the current state, regardless of the period.
    const unpaid = { period: '90d', merchants: '501,733', status: 'error' }
    const expiring = {
      period: '2026-11-20..2026-11-21',
      merchants: '501,733',
      date_field: 'expires_at',
      status: 'active',
      sort: 'expires_at',
      order: 'asc',
    }
    for (const [card, name, path, search] of [
      ['Заявки на рассрочку', /^Все заявки/, '/bnpl', PLACE],
      ['Заявки на рассрочку', /^На рассмотрении/, '/bnpl', { ...PLACE, group: 'review' }],
      ['Почему не прошли платежи', 'Все ошибки', '/history', failures],
      ['Почему не прошли платежи', /^6\sплатежей/, '/history', failures],
      ['Почему не прошли платежи', /^Недостаточно/, '/history', { ...failures, response_code: '51' }],
      ['Последние операции', 'Все операции', '/history', PLACE],
      ['Последние операции', /500,00/, '/history/T5', PLACE],
      ['Требует внимания', /^2\sвыплаты/, '/payouts/registries', unpaid],
      ['Требует внимания', /^3\sссылки/, '/invoices/links', expiring],
    ] as const) {
      const link = await within(await region(card)).findByRole('link', { name })
      expect(target(link), String(name)).toEqual({ path, search })
    }
  })
})

describe('Main: cards while loading, failed or empty', () => {
  const EMPTY = { by_day: [], purchase_requests: {}, failures: [], last_transactions: [] }

  it('show placeholders until their data has loaded', async () => {
    server.use(http.get(FULL_SUMMARY, () => new Promise<never>(() => undefined)))
    renderApp({ state, path: '/main' })
    for (const name of ['Итоги', 'Требует внимания', 'Оборот по дням']) {
      expect((await region(name)).querySelector('[aria-busy="true"]')).not.toBeNull()
    }
    // A card with loaded data does not wait for the cards that are still loading.
    await within(await region('Баланс')).findByText(/^1\s284\s530,05\s₽$/)
    expect(screen.queryByText(/^0/)).toBeNull()
  })

  it("show the server's message once, with a retry, when the summary fails to load", async () => {
    server.use(
      http.get(FULL_SUMMARY, () => HttpResponse.json({ error: 'Сводка не готова' }, { status: 422 }), {
        once: true,
      }),
    )
    const { user } = renderApp({ state, path: '/main' })
    await screen.findByText('Не удалось загрузить данные за период')
    expect(screen.getByText('Сводка не готова')).toBeInTheDocument()
    await within(await region('Баланс')).findByText(/^1\s284\s530,05\s₽$/)
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
    answer()
    await user.click(screen.getByRole('button', { name: 'Повторить: данные за период' }))
    expect(await figure('Оборот')).toContain('1 500,00 ₽')
    expect(screen.queryByText(/^Не удалось загрузить/)).toBeNull()
  })

  it.each([
    ['Итоги', 'current'],
    ['Оборот по дням', 'by_day'],
    ['Заявки на рассрочку', 'purchase_requests'],
    ['Почему не прошли платежи', 'failures'],
    ['Последние операции', 'last_transactions'],
  ] as const)(
    'quality 46, 47: show an error only in «%s» when the field "%s" is invalid',
    async (name, part) => {
      answer({ [part]: 'сломано' })
      renderApp({ state, path: '/main' })
      const block = within(await region(name))
      await block.findByText('Данные пришли не полностью')
      expect(block.getByRole('button', { name: /^Повторить/ })).toBeInTheDocument()
      expect(screen.getAllByText(/^Не удалось загрузить/)).toHaveLength(1)
    },
  )

  it('show no message for a client or a balance that fails to load, until a click on «Обновить»', async () => {
    answer()
    refuse('*/balance/v3/client/:clientId/balance')
    refuse('*/clients/v1/clients/:clientId')
    const { user } = renderApp({ state, path: '/main' })
    const balance = within(await region('Баланс'))
    await balance.findByText('—')
    expect(balance.queryByRole('button')).toBeNull()
    const tasks = await region('Требует внимания')
    await within(tasks).findByText(/^2\sвыплаты не прошли/)
    await waitFor(() => expect(tasks.querySelector('[aria-busy="true"]')).toBeNull())
    expect(within(tasks).getAllByRole('listitem')).toHaveLength(3)
    expect(await figure('Оборот')).toContain('1 500,00 ₽')
    expect(screen.getByRole('main')).not.toHaveTextContent(/Не удалось|закрыт/)
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    await balance.findByText(/^1\s284\s530,05\s₽$/)
    expect(await screen.findByText(/ИНН/)).toBeInTheDocument()
  })

  it('show that the period has no data, and offer longer periods', async () => {
    const { user, router } = openMain({ ...EMPTY, current: { total_count: 0 } })
    await within(await region('Оборот по дням')).findByText('За период 14–20 ноября оплат нет')
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(plain)).toEqual([
        'Итоги',
        'Требует внимания',
        'Оборот по дням',
        'Баланс',
      ]),
    )
    await user.click(screen.getByRole('button', { name: '90 дней' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: '90d' }))
  })

  it('show that a single day has no data', async () => {
    const { view } = openMain({ ...EMPTY, current: { total_count: 0 } }, { path: '/main?period=today' })
    await screen.findByText('За 20 ноября оплат нет')
    view.unmount()
    openMain(EMPTY, { path: '/main?period=today' })
    for (const text of ['заявок нет', 'ошибок в платежах нет', 'операций нет'])
      expect(await screen.findByText(`За 20 ноября ${text}`)).toBeInTheDocument()
  })

  it('show the previous metrics and their time when a refetch fails', async () => {
    const { user } = openMain()
    await figure('Оборот')
    expect(screen.getByText('обновлено в 12:00')).toBeInTheDocument()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('Нет соединения с 12:00. Данные обновятся сами.')).toBeInTheDocument()
    expect(screen.getByText('обновлено в 12:00')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Обновить' })).toBeDisabled()
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    server.use(http.get(FULL_SUMMARY, () => HttpResponse.json({}, { status: 404 })))
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    await screen.findByText('Не удалось обновить данные. На экране то, что было в 12:00.')
    expect(await figure('Оборот')).toContain('1 500,00 ₽')
  })

  it('dim the previous metrics until the new metrics arrive', async () => {
    const { user } = openMain()
    await figure('Оборот')
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.get(FULL_SUMMARY, async () => {
        await gate
        return HttpResponse.json({ ...ANSWER, current: { ...ANSWER.current, turnover: rub('7.00') } })
      }),
    )
    await user.click(await projectPicker())
    await user.click(screen.getByRole('checkbox', { name: '501 - Магазин' }))
    await waitFor(async () =>
      expect((await region('Итоги')).querySelector('[aria-busy="true"]')).not.toBeNull(),
    )
    release()
    await waitFor(async () => expect(await figure('Оборот')).toContain('7,00 ₽'))
    expect((await region('Итоги')).querySelector('[aria-busy="true"]')).toBeNull()
  })
})

describe('Main: a user with few roles', () => {
  it('sees no card of applications without the role for BNPL', async () => {
    openMain({}, { persona: 'newcomer' })
    await figure('Оборот')
    expect(screen.queryByRole('region', { name: 'Заявки на рассрочку' })).toBeNull()
    for (const name of ['Оборот по дням', 'Почему не прошли платежи', 'Последние операции'])
      await region(name)
  })

  it('sees only tasks in lists that the roles permit', async () => {
    openMain({}, { persona: 'groups' })
    await figure('Оборот')
    const block = await region('Требует внимания')
    await within(block).findByText(/^Реестры не приходят на почту/)
    const items = within(block).getAllByRole('listitem').map(plain)
    expect(items.filter((text) => /^\d (выплат|ссылк)/.test(text))).toEqual([
      '3 ссылки истекают в ближайшие сутки',
    ])
  })
})

/** A fake `IntersectionObserver` that reports each card as visible as soon as it is observed. */
class InSight {
  readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void
  constructor(tell: InSight['tell']) {
    this.tell = tell
  }
  observe() {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]))
  }
  disconnect() {}
}

describe('Main: oldest pending item', () => {
  const PLACE = { period: '2026-11-01..2026-11-20', merchants: '501,733' }
  const QUERY = {
    date_from: '2026-11-01T00:00:00+03:00',
    date_to: '2026-11-20T23:59:59+03:00',
    merchant_id__in: '501,733',
    order: 'asc',
    limit: '1',
  }
  const CASES = [
    {
      block: 'Последние операции',
      text: 'В обработке 4, самая давняя с 19 ноября',
      list: '/api/v1/transactions',
      row: { created_at: '2026-11-18T21:30:00Z' },
      query: { ...QUERY, process_type: 'standard', status__in: 'pending', sort: 'created_at' },
      path: '/history',
      search: { ...PLACE, status: 'pending', sort: 'created_at', order: 'asc' },
    },
    {
      block: 'Заявки на рассрочку',
      text: 'На подписании 4, самая давняя с 19 ноября',
      list: '/api/v1/purchase-requests',
      row: { created_at: '2026-11-18T21:30:00Z' },
      query: {
        ...QUERY,
        status__in: 'A13,A10,A4,R8,C2,A11,L13,L7,L9,C3,L10,L4,V1',
        sort: 'created_at',
      },
      path: '/bnpl',
      search: { ...PLACE, group: 'signing' },
    },
    {
      block: 'Баланс',
      text: '4\u00a0реестра ждут выплаты с 19 ноября',
      list: '/api/v1/registries',
      row: { registry_date: '2026-11-19' },
      query: {
        ...QUERY,
        date_from: '2026-08-23T00:00:00+03:00',
        status__in: 'formed,processing,error',
        sort: 'registry_date',
      },
      path: '/payouts/registries',
      search: {
        ...PLACE,
        period: '90d',
        status: 'formed,processing,error',
        sort: 'registry_date',
        order: 'asc',
      },
    },
  ]

  const PATH = '/main?period=2026-11-01..2026-11-20&merchants=501,733'

  function answerOldest(list: string, body: JsonBodyType): void {
    server.use(
      http.get(`*/api/secure${list}`, ({ request }) =>
        new URL(request.url).searchParams.get('order') === 'asc' ? HttpResponse.json(body) : undefined,
      ),
    )
  }

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each(CASES.map((row) => [row.block, row] as const))(
    'is shown in the card «%s» once the card is visible',
    async (_card, { block, text, list, row, query, ...to }) => {
      vi.stubGlobal('IntersectionObserver', InSight)
      answer({ purchase_requests: { A13: 4, C0: 1 } })
      answerOldest(list, { items: [row], cursor: { total: 4 } })
      renderApp({ state, path: PATH })
      const link = await within(await region(block)).findByRole('link', { name: text })
      expect(target(link)).toEqual(to)
      const asked = sent.queries(`${list}?`).filter((params) => params.get('order') === 'asc')
      expect(asked.map((params) => Object.fromEntries(params))).toEqual([query])
    },
  )

  it('is not shown in any card when nothing is pending', async () => {
    vi.stubGlobal('IntersectionObserver', InSight)
    answer({ purchase_requests: { A13: 4, C0: 1 } })
    for (const { list } of CASES) answerOldest(list, { items: [], cursor: { total: 0 } })
    const app = renderApp({ state, path: PATH })
    for (const { list } of CASES) await waitFor(() => expect(sent.of('GET', `${list}?`)).not.toHaveLength(0))
    await untilQuiet(app)
    expect(plain(screen.getByRole('main'))).not.toMatch(/самая давн|не выплачено/)
  })

  it('is not shown for applications that are signed today, because the count already shows them', async () => {
    vi.stubGlobal('IntersectionObserver', InSight)
    answer({ purchase_requests: { A13: 4, C0: 1 } })
    answerOldest('/api/v1/purchase-requests', {
      items: [{ created_at: '2026-11-20T05:00:00Z' }],
      cursor: { total: 4 },
    })
    const app = renderApp({ state, path: PATH })
    await waitFor(() => expect(sent.of('GET', '/api/v1/purchase-requests?')).not.toHaveLength(0))
    await untilQuiet(app)
    expect(plain(await region('Заявки на рассрочку'))).not.toContain('самая давняя')
  })

  it('is not requested while its card is outside the viewport', async () => {
    class OutOfSight extends InSight {
      override observe() {}
    }
    vi.stubGlobal('IntersectionObserver', OutOfSight)
    const app = openMain({ purchase_requests: { A13: 4 } }, { path: PATH })
    await region('Последние операции')
    await untilQuiet(app)
    expect(sent.of('GET', 'order=asc')).toEqual([])
  })
})

describe('Main: share of approved applications', () => {
  const COUNTS = '/api/v1/purchase-requests'

  it('is calculated from the decided applications, without another request', async () => {
    openMain(
      { purchase_requests: { A13: 2, C0: 9, P2: 20, R1: 19, R12: 4, A2: 3 } },
      { path: '/main?merchants=501' },
    )
    const block = await region('Заявки на рассрочку')
    const link = await within(block).findByRole('link', { name: /^Одобрено/ })
    expect(plain(block)).toContain('Одобрено 62 %, 31 из 50 решений кредиторов')
    expect(target(link)).toEqual({ path: '/bnpl', search: { merchants: '501' } })
    expect(sent.of('GET', `${COUNTS}?`).filter(({ url }) => !url.includes('order=asc'))).toEqual([])
    expect(plain(within(block).getByRole('link', { name: /^Средства переведены/ }))).toBe(
      'Средства переведены20',
    )
  })

  it('is replaced by a text when no application was decided', async () => {
    openMain({ purchase_requests: { A0: 3, R12: 1 } })
    const block = within(await region('Заявки на рассрочку'))
    expect(await block.findByRole('link', { name: 'Решений кредиторов нет' })).toBeInTheDocument()
  })
})

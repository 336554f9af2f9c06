import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, moscowDay } from '@/shared/lib/moscow-time'
import { renderApp, startProvider, testConfig, untilQuiet } from '../support/render-app.tsx'
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

/** A small answer whose every figure is known. */
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

type Change = Readonly<Partial<Record<keyof typeof ANSWER | 'next_payout', unknown>>>

function answer(change: Change = {}): void {
  server.use(http.get(FULL_SUMMARY, () => HttpResponse.json({ ...ANSWER, ...change })))
}

function refuse(path: string): void {
  server.use(http.get(path, () => HttpResponse.json({ message: 'Сервис закрыт' }, { status: 403 })))
}

const region = (name: string) => screen.findByRole('region', { name })

/** Path and query of a link, as the address will show them. */
function target(link: HTMLElement): { path: string; search: Record<string, string> } {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', window.location.origin)
  return { path: pathname, search: Object.fromEntries(searchParams) }
}

const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

/** «Оборот» → the text of its cell. */
async function figure(name: string): Promise<string> {
  const title = await within(await region('Итоги')).findByText(name, { selector: 'dt' })
  const value = title.nextElementSibling
  if (!(value instanceof HTMLElement)) throw new Error(`no value of ${name}`)
  return plain(value)
}

const ALL_BLOCKS = [
  'Итоги',
  'Оборот по дням',
  'Заявки на рассрочку',
  'Почему не прошли платежи',
  'Последние операции',
]

beforeEach(() => {
  // Only the clock stands still; timers run.
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+03:00'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('main: what it asks for', () => {
  it('asks for the last seven Moscow days of all projects', async () => {
    answer()
    renderApp({ state, path: '/main' })
    await figure('Оборот')
    await region('Последние операции')
    // Six blocks, one question.
    expect(sent.of('GET', SUMMARY)).toHaveLength(1)
    const [request] = sent.of('GET', SUMMARY)
    const { searchParams } = new URL(request?.url ?? '', window.location.origin)
    expect(Object.fromEntries(searchParams)).toEqual({
      date_from: '2026-11-14T00:00:00+03:00',
      // To the second: the day lasts.
      date_to: '2026-11-20T12:00:00+03:00',
    })
  })

  it.each([
    ['/main?period=2026-11-01..2026-11-03&merchants=501,733', '2026-11-01T00:00:00+03:00', '501,733'],
    ['/main?period=30d&merchants=501', '2026-10-22T00:00:00+03:00', '501'],
    // What does not parse is the default, and the old spelling of projects is nothing.
    ['/main?period=tomorrow&projects=%5B%22501%22%5D', '2026-11-14T00:00:00+03:00', null],
  ])('%s', async (path, from, merchants) => {
    answer()
    renderApp({ state, path })
    await figure('Оборот')
    const { searchParams } = new URL(sent.of('GET', SUMMARY)[0]?.url ?? '', window.location.origin)
    expect(searchParams.get('date_from')).toBe(from)
    expect(searchParams.get('merchant_id__in')).toBe(merchants)
  })

  it('quality 90: shows no figures of every project when too many are selected', async () => {
    answer()
    const merchants = Array.from({ length: 200 }, () => crypto.randomUUID()).join()
    renderApp({ state, path: `/main?merchants=${merchants}` })
    expect(
      await screen.findByText(/Выбрано слишком много: в один запрос столько не помещается/),
    ).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'Проект' })).toHaveDisplayValue('Выбрано: 200')
    expect(sent.of('GET', SUMMARY)).toEqual([])
    expect(sent.of('GET', 'merchant_id__in')).toEqual([])
  })

  it('keeps the choice of project and period in the address', async () => {
    // The calendar's library does not know a clock that stands still.
    vi.useRealTimers()
    answer()
    const { user, router } = renderApp({ state, path: '/main' })
    await screen.findByRole('option', { name: '612 - Доставка' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), '612 - Доставка')
    await waitFor(() => expect(router.state.location.search).toEqual({ merchants: 612 }))
    await user.click(screen.getByRole('button', { name: /^Период:/ }))
    await user.click(await screen.findByRole('button', { name: 'Вчера' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ merchants: 612, period: 'yesterday' }))
    const yesterday = addDays(moscowDay(new Date()), -1)
    await waitFor(() => expect(sent.of('GET', `date_from=${yesterday}T00`)).toHaveLength(1))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'Все проекты')
    await waitFor(() => expect(router.state.location.search).toEqual({ period: 'yesterday' }))
  })

  it('leads from the header to the main screen of one project, in the same period', async () => {
    answer()
    renderApp({ state, path: '/main?period=30d&merchants=612' })
    const projects = await screen.findByRole('navigation', { name: 'Проекты' })
    expect(within(projects).getByRole('link', { current: 'page' })).toHaveTextContent('612 - Доставка')
    const other = within(projects).getByRole('link', { name: '501 - Магазин' })
    expect(target(other)).toEqual({ path: '/main', search: { period: '30d', merchants: '501' } })
  })

  it('shows several projects of an address, which only a list can choose', async () => {
    answer()
    renderApp({ state, path: '/main?merchants=501,733' })
    expect(await screen.findByRole('combobox', { name: 'Проект' })).toHaveDisplayValue('Выбраны: 501, 733')
  })
})

describe('main: the blocks', () => {
  it('shows figures with their change to the previous equal period', async () => {
    answer()
    renderApp({ state, path: '/main' })
    expect(await figure('Оборот')).toBe('1 500,00 ₽+50,0 %')
    expect(await figure('Успешные операции')).toBe('12без измененийиз 16')
    expect(await figure('Средний чек')).toBe('125,00 ₽−50,0 %')
    expect(await figure('Доля успешных')).toBe('75,0 %−5,0 п. п.')
    expect(await figure('Возвраты')).toBe('90,00 ₽в прошлый период не было1 возврат')
    expect(plain(await region('Итоги'))).toContain('14–20 ноября, в сравнении с 7–13 ноября до 12:00')
  })

  it('has no verdict on a day that lasts, when the answer does not end the period before at the same hour', async () => {
    answer({ previous: { ...ANSWER.previous, date_to: '2026-11-13T23:59:59+03:00' } })
    renderApp({ state, path: '/main' })
    expect(await figure('Оборот')).toBe('1 500,00 ₽')
    expect(await figure('Возвраты')).toBe('90,00 ₽1 возврат')
    expect(plain(await region('Итоги'))).toContain('14–20 ноября, день не закончен')
  })

  it('names the sums of successful operations as the history does, each a way to its rows', async () => {
    const byType = [
      { type: 1, count: 10, amount: rub('1500.00') },
      { type: 1, count: 2, amount: { value: '45.00', currency: 978 } },
      { type: 2, count: 1, amount: rub('90.00') },
      { type: 5, count: 1, amount: rub('400.00') },
    ]
    answer({ current: { ...ANSWER.current, by_type: byType } })
    renderApp({ state, path: '/main?merchants=501' })
    expect(await figure('Оборот')).toBe('1 500,00 ₽+50,0 %12 оплат, ещё 45,00 €')
    expect(await figure('Средний чек')).toBe('125,00 ₽−50,0 %по оплатам в рублях')
    const block = await region('Итоги')
    expect(plain(block)).toContain('Оплаты 1 500,00 ₽− Возвраты 90,00 ₽− Выплаты 400,00 ₽= Итого 1 010,00 ₽')
    expect(target(within(block).getByRole('link', { name: 'Выплаты' }))).toEqual({
      path: '/history',
      search: { merchants: '501', opcodes: '5', status: 'success' },
    })
    expect(target(within(block).getByRole('link', { name: 'Итого' }))).toEqual({
      path: '/history',
      search: { merchants: '501', status: 'success' },
    })
  })

  it('shows the VAT on commissions next to the total, which does not have it', async () => {
    const byType = [
      { type: 1, count: 10, amount: rub('15000.00') },
      { type: 7, count: 1, amount: rub('1250.00'), fee_vat: rub('275.00') },
    ]
    answer({ current: { ...ANSWER.current, by_type: byType } })
    renderApp({ state, path: '/main' })
    const block = await region('Итоги')
    await within(block).findByRole('link', { name: 'Итого' })
    expect(plain(block)).toContain('Комиссии 1 250,00 ₽ + НДС 275,00 ₽= Итого 13 750,00 ₽')
  })

  it('never shows a zero for what the answer did not say', async () => {
    answer({ current: { total_count: 3 }, previous: null })
    renderApp({ state, path: '/main' })
    for (const name of ['Оборот', 'Успешные операции', 'Средний чек', 'Доля успешных', 'Возвраты']) {
      expect(await figure(name)).toMatch(/^—(?!.*сравни)/)
    }
  })

  it('shows the balance with its details', async () => {
    answer()
    renderApp({ state, path: '/main' })
    const balance = await region('Баланс')
    await within(balance).findByText(/^1\s284\s530,05\s₽$/)
    expect(within(balance).getAllByRole('term').map(plain)).toEqual([
      'К выплате',
      'На удержании',
      'Гарантийный резерв',
    ])
    expect(within(balance).getAllByRole('definition').map(plain)).toEqual([
      '857 510,75 ₽',
      '77 019,30 ₽',
      '350 000,00 ₽',
    ])
  })

  it('leads from the balance to the registries of the same period and project, with the role for them', async () => {
    answer()
    const { view } = renderApp({ state, path: '/main?period=30d&merchants=501' })
    const link = await within(await region('Баланс')).findByRole('link', { name: 'Реестры выплат' })
    expect(target(link)).toEqual({ path: '/payouts/registries', search: { period: '30d', merchants: '501' } })
    view.unmount()

    renderApp({ state, path: '/main', persona: 'instalments' })
    const balance = await region('Баланс')
    await within(balance).findByText(/^0,00\s₽$/)
    expect(within(balance).queryByRole('link')).not.toBeInTheDocument()
  })

  it('says of whom the balance is when a project is chosen, and when money comes', async () => {
    const nextPayout = { amount: rub('168971.22'), date: '2026-11-21', registry_date: '2026-11-20' }
    answer({ next_payout: nextPayout })
    renderApp({ state, path: '/main?merchants=612' })
    const balance = await region('Баланс')
    await within(balance).findByText('по всем проектам')
    expect(plain(balance)).toContain('Ближайшая выплата, 21 ноября168 971,22 ₽')
    expect(target(within(balance).getByRole('link', { name: /^168\s971,22\s₽$/ }))).toEqual({
      path: '/payouts/registries',
      search: { merchants: '612', period: '2026-11-20..2026-11-20', status: 'formed,processing' },
    })
  })

  it('leads to the screens that the menu does not name, by the roles of the user', async () => {
    answer()
    const { view } = renderApp({ state, path: '/main?period=30d&merchants=501' })
    const sections = await screen.findByRole('navigation', { name: 'Раздел «История»' })
    expect(
      within(sections)
        .getAllByRole('link')
        .map((link) => [plain(link), target(link)]),
    ).toEqual([
      ['Операции', { path: '/history', search: { period: '30d', merchants: '501' } }],
      ['Реестры', { path: '/payouts/registries', search: { period: '30d', merchants: '501' } }],
      ['Кассы', { path: '/receipts/counters', search: { merchants: '501' } }],
      ['Т-Банк', { path: '/loans/t-bank', search: { period: '30d', merchants: '501' } }],
    ])
    view.unmount()
    renderApp({ state, path: '/main', persona: 'newcomer' })
    await figure('Оборот')
    expect(screen.queryByRole('navigation', { name: 'Раздел «История»' })).toBeNull()
  })

  it('shows a newcomer three steps in place of empty blocks, those done marked', async () => {
    const { view } = renderApp({ state, path: '/main', persona: 'newcomer' })
    const steps = async () =>
      (await within(await region('Три шага до первой оплаты')).findAllByRole('listitem')).map(plain)
    await waitFor(async () => expect((await steps())[0]).toBe('Заполните анкету · Готово'))
    expect(screen.queryByRole('region', { name: 'Итоги' })).toBeNull()
    expect(await steps()).toEqual([
      'Заполните анкету · Готово',
      expect.stringMatching(/^Подключите приём платежей.*Открыть инструкцию$/),
      expect.stringMatching(/^Укажите адрес для реестров.*Добавить адрес$/),
    ])
    view.unmount()
    renderApp({ state, path: '/main', persona: 'sandbox-unfinished' })
    await waitFor(async () => expect((await steps())[2]).toMatch(/Включить отправку$/))
    expect((await steps())[0]).toMatch(/Заполнить анкету$/)
  })

  it('lists applications by group in the order of the process, with what the groups do not know', async () => {
    answer()
    renderApp({ state, path: '/main' })
    const block = await region('Заявки на рассрочку')
    const rows = await within(block).findAllByRole('listitem')
    expect(rows.map(plain)).toEqual([
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
    expect(within(block).getByRole('link', { name: 'Все заявки: 13' })).toBeInTheDocument()
  })

  it('tells why payments failed in the words of the mapping, and in codes without it', async () => {
    answer()
    const { view } = renderApp({ state, path: '/main' })
    const rows = async () =>
      (await within(await region('Почему не прошли платежи')).findAllByRole('listitem')).map(plain)
    expect(await rows()).toEqual([
      'Недостаточно средств5 раз340,00 ₽',
      'Срок действия карты истёк1 раз10,00 ₽',
    ])
    // Of a turnover of 1 500 roubles.
    expect(plain(await region('Почему не прошли платежи'))).toContain(
      '6 платежей на 350,00 ₽, 23,3 % оборота',
    )
    view.unmount()
    server.use(http.get('*/paygwErrorsMapping/', () => HttpResponse.json({}, { status: 404 })))
    renderApp({ state, path: '/main' })
    expect(await rows()).toEqual(['Код ответа 515 раз340,00 ₽', 'Код ответа 541 раз10,00 ₽'])
  })

  it('shows the last operations', async () => {
    answer()
    renderApp({ state, path: '/main' })
    const rows = await within(await region('Последние операции')).findAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(plain(rows[0] ?? document.body)).toBe(
      '20.11.2026, 18:05ОплатаКарта 220070******1234МагазинУспешно+500,00 ₽',
    )
  })

  it('calls attention to lists, settings and onboarding', async () => {
    answer()
    const { view } = renderApp({ state, path: '/main' })
    expect((await within(await region('Требует внимания')).findAllByRole('listitem')).map(plain)).toEqual([
      '2 реестра не выплачены Посмотреть',
      '3 ссылки истекают в ближайшие сутки Посмотреть',
      'Кредит выдан, отдайте товар: 2 заявки Посмотреть',
    ])
    view.unmount()
    renderApp({ state, path: '/main', persona: 'sandbox-unfinished' })
    const block = await region('Требует внимания')
    await within(block).findByText(/^Платежи пока тестовые/)
    // The token is in no address of the document (quality 20).
    expect(within(block).getByRole('link', { name: 'Заполнить анкету' }).getAttribute('href')).not.toMatch(
      /token/,
    )
    expect(within(block).getByRole('link', { name: 'Включить отправку' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    )
  })

  it.each([
    [undefined, ['Кредит выдан, отдайте товар: 2 заявки Посмотреть']],
    [1, ['Кредит выдан, отдайте товар: 1 заявка Посмотреть']],
    [2, []],
  ])('counts the issued loans without %s that are cooling off', async (cooling_off, lines) => {
    answer({ attention: { ...ANSWER.attention, cooling_off } })
    renderApp({ state, path: '/main' })
    const items = await within(await region('Требует внимания')).findAllByRole('listitem')
    expect(items.map(plain).filter((text) => text.startsWith('Кредит выдан'))).toEqual(lines)
  })

  it.each([
    [[], { path: '/receipts/counters', search: { merchants: '501', sort: 'unsent_count', order: 'desc' } }],
    [
      ['receipt_status'],
      { path: '/history', search: { merchants: '501', period: '90d', receipt_status: 'none' } },
    ],
  ])('leads from unsent receipts to what %j can select', async (search, expected) => {
    answer({ attention: { ...ANSWER.attention, unsent_receipts: 4 } })
    const config = testConfig((raw) => ({ ...raw, features: { ...raw.features, search } }))
    renderApp({ state, path: '/main?merchants=501', config })
    const block = await region('Требует внимания')
    expect(target(await within(block).findByRole('link', { name: /^4\sчека не отправлены/ }))).toEqual(
      expected,
    )
  })

  it('says when nothing requires attention', async () => {
    answer({ attention: { failed_registries: 0, expiring_links: 0 }, purchase_requests: {} })
    renderApp({ state, path: '/main' })
    await within(await region('Требует внимания')).findByText('Срочных дел нет')
  })
})

describe('main: the chart', () => {
  const chart = async () => within(await region('Оборот по дням'))

  it('tells every day to a screen reader, in a table and by the slider', async () => {
    answer()
    renderApp({ state, path: '/main' })
    const table = await (await chart()).findByRole('table', { name: 'Оборот по дням' })
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'ДеньОборотОплат',
      '19 ноября500,00 ₽5',
      '20 ноября1 000,00 ₽7',
    ])
    const slider = (await chart()).getByRole('slider', { name: 'День' })
    expect(slider).toHaveAttribute('aria-valuetext', '20 ноября, пт: 1\u00a0000,00\u00a0₽, 7\u00a0оплат')
  })

  it('draws no bar of a negative width while it has no room', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(256)
    answer()
    renderApp({ state, path: '/main' })
    await (await chart()).findByRole('slider')
    const widths = [...(await region('Оборот по дням')).querySelectorAll('svg rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    )
    expect(widths).toHaveLength(3)
    expect(Math.min(...widths)).toBeGreaterThan(0)
  })

  it('shows the chosen day, and opens its operations with Enter', async () => {
    answer()
    const { user, router } = renderApp({ state, path: '/main?merchants=501' })
    const slider = await (await chart()).findByRole('slider')
    slider.focus()
    // Arrow keys are the browser's own; here their result.
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

  it('says that a day could not be read', async () => {
    answer({ by_day: [...ANSWER.by_day, { date: '2026-11-18', turnover: 'много' }] })
    renderApp({ state, path: '/main' })
    await (await chart()).findByText('1 строка не открылась, остальные на месте.')
  })
})

describe('main: where the figures lead', () => {
  const PLACE = { period: '2026-11-01..2026-11-20', merchants: '501,733' }
  const PATH = '/main?period=2026-11-01..2026-11-20&merchants=501,733'

  it.each([
    ['Оборот', { opcodes: '1,3', status: 'success', stage: 'captured,settled' }],
    ['Успешные операции', { status: 'success' }],
    ['Средний чек', { opcodes: '1,3', status: 'success', stage: 'captured,settled' }],
    ['Доля успешных', { opcodes: '1', status: 'success,error' }],
    ['Возвраты', { opcodes: '2', status: 'success' }],
  ])('«%s»: to the history', async (name, filter) => {
    answer()
    renderApp({ state, path: PATH })
    const title = await within(await region('Итоги')).findByText(name, { selector: 'dt' })
    const cell = title.parentElement ?? document.body
    expect(target(within(cell).getByRole('link'))).toEqual({
      path: '/history',
      search: { ...PLACE, ...filter },
    })
  })

  it('every block leads to its list, in the same period and projects', async () => {
    answer()
    renderApp({ state, path: PATH })
    const link = async (block: string, name: string | RegExp) =>
      target(await within(await region(block)).findByRole('link', { name }))
    const failures = { path: '/history', search: { ...PLACE, opcodes: '1', status: 'error' } }
    expect(await link('Заявки на рассрочку', /^Все заявки/)).toEqual({ path: '/bnpl', search: PLACE })
    expect(await link('Заявки на рассрочку', /^На рассмотрении/)).toEqual({
      path: '/bnpl',
      search: { ...PLACE, group: 'review' },
    })
    expect(await link('Почему не прошли платежи', 'Все ошибки')).toEqual(failures)
    expect(await link('Почему не прошли платежи', /^6\sплатежей/)).toEqual(failures)
    expect(await link('Почему не прошли платежи', /^Недостаточно средств/)).toEqual({
      path: '/history',
      search: { ...failures.search, response_code: '51' },
    })
    expect(await link('Последние операции', 'Все операции')).toEqual({ path: '/history', search: PLACE })
    expect(await link('Последние операции', /500,00/)).toEqual({ path: '/history/T5', search: PLACE })
    // These count what is so now, whatever the period.
    expect(await link('Требует внимания', /^2\sреестра/)).toEqual({
      path: '/payouts/registries',
      search: { period: '90d', merchants: '501,733', status: 'error' },
    })
    expect(await link('Требует внимания', /^3\sссылки/)).toEqual({
      path: '/invoices/links',
      search: {
        period: '2026-11-20..2026-11-21',
        merchants: '501,733',
        date_field: 'expires_at',
        status: 'active',
        sort: 'expires_at',
        order: 'asc',
      },
    })
  })

  it('the history understands the filter', async () => {
    answer()
    const { user } = renderApp({ state, path: '/main?period=30d&merchants=501' })
    await figure('Возвраты')
    const cell = screen.getByText('Возвраты', { selector: 'dt' }).parentElement ?? document.body
    await user.click(within(cell).getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: 'История' })
    await waitFor(() => expect(sent.of('GET', '/api/v1/transactions')).not.toHaveLength(0))
    const { searchParams } = new URL(
      sent.of('GET', '/api/v1/transactions')[0]?.url ?? '',
      window.location.origin,
    )
    expect(Object.fromEntries(searchParams)).toMatchObject({
      date_from: '2026-10-22T00:00:00+03:00',
      merchant_id__in: '501',
      opcode__in: '2',
      status__in: 'success',
    })
  })

  it('a reason leads to its own rows, and the history says by which code', async () => {
    answer()
    const { user } = renderApp({ state, path: '/main?period=30d' })
    const block = within(await region('Почему не прошли платежи'))
    await user.click(await block.findByRole('link', { name: /^Недостаточно средств/ }))
    await screen.findByRole('heading', { level: 1, name: 'История' })
    await screen.findByText('Код ответа: 51')
    await waitFor(() => expect(sent.of('GET', '/api/v1/transactions')).not.toHaveLength(0))
    const { searchParams } = new URL(
      sent.of('GET', '/api/v1/transactions')[0]?.url ?? '',
      window.location.origin,
    )
    expect(Object.fromEntries(searchParams)).toMatchObject({
      opcode__in: '1',
      status__in: 'error',
      response_code__in: '51',
    })
  })
})

describe('main: states', () => {
  it('waits in the places of the blocks', async () => {
    server.use(http.get(FULL_SUMMARY, () => new Promise<never>(() => undefined)))
    renderApp({ state, path: '/main' })
    for (const name of ALL_BLOCKS) {
      expect((await region(name)).querySelector('[aria-busy="true"]')).not.toBeNull()
    }
    // What has come does not wait for the rest.
    await within(await region('Баланс')).findByText(/^1\s284\s530,05\s₽$/)
    expect(screen.queryByText(/^0/)).toBeNull()
  })

  it('a failed summary is told once, with the server’s words, and asked for again; its blocks do not pretend', async () => {
    server.use(
      http.get(FULL_SUMMARY, () => HttpResponse.json({ error: 'Сводка не готова' }, { status: 422 }), {
        once: true,
      }),
    )
    const { user } = renderApp({ state, path: '/main' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Не удалось загрузить данные за период: Сводка не готова')
    for (const name of ALL_BLOCKS) {
      const block = within(await region(name))
      await block.findByText(/^Не удалось загрузить/)
      expect(block.queryByRole('button')).toBeNull()
    }
    await within(await region('Требует внимания')).findByText('Не удалось проверить, что требует внимания')
    await within(await region('Баланс')).findByText(/^1\s284\s530,05\s₽$/)
    answer()
    await user.click(within(alert).getByRole('button', { name: /^Повторить/ }))
    expect(await figure('Оборот')).toContain('1 500,00 ₽')
    expect(screen.queryByText(/^Не удалось загрузить/)).toBeNull()
  })

  it('a summary without words of the server says what to do next', async () => {
    server.use(http.get(FULL_SUMMARY, () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 404 })))
    renderApp({ state, path: '/main' })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Не удалось загрузить данные за период: Unknown error. Сервер не справился. Повторите через минуту.',
    )
  })

  it.each([
    ['current', 'Итоги'],
    ['by_day', 'Оборот по дням'],
    ['purchase_requests', 'Заявки на рассрочку'],
    ['failures', 'Почему не прошли платежи'],
    ['last_transactions', 'Последние операции'],
  ] as const)('quality 46, 47: a broken «%s» breaks «%s» alone', async (part, name) => {
    answer({ [part]: 'сломано' })
    renderApp({ state, path: '/main' })
    const block = within(await region(name))
    await block.findByText('Данные пришли не полностью')
    expect(block.getByRole('button', { name: /^Повторить/ })).toBeInTheDocument()
    expect(screen.getAllByText(/^Не удалось загрузить/)).toHaveLength(1)
  })

  it('a failed balance has no words of its own, and is asked for again on the return to the page', async () => {
    answer()
    refuse('*/balance/v3/client/:clientId/balance')
    renderApp({ state, path: '/main' })
    const balance = await region('Баланс')
    await within(balance).findByText('—')
    expect(await figure('Оборот')).toContain('1 500,00 ₽')
    expect(screen.getByRole('main')).not.toHaveTextContent(/Не удалось|закрыт/)
    expect(within(balance).queryByRole('button')).toBeNull()
    server.resetHandlers()
    fireEvent(window, new Event('visibilitychange'))
    await within(balance).findByText(/^1\s284\s530,05\s₽$/)
  })

  it('«Обновить» asks again for all that the screen shows', async () => {
    answer()
    refuse('*/balance/v3/client/:clientId/balance')
    refuse('*/clients/v1/clients/:clientId')
    const { user } = renderApp({ state, path: '/main' })
    const balance = await region('Баланс')
    await within(balance).findByText('—')
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    await within(balance).findByText(/^1\s284\s530,05\s₽$/)
    expect(await screen.findByText(/ИНН/)).toBeInTheDocument()
  })

  it('a client without a balance sees no sum, and no alarm', async () => {
    answer()
    renderApp({ state, path: '/main', persona: 'newcomer' })
    await within(await region('Баланс')).findByText('—')
    expect(await region('Баланс')).not.toHaveTextContent(/\d/)
  })

  it('a failed client leaves what calls for attention in the lists', async () => {
    answer()
    refuse('*/clients/v1/clients/:clientId')
    renderApp({ state, path: '/main' })
    const block = await region('Требует внимания')
    await within(block).findByText(/^2\sреестра не выплачены/)
    await waitFor(() => expect(block.querySelector('[aria-busy="true"]')).toBeNull())
    expect(within(block).getAllByRole('listitem')).toHaveLength(3)
    expect(within(block).queryByRole('button')).toBeNull()
    expect(screen.getByRole('main')).not.toHaveTextContent(/Не удалось|закрыт/)
  })

  it('with a failed client, nothing in the lists does not mean that nothing is to be done', async () => {
    answer({ attention: { failed_registries: 0, expiring_links: 0 }, purchase_requests: {} })
    refuse('*/clients/v1/clients/:clientId')
    renderApp({ state, path: '/main' })
    const block = within(await region('Требует внимания'))
    await block.findByText('—')
    expect(block.queryByText('Срочных дел нет')).toBeNull()
  })

  it('an empty period says so, and offers longer ones', async () => {
    const nothing = { date: '2026-11-20', turnover: rub('0.00'), count: 0 }
    answer({ by_day: [nothing], purchase_requests: {}, failures: [], last_transactions: [] })
    const { user, router } = renderApp({ state, path: '/main' })
    await within(await region('Оборот по дням')).findByText('За период 14–20 ноября оплат нет')
    await within(await region('Заявки на рассрочку')).findByText('За период 14–20 ноября заявок нет')
    await within(await region('Почему не прошли платежи')).findByText(
      'За период 14–20 ноября ошибок в платежах нет',
    )
    await within(await region('Последние операции')).findByText('За период 14–20 ноября операций нет')
    await user.click(screen.getByRole('button', { name: '90 дней' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: '90d' }))
  })

  it('a failed refresh keeps the figures and tells of what hour they are', async () => {
    answer()
    const { user } = renderApp({ state, path: '/main' })
    await figure('Оборот')
    expect(screen.getByText('Обновлено в 12:00')).toBeInTheDocument()
    server.use(http.get(FULL_SUMMARY, () => HttpResponse.json({}, { status: 404 })))
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    await screen.findByText('Не удалось обновить данные. На экране то, что было в 12:00.')
    expect(await figure('Оборот')).toContain('1 500,00 ₽')
  })

  it('figures of another period are dimmed until the new ones come, and never taken for them', async () => {
    answer()
    const { user } = renderApp({ state, path: '/main' })
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
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), '501 - Магазин')
    await waitFor(async () =>
      expect((await region('Итоги')).querySelector('[aria-busy="true"]')).not.toBeNull(),
    )
    expect(screen.getByText('Обновлено в 00:00')).toHaveClass('invisible')
    release()
    await waitFor(async () => expect(await figure('Оборот')).toContain('7,00 ₽'))
    expect((await region('Итоги')).querySelector('[aria-busy="true"]')).toBeNull()
  })
})

describe('main: roles', () => {
  it('without the role of BNPL there is no block of applications', async () => {
    answer()
    renderApp({ state, path: '/main', persona: 'newcomer' })
    await figure('Оборот')
    expect(screen.queryByRole('region', { name: 'Заявки на рассрочку' })).toBeNull()
    for (const name of ['Оборот по дням', 'Почему не прошли платежи', 'Последние операции'])
      await region(name)
  })

  it.each([
    ['newcomer', []],
    ['sandbox-waiting', ['2 реестра не выплачены Посмотреть']],
    ['groups', ['3 ссылки истекают в ближайшие сутки Посмотреть']],
  ])('calls %s to the lists of its roles only', async (persona, expected) => {
    answer()
    renderApp({ state, path: '/main', persona })
    await figure('Оборот')
    const block = await region('Требует внимания')
    await within(block).findByText(/^Реестры не приходят на почту/)
    const items = within(block).getAllByRole('listitem').map(plain)
    expect(items.filter((text) => /^\d (реестр|ссылк)/.test(text))).toEqual(expected)
  })
})

/** Reports each card as visible as soon as it is observed. */
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

describe('main: the age of what waits', () => {
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
      text: 'Не выплачены 4, самый давний с 19 ноября',
      list: '/api/v1/registries',
      row: { registry_date: '2026-11-19' },
      query: { ...QUERY, status__in: 'formed,processing,error', sort: 'registry_date' },
      path: '/payouts/registries',
      search: { ...PLACE, status: 'formed,processing,error', sort: 'registry_date', order: 'asc' },
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

  it.each(CASES)(
    'reads «$text» once its card is visible',
    async ({ block, text, list, row, query, ...to }) => {
      vi.stubGlobal('IntersectionObserver', InSight)
      answer({ purchase_requests: { A13: 4, C0: 1 } })
      answerOldest(list, { items: [row], cursor: { total: 4 } })
      renderApp({ state, path: PATH })
      const link = await within(await region(block)).findByRole('link', { name: text })
      expect(target(link)).toEqual(to)
      const asked = sent.of('GET', `${list}?`).filter(({ url }) => url.includes('order=asc'))
      expect(asked).toHaveLength(1)
      const { searchParams } = new URL(asked[0]?.url ?? '', window.location.origin)
      expect(Object.fromEntries(searchParams)).toEqual(query)
    },
  )

  it.each(CASES)('shows no «$text» where nothing waits', async ({ block, list }) => {
    vi.stubGlobal('IntersectionObserver', InSight)
    answer({ purchase_requests: { A13: 4, C0: 1 } })
    answerOldest(list, { items: [], cursor: { total: 0 } })
    const app = renderApp({ state, path: PATH })
    await waitFor(() => expect(sent.of('GET', `${list}?`)).not.toHaveLength(0))
    await untilQuiet(app)
    expect(plain(await region(block))).not.toMatch(/сам(ая|ый) давн/)
  })

  it('requests nothing for cards that are not visible', async () => {
    class OutOfSight extends InSight {
      override observe() {}
    }
    vi.stubGlobal('IntersectionObserver', OutOfSight)
    answer({ purchase_requests: { A13: 4 } })
    const app = renderApp({ state, path: PATH })
    await region('Последние операции')
    await untilQuiet(app)
    expect(sent.of('GET', 'order=asc')).toEqual([])
  })
})

describe('main: approved applications', () => {
  const COUNTS = '/api/v1/purchase-requests'

  function answerBefore(body: JsonBodyType) {
    server.use(http.get(`*/api/secure${COUNTS}`, () => HttpResponse.json(body)))
  }

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', InSight)
  })

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('are a share of those decided on, beside the same hours of the period before', async () => {
    answer({ purchase_requests: { A13: 2, C0: 9, P2: 20, R1: 19, R12: 4, A2: 3 } })
    answerBefore({ items: [{ created_at: '2026-11-13T08:59:00Z' }], groups: { P2: 24, R1: 17, A2: 5 } })
    const { user } = renderApp({ state, path: '/main?merchants=501' })
    const block = await region('Заявки на рассрочку')
    const link = await within(block).findByRole('link', { name: /^Одобрено/ })
    await waitFor(() => expect(plain(block)).toContain('Одобрено 62 % (+3 п. п.), 31 из 50'))
    expect(target(link)).toEqual({ path: '/bnpl', search: { merchants: '501' } })
    const [asked, ...more] = sent.of('GET', `${COUNTS}?`).filter(({ url }) => !url.includes('order=asc'))
    // One answer for the line and all groups.
    expect(more).toEqual([])
    expect(Object.fromEntries(new URL(asked?.url ?? '', window.location.origin).searchParams)).toMatchObject({
      date_from: '2026-11-07T00:00:00+03:00',
      date_to: '2026-11-13T12:00:00+03:00',
      merchant_id__in: '501',
      limit: '1',
    })
    const row = (name: RegExp) => plain(within(block).getByRole('link', { name }))
    expect(row(/^Средства переведены/)).toBe('Средства переведены\u22124на 4 заявки меньше, чем раньше20')
    expect(row(/^Кредит выдан/)).toBe('Кредит выдан+9на 9 заявок больше, чем раньше9')
    expect(row(/^Возврат/)).toBe('Возврат0')

    await user.click(within(block).getByRole('button', { name: 'Как считается «Одобрено»' }))
    const words = plain(within(block).getByRole('region', { name: 'Как считается «Одобрено»' }))
    expect(words).toContain('Не считаются заявки без решения и с отказом клиента: 7.')
    expect(words).toContain(
      'Раньше, 7–13 ноября до 12:00: одобрено 59 %, 24 из 41. Всего заявок 46, теперь 57.',
    )
    await user.click(document.body)
    expect(within(block).queryByRole('region')).toBeNull()
  })

  it.each([
    ['the call fails', () => refuse(`*/api/secure${COUNTS}`)],
    ['the answer has no counts', () => answerBefore({ items: [] })],
    [
      'the server counts whole days',
      () => answerBefore({ items: [{ created_at: '2026-11-13T20:00:00Z' }], groups: { P2: 9, R1: 1 } }),
    ],
    ['nothing was decided before', () => answerBefore({ items: [], groups: { A0: 4 } })],
  ])('have no change when %s', async (_, prepare) => {
    answer({ purchase_requests: { P2: 3, R1: 1 } })
    prepare()
    const app = renderApp({ state, path: '/main' })
    const block = await region('Заявки на рассрочку')
    await within(block).findByRole('link', { name: /^Одобрено/ })
    await untilQuiet(app)
    expect(plain(block)).toContain('Одобрено 75 %, 3 из 4')
    expect(plain(block)).not.toContain('п. п.')
  })

  it('are unknown where nothing was decided', async () => {
    answer({ purchase_requests: { A0: 3, R12: 1 } })
    answerBefore({ items: [], groups: { P2: 9, R1: 1 } })
    renderApp({ state, path: '/main' })
    const link = await within(await region('Заявки на рассрочку')).findByRole('link', { name: /^Одобрено/ })
    expect(plain(link)).toBe('Одобрено —')
  })
})

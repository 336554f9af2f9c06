import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { phoneEnding } from '../provider/data/purchase-requests.ts'
import { paymentOrderNumber } from '../provider/data/registries.ts'
import { renderApp, startProvider, testConfig, textsOf } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server, books } = startProvider()
const requests = recordRequests(server)

const TRANSACTIONS = '/api/v1/transactions'
const APPLICATIONS = '/api/v1/purchase-requests'
const CLIENT = '*/clients/v1/clients/:clientId'

async function open(user: UserEvent) {
  await screen.findByRole('contentinfo', { hidden: true })
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Поиск по кабинету' })
}

const groups = () =>
  screen.getAllByRole('group').map((group) => textsOf(within(group).getAllByRole('option')))
const options = () => textsOf(screen.getAllByRole('option'))

/**
 * Returns the text of the selected option, to which `aria-activedescendant` refers while the field has the
 * focus.
 */
function chosen(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  const option = document.getElementById(id)
  expect(option).toHaveAttribute('aria-selected', 'true')
  return option?.textContent
}

const plainText = ({ textContent }: HTMLElement) => textContent?.replaceAll(/[\u2068\u2069]/g, '')

describe('command palette: options', () => {
  it('are all screens, merchants and actions for a user with every role', async () => {
    const { user } = renderApp({ state, path: '/settings/notifications' })
    await open(user)
    await screen.findByRole('option', { name: '501 - Магазин' })
    expect(screen.getByRole('group', { name: 'Проекты: открыть в истории' })).toBeInTheDocument()
    expect(groups()).toEqual([
      [
        'Главная',
        'BNPL',
        'Рассрочки',
        'Приём',
        'Ссылки',
        'Выплаты',
        'Привязки',
        'Чеки и кассы',
        'POS-Заявки',
        'История',
        'Партнерство',
        'Экспорт',
        'Проекты',
        'Модули',
        'Уведомления',
        'Реестры',
        'Новая ссылка',
        'Кассы',
        'Т-Банк',
        'Продажи',
        'Подключения',
      ],
      ['501 - Магазин', '612 - Доставка', '733 - Маркетплейс «Ветер»'],
      ['Калькулятор', 'Клавиши', 'Выйти'],
    ])
    await user.keyboard('выпл')
    expect(options()).toEqual(expect.arrayContaining(['Выплаты', 'Реестры']))
  })

  it('include only the permitted screens for a user with one role', async () => {
    const { user } = renderApp({ state, path: '/main', persona: 'instalments' })
    const field = await open(user)
    await screen.findByRole('option', { name: /Лесная лавка/ })
    expect(groups()).toEqual([
      ['Главная', 'BNPL', 'Рассрочки', 'Чеки и кассы', 'История', 'Уведомления', 'Кассы', 'Т-Банк'],
      ['840 - Лесная лавка'],
      ['Калькулятор', 'Клавиши', 'Выйти'],
    ])
    await user.type(field, 'реестры')
    expect(screen.getByRole('status')).toHaveTextContent('Ничего не найдено')
  })

  it('have the same names as the headings of the screens that they open', async () => {
    const { user } = renderApp({ state, path: '/settings/notifications' })
    for (const title of ['Реестры', 'Новая ссылка', 'Кассы', 'Т-Банк', 'Продажи', 'Подключения']) {
      await open(user)
      await user.paste(title)
      await user.keyboard('{Enter}')
      expect(await screen.findByText(title, { selector: 'h1' })).toBeInTheDocument()
      await waitFor(() => expect(document.title).toBe(`${title} — Личный кабинет`))
    }
  })
})

describe('command palette: selecting an option', () => {
  it('moves with arrows, Home and End, wraps around, and opens the selected option on Enter', async () => {
    const { user, router } = renderApp({ state, path: '/main' })
    const field = await open(user)
    await screen.findByRole('option', { name: '501 - Магазин' })
    expect(field).toHaveFocus()
    expect(chosen()).toBe('Главная')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('BNPL')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBe('Выйти')
    await user.keyboard('{Home}')
    expect(chosen()).toBe('Главная')
    await user.keyboard('{End}')
    expect(chosen()).toBe('Выйти')
    await user.type(field, 'ссыл')
    expect(options()).toEqual(['Ссылки', 'Новая ссылка'])
    expect(chosen()).toBe('Ссылки')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Ссылки на оплату' })
    expect(router.state.location.pathname).toBe('/invoices/links')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('filters the current list by a merchant, and keeps the period and the filters but not the search', async () => {
    const { user, router } = renderApp({
      state,
      path: '/history/extended?period=30d&status=success&search=77',
    })
    const field = await open(user)
    await screen.findByRole('group', { name: 'Проекты: показать на этом экране' })
    await user.type(field, '733{Enter}')
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ period: '30d', status: 'success', merchants: 733 }),
    )
    expect(router.state.location.pathname).toBe('/history/extended')
  })

  it('closes the drawer of a transaction when the option is a merchant', async () => {
    const { user, router } = renderApp({ state, path: '/history/1234567?size=10' })
    await screen.findByRole('dialog')
    await open(user)
    await screen.findByRole('option', { name: '612 - Доставка' })
    await user.keyboard('612{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
    expect(router.state.location.search).toEqual({ size: 10, merchants: 612 })
  })

  it('opens History filtered by a merchant when the current screen has no such filter', async () => {
    const { user, router } = renderApp({ state, path: '/settings/notifications' })
    const field = await open(user)
    await screen.findByRole('option', { name: '501 - Магазин' })
    await user.type(field, 'магазин{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'История' })
    expect(router.state.location.href).toBe('/history?merchants=501')
  })

  it('searches History or applications by the typed id', async () => {
    const { user, router } = renderApp({ state, path: '/main' })
    await user.type(await open(user), '№ 410120261')
    expect(options()).toEqual([
      'Искать операцию 410120261',
      'Искать заявку 410120261',
      'Искать реестр 410120261',
    ])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Нет операции с таким ID или номером заказа')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.href).toBe('/history?search=410120261'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.type(await open(user), '4101-777{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.href).toBe('/bnpl?search=4101-777'))
  })

  it('opens the calculator or the list of shortcuts, and restores the focus when the dialog closes', async () => {
    const { user } = renderApp({ state, path: '/main' })
    const refresh = await screen.findByRole('button', { name: 'Обновить' })
    for (const [text, name] of [
      ['кальк', 'Калькулятор расчетов'],
      ['клав', 'Клавиши'],
    ] as const) {
      refresh.focus()
      await user.type(await open(user), `${text}{Enter}`)
      await screen.findByRole('dialog', { name })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(refresh).toHaveFocus())
    }
  })
})

describe('command palette: keyboard shortcuts', () => {
  it('closes the palette on Esc or a second Ctrl K, and restores the focus', async () => {
    const { user } = renderApp({ state, path: '/main' })
    const refresh = await screen.findByRole('button', { name: 'Обновить' })
    for (const way of ['{Escape}', '{Control>}k{/Control}']) {
      refresh.focus()
      await open(user)
      await user.keyboard(way)
      await waitFor(() => expect(refresh).toHaveFocus())
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  it('shows the list of shortcuts on ?, except while the user types or a dialog is open', async () => {
    const { user } = renderApp({ state, path: '/history?size=10' })
    const search = await screen.findByRole('searchbox')
    for (const press of ['?', '{Shift>}[Slash]{/Shift}']) {
      await user.keyboard(press)
      const dialog = await screen.findByRole('dialog', { name: 'Клавиши' })
      expect(dialog).toHaveTextContent('CtrlK')
      await user.keyboard('?{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.type(search, '?')
    expect(search).toHaveValue('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await open(user)
    await user.keyboard('?')
    expect(screen.getByRole('combobox', { name: 'Поиск по кабинету' })).toHaveValue('?')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('does not open the palette on Ctrl K while another dialog is open', async () => {
    const { user } = renderApp({ state, path: '/main?calculator=1' })
    await user.click(await screen.findByRole('button', { name: 'Калькулятор' }))
    await screen.findByRole('dialog', { name: 'Калькулятор расчетов' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.keyboard('{Escape}')
  })
})

describe('command palette: merchants that are not loaded', () => {
  it('are replaced by an option to load them again when the request has failed', async () => {
    server.use(http.get(CLIENT, () => HttpResponse.json({ error: 'нет' }, { status: 500 })))
    const { user } = renderApp({ state, path: '/main' })
    const field = await open(user)
    const again = await screen.findByRole('option', { name: 'Загрузить проекты' })
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/не загруз/)
    expect(screen.getByRole('option', { name: 'История' })).toBeInTheDocument()
    server.resetHandlers()
    await user.type(field, 'магазин')
    expect(chosen()).toBe(again.textContent)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: '501 - Магазин' })).toBeInTheDocument()
    expect(field).toHaveFocus()
  })

  it('are replaced by a message while they load', async () => {
    server.use(
      http.get(CLIENT, async () => {
        await delay('infinite')
      }),
    )
    const { user } = renderApp({ state, path: '/main' })
    await open(user)
    expect(await screen.findByText('Проекты загружаются…')).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'Выйти' })).toBeInTheDocument()
  })
})

describe('command palette: search by details that a buyer knows', () => {
  const plain = () => options().map((text) => text?.replaceAll(/[\u2068\u2069]/g, ''))

  it('offers every kind of search that fits the text, and opens the list of the selected search', async () => {
    const { user, router } = renderApp({ state, path: '/settings/notifications' })
    const field = await open(user)
    await user.type(field, '+7 912 345-67-89')
    expect(plain()).toEqual(['Искать заявки по последним цифрам телефона 6789'])
    await user.clear(field)
    await user.type(field, '1250')
    expect(plain()).toEqual([
      'Искать операцию 1250',
      'Искать заявку 1250',
      'Искать реестр 1250',
      'Искать операции по последним цифрам карты 1250',
      'Искать операции на сумму 1250,00',
      'Искать заявки по последним цифрам телефона 1250',
      'Искать заявки на сумму 1250,00',
    ])
    await user.click(screen.getByRole('option', { name: /^Искать операции на сумму/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/history?amount=1250%2C00'))
  })

  it('offers only the kinds of search that the configuration enables', async () => {
    const config = testConfig((raw) => ({ ...raw, features: { ...raw.features, search: ['rrn'] } }))
    const { user } = renderApp({ state, path: '/settings/notifications', config })
    const field = await open(user)
    await user.type(field, '123456789012')
    expect(plain()).toEqual([
      'Искать операцию 123456789012',
      'Искать заявку 123456789012',
      'Искать реестр 123456789012',
      'Искать операцию по RRN 123456789012',
    ])
    await user.clear(field)
    await user.type(field, '1 250,50')
    expect(screen.getByText('Ничего не найдено')).toBeInTheDocument()
  })

  const searchRequests = () =>
    [...requests.queries(TRANSACTIONS), ...requests.queries(APPLICATIONS)].filter(
      (params) => params.get('limit') === '5',
    )

  it('shows the transaction that a typed order number finds, and opens it with Enter', async () => {
    const order = 'ORD-410298'
    const { user, router } = renderApp({ state, path: '/settings/notifications' })
    await user.type(await open(user), order)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    expect(await screen.findByText('Ищем…')).toBeInTheDocument()
    const group = await screen.findByRole('group', { name: 'Найдено за всё время' })
    const [first] = within(group).getAllByRole('option')
    expect(first).toHaveTextContent(
      /^[+−][\d\s]+,\d\d ₽ · \p{L}+ · \d\d\.\d\d\.\d{4}Операция \d+ · заказ .?ORD-410298/u,
    )
    expect(chosen()).toBe(first?.textContent)
    // Found records are above the searches.
    expect(screen.getAllByRole('option')[0]).toBe(first)
    expect(searchRequests().map((params) => params.get('cs1'))).toEqual([null, order, null, order])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/history\/\d+$/))
    const drawer = await screen.findByRole('dialog', { name: /^Операция/ })
    expect(await within(drawer).findByText(order)).toBeInTheDocument()
  })

  it('finds an order number with a number sign as it is printed in the lists', async () => {
    const row = books()
      .transactions()
      .findLast(({ cs1 }) => cs1?.startsWith('№'))
    if (row === undefined) throw new Error('no such order')
    const { user } = renderApp({ state, path: '/settings/notifications' })
    await user.type(await open(user), String(row.cs1))
    const group = await screen.findByRole('group', { name: 'Найдено за всё время' })
    expect(group).toHaveTextContent(new RegExp(`Операция ${row.id} · заказ .?${row.cs1}`))
  })

  it('finds the registry of a payment order, which opens with Enter', async () => {
    const paid = books()
      .registries()
      .findLast(({ paidTogether }) => paidTogether.count === 1)
    if (paid === undefined) throw new Error('no payment order')
    const order = String(paymentOrderNumber(paid))
    // Without the search by code and amount, the number of a payment order has only one meaning.
    const config = testConfig((raw) => ({ ...raw, features: { ...raw.features, search: [] } }))
    const { user } = renderApp({ state, path: '/settings/notifications', config })
    await user.type(await open(user), `п/п ${order}`)
    const group = await screen.findByRole('group', { name: 'Найдено за всё время' })
    expect(within(group).getByRole('option')).toHaveTextContent(
      new RegExp(` ₽ · Выплачен · .*п/п .?${order}`),
    )
    await user.keyboard('{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    await waitFor(() => expect(drawer).toHaveTextContent(new RegExp(`п/п № .?${order}`)))
  })

  it('shows the masked phone of an application that the last digits of a phone find', async () => {
    const { user } = renderApp({ state, path: '/settings/notifications' })
    const known = books()
      .purchaseRequests()
      .findLast(({ createdAt }) => createdAt < state.now())
    if (known === undefined) throw new Error('no application')
    await user.type(await open(user), `+7 900 000-${phoneEnding(known).replace(/^../, '$&-')}`)
    const group = await screen.findByRole('group', { name: 'Найдено за последние 7 дней' })
    expect(plainText(group)).toContain(`Заявка ${known.id}`)
    expect(plainText(group)).toContain(known.phone)
  })

  it('requests nothing for an ambiguous text, and still offers the list when nothing is found', async () => {
    const { user } = renderApp({ state, path: '/settings/notifications' })
    const field = await open(user)
    await user.type(field, '1250')
    expect(screen.getAllByRole('option')).toHaveLength(7)
    expect(screen.queryByText('Ищем…')).toBeNull()
    await user.clear(field)
    await user.type(field, '1 999 999,99')
    expect(await screen.findByText('За последние 7 дней ничего не нашлось.')).toBeInTheDocument()
    expect(searchRequests().map((params) => params.get('amount'))).toEqual(['1999999.99', '1999999.99'])
    expect(chosen()).toMatch(/^Искать операции на сумму/)
  })

  it('shows what one list finds when the search of another fails', async () => {
    server.use(http.get(`*${APPLICATIONS}`, () => HttpResponse.json({ error: 'нет' }, { status: 400 })))
    const { user } = renderApp({ state, path: '/settings/notifications' })
    await user.type(await open(user), 'ORD-410298')
    const group = await screen.findByRole('group', { name: 'Найдено за всё время' })
    expect(within(group).getAllByRole('option')[0]).toHaveTextContent(/Операция \d+ · заказ .?ORD-410298/)
    expect(screen.queryByText(/^Найти не получилось/)).toBeNull()
  })

  it('reports a failed search and keeps the options', async () => {
    server.use(http.get(`*${TRANSACTIONS}`, () => HttpResponse.json({ error: 'нет' }, { status: 400 })))
    const { user } = renderApp({ state, path: '/settings/notifications' })
    await user.type(await open(user), 'ORD-7')
    expect(await screen.findByText('Найти не получилось. Откройте список и повторите.')).toBeInTheDocument()
    expect(options()).toContain('Искать операцию ORD-7')
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { redirect } from '@/shared/auth'
import { storageEntries } from '../support/identity-kit.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server, books } = startProvider()
const sent = recordRequests(server)

const LINKS = '/api/secure/api/v1/payment-links'
const PATH = '/invoices/link'
const NBSP = '\u00a0'

/** Timeout for content whose lazy chunk loads slowly on a busy machine. */
const PATIENCE = { timeout: 20_000 }

let keys: (string | null)[] = []
const recordKey = ({ request }: { readonly request: Request }) => {
  if (request.method !== 'GET') keys.push(request.headers.get('Idempotency-Key'))
}

beforeEach(() => {
  keys = []
  state.setNow(Date.now())
  server.events.on('request:start', recordKey)
})

afterEach(() => {
  server.events.removeListener('request:start', recordKey)
  vi.unstubAllGlobals()
})

type User = ReturnType<typeof renderApp>['user']

const field = (name: string) => screen.getByRole('textbox', { name })
const projectField = () => screen.getByRole('combobox', { name: 'Проект *' })
const createButton = () => screen.getByRole('button', { name: 'Создать ссылку' })

async function openForm(path = PATH) {
  const app = renderApp({ state, path })
  await screen.findByRole('textbox', { name: 'Назначение *' }, PATIENCE)
  return app
}

async function fillForm(user: User) {
  await within(projectField()).findByRole('option', { name: '612 - Доставка' })
  await user.selectOptions(projectField(), '612')
  const texts = {
    'Назначение *': 'Доставка дивана',
    'Сумма *': '1 500,5',
    'Номер заказа (cs1)': 'ORD-7',
    'E-mail': 'buyer@example.ru',
    Телефон: '8 900 123 45 67',
  }
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name))
    await user.paste(text)
  }
}

/** Returns the links that the embedded provider stores for the client. */
const held = () => books().paymentLinks()

/** Submits the form for a new link, and waits until the link is created. */
async function create(user: User) {
  await user.click(createButton())
  await screen.findByRole('heading', { name: 'Ссылка создана' })
}

const writes = () => [...sent.of('POST', LINKS), ...sent.of('PATCH', LINKS)]

describe('form for a new payment link', () => {
  it('creates the payment link with one request, then shows its URL, QR code and actions', async () => {
    const share = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user, router } = await openForm()
    expect(document.title).toBe('Новая ссылка — Личный кабинет')
    await fillForm(user)
    await user.tab()
    expect(field('Сумма *')).toHaveValue(`1${NBSP}500,50`)
    expect(field('Телефон')).toHaveValue(`+7${NBSP}900${NBSP}123-45-67`)
    const lastDay = field('Действует до *')
    const [day, month, year] = String((lastDay as HTMLInputElement).value).split('.')
    await user.click(createButton())

    expect(await screen.findByRole('heading', { name: 'Ссылка создана' })).toHaveFocus()
    expect(sent.of('POST', LINKS)).toEqual([
      {
        method: 'POST',
        url: LINKS,
        body: {
          merchant_id: '612',
          title: 'Доставка дивана',
          amount: { value: '1500.50', currency: 643 },
          cs1: 'ORD-7',
          kind: 'single',
          max_payments: null,
          expires_at: `${year}-${month}-${day}T23:59:59+03:00`,
          customer: { email: 'buyer@example.ru', phone: '+79001234567' },
        },
      },
    ])
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
    const made = held().at(-1)
    const url = `https://pay.example.ru/l/612-${made?.id}`
    expect(screen.getByRole('link', { name: url })).toHaveAttribute('href', url)
    expect(await screen.findByRole('img', { name: 'QR-код ссылки на оплату' }, PATIENCE)).toBeVisible()
    // Loads the lazy toaster first, because without it no toast could appear and the next check would always
    // pass.
    await act(async () => void (await import('@/shared/ui/toaster')))
    expect(screen.queryByText('Ссылка на оплату создана')).toBeNull()

    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Ссылка создана',
    ])
    const ways = within(screen.getByRole('list', { name: 'Отправить ссылку' }))
    const names = ways.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toEqual(['Telegram', 'MAX', 'Письмо'])

    await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    await user.click(screen.getByRole('button', { name: 'Поделиться' }))
    expect(share).toHaveBeenCalledWith({ title: 'Доставка дивана', url })
    Reflect.deleteProperty(navigator, 'share')

    // After saving, no confirmation opens, and the next form is empty except for the last merchant.
    await user.click(screen.getByRole('button', { name: 'Создать ещё одну' }))
    expect(await screen.findByRole('textbox', { name: 'Назначение *' })).toHaveValue('')
    await waitFor(() => expect(projectField()).toHaveValue('612'))
    await user.click(screen.getByRole('link', { name: 'Отмена' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/links'))
  })

  it('shows a toast when the payment link is created after the user left the form', async () => {
    const { user, router } = await openForm()
    await fillForm(user)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.post('*/api/v1/payment-links', async () => {
        await answered
        return undefined
      }),
    )
    await user.click(createButton())
    void router.navigate({ href: '/main' })
    await user.click(await screen.findByRole('button', { name: 'Уйти' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Главная' }, PATIENCE)).toBeInTheDocument()
    answer()
    expect(await screen.findByText('Ссылка на оплату создана', undefined, PATIENCE)).toBeInTheDocument()
  })

  it('lists the invalid fields, focuses the list and sends no request', async () => {
    const { user } = await openForm()
    await user.type(field('Сумма *'), '1e12')
    await user.type(field('E-mail'), 'почта')
    // Invalid values are reported on blur, missing values only on submit.
    expect(screen.getByText('Введите сумму цифрами, например 1 500,50')).toBeInTheDocument()
    expect(screen.queryByText('Выберите проект')).not.toBeInTheDocument()
    await user.click(createButton())

    const summary = screen.getByRole('region', { name: 'Исправьте ошибки (4)' })
    expect(summary).toHaveFocus()
    const problems = within(summary).getAllByRole('button')
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Проект: Выберите проект',
      'Назначение: Напишите, за что платит покупатель',
      'Сумма: Введите сумму цифрами, например 1\u00a0500,50',
      'E-mail: Введите корректный email',
    ])
    expect(field('E-mail')).toBeInvalid()
    expect(field('E-mail')).toHaveAccessibleDescription('Введите корректный email')
    await user.click(within(summary).getByRole('button', { name: /^Проект/ }))
    expect(projectField()).toHaveFocus()
    await user.click(within(summary).getByRole('button', { name: /^E-mail/ }))
    expect(field('E-mail')).toHaveFocus()
    await user.clear(field('E-mail'))
    expect(within(summary).queryByRole('button', { name: /^E-mail/ })).not.toBeInTheDocument()
    expect(writes()).toEqual([])
  })

  it('previews the text for the buyer, without announcing each change to screen readers', async () => {
    const { user } = await openForm()
    const preview = screen.getByRole('region', { name: 'Что получит покупатель' })
    expect(preview).toHaveTextContent('Появится, когда заполните назначение и сумму.')
    expect(preview.closest('[aria-live], [role="status"]')).toBeNull()
    expect(preview.querySelector('[aria-live], [role="status"]')).toBeNull()
    expect(screen.getByText(/^Сами мы ничего не отправляем\./)).toBeInTheDocument()
    expect(field('Назначение *')).toHaveAccessibleDescription('Покупатель увидит это на странице оплаты')
    await fillForm(user)
    const message = within(preview).getByText(/^Оплата «Доставка дивана», /).firstChild?.textContent ?? ''
    await user.click(createButton())

    const ways = await screen.findByRole('list', { name: 'Отправить ссылку' }, PATIENCE)
    const telegram = within(ways).getByRole('link', { name: 'Telegram' })
    const sent = new URL(telegram.getAttribute('href') ?? '').searchParams.get('text')
    expect(`${sent}: `).toBe(message)
    await user.click(screen.getByRole('button', { name: 'Скопировать текст' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toMatch(/, до 5 декабря: https:\/\/pay\.example\.ru\/l\/\S+$/)
    expect(copied.slice(0, message.length)).toBe(message)
  })

  it('can create a payment link without an amount for several payments', async () => {
    const { user } = await openForm()
    await fillForm(user)
    await user.click(screen.getByRole('switch', { name: 'Сумму укажет покупатель' }))
    expect(field('Сумма')).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: 'Много раз' }))
    await user.type(field('Оплат не больше'), '5')
    await create(user)
    expect(writes()[0]?.body).toMatchObject({ amount: null, kind: 'multi', max_payments: 5 })
    expect(screen.getByText('Сумму укажет покупатель', { selector: 'p' })).toBeInTheDocument()
  })

  it('quality 42: sends one request when the user clicks twice and presses Enter in quick succession', async () => {
    const { user } = await openForm()
    await fillForm(user)
    const before = held().length
    const button = createButton()
    // Uses a single `act`, so that nothing is rendered between the clicks and the submit.
    act(() => {
      button.click()
      button.click()
      fireEvent.submit(button.closest('form') ?? button)
    })
    await screen.findByRole('heading', { name: 'Ссылка создана' })
    expect(writes()).toHaveLength(1)
    expect(held()).toHaveLength(before + 1)
  })

  it('quality 40, 41: creates one payment link when the response is lost and the same values are resent', async () => {
    const { user } = await openForm()
    await fillForm(user)
    const before = held().length
    state.faults.replace({ rules: [{ method: 'POST', path: LINKS, kind: 'drop', times: 1 }] })
    await user.click(createButton())
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Ссылка не создана. Нет связи с сервером. Введённое осталось в форме. Нажмите «Создать ссылку» ещё раз, ничего не меняя: второй такой же ссылки не появится.',
    )
    expect(held()).toHaveLength(before + 1)
    expect(writes()).toHaveLength(1)
    expect(field('Назначение *')).toHaveValue('Доставка дивана')

    // The server rejects the changed values. The user then restores the original values, which the form sends with
    // the first key.
    state.faults.replace({
      rules: [{ method: 'POST', path: LINKS, kind: 'error-500', status: 422, times: 1 }],
    })
    await user.type(field('Назначение *'), '!')
    await user.click(createButton())
    expect(await screen.findByText(/Внутренняя ошибка сервера/)).toBeInTheDocument()
    await user.type(field('Назначение *'), '{Backspace}')
    await create(user)
    expect(held()).toHaveLength(before + 1)
    expect(new Set(keys).size).toBe(2)
    expect(keys[2]).toBe(keys[0])
  })

  it('offers to load the merchants again when they fail to load', async () => {
    state.faults.replace({ rules: [{ method: 'GET', path: '/clients/v1/', kind: 'error-500', status: 404 }] })
    const { user } = await openForm()
    const again = await screen.findByRole('button', { name: 'Загрузить проекты' })
    expect(screen.getByRole('main')).not.toHaveTextContent(/Не удалось|ошибка/i)
    state.faults.replace({})
    await user.click(again)
    expect(await within(projectField()).findByRole('option', { name: '501 - Магазин' })).toBeInTheDocument()
  })
})

describe('draft of a payment link', () => {
  it('quality 22: is restored with its idempotency key after a reload', async () => {
    const first = await openForm()
    await fillForm(first.user)
    state.faults.replace({ rules: [{ method: 'POST', path: LINKS, kind: 'drop', times: 1 }] })
    await first.user.click(createButton())
    await within(screen.getByRole('main')).findByRole('alert')
    cleanup()

    const { user } = await openForm()
    expect(screen.getByText(/Вы начали создавать ссылку и не закончили/)).toBeInTheDocument()
    expect(field('Назначение *')).toHaveValue('Доставка дивана')
    expect(field('Номер заказа (cs1)')).toHaveValue('ORD-7')
    await within(projectField()).findByRole('option', { name: '612 - Доставка' })
    expect(projectField()).toHaveValue('612')
    const drafts = storageEntries(sessionStorage).filter(([key]) => key.includes('payment-link-draft'))
    expect(drafts).toHaveLength(1)
    expect(drafts[0]?.[1]).not.toContain('token-of-')
    const before = held().length
    await create(user)
    expect(held()).toHaveLength(before)
    expect(keys[1]).toBe(keys[0])
  })

  it.each([
    ['the default expiry date', ''],
    ['the expiry date «завтра»', 'завтра'],
  ])('quality 40: is restored after midnight with its key and %s', async (_name, typed) => {
    const midnight = Date.parse('2026-11-20T21:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 60_000 })
    state.setNow(midnight)
    const first = await openForm()
    await fillForm(first.user)
    if (typed !== '') {
      fireEvent.change(screen.getByRole('textbox', { name: 'Действует до *' }), {
        target: { value: typed },
      })
    }
    state.faults.replace({ rules: [{ method: 'POST', path: LINKS, kind: 'drop', times: 1 }] })
    fireEvent.submit(createButton().closest('form') ?? createButton())
    await within(screen.getByRole('main')).findByRole('alert')
    const before = held().length
    cleanup()

    vi.setSystemTime(midnight + 60_000)
    const { user } = await openForm()
    await within(projectField()).findByRole('option', { name: '612 - Доставка' })
    expect(screen.getByRole('textbox', { name: 'Действует до *' })).toHaveValue(
      typed === '' ? '27.11.2026' : '21.11.2026',
    )
    await create(user)
    expect(held()).toHaveLength(before)
    expect(keys[1]).toBe(keys[0])
    vi.useRealTimers()
  })

  it('shows after sign-in that nothing was created when the session ended during the request', async () => {
    const first = await openForm()
    await fillForm(first.user)
    state.faults.replace({ rules: [{ method: 'POST', path: LINKS, kind: '401', times: 1 }] })
    const before = held().length
    await first.user.click(createButton())
    await waitFor(() => expect(storageEntries(sessionStorage).join()).toContain('"wasSessionEnded":true'))
    cleanup()
    redirect.reset()
    const { user } = await openForm()
    expect(
      screen.getByText(/^Сеанс закончился, вы вошли снова\. Ссылка не создана: проверьте и нажмите/),
    ).toBeInTheDocument()
    expect(field('Назначение *')).toHaveValue('Доставка дивана')
    expect(held()).toHaveLength(before)
    await within(projectField()).findByRole('option', { name: '612 - Доставка' })
    await create(user)
    expect(held()).toHaveLength(before + 1)
  })

  it('is discarded when the user confirms leaving or «Начать заново»', async () => {
    const { user, router } = await openForm()
    await user.type(field('Назначение *'), 'Курс')
    await user.click(screen.getByRole('link', { name: 'Отмена' }))
    const question = await screen.findByRole('alertdialog', { name: 'Уйти без сохранения?' })
    await user.click(within(question).getByRole('button', { name: 'Остаться' }))
    expect(field('Назначение *')).toHaveValue('Курс')
    expect(router.state.location.pathname).toBe(PATH)

    await user.click(screen.getByRole('link', { name: 'Отмена' }))
    await user.click(await screen.findByRole('button', { name: 'Уйти' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/links'))
    cleanup()

    const again = await openForm()
    expect(field('Назначение *')).toHaveValue('')
    await again.user.type(field('Назначение *'), 'Курс')
    cleanup()
    const restored = await openForm()
    await restored.user.click(screen.getByRole('button', { name: 'Начать заново' }))
    const clearing = await screen.findByRole('alertdialog', { name: 'Начать заново?' })
    await restored.user.click(within(clearing).getByRole('button', { name: 'Начать заново' }))
    expect(field('Назначение *')).toHaveValue('')
    expect(screen.queryByText(/Вы начали создавать ссылку/)).not.toBeInTheDocument()
  })
})

describe('form for an existing payment link', () => {
  const EXISTING = { merchantId: '501', title: 'Абонемент', amount: 320_000, kind: 'single' } as const

  function makeLink(cs1: string) {
    books().savePaymentLink({
      ...EXISTING,
      id: 'my-link',
      createdAt: Date.now(),
      maxPayments: 1,
      paidCount: 0,
      paidAmount: 0,
      expiresAt: Date.now() + 5 * 86_400_000,
      isDisabled: false,
      cs1,
      customer: { email: null, phone: null },
    })
  }

  const save = () => screen.getByRole('button', { name: 'Сохранить изменения' })
  async function saveChanges(user: User) {
    await user.click(save())
    await screen.findByRole('heading', { name: 'Изменения сохранены' })
  }

  it('sends only the changed fields', async () => {
    makeLink('ORD-1')
    const { user } = await openForm(`${PATH}/my-link`)
    expect(field('Назначение *')).toHaveValue('Абонемент')
    expect(field('Сумма *')).toHaveValue(`3${NBSP}200`)
    await user.click(save())
    expect(screen.getByText('Вы ничего не изменили, сохранять нечего.')).toBeInTheDocument()
    await user.clear(field('Сумма *'))
    await user.type(field('Сумма *'), '3300')
    await saveChanges(user)
    expect(writes()).toEqual([
      { method: 'PATCH', url: `${LINKS}/my-link`, body: { amount: { value: '3300.00', currency: 643 } } },
    ])
    await user.click(screen.getByRole('button', { name: 'Изменить ещё' }))
    expect(await screen.findByRole('textbox', { name: 'Сумма *' })).toHaveValue(`3${NBSP}300`)
  })

  it('locks the amount and keeps the other changes when the payment link was paid during editing', async () => {
    makeLink('paid-meanwhile')
    const { user } = await openForm(`${PATH}/my-link`)
    await user.clear(field('Сумма *'))
    await user.type(field('Сумма *'), '9999')
    await user.type(field('Назначение *'), ' на год')
    await user.click(save())
    expect(await screen.findByText(/Пока вы меняли ссылку, по ней заплатили/)).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('По ссылке уже заплатили')
    expect(field('Сумма *')).toHaveValue(`3${NBSP}200`)
    expect(field('Сумма *')).toHaveAttribute('readonly')
    expect(field('Сумма *')).toHaveAccessibleDescription(/По ссылке уже заплатили, поэтому изменить нельзя/)
    expect(projectField()).toBeDisabled()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(field('Назначение *')).toHaveValue('Абонемент на год')
    await saveChanges(user)
    expect(writes().at(-1)?.body).toEqual({ title: 'Абонемент на год' })
    expect(held().at(-1)).toMatchObject({ title: 'Абонемент на год', amount: 320_000, paidCount: 1 })
  })

  it('quality 41: reports success when the change was saved although the response was lost', async () => {
    makeLink('ORD-1')
    state.faults.replace({ rules: [{ method: 'PATCH', path: LINKS, kind: 'drop', times: 1 }] })
    const { user } = await openForm(`${PATH}/my-link`)
    await user.type(field('Назначение *'), '!')
    await saveChanges(user)
    expect(writes()).toHaveLength(1)
  })

  it('reports a failure when the change was not saved', async () => {
    makeLink('ORD-1')
    state.faults.replace({ rules: [{ method: 'PATCH', path: LINKS, kind: 'error-500' }] })
    const { user } = await openForm(`${PATH}/my-link`)
    await user.type(field('Назначение *'), '!')
    await user.click(save())
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Изменения не сохранены. Внутренняя ошибка сервера. Введённое осталось в форме, попробуйте ещё раз.',
    )
    expect(field('Назначение *')).toHaveValue('Абонемент!')
  })

  it('creates a copy of the payment link without its order number', async () => {
    makeLink('ORD-1')
    const { user } = await openForm(`${PATH}?from=my-link`)
    expect(screen.getByText(/Заполнено как в ссылке «Абонемент»/)).toBeInTheDocument()
    expect(field('Номер заказа (cs1)')).toHaveValue('')
    await within(projectField()).findByRole('option', { name: '501 - Магазин' })
    await create(user)
    expect(sent.of('POST', LINKS)[0]?.body).toMatchObject({
      title: 'Абонемент',
      amount: { value: '3200.00', currency: 643 },
      cs1: null,
    })
  })

  it.each(['/no-such', '?from=no-such'])('shows at %s that the payment link does not exist', async (end) => {
    renderApp({ state, path: `${PATH}${end}` })
    expect(await screen.findByText('Такой ссылки нет', {}, PATIENCE)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'К списку ссылок' })).toBeInTheDocument()
  })

  it('offers to retry when the payment link fails to load', async () => {
    makeLink('ORD-1')
    server.use(
      http.get(`*${LINKS}/my-link`, () => HttpResponse.json({ error: 'Занято' }, { status: 409 }), {
        once: true,
      }),
    )
    const { user } = renderApp({ state, path: `${PATH}/my-link` })
    expect(await screen.findByText('Занято', {}, PATIENCE)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('textbox', { name: 'Назначение *' })).toHaveValue('Абонемент')
  })
})

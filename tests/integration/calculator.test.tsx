import { notifyManager } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CalculatorValues, openCalculator } from '@/features/calculator'
import { fc } from '~tests/support/property'
import { renderApp, startProvider, textsOf } from '../support/render-app.tsx'

const { state, server } = startProvider()

const TARIFFS = '*/api/billing/api/merchant-fees/:clientId/actual'
const PREVIEW = '*/api/billing/api/calculator/preview-amounts'
const INSTALMENT = 'Рассрочка 0-0-12'

// Otherwise TanStack Query schedules with `setTimeout(0)`, which fake timers would fire only on the next advance.
notifyManager.setScheduler(queueMicrotask)

// Only the app's clock is fake and advanced by the tests; promises and network mocks run in real time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Testing Library advances a fake clock after each action, but only if a global `jest` exists.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime.bind(vi) })
})

afterEach(() => {
  // Closes the dialog, because its open flag is module state that survives unmounting.
  if (screen.queryByRole('dialog') !== null) fireEvent.keyDown(document.body, { key: 'Escape' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Yields to the event loop without advancing the fake clock. */
async function turns(count = 5): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < count; turn += 1) {
      await vi.advanceTimersByTimeAsync(0)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
}

/** Timeout in real time, long enough to transform the dialog's chunk on a busy machine. */
const PATIENCE_MS = 20_000

/** Repeats the check once per turn of the event loop until it passes. */
async function eventually<T>(check: () => T): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (performance.now() > end) throw error
      await turns()
    }
  }
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await turns()
}

type Reply = {
  readonly body: unknown
  readonly signal: AbortSignal
  readonly answer: (response?: Response) => void
}

const inputSchemaKeys = ['cart_amount', 'settlement_amount'] as const

/** Returns a payment that depends on the request body, so that a shown amount reveals the inputs it belongs to. */
function paymentOf(body: unknown): number {
  const [key] = inputSchemaKeys.filter((name) => Object.hasOwn(Object(body), name))
  const amount = Number(Object(body)[key ?? ''])
  const tariff = String(Object(body).pricing_model_name).length
  return amount * 10 + tariff / 100 + (key === 'cart_amount' ? 0 : 0.5)
}

function calculations(body: unknown, terms: readonly unknown[] = ['3', '6', '10', '12', 4, 6]): Response {
  return HttpResponse.json({
    calculations: [...new Set(terms.map(String))].map((term) => ({
      term,
      calculation_amount: {
        amount: 1,
        customer_overpayment_amount: 0,
        customer_total_payments: 2,
        recurring_payment: paymentOf(body),
      },
    })),
  })
}

/** Holds every calculation request until the test responds. */
function holdCalculations(): Reply[] {
  const replies: Reply[] = []
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      const body = await request.json()
      return new Promise<Response>((resolve) => {
        replies.push({
          body,
          signal: request.signal,
          answer: (response) => resolve(response ?? calculations(body)),
        })
      })
    }),
  )
  return replies
}

/** Responds to every calculation immediately and records the request bodies. */
function answerCalculations(respond: (body: unknown) => Response = calculations): unknown[] {
  const bodies: unknown[] = []
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      const body = await request.json()
      bodies.push(body)
      return respond(body)
    }),
  )
  return bodies
}

const dialog = () => screen.getByRole('dialog', { name: 'Калькулятор расчетов' })
const amount = () => within(dialog()).getByRole('textbox', { name: 'Сумма' })
const tariff = () => within(dialog()).getByRole<HTMLSelectElement>('combobox', { name: 'Тариф' })
const terms = () => within(dialog()).getByRole('radiogroup', { name: 'Срок' })
const table = () => within(dialog()).getByRole('table', { name: 'Результаты расчета' })
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')

/** Returns the cell texts of each result row. */
function results(): string[][] {
  return within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)))
}

/** Returns `current` for results of the current inputs, `old` for dimmed results, `none` without results. */
function figures(): 'current' | 'old' | 'none' {
  const found = within(dialog()).queryByRole('table')
  if (found === null) return 'none'
  return found.closest('[aria-busy]') === null ? 'current' : 'old'
}

async function openDialog(values?: CalculatorValues): Promise<UserEvent> {
  renderApp({ state, path: '/main' })
  await eventually(() => screen.getByRole('contentinfo'))
  act(() => openCalculator(values))
  await eventually(() => expect(dialog()).toBeInTheDocument())
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi), delay: null })
}

async function openReady(values?: CalculatorValues): Promise<UserEvent> {
  const user = await openDialog(values)
  await eventually(() => expect(tariff()).toBeEnabled())
  return user
}

describe('calculator: opening', () => {
  it('enables its fields and focuses the amount when the tariffs have loaded', async () => {
    let release = () => undefined as unknown
    const held = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    server.use(
      http.get(TARIFFS, async () => {
        await held
        return HttpResponse.json({
          merchantFees: [{ pricingModelId: 1, name: 'Один', items: [] }, { title: 'Два' }],
        })
      }),
    )
    renderApp({ state, path: '/main' })
    const user = userEvent.setup({ delay: null })
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Калькулятор' })))
    await eventually(() => expect(dialog()).toBeInTheDocument())
    expect(amount()).toBeDisabled()
    expect(tariff()).toBeDisabled()
    for (const radio of within(dialog()).getAllByRole('radio')) expect(radio).toBeDisabled()
    expect(within(dialog()).getByText('Пожалуйста, подождите.')).toHaveAttribute('role', 'status')

    release()
    await eventually(() => expect(amount()).toBeEnabled())
    expect(amount()).toHaveFocus()
    expect(textsOf(within(tariff()).getAllByRole('option'))).toEqual(['Один', 'Два'])
    expect(within(dialog()).getByRole('radio', { name: 'Сумма корзины' })).toBeChecked()
  })

  it('loads the tariffs each time the dialog opens', async () => {
    let asked = 0
    server.use(
      http.get(TARIFFS, () => {
        asked += 1
        return HttpResponse.json({ merchant_fees: [] })
      }),
    )
    const user = await openDialog()
    await eventually(() => expect(within(dialog()).getByText(/нет тарифов/)).toBeInTheDocument())
    await user.click(within(dialog()).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => openCalculator())
    await eventually(() => expect(within(dialog()).getByText(/нет тарифов/)).toBeInTheDocument())
    expect(asked).toBe(2)
  })

  it('shows neither the calculator nor its button to a user without the role', async () => {
    renderApp({ state, path: '/main', persona: 'newcomer' })
    await eventually(() => screen.getByRole('contentinfo'))
    act(() => openCalculator())
    await turns()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Калькулятор' })).toBeNull()
  })

  it('opens with values from another screen, and calculates immediately', async () => {
    const bodies = answerCalculations()
    await openReady({ amountType: 'settlement_amount', amount: 94_000, tariffId: INSTALMENT, term: '10' })
    await eventually(() => expect(figures()).toBe('current'))
    expect(bodies).toEqual([{ pricing_model_name: INSTALMENT, settlement_amount: 94_000 }])
    expect(plain(amount().getAttribute('value'))).toBe('94 000')
    expect(within(terms()).getByRole('radio', { name: '10' })).toBeChecked()
    expect(within(table()).getByRole('row', { current: true })).toHaveTextContent(/^10/)
  })
})

describe('calculator: calculation', () => {
  it('sends the amount and the tariff 1000 ms after the last change', async () => {
    const bodies = answerCalculations()
    const user = await openReady()
    await user.type(amount(), '1500')
    await user.selectOptions(tariff(), INSTALMENT)
    await pass(999)
    await user.type(amount(), '0')
    await pass(999)
    expect(bodies).toEqual([])
    await pass(1)
    await eventually(() => expect(figures()).toBe('current'))
    expect(bodies).toEqual([{ pricing_model_name: INSTALMENT, cart_amount: 15_000 }])

    await user.click(within(dialog()).getByRole('radio', { name: 'Сумма к зачислению' }))
    expect(figures()).toBe('old')
    await pass(1000)
    await eventually(() => expect(figures()).toBe('current'))
    expect(bodies[1]).toEqual({ pricing_model_name: INSTALMENT, settlement_amount: 15_000 })
  })

  it('preselects the tariff that the user selected last', async () => {
    const user = await openReady()
    expect(tariff()).toHaveValue('')
    await user.selectOptions(tariff(), INSTALMENT)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => openCalculator())
    await eventually(() => expect(tariff()).toBeEnabled())
    expect(tariff()).toHaveDisplayValue(INSTALMENT)
  })

  it('highlights the amounts of the selected term, and lists all terms in a table', async () => {
    const user = await openReady()
    await user.type(amount(), '10000')
    await user.selectOptions(tariff(), INSTALMENT)
    await pass(1000)
    await eventually(() => expect(figures()).toBe('current'))
    expect(results()).toEqual([
      ['3', '3 333,33 ₽', '0,00 ₽', '10 000,00 ₽', '9 650,00 ₽'],
      ['6', '1 666,67 ₽', '0,00 ₽', '10 000,00 ₽', '9 400,00 ₽'],
      ['10', '1 000,00 ₽', '0,00 ₽', '10 000,00 ₽', '9 050,00 ₽'],
      ['12', '833,33 ₽', '0,00 ₽', '10 000,00 ₽', '8 850,00 ₽'],
    ])
    const payment = () => plain(within(dialog()).getByRole('definition').textContent ?? '')
    expect(payment()).toBe('3 333,33 ₽')

    // A term is a row of the same response, so no request is sent and nothing is dimmed.
    await user.click(within(terms()).getByRole('radio', { name: '6' }))
    expect(figures()).toBe('current')
    expect(payment()).toBe('1 666,67 ₽')
    expect(within(table()).getByRole('row', { current: true })).toHaveTextContent(/^6/)
    expect(
      within(dialog()).getByText(
        'Расчеты являются предварительными и суммы могут отличаться в случае наличия дополнительных сервисов банка или частичного одобрения с первоначальным взносом',
      ),
    ).toBeInTheDocument()
  })

  it('copies the calculation of the selected term, and shows whether copying succeeded', async () => {
    const user = await openReady({ amount: 10_000, tariffId: '11', term: '6' })
    const copy = within(dialog()).getByRole('button', { name: 'Скопировать расчёт' })
    await eventually(() => expect(copy).not.toHaveAttribute('aria-disabled'))
    await user.click(copy)
    const copied = await navigator.clipboard.readText()
    expect(plain(copied)).toContain('Ежемесячный платёж: 1 666,67 ₽')
    const ways = within(within(dialog()).getByRole('list', { name: 'Отправить расчёт' }))
    const max = ways.getByRole('link', { name: 'MAX' }).getAttribute('href') ?? ''
    expect(new URL(max).searchParams.get('text')).toBe(copied)
    await eventually(() => expect(screen.getByText('Скопировано в буфер обмена')).toBeInTheDocument())

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(copy)
    await eventually(() =>
      expect(screen.getByText('Не получилось скопировать в буфер обмена')).toBeInTheDocument(),
    )
  })

  it('clears the results, and selects the first term if the old term is missing, when the tariff changes', async () => {
    answerCalculations()
    const user = await openReady({ amount: 1000, tariffId: '11', term: '12' })
    await eventually(() => expect(figures()).toBe('current'))
    await user.selectOptions(tariff(), 'Оплата частями')
    expect(figures()).toBe('none')
    expect(within(terms()).getByRole('radio', { name: '4' })).toBeChecked()
    await pass(1000)
    await eventually(() => expect(figures()).toBe('current'))
    await user.selectOptions(tariff(), 'Индивидуальные условия')
    expect(within(terms()).queryAllByRole('radio')).toEqual([])
  })
})

describe('calculator: invalid input', () => {
  it.each([
    ['an amount with kopecks', '150 000,50', 'Укажите сумму в целых рублях, без копеек'],
    ['an empty amount', '', undefined],
  ])('hides the results and sends no request for %s', async (_, text, message) => {
    const bodies = answerCalculations()
    const user = await openReady({ amount: 1000, tariffId: '11' })
    await eventually(() => expect(figures()).toBe('current'))
    await user.clear(amount())
    if (text !== '') await user.paste(text)
    expect(figures()).toBe('none')
    await pass(5000)
    expect(bodies).toHaveLength(1)
    if (message === undefined) {
      expect(amount()).toBeValid()
    } else {
      expect(amount()).toBeInvalid()
      expect(amount()).toHaveAccessibleDescription(message)
    }
    // Discarded results must not reappear with the next valid amount.
    await user.clear(amount())
    await user.paste('2000')
    expect(figures()).toBe('none')
  })

  it('shows a hint and sends no request while no tariff is selected', async () => {
    const bodies = answerCalculations()
    const user = await openReady()
    await user.type(amount(), '1000')
    await pass(5000)
    expect(bodies).toEqual([])
    expect(within(dialog()).getByText(/Выберите тариф: платёж появится здесь/)).toBeInTheDocument()
  })

  it('shows the returned terms, and a message for a selected term without a result', async () => {
    answerCalculations((body) => calculations(body, ['6', '99']))
    await openReady({ amount: 1000, tariffId: '11', term: '3' })
    await eventually(() => expect(results().map(([term]) => term)).toEqual(['6']))
    expect(plain(within(dialog()).getByText(/расчёта нет/).textContent)).toBe(
      'Для срока 3 мес. расчёта нет. Выберите другой срок.',
    )
  })

  it('shows a message for a tariff that has no terms', async () => {
    await openReady({ amount: 1000, tariffId: '31' })
    await eventually(() => expect(within(dialog()).getByText(/расчётов нет/)).toBeInTheDocument())
  })

  it('selects the only valid tariff, and shows the count of unreadable tariffs', async () => {
    server.use(
      http.get(TARIFFS, () => {
        const items = [{ transaction_conditions: { key: 4 } }]
        return HttpResponse.json({ merchant_fees: [null, { pricing_model_id: 9 }, { name: 'Один', items }] })
      }),
    )
    const bodies = answerCalculations()
    const user = await openReady()
    expect(within(dialog()).getByText('2 тарифа не открылись, остальные на месте.')).toBeInTheDocument()
    await user.type(amount(), '5')
    await pass(1000)
    await eventually(() => expect(bodies).toEqual([{ pricing_model_name: 'Один', cart_amount: 5 }]))
  })
})

describe('calculator: failures', () => {
  it('shows a message, keeps the input and does not retry automatically after a 500', async () => {
    let isBroken = true
    const bodies = answerCalculations((body) =>
      isBroken ? HttpResponse.json({ error: 'База недоступна' }, { status: 500 }) : calculations(body),
    )
    const user = await openReady({ amount: 1000, tariffId: '11', term: '6' })
    const alert = await eventually(() => within(dialog()).getByRole('alert'))
    expect(alert).toHaveTextContent('База недоступна')
    expect(figures()).toBe('none')
    await pass(60_000)
    expect(bodies).toHaveLength(1)

    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await eventually(() => expect(figures()).toBe('current'))
    expect(amount()).toHaveValue('1\u00a0000')
    expect(within(terms()).getByRole('radio', { name: '6' })).toBeChecked()
    expect(bodies).toHaveLength(2)
  })

  it('offers to retry, and keeps the values from another screen, when the tariffs fail to load', async () => {
    answerCalculations()
    let isBroken = true
    server.use(http.get(TARIFFS, () => (isBroken ? HttpResponse.json({ fees: [] }) : undefined)))
    const user = await openDialog({ amount: 1000, tariffId: '11' })
    const alert = await eventually(() => within(dialog()).getByRole('alert'))
    expect(alert).toHaveTextContent('Не удалось загрузить тарифы.')
    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await eventually(() => expect(figures()).toBe('current'))
    expect(amount()).toHaveValue('1\u00a0000')
  })
})

describe('calculator: responses out of order (quality 44)', () => {
  it('aborts the pending request when the input changes, and when the dialog closes', async () => {
    const replies = holdCalculations()
    const user = await openReady({ amount: 1000, tariffId: '11' })
    await eventually(() => expect(replies).toHaveLength(1))
    await user.type(amount(), '0')
    await eventually(() => expect(replies[0]?.signal.aborted).toBe(true))
    await pass(1000)
    await eventually(() => expect(replies).toHaveLength(2))
    await user.keyboard('{Escape}')
    await eventually(() => expect(replies[1]?.signal.aborted).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows results only for the current input, in any order of edits and responses', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('1', '0', '7', ',5', '-', ' ') }),
      fc.record({ kind: fc.constant('erase' as const) }),
      fc.record({
        kind: fc.constant('tariff' as const),
        name: fc.constantFrom(INSTALMENT, 'Оплата частями'),
      }),
      fc.record({ kind: fc.constant('amount type' as const), index: fc.constantFrom(0, 1) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 999, 1000, 2500) }),
      fc.record({ kind: fc.constant('answer' as const), which: fc.nat({ max: 5 }) }),
      fc.record({ kind: fc.constant('fail' as const), which: fc.nat({ max: 5 }) }),
    )
    const replies = holdCalculations()
    const user = await openReady({ amount: 12, tariffId: '11' })
    let shown = 0

    function check(): void {
      if (figures() !== 'current') return
      shown += 1
      const digits = String(amount().getAttribute('value')).replaceAll(/\s/g, '')
      const isCart = within(dialog()).getByRole<HTMLInputElement>('radio', { name: 'Сумма корзины' }).checked
      const chosen = tariff().selectedOptions[0]?.textContent
      const body = {
        pricing_model_name: chosen,
        [isCart ? 'cart_amount' : 'settlement_amount']: digits.replace(/,$/, ''),
      }
      expect(Number(results()[0]?.[1]?.replaceAll(/[ ₽]/g, '').replace(',', '.'))).toBe(paymentOf(body))
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        for (const action of steps) {
          switch (action.kind) {
            case 'type':
              await user.type(amount(), action.text)
              break
            case 'erase':
              await user.type(amount(), '{Backspace}')
              break
            case 'tariff':
              await user.selectOptions(tariff(), action.name)
              break
            case 'amount type':
              await user.click(within(dialog()).getAllByRole('radio')[action.index] ?? dialog())
              break
            case 'wait':
              await pass(action.ms)
              break
            case 'answer':
              replies.at(-1 - action.which)?.answer()
              await turns()
              break
            case 'fail':
              replies.at(-1 - action.which)?.answer(HttpResponse.json({}, { status: 500 }))
              await turns()
          }
          check()
        }
        // After a valid amount and the debounce, the results must belong to exactly the current inputs.
        await user.clear(amount())
        await user.type(amount(), '25')
        check()
        await pass(1000)
        const last = await eventually(() => {
          const reply = replies.at(-1)
          expect(Object.values(Object(reply?.body))).toContain(25)
          return reply
        })
        last?.answer()
        await eventually(() => expect(figures()).toBe('current'))
        check()
      }),
      { numRuns: 12 },
    )
    expect(shown).toBeGreaterThan(12)
  }, 120_000)
})

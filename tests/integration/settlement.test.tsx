import { screen, waitFor, within } from '@testing-library/react'
import { getResponse, HttpResponse, http } from 'msw'
import readSheets from 'read-excel-file/universal'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatMoney } from '@/shared/lib/money'
import { addDays, type Day, moscowDay, startOfMonth } from '@/shared/lib/moscow-time'
import { paymentOrderNumber, type Registry } from '../provider/data/registries.ts'
import {
  BUYER,
  creditDocument,
  encodeStatement,
  OWN_ACCOUNT,
  statementText,
} from '../provider/data/statement.ts'
import { createHandlers } from '../provider/handlers/index.ts'
import { stubSaving, stubWorkers } from '../support/browser-stubs.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'

const { state, server, books } = startProvider()

let savedFile: ReturnType<typeof stubSaving>

beforeEach(() => {
  stubWorkers()
  savedFile = stubSaving()
})

const TODAY = moscowDay(new Date())
const FROM = startOfMonth(TODAY, -1)
const NEXT = startOfMonth(TODAY)
const MONTH = FROM.slice(0, 7)
const PATH = `/payouts/registries?size=10&settlement=${MONTH}`

const text = (amount: string) => amount.replaceAll('\u00a0', ' ')
const sumText = (kopecks: number) => text(formatMoney(kopecks / 100))
const dayOf = (moment: number) => moscowDay(new Date(moment))
const endOf = ({ day }: Pick<Registry, 'day'>) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const paidOf = ({ paidAt }: Registry) => (paidAt === null ? null : dayOf(paidAt))
const add = (rows: readonly Registry[], of: (row: Registry) => number = ({ net }) => net) =>
  rows.reduce((sum, row) => sum + of(row), 0)

function booksOf(merchant?: string): readonly Registry[] {
  const all = books().registries()
  return merchant === undefined ? all : all.filter((row) => String(row.merchant.id) === merchant)
}

/**
 * Returns the registries behind each expected amount of a month, which begins on `from` and ends before
 * `next`. Selects them from the provider's data without the app's code.
 */
function expectedOf(rows: readonly Registry[], from: Day = FROM, next: Day = NEXT) {
  const isUnpaid = (row: Registry, day: Day) => endOf(row) < day && !((paidOf(row) ?? '9') < day)
  return {
    opening: rows.filter((row) => isUnpaid(row, from)),
    accrued: rows.filter((row) => endOf(row) >= from && endOf(row) < next),
    paid: rows.filter((row) => (paidOf(row) ?? '') >= from && (paidOf(row) ?? '9') < next),
    closing: rows.filter((row) => isUnpaid(row, next)),
  }
}

function at<Row>(rows: readonly Row[], place: number): Row {
  const row = rows[place]
  if (row === undefined) throw new Error('too few rows')
  return row
}

type Wire = Readonly<Record<string, unknown>>
type Answer = { readonly items: readonly Wire[]; readonly cursor: Wire; readonly totals?: unknown }

/** Makes `change` modify the provider's successful responses for a list. */
function alter(list: string, change: (answer: Answer, query: URLSearchParams) => unknown): void {
  server.use(
    http.get(`*/api/v1/${list}`, async ({ request }) => {
      const answer = await getResponse(createHandlers(state), request)
      if (answer?.status !== 200) return answer
      return HttpResponse.json(change(await answer.json(), new URL(request.url).searchParams) as Answer)
    }),
  )
}

/** Removes a registry from every response and adjusts the counts. */
const without =
  ({ id, formedAt, day, paidAt, status }: Registry) =>
  (answer: Answer, query: URLSearchParams) => {
    const moments = {
      registry_date: formedAt,
      period_to: Date.parse(`${endOf({ day })}T20:00:00Z`),
      paid_at: paidAt,
    }
    const moment = moments[query.get('date_field') as keyof typeof moments] ?? 0
    const statuses = query.get('status__in')?.split(',') ?? [status]
    const wasCounted =
      moment >= Date.parse(query.get('date_from') ?? '') &&
      moment <= Date.parse(query.get('date_to') ?? '') &&
      statuses.includes(status)
    const total = Number(answer.cursor.total) - (wasCounted ? 1 : 0)
    return {
      ...answer,
      items: answer.items.filter((row) => row.registry_id !== id),
      cursor: { ...answer.cursor, total },
    }
  }

const findSheet = async () => screen.findByRole('dialog', { name: 'Расчёты за месяц' })

async function openSheet(path = PATH) {
  const app = renderApp({ state, path })
  const dialog = await findSheet()
  await within(dialog).findByRole('region', { name: 'Проверка' })
  return { ...app, dialog, tie: (name: string) => within(within(dialog).getByRole('region', { name })) }
}

const lineOf = (dialog: HTMLElement, title: RegExp) => {
  const texts = [...dialog.querySelectorAll('summary')].map((line) => text(line.textContent ?? ''))
  return texts.find((line) => title.test(line.replace(/^[+−=\s]/, '')))
}

function expectLines(dialog: HTMLElement, rows: readonly Registry[]): void {
  const { opening, accrued, paid, closing } = expectedOf(rows)
  expect(lineOf(dialog, /^Провайдер должен на 1 /)).toContain(sumText(add(opening)))
  expect(lineOf(dialog, /^Начислено/)).toContain(sumText(add(accrued)))
  expect(lineOf(dialog, /^Выплачено/)).toContain(sumText(add(paid)))
  expect(lineOf(dialog, /^Провайдер должен на (?!1 )/)).toContain(sumText(add(closing)))
  expect(add(closing)).toBe(add(opening) + add(accrued) - add(paid))
}

const ordersOf = (rows: readonly Registry[]) => [
  ...new Map(rows.map((row) => [`${paymentOrderNumber(row)} ${paidOf(row)}`, row])).values(),
]

/**
 * Returns the bank statement of the month and the four days after it, with every payment order of `rows` and the
 * documents `others`.
 */
function statementOf(
  rows: readonly Registry[],
  others: readonly ReturnType<typeof creditDocument>[] = [],
): File {
  const documents = ordersOf(rows)
    // When the refunds of a day exceed its payments, the bank transfers nothing.
    .filter((row) => row.paidTogether.amount > 0)
    .map((row) =>
      creditDocument({
        number: String(paymentOrderNumber(row)),
        day: String(paidOf(row)),
        kopecks: row.paidTogether.amount,
      }),
    )
  const parts = {
    accounts: [OWN_ACCOUNT],
    from: FROM,
    to: addDays(NEXT, 3),
    documents: [...documents, ...others],
  }
  return new File([encodeStatement(statementText(parts), 'windows-1251')], 'kl_to_1c.txt')
}

async function chooseStatement(
  { user, tie }: Awaited<ReturnType<typeof openSheet>>,
  file: File,
): Promise<void> {
  const input = tie('Банк').getByRole('button', { name: 'Выбрать файл выписки' }).parentElement
  const field = input?.querySelector<HTMLInputElement>('input[type="file"]')
  if (field == null) throw new Error('no file field')
  await user.upload(field, file)
  await tie('Банк').findByRole('button', { name: 'Другая выписка' })
}

describe('monthly statement', () => {
  it('shows the totals of the last full month when its button is clicked', async () => {
    const { user, router } = renderApp({ state, path: '/payouts/registries?size=10' })
    await user.click(await screen.findByRole('button', { name: 'Расчёты за месяц' }))
    expect(
      await screen.findByRole('heading', { name: new RegExp(`^[А-Я][а-я]+ ${FROM.slice(0, 4)}$`) }),
    ).toBeInTheDocument()
    const dialog = await findSheet()
    await within(dialog).findByRole('region', { name: 'Проверка' })
    expect(router.state.location.search).toMatchObject({ settlement: MONTH })
    expectLines(dialog, booksOf())
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('settlement'))
  })

  it('shows the totals of one merchant, the checks, and the registries of a line', async () => {
    const { user, dialog, router, tie } = await openSheet(`${PATH}&merchants=733`)
    expectLines(dialog, booksOf('733'))
    tie('Платёжные поручения').getByText('Сходится')
    expect(await tie('Операции').findByText('Сходится')).toBeInTheDocument()
    const { accrued, paid } = expectedOf(booksOf('733'))
    expect(within(dialog).getByText('Поступления')).toBeVisible()
    expect(lineOf(dialog, /^Начислено/)).toContain(`${accrued.length} реестр`)
    await user.click(within(dialog).getByText(/^Выплачено/))
    const list = within(dialog)
      .getByText(/^Выплачено/)
      .closest('details')
    if (list === null) throw new Error('the line does not open')
    await user.click(within(list).getByRole('button', { name: /^Показать ещё/ }))
    const links = within(list).getAllByRole('link')
    expect(links).toHaveLength(paid.length)
    // The registry opens above the statement.
    await user.click(links[0] as HTMLElement)
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    await user.click(within(drawer).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Реестр' })).toBeNull())
    expect(router.state.location.search).toMatchObject({ settlement: MONTH })
    expect(screen.getByRole('dialog', { name: 'Расчёты за месяц' })).toBeInTheDocument()
  })

  it('stays open when a registry that was opened by URL is closed', async () => {
    const id = expectedOf(booksOf()).paid[0]?.id
    const { user, router } = renderApp({ state, path: `${PATH}&row=${id}` })
    const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
    await user.click(within(drawer).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('row'))
    expect(router.state.location.search).toMatchObject({ settlement: MONTH })
  })

  it('ends the current month with yesterday, and offers no later month', async () => {
    const yesterday = addDays(TODAY, -1)
    // On the first day of a month, yesterday belongs to the previous month, which is then tested instead.
    const month = startOfMonth(yesterday)
    const { dialog } = await openSheet(`/payouts/registries?size=10&settlement=${month.slice(0, 7)}`)
    const { closing } = expectedOf(booksOf(), month, TODAY)
    const isOver = TODAY === NEXT
    expect(within(dialog).queryByText('месяц не закончен') === null).toBe(isOver)
    expect(within(dialog).getByRole('button', { name: 'Следующий месяц' })).toBeDisabled()
    const date = Number(yesterday.slice(8))
    expect(lineOf(dialog, new RegExp(`^Провайдер должен на ${date} `))).toContain(sumText(add(closing)))
  })

  it('shows the last full month when the month in the URL is in the future', async () => {
    const { dialog } = await openSheet('/payouts/registries?size=10&settlement=2099-01')
    expectLines(dialog, booksOf())
  })

  it('shows zeros, and every check as «Не проверено», for a month without registries', async () => {
    const { dialog, tie } = await openSheet('/payouts/registries?size=10&settlement=2019-03')
    expect(within(dialog).getByText('Реестров за месяц не было.')).toBeInTheDocument()
    expect(within(dialog).getByRole('region', { name: 'Расчёты, RUB' })).toHaveTextContent(/Начислено0,00/)
    for (const name of ['Операции', 'Платёжные поручения', 'Банк']) tie(name).getByText('Не проверено')
  })

  it('shows the same totals when the provider rejects date_field=period_to', async () => {
    server.use(
      http.get('*/api/v1/registries', ({ request }) =>
        request.url.includes('date_field=period_to')
          ? HttpResponse.json({ error: 'date_field' }, { status: 400 })
          : undefined,
      ),
    )
    const { dialog } = await openSheet()
    expectLines(dialog, booksOf())
  })

  it('includes the last registry of the month when the provider ignores date_field=period_to', async () => {
    const last = addDays(NEXT, -1)
    // The last registry of the month is the oldest of 121, so it is not on the first page of all registries.
    const rows = Array.from({ length: 121 }, (_, index) => {
      const isLast = index === 120
      return {
        registry_id: index + 1,
        registry_date: isLast ? NEXT : TODAY,
        period_to: isLast ? last : addDays(TODAY, -1),
        status: 'formed',
        paid_at: null,
        net: { value: isLast ? '77.70' : '0.00', currency: 643 },
      }
    })
    server.use(
      http.get('*/api/v1/registries', ({ request }) => {
        const query = new URL(request.url).searchParams
        const field = query.get('date_field') === 'paid_at' ? 'paid_at' : 'registry_date'
        const [from = '', to = ''] = ['date_from', 'date_to'].map((name) => query.get(name)?.slice(0, 10))
        const found = rows.filter((row) => (row[field] ?? '') >= from && (row[field] ?? '9') <= to)
        const end = Number(query.get('cursor') ?? 0) + 100
        return HttpResponse.json({
          items: found.slice(end - 100, end),
          cursor: { total: found.length, prev: null, next: end < found.length ? String(end) : null },
        })
      }),
    )
    const { dialog } = await openSheet()
    expect(lineOf(dialog, /^Начислено/)).toContain('77,70 ₽')
  })

  it('shows no link to transactions without a registry when the provider ignores this filter', async () => {
    alter('transactions', (answer) => ({
      ...answer,
      items: answer.items.map((row) => ({ ...row, registry_id: '12' })),
    }))
    const { dialog, tie } = await openSheet(`${PATH}&merchants=733`)
    await tie('Операции').findByText('Сходится')
    expect(within(dialog).queryByText('Операции, ещё не вошедшие в реестр')).toBeNull()
  })

  it('has a section for each currency', async () => {
    const money = (value: string, currency: number) => ({ value, currency })
    const row = (id: number, currency: number, net: string) => ({
      registry_id: id,
      registry_date: `${MONTH}-15`,
      period_from: `${MONTH}-14`,
      period_to: `${MONTH}-14`,
      status: 'formed',
      net: money(net, currency),
    })
    alter('registries', (answer) => ({
      items: [row(1, 978, '0.10'), row(2, 643, '100.50'), row(3, 978, '0.20')],
      cursor: { ...answer.cursor, total: 3, next: null },
    }))
    const { dialog } = await openSheet()
    const sheets = within(dialog).getAllByRole('region', { name: /^Расчёты, / })
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Расчёты, RUB', 'Расчёты, EUR'])
    expect(text(sheets[0]?.textContent ?? '')).toContain('Начислено1 реестр100,50 ₽')
    expect(text(sheets[1]?.textContent ?? '')).toContain('Начислено2 реестра0,30 €')
  })
})

describe('monthly statement: failures', () => {
  const expectNoSums = (dialog: HTMLElement) => {
    expect(within(dialog).queryByRole('region')).toBeNull()
    expect(dialog.textContent).not.toMatch(/\d,\d\d/)
  }

  it('shows an error and no totals when registries fail to load, until a retry succeeds', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    let failures = 0
    let isBroken = true
    server.use(
      http.get('*/api/v1/registries', async ({ request }) => {
        const { searchParams } = new URL(request.url)
        if (isBroken && searchParams.get('date_field') === 'paid_at') {
          failures += 1
          return HttpResponse.json({ error: 'сбой' }, { status: 500 })
        }
        return getResponse(createHandlers(state), request)
      }),
    )
    const { user } = renderApp({ state, path: PATH })
    const dialog = await findSheet()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Не удалось загрузить реестры\./)
    expect(failures).toBe(3)
    expectNoSums(dialog)
    isBroken = false
    await user.click(within(dialog).getByRole('button', { name: 'Повторить' }))
    await within(dialog).findByRole('region', { name: 'Проверка' })
    expectLines(dialog, booksOf())
    random.mockRestore()
  })

  it('shows no totals when fewer rows load than the response announces', async () => {
    const dropped = at(expectedOf(booksOf()).accrued, 3)
    alter('registries', (answer, query) => ({ ...answer, items: without(dropped)(answer, query).items }))
    renderApp({ state, path: PATH })
    const dialog = await findSheet()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/их список изменился/)
    expectNoSums(dialog)
  })

  it('names a registry with an invalid period, and shows no totals', async () => {
    const row = at(expectedOf(booksOf()).accrued, 3)
    alter('registries', (answer) => ({
      ...answer,
      items: answer.items.map((item) => (item.registry_id === row.id ? { ...item, period_to: null } : item)),
    }))
    renderApp({ state, path: PATH })
    const dialog = await findSheet()
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent(`№ ${row.day}/${row.merchant.id}`)
    expectNoSums(dialog)
  })

  it('shows no totals after «Отмена», until a retry succeeds', async () => {
    state.faults.replace({ rules: [{ path: '/registries', kind: 'timeout' }] })
    const { user } = renderApp({ state, path: PATH })
    const dialog = await findSheet()
    await user.click(await within(dialog).findByRole('button', { name: 'Отмена' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Загрузка остановлена, итогов нет.')
    expectNoSums(dialog)
    state.faults.replace({ rules: [] })
    await user.click(within(dialog).getByRole('button', { name: 'Повторить' }))
    await within(dialog).findByRole('region', { name: 'Проверка' })
  })
})

describe('monthly statement: payment orders', () => {
  it('names the payment order with a discrepancy, and links to the transactions without a registry', async () => {
    const { dialog, tie } = await openSheet()
    const link = await within(dialog).findByRole('link', { name: 'Операции, ещё не вошедшие в реестр' })
    expect(link).toHaveAttribute('href', expect.stringContaining('registry_id=none'))
    expect(text(link.nextSibling?.textContent ?? '')).toMatch(/\d,\d\d ₽/)
    const orders = tie('Платёжные поручения')
    orders.getByText(/^Расхождение 12,00\s₽$/)
    const short = ordersOf(booksOf()).filter(
      (row) =>
        row.paidTogether.count > 0 &&
        row.paidTogether.amount !==
          add(booksOf().filter((other) => paymentOrderNumber(other) === paymentOrderNumber(row))),
    )
    expect(short).toHaveLength(1)
    expect(
      orders.getByText(new RegExp(`п/п №\\s${paymentOrderNumber(short[0] as Registry)}:`)),
    ).toBeInTheDocument()
    expect(orders.getAllByRole('link')).toHaveLength(2)
  })

  it('names the payment order of a registry that is missing from the list', async () => {
    const dropped = expectedOf(booksOf()).paid.find(({ paidTogether: { count } }) => count === 2)
    if (dropped === undefined) throw new Error('no order of two registries')
    alter('registries', without(dropped))
    const { tie } = await openSheet()
    const number = paymentOrderNumber(dropped)
    const found = tie('Платёжные поручения')
      .getByText(new RegExp(`п/п №\\s${number}:`))
      .closest('li')
    expect(text(found?.textContent ?? '')).toContain(sumText(-dropped.net))
  })

  it('leaves a payment order unchecked when it also paid registries of other merchants', async () => {
    const { tie } = await openSheet(`${PATH}&merchants=501`)
    const orders = tie('Платёжные поручения')
    orders.getByText('Не проверено')
    orders.getByText(/оплачены и реестры других проектов/)
  })
})

describe('monthly statement: transactions', () => {
  it('names the registry of a missing transaction', async () => {
    const row = at(expectedOf(booksOf('733')).accrued, 5)
    alter('transactions', (answer, query) => {
      if (query.get('registry_id') !== row.id) return answer
      const [totals] = answer.totals as [{ net_amount: { value: string; currency: number } }]
      const value = (Number(totals.net_amount.value) - 12).toFixed(2)
      return {
        ...answer,
        cursor: { ...answer.cursor, total: Number(answer.cursor.total) - 1 },
        totals: [{ ...totals, net_amount: { ...totals.net_amount, value } }],
      }
    })
    const { tie } = await openSheet(`${PATH}&merchants=733`)
    await tie('Операции').findByText(/^Расхождение 12,00\s₽$/)
    expect(tie('Операции').getByRole('link')).toHaveTextContent(`№ ${row.day}/733`)
  })

  it('finds a difference in refunds even when the net amount matches', async () => {
    const row = at(expectedOf(booksOf('733')).accrued, 5)
    alter('registries', (answer) => ({
      ...answer,
      items: answer.items.map((item) => {
        if (item.registry_id !== row.id) return item
        const more = (kopecks: number) => ({ value: ((kopecks + 700) / 100).toFixed(2), currency: 643 })
        return { ...item, gross: more(row.gross), refunds: more(row.refunds) }
      }),
    }))
    const { tie } = await openSheet(`${PATH}&merchants=733`)
    await tie('Операции').findByText(/^Расхождение 7,00\s₽$/)
  })

  it('checks more than 40 registries only on click, with four requests at a time', async () => {
    const { user, tie } = await openSheet()
    let running = 0
    let most = 0
    server.use(
      http.get('*/api/v1/transactions', async ({ request }) => {
        running += 1
        most = Math.max(most, running)
        const answer = await getResponse(createHandlers(state), request)
        running -= 1
        return answer
      }),
    )
    tie('Операции').getByText('Не проверено')
    await user.click(tie('Операции').getByRole('button', { name: 'Проверить по операциям' }))
    // In the first days of a month, the last month has the discrepancy of the sample data.
    await tie('Операции').findByText(/^(?:Сходится|Расхождение 12,00\s₽)$/)
    expect(most).toBe(4)
  })

  it('shows «Не проверено» after «Отмена» or when the transactions fail to load', async () => {
    const { user, tie } = await openSheet()
    state.faults.replace({ rules: [{ path: '/transactions', kind: 'timeout' }] })
    await user.click(tie('Операции').getByRole('button', { name: 'Проверить по операциям' }))
    const stop = await tie('Операции').findByRole('button', { name: 'Отмена' })
    expect(tie('Операции').queryByText('Не проверено')).toBeNull()
    await user.click(stop)
    const again = await tie('Операции').findByRole('button', { name: 'Проверить по операциям' })
    state.faults.replace({ rules: [{ path: '/transactions', kind: 'error-500', status: 422 }] })
    await user.click(again)
    await tie('Операции').findByRole('button', { name: 'Повторить' })
    tie('Операции').getByText('Не проверено')
  })
})

describe('monthly statement: bank statement', () => {
  it('finds no discrepancy when all payouts of the month have arrived', async () => {
    const sheet = await openSheet()
    const { paid } = expectedOf(booksOf())
    await chooseStatement(sheet, statementOf(paid))
    sheet.tie('Банк').getByText('Сходится')
  })

  it('names a payment of the same amount from another payer', async () => {
    const sheet = await openSheet()
    const { paid } = expectedOf(booksOf())
    const [stolen] = paid.filter(({ paidTogether: { count } }) => count === 1)
    if (stolen === undefined) throw new Error('no payout')
    const document = creditDocument(
      { number: '309', day: String(paidOf(stolen)), kopecks: stolen.net },
      BUYER,
    )
    const others = paid.filter((row) => row !== stolen)
    await chooseStatement(sheet, statementOf(others, [document]))
    sheet.tie('Банк').getByText((content) => text(content) === `Расхождение ${sumText(stolen.net)}`)
    sheet.tie('Банк').getByRole('heading', { name: /^Похоже, но плательщик другой/ })
    sheet.tie('Банк').getByText(/ИП Соколов/)
  })

  it('shows the payout of a registry that is missing from the list', async () => {
    const { paid } = expectedOf(booksOf())
    const dropped = paid.find(({ paidTogether: { count } }) => count === 1)
    if (dropped === undefined) throw new Error('no payout')
    alter('registries', without(dropped))
    const sheet = await openSheet()
    await chooseStatement(sheet, statementOf(paid))
    sheet.tie('Банк').getByText('Не проверено')
    const group = sheet
      .tie('Банк')
      .getByRole('heading', { name: /^От провайдера без реестра/ })
      .closest('section')
    expect(text(group?.textContent ?? '')).toContain(sumText(dropped.net))
  })

  it('rejects a statement of another account', async () => {
    const sheet = await openSheet()
    const parts = { accounts: ['40702810000000001111'], from: FROM, to: NEXT, documents: [] }
    await chooseStatement(sheet, new File([encodeStatement(statementText(parts), 'utf-8')], 'other.txt'))
    sheet.tie('Банк').getByText('Не проверено')
    sheet.tie('Банк').getByText('Это выписка другого счёта.')
  })
})

describe('monthly statement: balance', () => {
  it.each([
    ['Сходится', 'the same debt', -1, 0],
    ['Расхождение 12,00 ₽', 'another debt', -1, 1200],
    ['Не проверено', 'the debt for another day', 3, 0],
  ] as const)('has the result «%s» when the response has %s', async (result, _, days, less) => {
    const kopecks = add(expectedOf(booksOf()).closing) - less
    alter('registries', (answer) => ({
      ...answer,
      balance_at: { date: addDays(NEXT, days), amount: { value: (kopecks / 100).toFixed(2), currency: 643 } },
    }))
    const { tie } = await openSheet()
    tie('Долг у провайдера').getByText((content) => text(content) === result)
  })
})

describe('monthly statement: exported file', () => {
  it('has three worksheets with the totals of the screen', async () => {
    const { user, dialog } = await openSheet()
    await user.click(within(dialog).getByRole('button', { name: 'Выгрузить' }))
    const { file, name } = await waitFor(savedFile)
    expect(name).toBe(`raschety_${FROM}_${addDays(NEXT, -1)}.xlsx`)
    const [statement, registries, payouts, ...others] = await readSheets(file)
    expect(others).toEqual([])
    const names = [statement, registries, payouts].map((sheet) => sheet?.sheet)
    expect(names).toEqual(['Расчёты', 'Реестры', 'Выплаты'])
    const expected = expectedOf(booksOf())
    const sums = [expected.opening, expected.accrued, expected.paid, expected.closing].map((rows) =>
      add(rows),
    )
    const kopecks = (value: unknown) => Math.round(Number(value ?? 0) * 100)
    const readKopecks = (title: RegExp) =>
      kopecks(statement?.data.find(([cell]) => title.test(String(cell)))?.[1])
    expect([
      readKopecks(/^Провайдер должен на 1 /),
      readKopecks(/^Начислено/),
      readKopecks(/^Выплачено/),
      readKopecks(/^Провайдер должен на (?!1 )/),
    ]).toEqual(sums)
    const [heads = [], ...rows] = registries?.data ?? []
    const columnSum = (title: string) => {
      const place = heads.indexOf(title)
      return rows.reduce((sum, row) => sum + kopecks(row[place]), 0)
    }
    expect(['Долг на начало', 'Начислено', 'Выплачено', 'Долг на конец'].map(columnSum)).toEqual(sums)
    const counted = new Set(Object.values(expected).flat())
    expect(rows).toHaveLength(counted.size)
    expect(columnSum('К выплате')).toBe(add([...counted]))
    const [payoutHeads = [], ...payoutRows] = payouts?.data ?? []
    const place = payoutHeads.indexOf('По реестрам')
    expect(payoutRows).toHaveLength(ordersOf(expected.paid).length)
    expect(payoutRows.reduce((sum, row) => sum + kopecks(row[place]), 0)).toBe(add(expected.paid))
  })
})

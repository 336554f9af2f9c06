import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import readSheets from 'read-excel-file/universal'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, type Day, moscowDay } from '@/shared/lib/moscow-time'
import { paymentOrderNumber } from '../provider/data/registries.ts'
import {
  BUYER,
  creditDocument,
  encodeStatement,
  OWN_ACCOUNT,
  sampleStatement,
  statementText,
} from '../provider/data/statement.ts'
import { stubSaving, stubWorkers } from '../support/browser-stubs.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'

const { state, server, books } = startProvider()
const PATH = '/payouts/registries?size=10'

let workers: ReturnType<typeof stubWorkers>
let savedFile: ReturnType<typeof stubSaving>

beforeEach(() => {
  workers = stubWorkers()
  savedFile = stubSaving()
})

function sampleText(): string {
  return sampleStatement(books().registries(), state.now())
}

function sampleFile(text = sampleText()): File {
  return new File([encodeStatement(text, 'windows-1251')], 'kl_to_1c.txt')
}

async function open() {
  const app = renderApp({ state, path: PATH })
  await app.user.click(await screen.findByRole('button', { name: 'Сверить с выпиской' }))
  const dialog = await screen.findByRole('dialog', { name: 'Сверка с выпиской' })
  const choose = async (file: File) => {
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) throw new Error('nothing to choose a file by')
    await app.user.upload(input, file)
  }
  return { ...app, dialog, choose }
}

const result = (dialog: HTMLElement) => within(dialog).findByText(/^Не пришло: 1\sвыплата из \d+$/)

const PERSON = { ...BUYER, inn: '0', account: '40817810900000001234', payer: 'Иванов Иван Иванович' }

/**
 * Returns a bank statement for the payment orders of two weeks, and the number of payouts that count as arrived. Most
 * documents match their payment order; those of seven orders differ from it, each in another way.
 */
function lookAlikes() {
  const to = addDays(moscowDay(new Date(state.now())), -4)
  const from = addDays(to, -13)
  const orders = new Map(
    books()
      .registries()
      .flatMap((registry) => {
        const number = paymentOrderNumber(registry)
        const day = moscowDay(new Date(registry.paidAt ?? 0))
        if (number === null || day < from || day > to || registry.paidTogether.amount <= 0) return []
        return [[`${number} ${day}`, { number, day, kopecks: registry.paidTogether.amount }]]
      }),
  )
  const sorted = [...orders.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
  const takeOrder = (earliest: Day = from) => {
    const found = sorted.findIndex(({ day }) => day >= earliest)
    const [order] = sorted.splice(found, found === -1 ? 0 : 1)
    if (order === undefined) throw new Error('too few payment orders')
    return order
  }
  const [parts, renumbered, short] = [takeOrder(), takeOrder(), takeOrder()]
  const [buyersNumber, buyersAmount, personsOrder] = [takeOrder(), takeOrder(), takeOrder()]
  const early = takeOrder(addDays(from, 4))
  const documents = [
    ...[
      ...sorted,
      { ...parts, kopecks: 1_000 },
      { ...parts, kopecks: parts.kopecks - 1_000 },
      { ...parts, kopecks: 77_700 },
      { ...renumbered, number: '700001' },
      { ...short, kopecks: short.kopecks - 12_300 },
      { ...early, day: addDays(early.day, -4) },
    ].map((order) => creditDocument(order)),
    // Adds payments that differ from three of these payment orders only in the payer, who is a buyer.
    ...[...sorted.slice(0, 3), { ...buyersNumber, kopecks: 500_000 }, { ...buyersAmount, number: '12' }].map(
      (order) => creditDocument(order, BUYER),
    ),
    creditDocument(personsOrder, PERSON),
  ]
  const text = statementText({ accounts: [OWN_ACCOUNT], from, to, documents })
  return { text, arrived: sorted.length + 1 }
}

describe('quality 87: bank statement with similar payments of buyers', () => {
  it("counts only the provider's payments as payouts", async () => {
    const { dialog, choose } = await open()
    const { text, arrived } = lookAlikes()
    await choose(sampleFile(text))
    await within(dialog).findByText(/^Не пришло: 2\sвыплаты из \d+$/)
    const sectionOf = (title: string) => {
      const heading = within(dialog).getByRole('heading', { name: new RegExp(`^${title}`) })
      return heading.closest('section') ?? dialog
    }
    const itemsOf = (title: string) =>
      within(sectionOf(title))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent ?? '')
    const letterOf = (title: string) => {
      const link = within(sectionOf(title)).getByRole('link', { name: 'Написать менеджеру' })
      return decodeURIComponent(link.getAttribute('href') ?? '').split('\r\n')
    }
    const order = expect.stringMatching(/^п\/п № \d+ от [\d.]+: [\d ]+,\d\d ₽$/)
    expect(letterOf('Не пришло').slice(2, 5)).toEqual([order, order, ''])
    expect(letterOf('Сумма другая')[2]).toMatch(/^п\/п № \d+ от [\d.]+: .+ ₽, пришло .+ ₽$/)
    expect(within(sectionOf('Пришло')).queryByRole('link', { name: 'Написать менеджеру' })).toBeNull()
    expect(sectionOf('Пришло')).toHaveTextContent(new RegExp(`^Пришло ${arrived}`))
    expect(itemsOf('Не пришло')).toHaveLength(2)
    expect(itemsOf('Сумма другая')).toEqual([expect.stringMatching(/на\s123,00\s₽ меньше/)])
    expect(itemsOf('Похоже, но номер другой')).toEqual([
      expect.stringMatching(/п\/п\s№\s700001 .*Платёжный провайдер/),
    ])
    expect(within(dialog).queryByText(/^Выписка неполная/)).toBeNull()
    const fromOthers = itemsOf('Похоже, но плательщик другой')
    expect(fromOthers).toHaveLength(2)
    expect(fromOthers).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/п\/п\s№\s12 от\s[\d.]+, ИП Соколов Андрей Викторович/),
        expect.stringMatching(/п\/п\s№\s\d+ от\s[\d.]+, Иванов Иван Иванович$/),
      ]),
    )
  })
})

describe('check of a bank statement', () => {
  it('continues after a retry, without another upload, when the registries fail to load', async () => {
    const { user, dialog, choose } = await open()
    state.faults.replace({ rules: [{ path: '/registries', kind: 'error-500', status: 422, times: 1 }] })
    await choose(sampleFile())
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent(
      /^Не удалось загрузить реестры\..*Выписка прочитана, выбирать её снова не нужно\.$/,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Повторить' }))
    expect(await result(dialog)).toBeInTheDocument()
    expect(workers.started).toHaveLength(1)
  })

  it('reads the same file on retry when the worker failed to load', async () => {
    const { user, dialog, choose } = await open()
    const rows = () => {
      throw new Error('no connection')
    }
    workers.failing.push({ rows }, { rows })
    await choose(sampleFile())
    expect(await within(dialog).findByText(/^Пропало соединение/, {}, { timeout: 3000 })).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Повторить' }))
    expect(await result(dialog)).toBeInTheDocument()
  })

  it('is restored after a reload, unless the user has closed it', async () => {
    const { user, dialog, choose, view } = await open()
    await choose(sampleFile())
    await result(dialog)
    view.unmount()
    expect(workers.started.every(({ isTerminated }) => isTerminated)).toBe(true)

    const reloaded = renderApp({ state, path: PATH })
    const again = await screen.findByRole('dialog', { name: 'Сверка с выпиской' })
    await result(again)
    await user.click(within(again).getByRole('button', { name: 'Закрыть' }))
    reloaded.view.unmount()
    renderApp({ state, path: PATH })
    await screen.findByRole('button', { name: 'Сверить с выпиской' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be cancelled while the registries load', async () => {
    const { user, dialog, choose } = await open()
    state.faults.replace({ rules: [{ path: '/registries', kind: 'timeout', times: 1 }] })
    await choose(sampleFile())
    await within(dialog).findByText('Загружаем реестры за эти дни')
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }))
    expect(await within(dialog).findByRole('button', { name: 'Выбрать файл' })).toBeInTheDocument()
    expect(workers.started[0]?.isTerminated).toBe(true)
  })

  it('shows a warning when documents are missing from the file', async () => {
    const { dialog, choose } = await open()
    const [before = '', ...documents] = sampleText().split('СекцияДокумент')
    await choose(sampleFile([before, ...documents.slice(1)].join('СекцияДокумент')))
    const warning = await within(dialog).findByText(/^Выписка неполная или повреждена/)
    expect(warning).toHaveTextContent(
      /по её итогам на счёт 4070…4417 поступило [\d\s]+,\d\d\s₽, а документов в ней на [\d\s]+,\d\d\s₽\. Скачайте её ещё раз\.$/,
    )
  })

  it('starts when a file is dropped anywhere on the page', async () => {
    const { dialog } = await open()
    const drop = new Event('drop', { cancelable: true }) as DragEvent
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [sampleFile()] } })
    window.dispatchEvent(drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(await result(dialog)).toBeInTheDocument()
  })
})

describe('quality 91: registries in currencies other than roubles', () => {
  const rub = (value: string) => ({ value, currency: 643 })
  const registry = (id: number, sums: object) => ({
    registry_id: id,
    registry_date: '2026-11-20',
    status: 'paid',
    payment_order: { number: String(id), date: '2026-11-21' },
    ...sums,
  })
  const answer = (items: readonly object[]) =>
    server.use(
      http.get('*/api/v1/registries', () =>
        HttpResponse.json({ items, cursor: { total: items.length, prev: null, next: null } }),
      ),
    )

  it('have their amounts as text in the file for 1C, and are never added to roubles', async () => {
    answer([
      registry(1, { gross: rub('1000.00'), net: rub('980.10'), fee: rub('19.90') }),
      registry(2, {
        gross: rub('1000.00'),
        net: rub('980.00'),
        fee: { value: '20.00', currency: 978 },
        adjustments: { value: '-5.00', currency: 978 },
      }),
      registry(3, {
        gross: { value: '1000.00', currency: 978 },
        refunds: { value: '0.00', currency: 978 },
        net: { value: '985.00', currency: 978 },
        fee: { value: '20.00', currency: 978 },
        adjustments: { value: '-5.00', currency: 978 },
      }),
      registry(4, { net: { value: '980.00', currency: 'USD' }, fee: { value: '20.00', currency: 'USD' } }),
    ])
    const { user } = renderApp({ state, path: PATH })
    await waitFor(() => expect(document.querySelector('a[data-row]')).not.toBeNull())
    expect(screen.getByText('980,00 USD')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Выгрузить' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Выгрузка' }))
    await user.click(dialog.getByRole('radio', { name: 'Для 1С' }))
    await user.click(dialog.getByRole('button', { name: 'Выгрузить' }))
    await dialog.findByText(/^Файл reestry_/)
    const [, sheet] = await readSheets(savedFile().file)
    const [heads, ...rows] = sheet?.data ?? []
    expect(heads).toEqual([
      'Дата',
      '№ п/п',
      'Поступления',
      'Возвраты',
      'Комиссия',
      'НДС с комиссии',
      'Удержания',
      'К зачислению',
      'Назначение',
    ])
    expect(rows.map(([, , ...sums]) => sums.slice(0, 6))).toEqual([
      [1000, null, 19.9, null, null, 980.1],
      [1000, null, '20,00\u00a0€', null, '\u22125,00\u00a0€', 980],
      ['1\u00a0005,00\u00a0€', '0,00\u00a0€', '20,00\u00a0€', null, '0,00\u00a0€', '985,00\u00a0€'],
      [null, null, '20,00\u00a0USD', null, null, '980,00\u00a0USD'],
    ])
    const [day, number, purpose] = [0, 1, 8].map((column) => rows[0]?.[column])
    expect([day, number]).toEqual([new Date('2026-11-21T00:00:00Z'), '1'])
    expect(purpose).toMatch(/^Реестр № 1 от 20\.11\.2026/)
  })

  it('are counted as not read in the check of a bank statement', async () => {
    answer([registry(1, { net: { value: '980.00', currency: '$' } })])
    const { dialog, choose } = await open()
    await choose(sampleFile())
    expect(await within(dialog).findByText(/Не прочитано: 1\sреестр\./)).toBeInTheDocument()
    expect(dialog).not.toHaveTextContent('980,00')
  })
})

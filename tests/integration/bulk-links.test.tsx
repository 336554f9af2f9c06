import { act, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderApp, startProvider, untilQuiet } from '../support/render-app.tsx'

const { state, server, books } = startProvider()
const PATH = '/invoices/links'
const CALL = '*/api/secure/api/v1/payment-links'

/** Timeout for content whose lazy chunk loads slowly on a busy machine. */
const PATIENCE = { timeout: 20_000 }

const heldOrders = () =>
  books()
    .paymentLinks()
    .flatMap(({ cs1 }) => (cs1?.startsWith('B-') ? cs1 : []))

async function open() {
  const app = renderApp({ state, path: PATH })
  await app.user.click(await screen.findByRole('button', { name: 'Создать несколько' }, PATIENCE))
  const dialog = await screen.findByRole('dialog', { name: 'Несколько ссылок' })
  const paste = (text: string) =>
    fireEvent.paste(within(dialog).getByRole('textbox', { name: 'Строки таблицы' }), {
      clipboardData: { getData: () => text },
    })
  const create = async (name: string | RegExp) => {
    const project = within(dialog).getByRole('combobox', { name: 'Проект *' })
    await within(project).findByRole('option', { name: '612 - Доставка' })
    await app.user.selectOptions(project, '612')
    await app.user.click(within(dialog).getByRole('button', { name }))
  }
  return { ...app, dialog, paste, create }
}

describe('bulk creation of payment links', () => {
  it('lists the first five ignored columns of a pasted table and counts the remaining columns', async () => {
    const { dialog, paste } = await open()
    const others = Array.from({ length: 8 }, (_, index) => `Графа ${index + 1}`)
    paste(`Назначение\tСумма\t${others.join('\t')}\nСтол\t10\t${others.join('\t')}`)
    expect(await within(dialog).findByText(/^Столбцы не понадобились: /)).toHaveTextContent(
      /: \P{L}*Графа 1\P{L}*, .*Графа 5\P{L}* и ещё 3\.$/u,
    )
  })

  it('counts the wrong cells, and names the project until it is selected', async () => {
    const { dialog, paste, user } = await open()
    paste('Стол\tсто\tB-1')
    await within(dialog).findByText(/^Исправьте 1\sячейку и выберите проект$/)
    const project = within(dialog).getByRole('combobox', { name: 'Проект *' })
    expect(project).toHaveAccessibleDescription('Выберите проект')
    await within(project).findByRole('option', { name: '612 - Доставка' })
    await user.selectOptions(project, '612')
    expect(project).not.toHaveAccessibleDescription('Выберите проект')
  })

  it('continues after a failed row, and retries the row with the same key after a reload', async () => {
    const keys: (string | null)[] = []
    let isBroken = true
    server.use(
      http.post(CALL, async ({ request }) => {
        const body = (await request.clone().json()) as { readonly cs1: string }
        if (body.cs1 !== 'B-2') return undefined
        keys.push(request.headers.get('Idempotency-Key'))
        return isBroken ? HttpResponse.json({ error: 'Сбой' }, { status: 500 }) : undefined
      }),
    )
    const { dialog, paste, create, view } = await open()
    paste('Стол\t10\tB-1\nСтул\t20\tB-2\nШкаф\t30\tB-3')
    await create(/^Создать 3/)
    expect(await within(dialog).findByText('Создано 2 из 3')).toBeInTheDocument()
    expect(within(dialog).getByText('Нет ответа')).toBeInTheDocument()
    view.unmount()

    isBroken = false
    const { user } = renderApp({ state, path: PATH })
    const again = await screen.findByRole('dialog', { name: 'Несколько ссылок' })
    await user.click(within(again).getByRole('button', { name: 'Продолжить' }))
    expect(await within(again).findByText('Все ссылки созданы: 3')).toBeInTheDocument()
    expect(new Set(keys).size).toBe(1)
    expect(heldOrders()).toEqual(['B-1', 'B-3', 'B-2'])
  })

  it('sends a rejected row with a new key after its correction', async () => {
    const { user, dialog, paste, create } = await open()
    const keys: (string | null)[] = []
    server.use(
      http.post(
        CALL,
        ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'))
          return HttpResponse.json({ error: 'Такой заказ уже оплачен' }, { status: 409 })
        },
        { once: true },
      ),
      http.post(CALL, ({ request }) => void keys.push(request.headers.get('Idempotency-Key'))),
    )
    paste('Стол\t10\tB-1')
    await create(/^Создать 1/)
    expect(await within(dialog).findByText('Отклонена: Такой заказ уже оплачен')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Исправить строки' }))
    await user.click(within(dialog).getByRole('button', { name: /^Создать 1/ }))
    expect(await within(dialog).findByText('Все ссылки созданы: 1')).toBeInTheDocument()
    expect(new Set(keys).size).toBe(2)
  })

  it('lets the user correct pasted text that has no column of amounts', async () => {
    const { user, dialog, paste } = await open()
    paste('Назначение\tЗаказ\nСтол\tB-1')
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Нет столбца «Сумма»/)
    await user.type(within(dialog).getByRole('textbox', { name: 'Строки таблицы' }), 'Стол;10')
    await user.click(within(dialog).getByRole('button', { name: 'Показать строки' }))
    expect(within(dialog).getByRole('textbox', { name: 'Назначение в строке 1' })).toHaveValue('Стол')
    await user.click(within(dialog).getByRole('button', { name: 'Убрать строку 1' }))
    expect(within(dialog).getByRole('textbox', { name: 'Строки таблицы' })).toBeInTheDocument()
  })

  it('requires a confirmation to leave while it runs, and restores the rows when the user returns', async () => {
    const { user, router, dialog, paste, create } = await open()
    paste('Стол\t10\tB-1\nСтул\t20\tB-2')
    state.faults.replace({ rules: [{ method: 'POST', path: '/payment-links', kind: 'timeout', times: 1 }] })
    await create(/^Создать 2/)
    await within(dialog).findByRole('progressbar')
    act(() => void router.navigate({ to: '/settings/notifications' }))
    const question = await screen.findByRole('alertdialog', { name: 'Уйти и остановить создание?' })
    await user.click(within(question).getByRole('button', { name: 'Уйти' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Уведомления' })).toBeInTheDocument()
    act(() => void router.navigate({ to: PATH }))
    const again = await screen.findByRole('dialog', { name: 'Несколько ссылок' })
    expect(within(again).getByText('Создано 0 из 2')).toBeInTheDocument()
  })
})

it('the menu item «Выбрать несколько» adds checkboxes only to active payment links', async () => {
  const { user, queryClient, router } = renderApp({ state, path: `${PATH}?period=30d&size=50` })
  await untilQuiet({ router, queryClient })
  const menus = await screen.findAllByRole('button', { name: 'Действия' }, PATIENCE)
  const active = screen.getAllByText('Активна').length
  await user.click(menus[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Выбрать несколько' }))
  expect(await screen.findAllByRole('checkbox', { name: /^Выбрать: / })).toHaveLength(active)
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(screen.queryAllByRole('checkbox', { name: /^Выбрать: / })).toHaveLength(0)
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { getResponse, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { qrMatrix, qrPath } from '@/shared/ui/qr-image'
import { paymentLinkRow } from '../provider/data/payment-links.ts'
import { createHandlers } from '../provider/handlers/index.ts'
import { stubViewport } from '../support/browser-stubs.ts'
import { closePage, renderApp, startProvider, testConfig } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server, books } = startProvider()
const requests = recordRequests(server)

const LIST = '/api/v1/payment-links'
const ACTIVE = '/invoices/links?period=90d&status=active&size=10'

beforeEach(() => state.setNow(Date.now()))

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Ссылки на оплату' })
  return waitFor(() => {
    const found = within(table).getAllByRole('row').slice(1)
    expect(within(table).getAllByRole('link').length).toBe(found.length)
    return found
  })
}

async function openMenu(user: ReturnType<typeof renderApp>['user']) {
  const [row] = await rows()
  if (row === undefined) throw new Error('no rows')
  const id = within(row).getByRole('link').getAttribute('data-row')
  await user.click(within(row).getByRole('button', { name: 'Действия' }))
  return { row, id, menu: await screen.findByRole('menu') }
}

describe('list of payment links', () => {
  it('names status, payments and the last day in the cards of a phone', async () => {
    stubViewport('phone')
    renderApp({ state, path: ACTIVE })
    const cards = within(await screen.findByRole('list', { name: 'Ссылки на оплату' }))
    await cards.findAllByText(/^№ /)
    const texts = cards.getAllByRole('listitem').map(({ textContent }) => textContent)
    for (const text of texts) {
      expect(text).toMatch(/Активна, (не оплачена|оплачена.*)до (\d+\s[а-я]{3}|[\d.]{10}).*№ \d+ от \d+/)
    }
  })

  it('offers editing, the QR code and copying in the row menu, without opening the row', async () => {
    const { user, router } = renderApp({ state, path: ACTIVE })
    const { id, menu } = await openMenu(user)
    expect(within(menu).getByRole('menuitem', { name: 'Изменить' })).toHaveAttribute(
      'href',
      `/invoices/link/${id}`,
    )
    expect(within(menu).getByRole('menuitem', { name: 'Дублировать' })).toHaveAttribute(
      'href',
      `/invoices/link?from=${id}`,
    )
    await user.click(within(menu).getByRole('menuitem', { name: 'Показать QR' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ссылка на оплату' })
    const image = await within(dialog).findByRole('img', { name: 'QR-код ссылки на оплату' })
    // The payment system's code, if there is one, replaces the code of the URL.
    const link = books()
      .paymentLinks()
      .find((row) => row.id === id)
    const code = link && paymentLinkRow(link, state.now()).payment_code
    expect(code).toMatch(/^https:\/\/qr\.nspk\.ru\//)
    expect(image.querySelector('path')).toHaveAttribute('d', qrPath(qrMatrix(code ?? '')))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    const again = await openMenu(user)
    await user.click(within(again.menu).getByRole('menuitem', { name: 'Скопировать ссылку' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^https:\/\//))
    expect(router.state.location.search).not.toHaveProperty('row')
  })

  it('offers only the configured messengers, and no QR code when QR codes are disabled', async () => {
    const config = testConfig((raw) => ({
      ...raw,
      features: { ...raw.features, linkQr: false, sendWays: ['max'] },
    }))
    const { user, router } = renderApp({ state, path: ACTIVE, config })
    const { row, id, menu } = await openMenu(user)
    const sending = within(menu).getAllByRole('menuitem', { name: /^(Отправить|Показать QR)/ })
    expect(sending.map(({ textContent }) => textContent)).toEqual(['Отправить в MAX'])
    expect(within(row).queryByRole('button', { name: 'Показать QR', hidden: true })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(within(row).getByRole('link'))
    const drawer = await screen.findByRole('dialog', { name: /^Ссылка/ })
    const ways = within(await within(drawer).findByRole('list', { name: 'Отправить ссылку' }))
    expect(ways.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['MAX'])
    // Loads the lazy QR component first, because otherwise the next check would pass before it could render.
    await act(async () => void (await import('@/shared/ui/qr-image')))
    expect(within(drawer).queryByRole('button', { name: 'QR картинкой' })).toBeNull()
    await act(() => router.navigate({ to: '/invoices/link/$id', params: { id: id ?? '' } }))
    await screen.findByRole('heading', { name: /Изменить|Ссылка/, level: 1 })
    expect(screen.queryByRole('button', { name: 'Показать QR' })).toBeNull()
  })

  it('is filtered by a tab for each status, and by none in «Все»', async () => {
    const { user, router } = renderApp({ state, path: '/invoices/links?period=90d&size=10' })
    await rows()
    for (const [title, status] of [
      ['Оплаченные', 'paid'],
      ['Истёкшие', 'expired'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: title }))
      await waitFor(() => expect(requests.lastQuery(LIST).get('status__in')).toBe(status))
      expect(screen.getByRole('button', { name: title })).toHaveAttribute('aria-pressed', 'true')
    }
    await user.click(screen.getByRole('button', { name: 'Все' }))
    expect(router.state.location.search).toEqual({ period: '90d', size: 10 })
  })

  it('disables a payment link after a confirmation, and removes its row from the list of active links', async () => {
    const { user } = renderApp({ state, path: ACTIVE })
    const { id, menu } = await openMenu(user)
    await user.click(within(menu).getByRole('menuitem', { name: 'Отключить' }))
    const question = await screen.findByRole('alertdialog', { name: 'Отключить ссылку?' })
    await user.click(within(question).getByRole('button', { name: 'Отмена' }))
    expect(requests.of('PATCH', LIST)).toHaveLength(0)

    const again = await openMenu(user)
    expect(again.id).toBe(id)
    await user.click(within(again.menu).getByRole('menuitem', { name: 'Отключить' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отключить' }),
    )
    expect(await screen.findByText('Ссылка отключена')).toBeInTheDocument()
    expect(requests.of('PATCH', `${LIST}/${id}`).map(({ body }) => body)).toEqual([{ status: 'disabled' }])
    await waitFor(() => expect(document.querySelector(`[data-row="${id}"]`)).toBeNull())
  })

  it('quality 41: reports a payment link as disabled when only the response was lost', async () => {
    const { user } = renderApp({ state, path: ACTIVE })
    const { id, menu } = await openMenu(user)
    await user.click(within(menu).getByRole('menuitem', { name: 'Отключить' }))
    state.faults.replace({ rules: [{ method: 'PATCH', path: `${LIST}/${id}`, kind: 'error-500', times: 1 }] })
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Отключить' }))
    expect(await screen.findByText(/Не удалось отключить ссылку/)).toBeInTheDocument()
    expect(question).toBeInTheDocument()

    state.faults.replace({ rules: [{ method: 'PATCH', path: `${LIST}/${id}`, kind: 'drop', times: 1 }] })
    await user.click(within(question).getByRole('button', { name: 'Отключить' }))
    expect(await screen.findByText('Ссылка отключена')).toBeInTheDocument()
  })

  it('warns in the last 24 hours of an active payment link', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    server.use(
      http.get(`*${LIST}`, async ({ request }) => {
        const answer = await getResponse(createHandlers(state), request)
        const page = await answer?.json()
        const changes = [
          { expires_at: inHours(25) },
          { expires_at: inHours(23) },
          { expires_at: inHours(23), status: 'disabled' },
        ]
        const some = changes.map((change, index) => ({ ...page.items[index], status: 'active', ...change }))
        return HttpResponse.json({ ...page, items: some })
      }),
    )
    renderApp({ state, path: ACTIVE })
    const shown = await rows()
    expect(shown.map((row) => within(row).queryByTitle('Осталось меньше суток') !== null)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('lists each reason once when several payment links cannot be disabled', async () => {
    const { user } = renderApp({ state, path: ACTIVE })
    const { id, menu } = await openMenu(user)
    await user.click(within(menu).getByRole('menuitem', { name: 'Выбрать несколько' }))
    const boxes = await screen.findAllByRole('checkbox', { name: /^Выбрать: / })
    expect(boxes.length).toBeGreaterThan(7)
    for (const box of boxes.slice(1, 8)) await user.click(box)
    state.faults.replace({
      rules: [
        { method: 'PATCH', path: `${LIST}/${id}`, kind: 'message-500', status: 422 },
        { method: 'PATCH', path: LIST, kind: 'error-500' },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Отключить выбранные' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Отключить' }))
    const alert = await within(question).findByRole('alert', {}, { timeout: 10_000 })
    const reasons = within(alert).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\sссылкаСервис временно недоступен/),
      expect.stringMatching(/^7\sссылокВнутренняя ошибка сервера«.*» и ещё 2$/),
    ])
  })

  it('product §9.7: retries disabling a payment link with the same key, and a reload clears the selection', async () => {
    const keys: (string | null)[] = []
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PATCH') keys.push(request.headers.get('idempotency-key'))
    })
    const { user, view } = renderApp({ state, path: ACTIVE })
    const { id, menu } = await openMenu(user)
    await user.click(within(menu).getByRole('menuitem', { name: 'Выбрать несколько' }))
    state.faults.replace({ rules: [{ method: 'PATCH', path: `${LIST}/${id}`, kind: 'error-500' }] })
    await user.click(await screen.findByRole('button', { name: 'Отключить выбранные' }))
    for (const name of ['Отключить', 'Повторить'])
      await user.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await screen.findByRole('button', { name: 'Повторить' })
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys)).toHaveProperty('size', 1)

    view.unmount()
    renderApp({ state, path: ACTIVE })
    await rows()
    expect(screen.queryByText(/^Выбрано/)).toBeNull()
  })

  it('offers to send an active payment link, and shows the transaction of a paid payment link', async () => {
    server.use(
      http.get(`*${LIST}/1`, async ({ request }) => {
        const answer = await getResponse(createHandlers(state), request)
        const last_payment = { transaction_id: '41010000000001', paid_at: '2026-11-22T11:05:00Z' }
        const customer = { email: null, phone: '+79161234567' }
        return HttpResponse.json({ ...(await answer?.json()), last_payment, customer })
      }),
    )
    const { user } = renderApp({ state, path: ACTIVE })
    const { row, id, menu } = await openMenu(user)
    expect(within(menu).getByRole('menuitem', { name: 'Отправить в Telegram' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/t\.me\/share\/url\?url=https%3A%2F%2Fpay\.example\.ru/),
    )
    await user.keyboard('{Escape}')
    await user.click(within(row).getByRole('link'))
    const active = await screen.findByRole('dialog', { name: `Ссылка ${id}` })
    const part = (await within(active).findByRole('heading', { name: 'Отправить покупателю' })).parentElement
    // The main action precedes the other ways to send the link.
    expect(part).toHaveTextContent(/Скопировать ссылку.*Telegram/)
    expect(within(active).getByText(/^до \d\d\.\d\d\.\d{4} · (один|много) раз$/)).toBeInTheDocument()
    closePage()
    renderApp({ state, path: '/invoices/links?row=1&period=today' })
    const drawer = await screen.findByRole('dialog', { name: 'Ссылка 1' })
    const paid = await within(drawer).findByRole('link', { name: 'Оплачено 22.11.2026, 14:05' })
    expect(paid).toHaveAttribute('href', '/history/41010000000001')
    expect(within(drawer).getByText('+7 916 123-45-67')).toBeInTheDocument()
    // A paid single-use link can no longer be paid, so it cannot be sent or changed.
    expect(within(drawer).getByRole('link', { name: 'Дублировать' })).toBeInTheDocument()
    expect(within(drawer).queryByRole('link', { name: 'Изменить' })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: 'Отключить' })).toBeNull()
    expect(within(drawer).queryByRole('list', { name: 'Отправить ссылку' })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: 'QR картинкой' })).toBeNull()
  })
})

import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { offerSupportChat } from '@/entities/client'
import { discrepancyOf } from '../provider/data/registries.ts'
import { renderApp, startProvider } from '../support/render-app.tsx'

const { state, server, books } = startProvider()

const wrongRegistry = () => {
  const found = books()
    .registries()
    .find((registry) => discrepancyOf(registry) !== 0)
  if (found === undefined) throw new Error('no registry with a discrepancy')
  return found
}

/**
 * Opens the drawer of a registry with a discrepancy. The URL contains a token and a search text, which must
 * not get into the letter.
 */
async function openRegistry() {
  const { id } = wrongRegistry()
  const path = `/payouts/registries?size=10&row=${id}&access_token=secret&search=${encodeURIComponent('&bcc=x@y.ru')}`
  const app = renderApp({ state, path })
  const drawer = await screen.findByRole('dialog', { name: 'Реестр' })
  const heading = await within(drawer).findByRole('heading', { name: 'Расчёт' })
  return { ...app, part: within(heading.closest('section') ?? drawer) }
}

function readLetter(link: HTMLElement) {
  const href = link.getAttribute('href') ?? ''
  expect(href.length).toBeLessThanOrEqual(1800)
  const [to, query = ''] = href.split('?')
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent))
  expect(fields.map(([name]) => name)).toEqual(['subject', 'body'])
  return { to, subject: fields[0]?.[1], lines: fields[1]?.[1]?.split('\r\n') ?? [] }
}

function answerClient(manager: object | null) {
  server.use(
    http.get('*/clients/v1/clients/:id', () =>
      HttpResponse.json({ ...state.personaBySlug('full')?.client, account_manager: manager }),
    ),
  )
}

const writeLink = (part: Pick<typeof screen, 'findByRole'>) =>
  part.findByRole('link', { name: 'Написать менеджеру' })

describe('link «Написать менеджеру»', () => {
  it('opens an e-mail to the manager with ids, amounts, time and URL of the record', async () => {
    const registry = wrongRegistry()
    const { user, part } = await openRegistry()
    await vi.waitFor(async () =>
      expect(await writeLink(part)).toHaveAttribute('href', expect.stringMatching(/^mailto:/)),
    )
    const { to, subject, lines } = readLetter(await writeLink(part))
    expect(to).toBe('mailto:o.kravtsova@provider.example.ru')
    expect(subject).toBe('К выплате меньше, чем по расчёту')
    expect(lines).toEqual([
      'К выплате меньше, чем по расчёту',
      '',
      expect.stringMatching(/^Реестр №: \S+$/),
      `ID реестра: ${registry.id}`,
      expect.stringMatching(/^Операций в реестре: \d+$/),
      expect.stringMatching(/^К выплате: [\d ]+,\d\d ₽$/),
      expect.stringMatching(/^Должно быть по расчёту: [\d ]+,\d\d ₽$/),
      '',
      'ИНН: 7842196305',
      'ID клиента: 4101',
      expect.stringMatching(/^Время: \d\d\.\d\d\.\d{4}, \d\d:\d\d МСК$/),
      `Страница: ${window.location.origin}/payouts/registries?row=${registry.id}`,
    ])
    const [net = 0, expected = 0] = lines
      .slice(5, 7)
      .map((line) => Number(line.replaceAll(/[^\d,]/g, '').replace(',', '')))
    expect(expected - net).toBe(1200)
    await user.click(part.getByRole('button', { name: 'Скопировать для поддержки' }))
    expect(await navigator.clipboard.readText()).toBe(lines.join('\r\n'))
  })

  it.each([
    ['the client has no manager', null],
    ['the e-mail address of the manager is invalid', { name: 'Ольга', email: 'a@b.ru?bcc=x@y.ru' }],
  ])('opens the contacts page when %s', async (_, manager) => {
    answerClient(manager)
    const { part, config, user } = await openRegistry()
    const link = await writeLink(part)
    expect(link).toHaveAttribute('href', config.links.footer.contacts)
    expect(link).toHaveAttribute('target', '_blank')
    await user.click(part.getByRole('button', { name: 'Скопировать для поддержки' }))
    expect(await navigator.clipboard.readText()).toContain(`ID реестра: ${wrongRegistry().id}`)
  })

  it("is next to a button that opens the operator's chat with the text, if there is a chat", async () => {
    const { user, part } = await openRegistry()
    await writeLink(part)
    expect(part.queryByRole('button', { name: 'Написать в чат' })).toBeNull()
    const open = vi.fn()
    act(() => offerSupportChat(open))
    await user.click(part.getByRole('button', { name: 'Написать в чат' }))
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`ID реестра: ${wrongRegistry().id}`))
  })

  it('opens an e-mail about a payment link that has no URL', async () => {
    const [link] = books().paymentLinks()
    server.use(
      http.get('*/api/v1/payment-links/:id', () =>
        HttpResponse.json({
          id: link?.id,
          created_at: '2026-11-20T12:00:00Z',
          title: 'Диван',
          amount: { value: '1500.50', currency: 643 },
          cs1: 'ORD-7',
          status: 'active',
        }),
      ),
    )
    renderApp({ state, path: `/invoices/links?row=${link?.id}` })
    const drawer = within(await screen.findByRole('dialog', { name: /^Ссылка/ }))
    expect(await drawer.findByText(/^Адрес этой ссылки не пришёл/)).toBeInTheDocument()
    const { lines } = readLetter(await writeLink(drawer))
    expect(lines.slice(0, 5)).toEqual([
      'Адрес ссылки на оплату не пришёл',
      '',
      `Ссылка: ${link?.id}`,
      'Заказ: ORD-7',
      'Сумма: 1 500,50 ₽',
    ])
  })

  it('opens an e-mail about an application', async () => {
    const [request] = books().purchaseRequests()
    renderApp({ state, path: `/bnpl/${request?.id}` })
    const drawer = within(await screen.findByRole('dialog', { name: 'Заявка' }))
    const { subject, lines } = readLetter(await writeLink(drawer))
    expect(subject).toBe('Вопрос по заявке')
    expect(lines).toContain(`Номер заявки: ${request?.id}`)
    expect(lines.at(-1)).toBe(`Страница: ${window.location.origin}/bnpl/${request?.id}`)
  })
})

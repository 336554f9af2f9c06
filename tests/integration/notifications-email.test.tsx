import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { redirect } from '@/shared/auth'
import { stubViewport } from '../support/browser-stubs.ts'
import { storageEntries } from '../support/identity-kit.ts'
import { firstCells, renderApp, startProvider, untilQuiet } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const sent = recordRequests(server)

const PATH = '/settings/notifications'
const EMAILS = '/report_emails'
const CLIENT = '/api/clients/clients/v1/clients/4101'
const FULL_CLIENT = '*/api/clients/clients/v1/clients/:clientId'

async function openTab(persona = 'full') {
  const app = renderApp({ state, path: PATH, persona })
  await screen.findByRole('table', { name: 'Адреса для реестров' })
  return app
}

type User = ReturnType<typeof renderApp>['user']

const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(`^${email}`) })

async function choose(user: User, email: string, action: string) {
  await user.click(within(await rowOf(email)).getByRole('button', { name: 'Действия' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }))
  return screen.findByRole('dialog', { name: 'Добавить адрес' })
}

/** Returns the e-mail addresses that the embedded provider stores for the client. */
const held = (slug = 'full') => state.personaBySlug(slug)?.client.report_emails ?? []

afterEach(() => {
  vi.useRealTimers()
})

describe('e-mail tab', () => {
  it('lists the addresses, newest first, with their count, a master switch and help', async () => {
    await openTab()
    expect(screen.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'E-mail', selected: true })).toBeInTheDocument()
    expect(firstCells()).toEqual(
      held()
        .map(({ email }) => email)
        .toReversed(),
    )
    expect(screen.getByText('8 из 10')).toBeInTheDocument()
    expect(screen.getByText('1-8 из 8')).toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'Включить отправку реестров' })).toBeChecked()
    expect(screen.getByRole('link', { name: 'О реестрах' })).toHaveAttribute('target', '_blank')
    for (const name of ['Почтовый адрес', 'On/Off']) {
      expect(screen.getByRole('columnheader', { name })).toBeInTheDocument()
    }
    const mark = within(await rowOf('buh@')).getByRole('switch')
    expect(mark).toBeChecked()
    expect(mark).toBeDisabled()
  })

  it('shows a message when there are no addresses', async () => {
    await openTab('newcomer')
    expect(screen.getByText('У вас пока нет добавленных email-адресов для оповещений.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Следующая страница' })).not.toBeInTheDocument()
  })

  it('sorts and pages the addresses, and stores the sort order and the page in the URL', async () => {
    const { user, router } = await openTab()
    await user.click(screen.getByRole('button', { name: 'Почтовый адрес' }))
    await waitFor(() => expect(firstCells()[0]).toMatch(/^archive@/))
    expect(screen.getByRole('columnheader', { name: 'Почтовый адрес' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Строк на странице' }), '5')
    await screen.findByText('1-5 из 8')
    await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
    await screen.findByText('6-8 из 8')
    expect(firstCells()).toHaveLength(3)
    expect(router.state.location.search).toEqual({ page: 2, size: 5, sort: 'email' })
    expect(screen.getByRole('button', { name: 'Следующая страница' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Предыдущая страница' }))
    await screen.findByText('1-5 из 8')
  })

  it('sorts by the headers on a phone', async () => {
    stubViewport('phone')
    const { user } = await openTab()
    await user.click(screen.getByRole('button', { name: 'Почтовый адрес' }))
    await waitFor(() => expect(firstCells()[0]).toMatch(/^archive@/))
    await user.click(screen.getByRole('button', { name: 'Почтовый адрес' }))
    await waitFor(() => expect(firstCells()[0]).toMatch(/^sverka@/))
  })

  it('uses defaults for invalid search params', async () => {
    renderApp({ state, path: `${PATH}?tab=post&page=-3&size=7&sort=secret` })
    await screen.findByText('1-8 из 8')
    expect(screen.getByRole('combobox', { name: 'Строк на странице' })).toHaveValue('10')
  })

  it('changes the URL when another tab is selected', async () => {
    const { user, router } = await openTab()
    await user.click(screen.getByRole('tab', { name: 'Telegram' }))
    await screen.findByText('1-10 из 42')
    expect(router.state.location.search).toEqual({ tab: 'telegram' })
  })
})

describe('e-mail tab: dialog that adds an address', () => {
  it('adds the address on Enter, reloads the list and closes', async () => {
    const { user } = await openTab()
    const dialog = await openDialog(user)
    const field = within(dialog).getByRole('textbox', { name: 'Email' })
    expect(field).toHaveFocus()
    expect(within(dialog).getByRole('button', { name: 'Добавить' })).toBeDisabled()
    sent.clear()
    await user.type(field, 'kassa@veter.ru{Enter}')
    await screen.findByText('Email успешно добавлен')
    expect(sent.of('POST', EMAILS)).toEqual([
      {
        method: 'POST',
        url: '/api/payments/clients/v1/clients/4101/report_emails',
        body: { email: 'kassa@veter.ru', is_active: true },
      },
    ])
    await rowOf('kassa@veter.ru')
    expect(screen.getByText('9 из 10')).toBeInTheDocument()
    expect(sent.of('GET', CLIENT)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(await openDialog(user)).getByRole('textbox', { name: 'Email' })).toHaveValue('')
  })

  it('shows a message for an invalid address, and closes only on «Закрыть», not on Esc', async () => {
    const { user } = await openTab()
    const dialog = await openDialog(user)
    const field = within(dialog).getByRole('textbox', { name: 'Email' })
    expect(within(dialog).queryByText('Введите корректный email')).toBeNull()
    await user.type(field, 'kassa@veter')
    expect(within(dialog).getByText('Введите корректный email')).toBeInTheDocument()
    expect(field).toHaveAccessibleDescription('Введите корректный email')
    expect(within(dialog).getByRole('button', { name: 'Добавить' })).toBeDisabled()
    await user.keyboard('{Enter}')
    await screen.findByText('Введен некорректный email')
    expect(sent.of('POST', EMAILS)).toEqual([])
    await user.type(field, '.ru')
    expect(within(dialog).queryByText('Введите корректный email')).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Добавить' })).toBeEnabled()
    await user.keyboard('{Escape}')
    expect(dialog).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    // The toast must close before its five seconds have passed.
    await waitFor(() => expect(screen.queryByText('Введен некорректный email')).toBeNull(), { timeout: 3000 })
    expect(within(await openDialog(user)).getByRole('textbox', { name: 'Email' })).toHaveValue('')
  })

  it('quality 41: lists an address that was added although the response was lost', async () => {
    const { user } = await openTab()
    await openDialog(user)
    await user.keyboard('fail-drop@veter.ru{Enter}')
    await screen.findByText('Не удалось добавить email')
    expect(await screen.findByText('9 из 10')).toBeInTheDocument()
    expect(await screen.findByText('fail-drop@veter.ru')).toBeInTheDocument()
  })

  it('quality 42: sends one request when the user clicks twice and presses Enter in quick succession', async () => {
    const { user } = await openTab()
    const dialog = await openDialog(user)
    const field = within(dialog).getByRole('textbox', { name: 'Email' })
    await user.type(field, 'kassa@veter.ru')
    const button = within(dialog).getByRole('button', { name: 'Добавить' })
    act(() => {
      button.click()
      button.click()
      fireEvent.keyDown(field, { key: 'Enter' })
      fireEvent.keyDown(field, { key: 'Enter', repeat: true })
    })
    await screen.findByText('Email успешно добавлен')
    expect(sent.of('POST', EMAILS)).toHaveLength(1)
  })

  it('cannot be opened, and a warning explains why, when there are ten addresses', async () => {
    await openTab('network')
    expect(screen.getByText('10 из 10')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Добавить адрес' })).toBeDisabled()
    expect(screen.getByText(/сначала удалите один из текущих/)).toBeInTheDocument()
  })

  it('quality 59: shows that the limit is reached when the tenth address was added elsewhere', async () => {
    held().push({ id: 9901, email: 'ninth@veter.ru', is_active: true })
    const { user } = await openTab()
    await openDialog(user)
    held().push({ id: 9902, email: 'tenth@veter.ru', is_active: true })
    await user.keyboard('late@veter.ru{Enter}')
    await screen.findByText('Не удалось добавить email')
    expect(
      screen.getByText('Ошибка при добавлении email: Нельзя добавить больше 10 адресов'),
    ).toBeInTheDocument()
    expect(await screen.findByText('10 из 10')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('late@veter.ru')
    expect(screen.getByRole('button', { name: 'Добавить' })).toBeDisabled()
  })

  it('shows after sign-in that nothing was saved when the session ended during the request', async () => {
    const first = await openTab()
    await openDialog(first.user)
    state.faults.replace({ rules: [{ method: 'POST', path: EMAILS, kind: '401', times: 1 }] })
    await first.user.keyboard('kassa@veter.ru{Enter}')
    await waitFor(() => expect(storageEntries(sessionStorage).join()).toContain('"wasSessionEnded":true'))
    cleanup()
    redirect.reset()
    const { user } = renderApp({ state, path: PATH })
    const dialog = await screen.findByRole('dialog', { name: 'Добавить адрес' })
    expect(
      within(dialog).getByText(/^Сеанс закончился, вы вошли снова\. Адрес не сохранён: проверьте и нажмите/),
    ).toBeInTheDocument()
    expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveValue('kassa@veter.ru')
    await user.click(within(dialog).getByRole('button', { name: 'Добавить' }))
    expect(await rowOf('kassa@veter.ru')).toBeInTheDocument()
  })
})

describe('e-mail tab: row actions and master switch', () => {
  it('deactivates and activates an address', async () => {
    const { user } = await openTab()
    sent.clear()
    await choose(user, 'buh@', 'Деактивировать')
    await screen.findByText('Email buh@severny-veter.example.ru деактивирован')
    const id = held()[0]?.id
    expect(sent.of('PATCH', EMAILS)).toEqual([
      {
        method: 'PATCH',
        url: `/api/payments/clients/v1/clients/4101/report_emails/${id}`,
        body: { is_active: false },
      },
    ])
    await waitFor(() => expect(sent.of('GET', CLIENT)).toHaveLength(1))
    expect(within(await rowOf('buh@')).getByRole('switch')).not.toBeChecked()
    await user.click(within(await rowOf('buh@')).getByRole('button', { name: 'Действия' }))
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Активировать', 'Удалить'])
    await user.click(screen.getByRole('menuitem', { name: 'Активировать' }))
    await screen.findByText('Email buh@severny-veter.example.ru активирован')
    expect(sent.of('PATCH', EMAILS)[1]?.body).toEqual({ is_active: true })
  })

  it('removes a deleted address, and moves the focus to the table', async () => {
    const { user } = await openTab()
    sent.clear()
    await choose(user, 'buh@', 'Удалить')
    await screen.findByText('Email buh@severny-veter.example.ru удален')
    expect(sent.of('DELETE', EMAILS)).toHaveLength(1)
    expect(screen.queryByRole('row', { name: /^buh@/ })).toBeNull()
    expect(await screen.findByText('7 из 10')).toBeInTheDocument()
    await waitFor(() => expect(sent.of('GET', CLIENT)).toHaveLength(1))
    expect(screen.getByRole('table', { name: 'Адреса для реестров' })).toHaveFocus()
  })

  const STATUS_NOTICE = 'Ошибка при изменении статуса email'

  it.each([
    ['Деактивировать', 'buh@', 'PATCH', STATUS_NOTICE],
    ['Активировать', 'archive@', 'PATCH', STATUS_NOTICE],
    ['Удалить', 'buh@', 'DELETE', 'Ошибка при удалении email'],
  ] as const)(
    'shows the reason, reverts the change and reloads when the server rejects the action «%s»',
    async (action, email, method, notice) => {
      const { user } = await openTab()
      const wasChecked = within(await rowOf(email))
        .getByRole('switch')
        .getAttribute('aria-checked')
      state.faults.replace({ rules: [{ method, path: `*${EMAILS}/*`, kind: 'error-500' }] })
      sent.clear()
      await choose(user, email, action)
      await screen.findByText(`Не удалось ${action.toLowerCase()} email ${email}severny-veter.example.ru`)
      expect(await screen.findByText(`${notice}: Внутренняя ошибка сервера`)).toBeInTheDocument()
      expect(within(await rowOf(email)).getByRole('switch')).toHaveAttribute('aria-checked', wasChecked)
      expect(sent.of(method, EMAILS)).toHaveLength(1)
      expect(sent.of('GET', CLIENT)).toHaveLength(1)
      await user.click(screen.getByRole('button', { name: 'Закрыть' }))
      expect(screen.queryByText(new RegExp(notice))).toBeNull()
    },
  )

  it('quality 41: shows a change that was stored although the response was lost', async () => {
    const { user } = await openTab()
    state.faults.replace({ rules: [{ method: 'PATCH', path: `*${EMAILS}/*`, kind: 'drop' }] })
    await choose(user, 'buh@', 'Деактивировать')
    await screen.findByText('Не удалось деактивировать email buh@severny-veter.example.ru')
    await waitFor(async () => expect(within(await rowOf('buh@')).getByRole('switch')).not.toBeChecked())
  })

  it('quality 41: reports success when the address was already deleted elsewhere', async () => {
    const { user } = await openTab()
    held().shift()
    await choose(user, 'buh@', 'Удалить')
    await screen.findByText('Email buh@severny-veter.example.ru удален')
    expect(await screen.findByText('7 из 10')).toBeInTheDocument()
    expect(screen.queryByRole('row', { name: /^buh@/ })).toBeNull()
  })

  it('quality 45: reports success when only the reload after a change fails', async () => {
    const { user } = await openTab()
    state.faults.replace({ rules: [{ method: 'GET', path: CLIENT, kind: 'error-500', status: 400 }] })
    await choose(user, 'buh@', 'Деактивировать')
    await screen.findByText('Email buh@severny-veter.example.ru деактивирован')
    const refresh = await screen.findByRole('button', { name: 'Обновить' })
    expect(within(await rowOf('buh@')).getByRole('switch')).not.toBeChecked()
    expect(screen.queryByText(/Не удалось деактивировать/)).toBeNull()
    state.faults.reset()
    await user.click(refresh)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Обновить' })).toBeNull())
  })

  it('switches the sending to all addresses off and on', async () => {
    const { user } = await openTab()
    const master = screen.getByRole('switch', { name: 'Включить отправку реестров' })
    await user.click(master)
    await screen.findByText('Отправка реестров отключена')
    await user.click(master)
    await screen.findByText('Отправка реестров включена')
    expect(sent.of('PATCH', '/report_is_active')).toEqual(
      [false, true].map((isActive) => ({
        method: 'PATCH',
        url: '/api/payments/clients/v1/clients/4101/report_is_active',
        body: { is_active: isActive },
      })),
    )
  })

  it('reverts the master switch when the server rejects the change', async () => {
    const { user } = await openTab()
    state.faults.replace({ rules: [{ method: 'PATCH', path: '/report_is_active', kind: 'message-500' }] })
    const master = screen.getByRole('switch', { name: 'Включить отправку реестров' })
    sent.clear()
    await user.click(master)
    await screen.findByText('К сожалению, не удалось изменить состояние отправки реестров')
    expect(master).toBeChecked()
    expect(screen.getByText(/Сервис временно недоступен/)).toBeInTheDocument()
    await waitFor(() => expect(sent.of('GET', CLIENT)).toHaveLength(1))
  })

  it('quality 43: sends quick changes one after another, and ends in the last selected state', async () => {
    const app = await openTab()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    // The handler of the embedded provider responds afterwards.
    server.use(http.patch('*/report_is_active', () => answered))
    const master = screen.getByRole('switch', { name: 'Включить отправку реестров' })
    for (const isOn of ['false', 'true', 'false']) {
      await app.user.click(master)
      expect(master).toHaveAttribute('aria-checked', isOn)
    }
    expect(sent.of('PATCH', '/report_is_active')).toHaveLength(1)
    answer()
    await screen.findByText('Отправка реестров отключена')
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0))
    await untilQuiet(app)
    expect(sent.of('PATCH', '/report_is_active').map(({ body }) => body)).toEqual(
      [false, true, false].map((isActive) => ({ is_active: isActive })),
    )
    expect(master).not.toBeChecked()
    // All three changes cause a single refetch.
    expect(sent.of('GET', CLIENT)).toHaveLength(2)
  })

  it('quality 43: sends changes of different addresses in parallel', async () => {
    const { user } = await openTab()
    const finish: (() => void)[] = []
    server.use(
      http.patch('*/report_emails/:id', async () => {
        await new Promise<void>((resolve) => finish.push(resolve))
        return HttpResponse.json({})
      }),
    )
    await choose(user, 'buh@', 'Деактивировать')
    await choose(user, 'sverka@', 'Деактивировать')
    await waitFor(() => expect(finish).toHaveLength(2))
    for (const done of finish) done()
    await screen.findByText('Email sverka@severny-veter.example.ru деактивирован')
    await screen.findByText('Email buh@severny-veter.example.ru деактивирован')
  })
})

describe('e-mail tab: failures and invalid data', () => {
  it('quality 46: hides only an invalid address, which still counts towards the limit', async () => {
    server.use(
      http.get(FULL_CLIENT, () =>
        HttpResponse.json({
          ...state.personaBySlug('full')?.client,
          report_emails: [
            { id: 1, email: 'good@veter.ru', is_active: true, unknown: 1 },
            { id: 2, email: null, is_active: true },
            { id: '3', email: 'stateless@veter.ru' },
          ],
          report_is_active: 'yes',
        }),
      ),
    )
    const { user } = await openTab()
    expect(firstCells()).toEqual(['stateless@veter.ru', 'good@veter.ru'])
    expect(screen.getByText('1 адрес не открылся, остальные на месте.')).toBeInTheDocument()
    expect(screen.getByText('3 из 10')).toBeInTheDocument()
    expect(screen.getByText('Неизвестно, включена ли отправка. Нажмите, чтобы включить.')).toBeInTheDocument()
    await user.click(within(await rowOf('stateless@')).getByRole('button', { name: 'Действия' }))
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Активировать', 'Деактивировать', 'Удалить'])
  })

  it('quality 46: shows an error and a working master switch when the response has no list', async () => {
    server.use(http.get(FULL_CLIENT, () => HttpResponse.json({ client_id: 4101, report_is_active: true })))
    const { user } = renderApp({ state, path: PATH })
    await user.click(await screen.findByRole('switch', { name: 'Включить отправку реестров', checked: true }))
    expect(await screen.findByText('Отправка реестров отключена')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Добавить адрес' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Показать инструкцию раздела' })).toBeInTheDocument()
    expect(screen.queryByText(/Адресов:|У вас пока нет/)).toBeNull()
    expect(screen.getByText('Ошибка при загрузке email-оповещений')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument()
  })

  it('refetches the list when the page becomes visible again', async () => {
    await openTab()
    held().shift()
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await screen.findByText('7 из 10')).toBeInTheDocument()
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { redirect } from '@/shared/auth'
import { wipeUserData } from '@/shared/lib/storage'
import { stubViewport } from '../support/browser-stubs.ts'
import { storageEntries } from '../support/identity-kit.ts'
import { firstCells, renderApp, startProvider, testConfig, textsOf } from '../support/render-app.tsx'
import { recordRequests } from '../support/requests.ts'

const { state, server } = startProvider()
const sent = recordRequests(server)

const PATH = '/settings/notifications?tab=telegram'
const SETTINGS = '/telegram_notification_settings/'
const URL = `/api/life/api/v1${SETTINGS}`
const LIST = `*${URL}`

async function openList(persona = 'full', path = PATH) {
  const app = renderApp({ state, path, persona })
  await screen.findByRole('table', { name: 'Telegram-чаты' })
  return app
}

type User = ReturnType<typeof renderApp>['user']

async function choose(user: User, index: number, action: 'Изменить' | 'Удалить') {
  const button = screen.getAllByRole('button', { name: 'Действия' })[index]
  if (button === undefined) throw new Error(`no row ${index}`)
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const chatField = () => screen.findByRole('textbox', { name: 'ID чата' })
const INSTALMENT = 'Включить уведомления по заявкам на рассрочку'
const COMMENTS = 'Включить комментарии сопровождения'

async function openNewForm(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Добавить новый чат' }))
  return chatField()
}

/** Opens the form for a new chat, types the id and turns the notifications on. */
async function fillNewForm(user: User, chatId: string) {
  const field = await openNewForm(user)
  await user.type(field, chatId)
  await user.click(screen.getByRole('switch', { name: INSTALMENT }))
  return field
}

const clickSave = (user: User) => user.click(screen.getByRole('button', { name: 'Сохранить' }))

/** Deletes the first chat of the list, and confirms the deletion. */
async function deleteFirst(user: User) {
  await choose(user, 0, 'Удалить')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))
}

/** Returns the chats that the embedded provider stores, ordered by id. */
const held = (slug = 'full') => state.personaBySlug(slug)?.telegram ?? []

afterEach(() => {
  vi.useRealTimers()
})

describe('Telegram tab: list', () => {
  it('describes the chats on a phone, and sorts them by the header', async () => {
    stubViewport('phone')
    const { user, router } = await openList()
    expect(screen.getAllByText(/^О рассрочках( и комментариях)?, /)).toHaveLength(8)
    expect(screen.getAllByText('Ничего не приходит')).toHaveLength(2)
    expect(screen.getAllByText(/^О рассрочках и комментариях, /).length).toBeGreaterThan(0)
    const header = () => screen.getByRole('button', { name: 'ID чата' })
    await user.click(header())
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'chatId' }))
    await user.click(header())
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: '-chatId' }))
    // The third click returns to the default order, newest first.
    await user.click(header())
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sort'))
  })

  it('shows a placeholder, then the chats, newest first', async () => {
    renderApp({ state, path: PATH })
    expect(await screen.findByText('Пожалуйста, подождите.')).toBeInTheDocument()
    await screen.findByText('1-10 из 42')
    const newest = held().slice(-10).toReversed()
    expect(firstCells()).toEqual(newest.map(({ chat_id: id }) => id))
    expect(sent.of('GET', SETTINGS)).toEqual([
      { method: 'GET', url: `${URL}?page=1&limit=10&sort=id&order=desc`, body: undefined },
    ])
    expect(screen.getByRole('button', { name: 'Показать инструкцию раздела' })).toBeInTheDocument()
    for (const type of ['Flomni', 'Telegram', 'email_digest']) {
      expect(screen.getAllByRole('cell', { name: type }).length).toBeGreaterThan(0)
    }
    const [, ...rows] = screen.getAllByRole('row')
    const switches = rows.map((row) => textsOf(within(row).getAllByRole('cell')).slice(2, 4))
    const expected = newest.map(({ notify_states: states, include_comments: comments }) => {
      const isOn = (states ?? []).length > 0
      if (!isOn) return ['Не приходят', 'Не приходят']
      return ['Приходят', comments ? 'Приходят' : 'Не приходят']
    })
    expect(switches).toEqual(expected)
    expect(new Set(expected.flat())).toEqual(new Set(['Приходят', 'Не приходят']))
  })

  it('pages through 42 chats by cursors, forward and back', async () => {
    const { user, router } = await openList('full', `${PATH}&size=20`)
    const seen = [...firstCells()]
    for (const range of ['21-40 из 42', '41-42 из 42']) {
      await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
      await screen.findByText(range)
      await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'))
      seen.push(...firstCells())
    }
    expect(new Set(seen).size).toBe(42)
    expect(screen.getByRole('button', { name: 'Следующая страница' })).toBeDisabled()
    const forward = sent.of('GET', SETTINGS).slice(1)
    expect(forward.every(({ url }) => url.includes('&cursor='))).toBe(true)

    sent.clear()
    for (const range of ['21-40 из 42', '1-20 из 42']) {
      await user.click(screen.getByRole('button', { name: 'Предыдущая страница' }))
      await screen.findByText(range)
      await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'))
    }
    await waitFor(() => expect(sent.of('GET', SETTINGS)).toHaveLength(2))
    expect(sent.of('GET', SETTINGS).map(({ url }) => url)).toEqual([
      expect.stringContaining('&cursor='),
      `${URL}?page=1&limit=20&sort=id&order=desc`,
    ])
    expect(router.state.location.search).toEqual({ tab: 'telegram', size: 20 })
    expect(firstCells()).toEqual(seen.slice(0, 20))
  })

  it('shows the same page when its URL is opened', async () => {
    const first = await openList()
    await first.user.click(screen.getByRole('button', { name: 'Следующая страница' }))
    await screen.findByText('11-20 из 42')
    await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'))
    const rows = firstCells()
    const { href } = first.router.state.location
    first.view.unmount()
    await openList('full', href)
    await screen.findByText('11-20 из 42')
    expect(firstCells()).toEqual(rows)
  })

  it('sorts by the chat id and changes the page size on the server, from page 1', async () => {
    const { user } = await openList('full', `${PATH}&page=2`)
    await user.click(screen.getByRole('button', { name: 'ID чата' }))
    await screen.findByText('1-10 из 42')
    await waitFor(() =>
      expect(sent.of('GET', SETTINGS).at(-1)?.url).toBe(`${URL}?page=1&limit=10&sort=chat_id&order=asc`),
    )
    await user.click(screen.getByRole('button', { name: 'ID чата' }))
    await waitFor(() =>
      expect(sent.of('GET', SETTINGS).at(-1)?.url).toBe(`${URL}?page=1&limit=10&sort=chat_id&order=desc`),
    )
    expect(screen.getByRole('columnheader', { name: 'ID чата' })).toHaveAttribute('aria-sort', 'descending')
    const size = screen.getByRole('combobox', { name: 'Строк на странице' })
    const sizes = within(size).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '15', '20'])
    await user.selectOptions(size, '20')
    await screen.findByText('1-20 из 42')
    expect(sent.of('GET', SETTINGS).at(-1)?.url).toContain('limit=20')
  })

  it('quality 60: loads page 1 once when the cursor has expired', async () => {
    const { router } = renderApp({ state, path: `${PATH}&page=3&cursor=expired` })
    await screen.findByText('1-10 из 42')
    expect(router.state.location.search).toEqual({ tab: 'telegram' })
    expect(sent.of('GET', SETTINGS)).toHaveLength(2)
    expect(screen.queryByText('Ошибка при загрузке настроек Telegram')).toBeNull()
  })

  it('quality 60: shows an error when page 1 is rejected, too', async () => {
    state.faults.replace({ rules: [{ method: 'GET', path: SETTINGS, kind: 'error-500', status: 400 }] })
    renderApp({ state, path: `${PATH}&page=2` })
    await screen.findByText('Ошибка при загрузке настроек Telegram')
    expect(sent.of('GET', SETTINGS)).toHaveLength(2)
  })

  it('quality 60: shows the previous page when the last row of the last page was deleted', async () => {
    held().splice(0, 31)
    const { user } = await openList('full', `${PATH}&page=2`)
    await screen.findByText('11-11 из 11')
    await deleteFirst(user)
    expect(await screen.findByText('1-10 из 10')).toBeInTheDocument()
  })

  it('shows an error with a retry when the list fails to load', async () => {
    state.faults.replace({ rules: [{ method: 'GET', path: SETTINGS, kind: 'html', status: 403 }] })
    const { user } = renderApp({ state, path: PATH })
    expect(await screen.findByText('Ошибка при загрузке настроек Telegram')).toBeInTheDocument()
    expect(screen.getByText('Не удалось загрузить настройки Telegram')).toBeInTheDocument()
    state.faults.reset()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('1-10 из 42')
  })

  it('quality 46: shows the other chats when one record is invalid', async () => {
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({
          settings: [
            { id: 1, chat_id: 777, notification_type: null, notify_states: 'x', extra: {} },
            { id: 2, notification_type: 'flomni' },
            null,
          ],
          cursor: { total: '3' },
        }),
      ),
    )
    await openList()
    expect(firstCells()).toEqual(['777'])
    expect(
      screen.getByText(/^2 чата на этой странице не открылись, остальные на месте\.$/),
    ).toBeInTheDocument()
    expect(screen.getByText('1-3')).toBeInTheDocument()
  })

  it('is refetched when the page becomes visible again', async () => {
    await openList()
    held().pop()
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await screen.findByText('1-10 из 41')).toBeInTheDocument()
  })
})

describe('Telegram tab: help', () => {
  it('is open next to a message when there are no chats', async () => {
    const { user } = renderApp({ state, path: PATH, persona: 'newcomer' })
    expect(await screen.findByText('У вас пока нет настроенных Telegram-чатов')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Как подключить уведомления' })).toHaveAttribute(
      'href',
      testConfig().links.telegramHelp,
    )
    expect(screen.getAllByText('/connect_notifications')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Скрыть инструкцию раздела' }))
    expect(screen.queryByText('/connect_notifications')).toBeNull()
  })
})

describe('Telegram tab: form', () => {
  it('creates a chat, and returns to page 1 of the reloaded list', async () => {
    const { user, router } = await openList('full', `${PATH}&page=2`)
    const field = await openNewForm(user)
    expect(screen.getByRole('heading', { name: 'Настройки Telegram' })).toHaveFocus()
    const save = screen.getByRole('button', { name: 'Сохранить' })
    expect(save).toBeDisabled()
    expect(screen.getByText('Чтобы сохранить чат, введите ID и включите уведомления.')).toBeInTheDocument()
    await user.type(field, '5550001')
    expect(save).toBeDisabled()
    expect(screen.getByText('Чтобы сохранить чат, включите уведомления.')).toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: COMMENTS })).toBeNull()
    await user.click(screen.getByRole('switch', { name: INSTALMENT }))
    await user.click(screen.getByRole('switch', { name: COMMENTS }))
    expect(screen.queryByText(/^Чтобы сохранить/)).toBeNull()
    sent.clear()
    await user.click(save)
    await screen.findByText('Настройки Telegram-уведомлений успешно созданы')
    expect(sent.of('POST', SETTINGS)).toEqual([
      {
        method: 'POST',
        url: URL,
        body: {
          chat_id: '5550001',
          notification_type: 'flomni',
          notify_states: ['P2', 'C0'],
          include_comments: true,
        },
      },
    ])
    await screen.findByText('1-10 из 43')
    expect(firstCells()[0]).toBe('5550001')
    expect(router.state.location.search).toEqual({ tab: 'telegram' })
    // After a save, the form for the next chat is empty.
    expect(await openNewForm(user)).toHaveValue('')
    expect(screen.getByRole('switch', { name: INSTALMENT })).not.toBeChecked()
  })

  it('shows the data of a chat, saves changes and returns to the same page', async () => {
    const { user } = await openList('full', `${PATH}&page=2`)
    const [before] = firstCells()
    const id = held().find(({ chat_id: chat }) => chat === before)?.id
    await choose(user, 0, 'Изменить')
    const field = await chatField()
    expect(screen.getByRole('heading', { name: 'Изменить настройки Telegram' })).toBeInTheDocument()
    expect(field).toHaveValue(before)
    const instalments = screen.getByRole('switch', { name: INSTALMENT })
    if (instalments.getAttribute('aria-checked') === 'false') await user.click(instalments)
    await user.clear(field)
    await user.type(field, '  5550002 {Enter}')
    await screen.findByText('Настройки Telegram-уведомлений успешно обновлены')
    expect(sent.of('PATCH', SETTINGS)).toEqual([
      {
        method: 'PATCH',
        url: `${URL}${id}/`,
        body: expect.objectContaining({
          chat_id: '5550002',
          notification_type: 'flomni',
          notify_states: ['P2', 'C0'],
        }),
      },
    ])
    await screen.findByText('11-20 из 42')
    await screen.findByRole('cell', { name: '5550002' })
  })

  it('sets its switches from the copy in the browser when the response has no status codes', async () => {
    const { user } = await openList()
    await fillNewForm(user, '5550003')
    sent.clear()
    await clickSave(user)
    await screen.findByText('1-10 из 43')
    // The list is reloaded once.
    expect(sent.of('GET', SETTINGS)).toHaveLength(1)
    const made = held().at(-1)
    if (made === undefined) throw new Error('no chat')
    Object.assign(made, { notify_states: null })
    await choose(user, 0, 'Изменить')
    expect(await screen.findByRole('switch', { name: INSTALMENT })).toBeChecked()
  })

  it('shows a message and sends no request when the chat id is empty', async () => {
    const { user } = await openList()
    const field = await openNewForm(user)
    expect(screen.queryByText('ID чата обязателен')).toBeNull()
    await user.type(field, ' {Enter}')
    expect(screen.getByText('ID чата обязателен')).toBeInTheDocument()
    expect(field).toHaveAccessibleDescription('ID чата обязателен')
    expect(sent.of('POST', SETTINGS)).toEqual([])
    await user.type(field, '1')
    expect(screen.queryByText('ID чата обязателен')).toBeNull()
  })

  it('quality 41: returns to a list with the created chat although the response was lost', async () => {
    const { user } = await openList()
    await fillNewForm(user, 'fail-drop')
    await clickSave(user)
    await screen.findByText('Ошибка при сохранении настроек Telegram-уведомлений')
    await user.click(screen.getByRole('button', { name: 'Вернуться' }))
    await screen.findByText('1-10 из 43')
    expect(firstCells()[0]).toBe('fail-drop')
  })

  it('quality 42: sends one request when the user clicks twice and presses Enter in quick succession', async () => {
    let finish: () => void = () => undefined
    server.use(
      http.post(LIST, async () => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return HttpResponse.json({}, { status: 201 })
      }),
    )
    const { user } = await openList()
    const field = await fillNewForm(user, '5550004')
    const save = screen.getByRole('button', { name: 'Сохранить' })
    act(() => {
      save.click()
      save.click()
      fireEvent.keyDown(field, { key: 'Enter' })
    })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Вернуться' })).toBeDisabled())
    expect(save).toBeDisabled()
    await waitFor(() => expect(sent.of('POST', SETTINGS)).toHaveLength(1))
    finish()
    // A save whose response has no id still counts as success.
    await screen.findByText('Настройки Telegram-уведомлений успешно созданы')
    await screen.findByText('1-10 из 42')
    expect(sent.of('POST', SETTINGS)).toHaveLength(1)
  })

  it('shows a message, and uses the data of the list, when the details of a chat fail to load', async () => {
    const { user } = await openList()
    const [chat] = firstCells()
    state.faults.replace({ rules: [{ method: 'GET', path: `${LIST}*/`, kind: 'error-500', status: 403 }] })
    await choose(user, 0, 'Изменить')
    expect(
      await screen.findByText('Ошибка при загрузке деталей настройки: Внутренняя ошибка сервера'),
    ).toBeInTheDocument()
    expect(await chatField()).toHaveValue(chat)
    state.faults.reset()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByText(/Ошибка при загрузке деталей/)).toBeNull())
  })

  it('opens at its URL, and shows a message for a chat that does not exist', async () => {
    const { user } = renderApp({ state, path: `${PATH}&chat=999999` })
    expect(await screen.findByText('Ошибка при загрузке деталей настройки')).toBeInTheDocument()
    expect(screen.getByText('Настройка не найдена')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Вернуться' }))
    await screen.findByText('1-10 из 42')
  })

  it('restores the typed text after a reload, and discards it on «Вернуться»', async () => {
    const first = await openList()
    await fillNewForm(first.user, '5550005')
    const { href } = first.router.state.location
    first.view.unmount()
    const { user } = renderApp({ state, path: href })
    expect(await chatField()).toHaveValue('5550005')
    expect(screen.getByRole('switch', { name: INSTALMENT })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Вернуться' }))
    expect(await openNewForm(user)).toHaveValue('')
    expect(screen.getByRole('switch', { name: INSTALMENT })).not.toBeChecked()
  })

  it('shows after sign-in that nothing was saved when the session ended during the request', async () => {
    const first = await openList()
    await choose(first.user, 1, 'Изменить')
    const instalments = await screen.findByRole('switch', { name: INSTALMENT })
    if (instalments.getAttribute('aria-checked') === 'false') await first.user.click(instalments)
    await first.user.clear(await chatField())
    await first.user.type(await chatField(), '5550009')
    state.faults.replace({ rules: [{ method: 'PATCH', path: SETTINGS, kind: '401', times: 1 }] })
    await first.user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
    await waitFor(() => expect(storageEntries(sessionStorage).join()).toContain('"wasSessionEnded":true'))
    const { href } = first.router.state.location
    cleanup()
    redirect.reset()
    const { user } = renderApp({ state, path: href })
    const note =
      /^Сеанс закончился, вы вошли снова\. Изменения не сохранены: проверьте и нажмите «Сохранить изменения»/
    expect(await screen.findByText(note)).toBeInTheDocument()
    expect(await chatField()).toHaveValue('5550009')
    // The message about the failed save replaces the note about the ended session.
    state.faults.replace({ rules: [{ method: 'PATCH', path: SETTINGS, kind: 'error-500' }] })
    await user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
    await screen.findByText('Ошибка при сохранении настроек Telegram-уведомлений')
    expect(screen.queryByText(note)).toBeNull()
  })

  it('stores in the browser the name that a user gave a chat, until the chat is deleted', async () => {
    const { user } = await openList()
    const id = firstCells()[0]
    await choose(user, 0, 'Изменить')
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Чат менеджеров')
    await user.click(screen.getByRole('button', { name: 'Вернуться' }))
    expect(await screen.findByRole('cell', { name: `Чат менеджеров ${id}` })).toBeInTheDocument()
    expect(sent.of('PATCH', SETTINGS)).toEqual([])
    wipeUserData()
    cleanup()
    const again = await openList()
    expect(firstCells()[0]).toBe(`Чат менеджеров${id}`)
    await choose(again.user, 0, 'Удалить')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(`«Чат менеджеров», ID чата: ${id}`)
    await again.user.click(within(question).getByRole('button', { name: 'Удалить' }))
    await screen.findByText(`Чат ${id} успешно удален`)
    expect(storageEntries(localStorage).join()).not.toContain('Чат менеджеров')
  })

  it('stores the name of a new chat, unless the form is cancelled', async () => {
    const { user } = await openList()
    await openNewForm(user)
    await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Никакой')
    await user.click(screen.getByRole('button', { name: 'Вернуться' }))
    await user.type(await openNewForm(user), '5550011')
    expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('')
    await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Склад')
    await user.click(screen.getByRole('switch', { name: INSTALMENT }))
    await clickSave(user)
    await waitFor(() => expect(firstCells()[0]).toBe('Склад5550011'))
  })

  it.each(['«Вернуться»', 'the browser’s Back'])(
    'closes on %s to the list, which is refetched and shows chats added elsewhere',
    async (way) => {
      const { user, router } = await openList()
      const [first] = firstCells()
      await openNewForm(user)
      const asked = sent.of('GET', SETTINGS).length
      const chatsOfPersona = held()
      const [some] = chatsOfPersona
      if (some === undefined) throw new Error('no chats')
      chatsOfPersona.push({ ...some, id: 999_001, chat_id: '7770001' })
      let answer: () => void = () => undefined
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      server.use(http.get(LIST, () => answered))
      if (way === '«Вернуться»') await user.click(screen.getByRole('button', { name: 'Вернуться' }))
      else act(() => router.history.back())

      await waitFor(() => expect(firstCells()[0]).toBe(first))
      answer()
      await waitFor(() => expect(firstCells()[0]).toBe('7770001'))
      expect(screen.getByText('1-10 из 43')).toBeInTheDocument()
      expect(sent.of('GET', SETTINGS)).toHaveLength(asked + 1)
    },
  )

  it('offers a selection of statuses only if the configuration enables it', async () => {
    const { user, view } = await openList()
    await openNewForm(user)
    await user.click(screen.getByRole('switch', { name: INSTALMENT }))
    expect(screen.queryByRole('group', { name: 'Статусы заявок' })).toBeNull()
    view.unmount()

    const config = testConfig((raw) => ({ ...raw, features: { telegramStatusSelect: true } }))
    const shown = renderApp({ state, path: `${PATH}&chat=new`, config })
    const group = await screen.findByRole('group', { name: 'Статусы заявок' })
    const checked = within(group)
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent)
    expect(checked).toEqual(['Кредит выдан', 'Средства переведены'])
    await shown.user.click(within(group).getByRole('checkbox', { name: 'Отказ клиента' }))
    await shown.user.click(within(group).getByRole('checkbox', { name: 'Средства переведены' }))
    await shown.user.type(await chatField(), '5550006{Enter}')
    await screen.findByText('Настройки Telegram-уведомлений успешно созданы')
    expect(sent.of('POST', SETTINGS)[0]?.body).toMatchObject({
      notify_states: ['C0', 'R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18'],
    })
  })
})

describe('Telegram tab: deleting a chat', () => {
  it('requires a confirmation, shows a message and reloads the list', async () => {
    const { user } = await openList()
    const [chat, next] = firstCells()
    const id = held().at(-1)?.id
    await choose(user, 0, 'Удалить')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Действия' })[0]).toHaveFocus())
    expect(sent.of('DELETE', SETTINGS)).toEqual([])

    await choose(user, 0, 'Удалить')
    const question = await screen.findByRole('alertdialog', {
      name: 'Вы уверены, что хотите удалить этот чат?',
    })
    expect(within(question).getByText(new RegExp(String(chat)))).toBeInTheDocument()
    sent.clear()
    await user.click(within(question).getByRole('button', { name: 'Удалить' }))
    await screen.findByText(`Чат ${chat} успешно удален`)
    expect(sent.of('DELETE', SETTINGS)).toEqual([{ method: 'DELETE', url: `${URL}${id}/`, body: undefined }])
    await screen.findByText('1-10 из 41')
    expect(firstCells()[0]).toBe(next)
    expect(sent.of('GET', SETTINGS)).toHaveLength(1)
    expect(screen.getByRole('table', { name: 'Telegram-чаты' })).toHaveFocus()
  })

  it('restores the row when the server rejects the request', async () => {
    const { user } = await openList()
    const before = firstCells()
    state.faults.replace({ rules: [{ method: 'DELETE', path: SETTINGS, kind: 'error-500' }] })
    await deleteFirst(user)
    await screen.findByText(`Не удалось удалить чат ${before[0]}`)
    expect(
      await screen.findByText('Ошибка при удалении настройки: Внутренняя ошибка сервера'),
    ).toBeInTheDocument()
    await waitFor(() => expect(firstCells()).toEqual(before))
  })

  it('quality 41: succeeds when the chat was already deleted elsewhere', async () => {
    const { user } = await openList()
    const [chat] = firstCells()
    held().pop()
    await deleteFirst(user)
    await screen.findByText(`Чат ${chat} успешно удален`)
    expect(await screen.findByText('1-10 из 41')).toBeInTheDocument()
  })

  it('quality 45: is reported as successful when only the reload after it fails', async () => {
    const { user } = await openList()
    const [chat] = firstCells()
    state.faults.replace({ rules: [{ method: 'GET', path: SETTINGS, kind: 'error-500', status: 400 }] })
    await deleteFirst(user)
    await screen.findByText(`Чат ${chat} успешно удален`)
    const refresh = await screen.findByRole('button', { name: 'Обновить' })
    expect(firstCells()).not.toContain(chat)
    state.faults.reset()
    await user.click(refresh)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Обновить' })).toBeNull())
    expect(firstCells()).toHaveLength(10)
  })
})

import type { Page, Request } from '@playwright/test'
import { CRASH } from '../support/crash.ts'
import { expect, signIn, test } from './fixtures.ts'

const PERSONA = 'Полный доступ'
const CHATS = '/settings/notifications?tab=telegram'
const LIST = '/api/life/api/v1/telegram_notification_settings/'
const EMAILS = '/settings/notifications'
/** Ids in JSON notation that are unsafe in a path, including a lone surrogate. */
const IDS = ['"."', '".."', '""', '"\\ud800"', '"a/b"']

/** Mocks the list of chats with these rows, given as JSON text. */
async function serveChats(page: Page, rows: readonly string[]): Promise<void> {
  await page.route(/\/telegram_notification_settings\/\?/, async (route) => {
    const body = `{"settings": [${rows.join(',')}], "cursor": {"total": ${rows.length}}}`
    await route.fulfill({ contentType: 'application/json', body })
  })
}

/** Mocks the client's e-mail addresses with these rows, given as JSON text. */
async function serveEmails(page: Page, rows: readonly string[]): Promise<void> {
  await page.route(/\/clients\/v1\/clients\/\d+$/, async (route) => {
    const answer: object = await (await route.fetch()).json()
    const rest = JSON.stringify({ ...answer, report_emails: [] })
    await route.fulfill({
      contentType: 'application/json',
      body: rest.replace('"report_emails":[]', `"report_emails":[${rows.join(',')}]`),
    })
  })
}

/** Records method and path of each request that changes data. */
function watchWrites(page: Page): readonly string[] {
  const writes: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !['GET', 'OPTIONS'].includes(request.method())) {
      writes.push(`${request.method()} ${pathname}`)
    }
  })
  return writes
}

const chatOf = (id: string, name: string) =>
  `{"id": ${id}, "chat_id": "${name}", "notification_type": "flomni"}`
const emailOf = (id: string, name: string) =>
  `{"id": ${id}, "email": "${name}@example.ru", "is_active": true}`

async function choose(page: Page, text: string, action: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).getByRole('button', { name: 'Действия' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function deleteChat(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Удалить')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText(`Чат ${name} успешно удален`)).toBeVisible()
}

test.describe('quality 65: ids that are not a path segment', () => {
  test('are counted as unreadable chats and never sent, while the id "a/b" is sent encoded', async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource.*404/)
    const writes = watchWrites(page)
    await serveChats(
      page,
      IDS.map((id, index) => chatOf(id, `chat-${index}`)),
    )
    await signIn(page, PERSONA, CHATS)
    await expect(
      page.getByText('4\u00a0чата на этой странице не открылись, остальные на месте.'),
    ).toBeVisible()
    await deleteChat(page, 'chat-4')
    expect(writes).toEqual(['DELETE /api/life/api/v1/telegram_notification_settings/a%2Fb/'])
  })

  for (const id of ['..', '\ud800']) {
    test(`lead to an error message and no request when the URL opens the chat ${JSON.stringify(id)}`, {
      tag: '@nightly',
    }, async ({ page }) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await signIn(page, PERSONA, '/main')
      calls.length = 0
      await page.goto(`${CHATS}&chat=${encodeURIComponent(JSON.stringify(id))}`)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Unknown error')
      // No request to `/api/life/` is allowed, except the one for the list of chats.
      const others = calls.filter((path) => path.startsWith('/api/life/') && path !== LIST)
      expect(others).toEqual([])
      await expect(page.getByText(CRASH)).toHaveCount(0)
    })
  }

  test('are counted as unreadable addresses and never sent, while the id "a/b" is sent encoded', {
    tag: '@nightly',
  }, async ({ page, declare }) => {
    declare.console(/Failed to load resource.*404/)
    const writes = watchWrites(page)
    await serveEmails(
      page,
      IDS.map((id, index) => emailOf(id, `mail-${index}`)),
    )
    await signIn(page, PERSONA, EMAILS)
    await expect(page.getByText('4\u00a0адреса не открылись, остальные на месте.')).toBeVisible()
    await choose(page, 'mail-4', 'Удалить')
    await expect(page.getByText('Email mail-4@example.ru удален')).toBeVisible()
    expect(writes).toEqual(['DELETE /api/payments/clients/v1/clients/4101/report_emails/a%2Fb'])
  })
})

test.describe('quality 66: ids beyond 2^53', () => {
  const NEIGHBOURS = ['9007199254740992', '9007199254740993', '123456789012345678901234567890']

  test('are exact, so only the selected one of two chats with adjacent ids is deleted', async ({
    page,
    declare,
  }) => {
    declare.console(/Failed to load resource.*404/)
    const writes = watchWrites(page)
    await serveChats(
      page,
      NEIGHBOURS.map((id) => chatOf(id, `chat-${id}`)),
    )
    await signIn(page, PERSONA, CHATS)
    await deleteChat(page, 'chat-9007199254740993')
    expect(writes).toEqual(['DELETE /api/life/api/v1/telegram_notification_settings/9007199254740993/'])
    await expect(page.getByText('chat-9007199254740992')).toBeVisible()
  })

  test('are exact, so only the selected one of two addresses with adjacent ids is deactivated', {
    tag: '@nightly',
  }, async ({ page, declare }) => {
    declare.console(/Failed to load resource.*404/)
    const writes = watchWrites(page)
    await serveEmails(
      page,
      NEIGHBOURS.map((id) => emailOf(id, `mail-${id}`)),
    )
    await signIn(page, PERSONA, EMAILS)
    await choose(page, 'mail-9007199254740993', 'Деактивировать')
    await expect(page.getByText(/Не удалось деактивировать email mail-9007199254740993/)).toBeVisible()
    expect(writes).toEqual(['PATCH /api/payments/clients/v1/clients/4101/report_emails/9007199254740993'])
  })
})

import type { Page, Request } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const PERSONA = 'Полный доступ'
const CHATS = '/settings/notifications?tab=telegram'
/** Ids in JSON notation that are unsafe in a path, including a lone surrogate. */
const IDS = ['"."', '".."', '""', '"\\ud800"', '"a/b"']

/** Mocks the list of chats with these rows, given as JSON text. */
async function serveChats(page: Page, rows: readonly string[]): Promise<void> {
  await page.route(/\/telegram_notification_settings\/\?/, async (route) => {
    const body = `{"settings": [${rows.join(',')}], "cursor": {"total": ${rows.length}}}`
    await route.fulfill({ contentType: 'application/json', body })
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
async function deleteChat(page: Page, name: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Действия' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText(`Чат ${name} успешно удален`)).toBeVisible()
}

test('quality 65: ids that are not a path segment are counted as unreadable; the id "a/b" is sent encoded', async ({
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
  await expect(page.getByText('4\u00a0чата на этой странице не открылись, остальные на месте.')).toBeVisible()
  await deleteChat(page, 'chat-4')
  expect(writes).toEqual(['DELETE /api/life/api/v1/telegram_notification_settings/a%2Fb/'])
})

test('quality 66: only the selected one of two chats with adjacent ids beyond 2^53 is deleted', async ({
  page,
  declare,
}) => {
  declare.console(/Failed to load resource.*404/)
  const writes = watchWrites(page)
  const ids = ['9007199254740992', '9007199254740993', '123456789012345678901234567890']
  await serveChats(
    page,
    ids.map((id) => chatOf(id, `chat-${id}`)),
  )
  await signIn(page, PERSONA, CHATS)
  await deleteChat(page, 'chat-9007199254740993')
  expect(writes).toEqual(['DELETE /api/life/api/v1/telegram_notification_settings/9007199254740993/'])
  await expect(page.getByText('chat-9007199254740992')).toBeVisible()
})

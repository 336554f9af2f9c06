import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const PERSONA = 'Полный доступ'
const TOO_LARGE = 'Ответ сервера слишком большой. Выберите период короче или напишите в поддержку.'

/** Responds with `body` to requests for the list of transactions. */
async function serveOperations(page: Page, body: string): Promise<void> {
  await page.route(/\/transactions\?/, (route) => route.fulfill({ contentType: 'application/json', body }))
}

async function expectTold(page: Page): Promise<void> {
  await signIn(page, PERSONA, '/history')
  await expect(page.getByRole('main')).toContainText(TOO_LARGE)
  const menu = page.getByRole('navigation', { name: 'Основное меню' })
  await menu.getByRole('link', { name: 'Уведомления' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Уведомления')
}

test.describe('quality 86: oversized responses', () => {
  test('lead to an error message and leave the page usable when they are 60 MB large', {
    tag: '@nightly',
  }, async ({ page }) => {
    // The text is created in the page, because sending it through Playwright would exceed every timeout.
    await page.addInitScript(() => {
      const real = window.fetch
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        if (!/\/transactions\?/.test(url)) return real(input, init)
        let left = 60
        const body = new ReadableStream({
          pull: (controller) => {
            left -= 1
            if (left < 0) controller.close()
            else controller.enqueue(new Uint8Array(1_000_000).fill(32))
          },
        })
        return Promise.resolve(new Response(body))
      }
    })
    await expectTold(page)
  })

  test('lead to an error message and leave the page usable when they have 50,000 rows', {
    tag: '@nightly',
  }, async ({ page }) => {
    await serveOperations(page, `{"items": [${'{},'.repeat(49_999)}{}], "cursor": {"total": 50000}}`)
    await expectTold(page)
  })

  test('lead to an error message and leave the page usable when they have 200,000 nested arrays', {
    tag: '@nightly',
  }, async ({ page }) => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    await serveOperations(page, `{"items": ${deep}}`)
    await page.route(/\/merchant-fees\//, (route) =>
      route.fulfill({ contentType: 'application/json', body: `{"merchant_fees": ${deep}}` }),
    )
    await signIn(page, PERSONA)
    await page.goto('/history?calculator=1')
    await expect(page.getByRole('dialog', { name: 'Калькулятор расчетов' })).toContainText(
      'Ответ сервера не удалось прочитать.',
    )
  })

  test('leave the page usable when they list 20,000 merchants', { tag: '@nightly' }, async ({ page }) => {
    await page.route(/\/clients\/v1\/clients\/\d+$/, async (route) => {
      const answer: object = await (await route.fetch()).json()
      const merchants = Array.from({ length: 20_000 }, (_, id) => ({
        merchant_id: id,
        name: `Магазин ${id}`,
      }))
      await route.fulfill({ json: { ...answer, merchants } })
    })
    await signIn(page, PERSONA, '/main')
    const projects = page.getByRole('navigation', { name: 'Проекты' })
    await expect(projects).toContainText(/Ещё 19\s?9\d\d/)
    await expect(projects.getByRole('link')).toHaveCount(300)
    await projects.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/merchants=1/)
  })
})

import { expect, signIn, test } from './fixtures.ts'

const PERSONA = 'Полный доступ'

test.describe('quality 86: oversized responses', { tag: '@nightly' }, () => {
  // parse-response.test.ts and http-client.test.ts cover responses with too many bytes or rows.
  test('lead to an error message when they have 200,000 nested arrays', async ({ page }) => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    for (const [url, key] of [
      [/\/transactions\?/, 'items'],
      [/\/merchant-fees\//, 'merchant_fees'],
    ] as const) {
      await page.route(url, (route) =>
        route.fulfill({ contentType: 'application/json', body: `{"${key}": ${deep}}` }),
      )
    }
    await signIn(page, PERSONA)
    await page.goto('/history?calculator=1')
    await expect(page.getByRole('dialog', { name: 'Калькулятор расчетов' })).toContainText(
      'Ответ сервера не удалось прочитать.',
    )
  })

  test('leave the page usable when they list 20,000 merchants', async ({ page }) => {
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

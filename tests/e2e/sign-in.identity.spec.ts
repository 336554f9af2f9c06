import { expect, signInAtProvider, test } from './fixtures.ts'
import { storedTexts } from './sign-in.ts'

// Uses one worker, because starting another takes longer than the tests.
test.describe.configure({ mode: 'default' })

const DEEP = '/bnpl/purchase_requests?status=C0#top'

test.beforeEach(({ declare }) => {
  // Some identity providers have no user records (404), and the first test revokes the access tokens (401).
  declare.console(/Failed to load resource.*40[14]/)
})

test('a user can sign in at a requested URL and after a 401, and another user after a sign-out', async ({
  page,
  provider,
  variant,
  declare,
}) => {
  declare.repeats(/./)
  await signInAtProvider(page, 'Полный доступ', DEEP)
  await expect(page).toHaveURL(/\/bnpl\/purchase_requests\?status=C0#top$/)
  await expect(page.getByRole('banner')).toContainText('ID 4101')
  await expect(page.getByRole('button', { name: /^irina\.sokolova/ })).toBeVisible()
  // The list is available only with a role, so the role has been recognised.
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toContainText('BNPL')
  await expect(page.getByRole('table')).toBeVisible()

  await provider.revoke()
  // Ignores the error of `reload`, because the page may redirect to sign-in before it has loaded.
  await page.reload().catch(() => undefined)
  if (variant.identity === 'entra') await page.getByRole('button', { name: /^Полный доступ/ }).click()
  await expect(page.getByRole('banner')).toContainText('ID 4101')
  await expect(page).toHaveURL(/\/bnpl\/purchase_requests\?status=C0#top$/)

  await page.getByRole('button', { name: /^irina\.sokolova/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.getByRole('button', { name: /^Сеть из 12 магазинов/ }).click()
  await expect(page.getByRole('banner')).toContainText('ID 4106')
  await expect(page).toHaveURL(/\/main$/)
})

test('the app refreshes its token without a redirect', async ({ page, variant, declare }) => {
  test.skip(variant.identity !== 'keycloak', 'the others give no refresh token or a long-lived one')
  declare.repeats(/./)
  await page.clock.install()
  await signInAtProvider(page, 'Полный доступ', '/settings/notifications')
  await expect(page.getByText('8 из 10')).toBeVisible()
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('kassa@veter.ru')
  const documents: string[] = []
  page.on('framenavigated', (frame) => documents.push(frame.url()))
  const session = () => page.evaluate(() => sessionStorage.getItem('back-office:session'))
  for (let renewal = 1; renewal <= 3; renewal += 1) {
    const before = await session()
    const renewed = page.waitForResponse(/\/oidc\/token$/)
    await page.clock.fastForward(240_000)
    expect((await renewed).status()).toBe(200)
    // Waits until the new session is stored, because the delay of the next refresh starts then.
    await expect.poll(session).not.toBe(before)
    // Sets the device's clock back to the provider's time, because only the device's clock has advanced.
    await page.clock.setSystemTime(Date.now())
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByText('9 из 10')).toBeVisible()
  expect(documents).toEqual([])
  const stored = await storedTexts(page)
  expect(stored).not.toContain('refresh')
})

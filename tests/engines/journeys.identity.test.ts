import { expect } from 'vitest'
import { test as base, signIn } from './fixtures.ts'

const TOKEN_SECONDS = 30
const VARIANT = { flow: 'code', hosts: 'same', identity: 'keycloak' } as const
const PATIENCE = { timeout: 60_000, interval: 100 }

// The embedded provider reads this variable when it starts.
process.env.PROVIDER_TOKEN_SECONDS = String(TOKEN_SECONDS)

const test = base.extend({ variant: [VARIANT, { scope: 'file' }] })

test('the app refreshes its access token without a redirect', async ({ page, user, gate }) => {
  user.expectProblem(/Failed to load resource.*404/)
  await signIn(page, 'Полный доступ', '/settings/notifications')
  await page.text('8 из 10').shown()
  await page.find('button', 'Добавить адрес').click()
  await page.find('textbox', 'Email').fill('kassa@veter.ru')
  gate.close(/^$/)
  const session = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  const tokenOf = (stored: string) => /accessToken\\*":\\*"([^"\\]+)/.exec(stored)?.[1]
  const first = tokenOf(await session())
  expect(first).toBeDefined()
  await expect.poll(async () => tokenOf(await session()), PATIENCE).not.toBe(first)
  await page.press('Enter')
  await page.text('9 из 10').shown()
  expect(gate.documents()).toEqual([])
  expect(await session()).not.toContain('refresh')
})

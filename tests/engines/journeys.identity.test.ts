import type { Plugin } from 'vite'
import { expect } from 'vitest'
import publicConfig from '../../public/config.json' with { type: 'json' }
import { providerConfig } from '../provider/provider-config.ts'
import { test as base, signIn } from './fixtures.ts'

const TOKEN_SECONDS = 30
const VARIANT = { flow: 'code', hosts: 'same', identity: 'keycloak' } as const
const BRAND = { name: 'Ромашка Бизнес', logo: '/brand/logo.svg', accent: '#0b6e4f' }
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="16" fill="#0b6e4f"/></svg>'
const PATIENCE = { timeout: 60_000, interval: 100 }

// The embedded provider reads this variable when it starts.
process.env.PROVIDER_TOKEN_SECONDS = String(TOKEN_SECONDS)

const operator: Plugin = {
  name: 'operator',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const origin = `http://${request.headers.host}`
      const answers: Readonly<Record<string, readonly [string, string]>> = {
        '/config.json': [
          'application/json',
          JSON.stringify({ ...providerConfig(publicConfig, { ...VARIANT, origin }), brand: BRAND }),
        ],
        [BRAND.logo]: ['image/svg+xml', LOGO],
      }
      const [type, body] = answers[request.url ?? ''] ?? []
      if (type === undefined) return next()
      response.setHeader('Content-Type', type)
      response.end(body)
    })
  },
}

const test = base.extend({
  variant: [VARIANT, { scope: 'file' }],
  plugins: [[operator], { scope: 'file' }],
})

test("the app shows the operator's name, logo and accent colour", async ({ page, user }) => {
  user.expectProblem(/Failed to load resource.*404/)
  await signIn(page, 'Полный доступ')
  await page
    .find('banner')
    .text(/Ромашка Бизнес/)
    .shown()
  await page.find('heading', 'Главная').shown()
  const face = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('header img')
    return {
      title: document.title,
      logo: image === null ? 'none' : `${new URL(image.src).pathname} ${image.naturalWidth}`,
      accent: getComputedStyle(document.querySelector('nav [aria-current="page"]') ?? document.body).color,
    }
  })
  expect(face).toEqual({
    title: expect.stringContaining(BRAND.name),
    logo: `${BRAND.logo} 32`,
    accent: 'rgb(11, 110, 79)',
  })
})

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

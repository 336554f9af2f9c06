import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  expect as browserExpect,
  chromium,
  type Page,
} from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags, resolveBrowser } from '../e2e/browser.ts'
import { type Site, startSite } from './site.ts'

if (!existsSync('dist')) throw new Error('There is no build to serve: run "npm run build" first')

const DEEP = '/bnpl/purchase_requests?status=C0#top'
const CLAIMS = { clientId: 'merchant_id' }

let site: Site
let browser: Browser
let context: BrowserContext
const violations: string[] = []

beforeAll(async () => {
  site = await startSite()
  browser = await chromium.launch({
    executablePath: resolveBrowser(),
    args: [...browserFlags(), '--host-resolver-rules=MAP *.example.ru 127.0.0.1 , MAP * ~NOTFOUND'],
  })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

afterEach(async () => {
  await context.close()
  expect(violations.splice(0), 'what the policy of the generated headers refused').toEqual([])
})

async function openTab(): Promise<Page> {
  context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(30_000)
  await context.exposeFunction('reportViolation', (text: string) => void violations.push(text))
  await context.addInitScript(() => {
    if (!window.location.host.startsWith('cabinet.')) return
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return context.newPage()
}

async function signIn(page: Page, user: string): Promise<void> {
  await page.locator('input[name="user"]').fill(user)
  await page.locator('input[name="password"]').fill(user)
  await page.locator('button[type="submit"]').first().click()
}

/** Shifts the page's clock. Runs in every document before its own scripts. */
function shiftClock(offset: number): void {
  const RealDate = Date
  window.Date = class extends RealDate {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(RealDate.now() + offset)
      else super(...args)
    }
    static override now = () => RealDate.now() + offset
  } as DateConstructor
}

async function expectCabinet(page: Page, client: string): Promise<void> {
  await browserExpect(page.getByRole('banner')).toContainText(`ID ${client}`, { timeout: 30_000 })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`)
}

const DISCOVERY = () => `${site.portal}.well-known/openid-configuration`

describe.each(
  [
    { flow: 'implicit', identity: () => ({ discovery: DISCOVERY() }) },
    { flow: 'code', identity: () => ({ discovery: DISCOVERY() }) },
    {
      flow: 'code, and endpoints in config.json',
      identity: () => ({
        authorizationEndpoint: `${site.portal}oauth2/authorize`,
        tokenEndpoint: `${site.portal}oauth2/token`,
        endSessionEndpoint: `${site.portal}oauth2/logout`,
        jwksUri: `${site.portal}oauth2/jwks`,
        userinfoEndpoint: `${site.portal}oauth2/userinfo`,
      }),
    },
  ].map((variant) => [variant.flow, variant] as const),
)('LemonLDAP::NG with the flow %s', (_, { flow, identity }) => {
  beforeAll(() => site.configure({ ...identity(), flow: flow.split(',', 1)[0], claims: CLAIMS }))

  it('signs the user in at a requested URL, with claims that only userinfo returns', async () => {
    const page = await openTab()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, DEEP)
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    expect(page.url()).toBe(`${site.origin}${DEEP}`)
    await browserExpect(page.getByRole('button', { name: /^dwho@badwolf/ })).toBeVisible()
    await browserExpect(page.getByRole('navigation', { name: 'Основное меню' })).toContainText('BNPL')
    expect(asked).toContain('/oauth2/userinfo')
  })

  it('signs the user in again without a sign-in form when the app has lost its session', async () => {
    const page = await openTab()
    await open(page, '/main')
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    await page.evaluate(() => sessionStorage.clear())
    await open(page, DEEP)
    await expectCabinet(page, '4101')
    expect(page.url()).toBe(`${site.origin}${DEEP}`)
  })

  it("signs the user in again without a sign-in form after a 401, while the provider's session is valid", async () => {
    const page = await openTab()
    await open(page, DEEP)
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    // Waits for pending requests, because a request that is rejected before the reload would redirect at
    // once.
    await page.waitForLoadState('networkidle')
    site.refuseTokens()
    const departures: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/oauth2/authorize') departures.push(request.url())
    })
    await page.reload()
    await expect.poll(() => departures.length, { timeout: 30_000 }).toBe(1)
    await page.waitForURL(`${site.origin}${DEEP}`)
    await expectCabinet(page, '4101')
    expect(departures).toHaveLength(1)
  })

  it('shows its sign-in form when its session has ended, then returns the user to the requested URL', async () => {
    const page = await openTab()
    await open(page, DEEP)
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    site.provider.endSessions()
    await page.reload()
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    expect(page.url()).toBe(`${site.origin}${DEEP}`)
  })

  it('can rotate its keys, and the app accepts a token signed with the new key', async () => {
    const page = await openTab()
    await open(page, '/main')
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    await site.provider.rotateKey()
    await page.evaluate(() => sessionStorage.clear())
    await open(page, '/main')
    await expectCabinet(page, '4101')
  })

  it.each([-240, 240])('signs the user in on a device whose clock is off by %i s', async (seconds) => {
    const page = await openTab()
    await page.addInitScript(shiftClock, seconds * 1000)
    await open(page, '/main')
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
  })

  it('signs the user out, and then another user in', async () => {
    const page = await openTab()
    await open(page, DEEP)
    await signIn(page, 'dwho')
    await expectCabinet(page, '4101')
    await page.getByRole('button', { name: /^dwho@badwolf/ }).click()
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await signIn(page, 'rtyler')
    await expectCabinet(page, '4106')
    expect(page.url()).toBe(`${site.origin}/main`)
  })
})

it('the sign-in error mentions the clock when the clock is slow and the configured tolerance is 0 s', async () => {
  await site.configure({ discovery: DISCOVERY(), flow: 'code', claims: CLAIMS, clockToleranceSeconds: 0 })
  const page = await openTab()
  await page.addInitScript(shiftClock, -240_000)
  await open(page, '/main')
  await signIn(page, 'dwho')
  await browserExpect(page.getByRole('main')).toContainText('Проверьте дату, время и часовой пояс')
})

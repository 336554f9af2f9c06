import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Secret, SecretWatch } from './oracles/secrets.ts'

/**
 * Opens a path with a stored session of a real sign-in. The provider has no session for this browser, so tests
 * that end the session must use {@link signInAtProvider}. The name of the persona's button starts with `title`.
 */
export async function signIn(page: Page, title: string, path = '/main'): Promise<void> {
  const watch = SecretWatch.of(page.context())
  const { stored, secrets } = await sessionOf(page.context(), title)
  for (const secret of secrets) watch.learn(secret)
  const restore = await page.addInitScript(
    ({ origin, local, session }) => {
      if (window.origin !== origin || window !== window.top) return
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
    },
    { origin: watch.addresses.origin, ...stored },
  )
  await page.goto(path)
  // Removes the script that restores the session, because later documents must see what the app itself has
  // stored, e.g. nothing after a sign-out.
  await restore.dispose()
  await expectApp(page)
}

/**
 * Opens `path` and signs in on the provider's page, as the persona whose button's name starts with `title`.
 */
export async function signInAtProvider(page: Page, title: string, path = '/main'): Promise<void> {
  await page.goto(path)
  await persona(page, title).click()
  await page.waitForURL((url) => !/^\/(?:oidc|login)\b/.test(url.pathname))
  await expectApp(page)
}

/** Returns the button of the provider's page that signs in as the persona. */
export const persona = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${escapeRegExp(title)}`) })

/** Starts to count redirects to the provider. The returned function returns the count. */
export function countDepartures(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/oidc/auth?')) count += 1
  })
  return () => count
}

/** Returns the contents of `sessionStorage` and `localStorage` as text. */
export const storedTexts = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))

async function expectApp(page: Page): Promise<void> {
  // The provider's page has a `main` element, too, but only the app has a footer.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

type Storages = Readonly<Record<'local' | 'session', Readonly<Record<string, string>>>>
type RealSession = { readonly stored: Storages; readonly secrets: readonly Secret[]; readonly at: number }

/** Recent sessions of this worker, keyed by the title of the persona, to be reused. */
const sessions = new Map<string, RealSession>()
/** Maximum age in milliseconds of a reused session: half of the token's lifetime. */
const LONGEST_REUSE_MS = 30 * 60_000

/** Drops the stored sessions. Call it after the provider has revoked the tokens. */
export function forgetSessions(): void {
  sessions.clear()
}

async function sessionOf(context: BrowserContext, title: string): Promise<RealSession> {
  const known = sessions.get(title)
  if (known !== undefined && Date.now() - known.at < LONGEST_REUSE_MS) return known
  const { addresses } = SecretWatch.of(context)
  const other = await context.browser()?.newContext({ baseURL: addresses.origin, locale: 'ru-RU' })
  if (other === undefined) throw new Error('The context has no browser')
  const watch = new SecretWatch(addresses)
  watch.watch(other)
  // Aborts background requests, which would otherwise use up a fault that the test has set.
  await other.route(/\/api\//, (route) => route.abort())
  const page = await other.newPage()
  await signInAtProvider(page, title)
  const stored = await page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
  }))
  const session = { stored, secrets: watch.secrets(), at: Date.now() }
  sessions.set(title, session)
  await other.close()
  return session
}

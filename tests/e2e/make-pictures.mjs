// `node tests/e2e/make-pictures.mjs`, after a build: takes the pictures in pictures.mjs from the running product
// and writes them to docs/pictures.
// The provider's rows and the clock are fixed, so two runs give pictures that look the same.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { handleHelp } from '../../deploy/help.mjs'
import { signIn, withSite } from '../bench/lib.mjs'
import { MOMENT, PICTURES } from './pictures.mjs'

handleHelp(import.meta.url)

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures')
const DESKTOP = { width: 1440, height: 900 }
const QUALITY = 80

/** Removes the expiry from a stored session, because the clock of the pictures is fake. */
function withoutEnd([key, text]) {
  if (key !== 'back-office:session') return [key, text]
  const { version, value } = JSON.parse(text)
  return [key, JSON.stringify({ version, value: { ...value, expiresAt: null } })]
}

/** Waits until no request is pending, no animation is running, and the fonts have loaded. */
async function comeToRest(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      !document.body.innerText.includes('Пожалуйста, подождите.') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

await withSite(async (browser, origin) => {
  mkdirSync(FOLDER, { recursive: true })
  await fetch(`${origin}/provider/now`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: MOMENT }),
  })
  const entrance = await browser.newPage({ locale: 'ru-RU' })
  const session = (await signIn(entrance, origin)).map(withoutEnd)

  for (const { name, path: address, size = DESKTOP, act } of PICTURES) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      viewport: size,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(MOMENT)
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, session)
    await page.goto(address)
    await comeToRest(page)
    // A screen keeps the fallback font if the typeface arrives late; the second load has it in the cache.
    await page.goto(address)
    await page.locator('footer').waitFor()
    await comeToRest(page)
    await act?.(page)
    await comeToRest(page)
    const devtools = await context.newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    const picture = Buffer.from(data, 'base64')
    writeFileSync(path.join(FOLDER, `${name}.webp`), picture)
    console.log(`${name.padEnd(14)} ${Math.ceil(picture.length / 1000)} kB`)
    await context.close()
  }
})

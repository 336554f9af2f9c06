import '../styles/index.css'
import { untilPageStays, watchUnload } from '@/shared/lib/lazy'
import { isBelowFloor } from './browser-floor'
import { showPlainPage } from './plain-page'
import { preloadScreen } from './preload-screen'

/**
 * The first code of the page, and little of it: it only tells a return from the identity provider, which is handled
 * without React, from a visit. A visit loads the program and its configuration at the same time.
 */
function main(): void {
  watchUnload()
  const start = import('./start')
  // Loading begins here, beside `start`; a return from the provider has no use for it.
  const isVisit = !mayBeSignInAnswer()
  const app = isVisit ? import('./app') : null
  // Its failure belongs to the one who waits for it, which is later.
  app?.catch(() => undefined)
  if (isVisit) preloadScreen(window.location.pathname)
  start
    .then(({ startPage }) => startPage(() => app ?? import('./app')))
    .catch(async () => {
      await untilPageStays()
      // A page that a cache has kept names files of a release that is gone; asked for anew, once (quality 53).
      if (isVisit && navigator.onLine && !isReload()) window.location.reload()
      else showNotLoaded()
    })
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
}

function showNotLoaded(): void {
  showPlainPage({
    title: 'Кабинет не загрузился',
    lines: ['Вышла новая версия кабинета, или пропало соединение. Обновите страницу, чтобы продолжить.'],
    actions: [{ label: 'Обновить страницу', onClick: () => window.location.reload() }],
  })
}

/** A hint only: what is an answer, and whether it is a good one, `shared/auth` decides. */
function mayBeSignInAnswer(): boolean {
  const { pathname, search, hash } = window.location
  return pathname === '/login' && /[?#&](access_token|id_token|code|state)=/.test(`${search}${hash}`)
}

/** As `nomodule` in index.html, which older browsers still go by. */
const OLD_BROWSER = '/old-browser.js'

if (isBelowFloor()) void import(/* @vite-ignore */ OLD_BROWSER)
else main()

import '../styles/index.css'
import { untilPageStays, watchUnload } from '@/shared/lib/lazy'
import { isBelowFloor } from './browser-floor'
import { mayBeSignedIn, mayBeSignInResponse } from './early-files'
import { showPlainPage } from './plain-page'

/** Loads `start`, which handles a sign-in response or starts the app. A failure reloads once or shows an error page. */
function main(): void {
  watchUnload()
  const start = import('./start')
  const isVisit = !mayBeSignInResponse()
  // Loads in parallel with `start`. Neither the redirect to the provider nor the return from it needs the app.
  const app = isVisit && mayBeSignedIn() ? import('./app') : null
  // Prevents an unhandled rejection before the promise is awaited below, where a failure is handled.
  app?.catch(() => undefined)
  start
    .then(({ startPage }) => startPage(() => app ?? import('./app')))
    .catch(async () => {
      await untilPageStays()
      // A cached page may name files of an old release, so it is reloaded once (quality 53).
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

/** The script that index.html also loads, with `nomodule`, in browsers without modules. */
const OLD_BROWSER = '/old-browser.js'

if (isBelowFloor()) void import(/* @vite-ignore */ OLD_BROWSER)
else main()

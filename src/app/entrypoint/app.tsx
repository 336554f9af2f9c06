import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSession, watchOtherTabs } from '@/shared/auth'
import type { AppConfig } from '@/shared/config'
import { handlePreloadError } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { startIntegrations } from '../integrations/integrations'
import { type AppSetup, composeApp } from './compose-app'

/** Maximum time in milliseconds to wait for the first responses before the first render. */
const FRAME_MS = 500

const TYPEFACE = '1em "Golos Text Variable"'

export function startApp(setup: Pick<AppSetup, 'config' | 'fetch'>): void {
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no #root')

  handlePreloadError()
  const root = createRoot(container, {
    onUncaughtError: (error) => logFailure('render', error),
    // Error boundaries log the errors they catch, so these errors must not be logged a second time.
    onCaughtError: () => undefined,
  })
  const { element, queryClient, router } = composeApp({ ...setup, unmount: () => root.unmount() })
  watchOtherTabs({
    onSignedOut: () => {
      queryClient.clear()
      void router.navigate({ to: '/login', search: { 'signed-out': true }, replace: true })
    },
  })
  const showTypeface = loadTypeface()
  // Rendering skeletons is as slow as rendering data, so the static shell stays until the data arrives (decision 2).
  const frameIsOver = new Promise((resolve) => setTimeout(resolve, FRAME_MS))
  const hasResponse = router.load().then(() => untilAnswered(queryClient))
  void Promise.race([hasResponse, frameIsOver]).finally(() => {
    showTypeface()
    root.render(<StrictMode>{element}</StrictMode>)
  })
  const getScreen = () => router.state.matches.at(-1)?.routeId
  let screen = getScreen()
  router.subscribe('onRendered', () => {
    if (screen !== getScreen()) showTypeface()
    screen = getScreen()
  })
  warnBeforeEnd(setup.config)
  startIntegrations(setup.config, router, queryClient)
}

function untilAnswered(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = queryClient.getQueryCache().subscribe(check)
    check()
  })
}

const WARN_MS = 120_000

/** Warns before an implicit-flow session expires (product §2.22). Very short sessions get no warning. */
function warnBeforeEnd({ identity }: AppConfig): void {
  const { startedAt, expiresAt } = readSession() ?? { startedAt: 0, expiresAt: null }
  if (expiresAt === null || expiresAt - startedAt < WARN_MS) return
  setTimeout(
    () => {
      import('./session-end').then((part) => part.showSessionEnd(identity)).catch(() => undefined)
    },
    expiresAt - Date.now() - WARN_MS,
  )
}

/**
 * Loads the typeface after the app's code, which is more urgent. Returns a function that shows the typeface
 * if it has loaded. Lines wrap differently in the new typeface, so the function is called only when the
 * content is replaced anyway: before the first render and when another screen renders (decision 11).
 */
function loadTypeface(): () => void {
  let isLoaded = false
  const load = () => {
    document.fonts.load(TYPEFACE, 'Aя').then(
      (faces) => {
        isLoaded = faces.length > 0
      },
      () => undefined,
    )
    // The rouble sign is in a file of its own, and the fallback has the sign as well.
    document.fonts.load(TYPEFACE, '₽').catch(() => undefined)
  }
  load()
  // The styles, which declare the typeface, may arrive later than the scripts.
  window.addEventListener('load', load)
  return () => {
    if (isLoaded) document.documentElement.classList.add('with-typeface')
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSession, watchOtherTabs } from '@/shared/auth'
import type { AppConfig } from '@/shared/config'
import { handlePreloadError } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { startIntegrations } from '../integrations/integrations'
import { type AppSetup, composeApp } from './compose-app'

/** The frame stays so long at most once the program is there. */
const FRAME_MS = 500

/** Renders the program and starts what runs beside it. */
export function startApp(setup: Pick<AppSetup, 'config' | 'fetch'>): void {
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no #root')

  handlePreloadError()
  const root = createRoot(container, {
    onUncaughtError: (error) => logFailure('render', error),
    // Regions log what they catch.
    onCaughtError: () => undefined,
  })
  const { element, queryClient, router } = composeApp({ ...setup, unmount: () => root.unmount() })
  watchOtherTabs({
    onSignedOut: () => {
      queryClient.clear()
      void router.navigate({ to: '/login', search: { 'signed-out': true }, replace: true })
    },
  })
  loadFonts()
  // The page's frame stays until the screen has its first answers, because a screen of skeletons takes a slow computer as
  // long to draw as one of data; a screen whose code or data are slow to come gets the shell around it.
  const frameIsOver = new Promise((resolve) => setTimeout(resolve, FRAME_MS))
  const hasResponse = router.load().then(() => untilAnswered(queryClient))
  void Promise.race([hasResponse, frameIsOver]).finally(() => root.render(<StrictMode>{element}</StrictMode>))
  warnBeforeEnd(setup.config)
  startIntegrations({ config: setup.config, router, queryClient })
}

/** Until no query waits for an answer. */
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

/** A session that is not renewed has one end for the life of its document. Very short sessions end without a warning. */
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

/** Behind the program, whose bytes come first, and before its first text. */
function loadFonts(): void {
  const { fontFamily } = getComputedStyle(document.body)
  document.fonts.load(`1em ${fontFamily}`, 'Aя₽').catch(() => undefined)
}

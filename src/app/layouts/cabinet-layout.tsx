import { mdiWifiOff } from '@mdi/js'
import { useEffect, useState } from 'react'
import { CalculatorHost } from '@/features/calculator'
import { uiFlags, useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { useIsOnline, useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary, Icon } from '@/shared/ui'
import { CommandPalette, PaletteButton, type PaletteWindow } from '@/widgets/command-palette'
import { Footer } from '@/widgets/footer'
import { Header, MerchantsRow } from '@/widgets/header'
import { MobileHeader } from '@/widgets/mobile-header'
import { MENU_ITEMS, Navigation } from '@/widgets/navigation'
import { SandboxBanner } from '@/widgets/sandbox-banner'
import { CurrentScreen } from './current-screen'
import { useScreenChange } from './use-screen-change'

/** The shell, desktop and phone. */
export function CabinetLayout() {
  const isPhone = useIsPhone()
  const session = useSession()
  const [opened, setOpened] = useState<PaletteWindow | null>(null)
  const openPalette = () => setOpened('palette')
  useScreenChange()
  return (
    <div
      className="flex min-h-dvh flex-col"
      // For the operator's styles (product §1.17).
      data-ui-flags={session === null ? undefined : [...uiFlags(session.roles)].join(' ') || undefined}
    >
      <a
        href="#content"
        className="sr-only rounded-control bg-white px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast"
      >
        Перейти к содержанию
      </a>
      <ErrorBoundary name="sandbox banner" onFailure="hide">
        <SandboxBanner />
      </ErrorBoundary>
      <Notices />
      {isPhone ? <PhoneTop onSearch={openPalette} /> : <DesktopTop />}
      <div className="flex flex-1 safe-px-0">
        {!isPhone && (
          <div className="w-rail shrink-0 md:w-menu print:hidden">
            <div className="sticky top-header max-h-menu overflow-y-auto px-3 py-4">
              <PaletteButton variant="column" onOpen={openPalette} />
              <ErrorBoundary name="navigation" onFailure="hide">
                <Navigation variant="column" />
              </ErrorBoundary>
            </div>
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            <ErrorBoundary name="screen">
              <CurrentScreen />
            </ErrorBoundary>
          </main>
          <ErrorBoundary name="footer" onFailure="hide">
            <Footer />
          </ErrorBoundary>
        </div>
      </div>
      <CalculatorHost />
      <CommandPalette opened={opened} onChange={setOpened} menu={MENU_ITEMS} />
    </div>
  )
}

function DesktopTop() {
  return (
    <>
      <Header />
      <MerchantsRow />
    </>
  )
}

function PhoneTop({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <MobileHeader
      menu={(close) => <Navigation variant="drawer" onChoice={close} />}
      search={<PaletteButton variant="icon" onOpen={onSearch} />}
    />
  )
}

const SessionEnd = lazyPart(async () => (await import('./session-end')).SessionEnd)

const NOTICE_MS = 120_000
/** Of a longer timeout browsers make none at all. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** True two minutes before the end of a session that only a new sign-in prolongs. */
function useIsEnding(): boolean {
  const { flow } = useConfig().identity
  const { expiresAt = null, startedAt = 0 } = useSession() ?? {}
  const [ending, setEnding] = useState<number | null>(null)
  useEffect(() => {
    // A session of a few minutes would be warned of as soon as it has begun.
    if (flow === 'code' || expiresAt === null || expiresAt - startedAt < 2 * NOTICE_MS) return
    const delay = Math.min(expiresAt - NOTICE_MS - Date.now(), MAX_TIMEOUT_MS)
    const timer = setTimeout(() => setEnding(expiresAt), delay)
    return () => clearTimeout(timer)
  }, [flow, expiresAt, startedAt])
  return ending !== null && ending === expiresAt
}

/** Explains that reads are waiting for the network (quality 50), or that the session is about to end. */
function Notices() {
  const isOnline = useIsOnline()
  const isEnding = useIsEnding()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-3 bg-gray-700 py-2 text-white safe-px-4 sm:safe-px-6">
          <Icon path={mdiWifiOff} />
          Нет соединения. Данные обновятся, когда связь вернётся.
        </p>
      )}
      {isOnline && isEnding && (
        <ErrorBoundary name="session end" onFailure="hide">
          <SessionEnd />
        </ErrorBoundary>
      )}
    </div>
  )
}

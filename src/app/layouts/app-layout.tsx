import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CalculatorHost } from '@/features/calculator'
import { uiFlags, useCanOpen, useSession } from '@/shared/auth'
import { getScreen, useConfig } from '@/shared/config'
import { useIsPhone } from '@/shared/lib/device'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary, LoadingPlaceholder, Page } from '@/shared/ui'
import { CommandPalette, PaletteButton, type PaletteWindow } from '@/widgets/command-palette'
import { Footer } from '@/widgets/footer'
import { Header, MerchantsRow } from '@/widgets/header'
import { MobileHeader } from '@/widgets/mobile-header'
import { Navigation, useMenu } from '@/widgets/navigation'
import { Notices } from '@/widgets/notices'
import { SandboxBanner } from '@/widgets/sandbox-banner'

const LockedScreen = lazyPart(
  async () => (await import('./locked-screen')).LockedScreen,
  <LoadingPlaceholder className="min-h-60" />,
)

const SKIP_LINK =
  'sr-only rounded-control bg-white px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast'

export function AppLayout() {
  const isPhone = useIsPhone()
  const session = useSession()
  const [opened, setOpened] = useState<PaletteWindow | null>(null)
  const openPalette = () => setOpened('palette')
  const menu = useMenu()
  useScreenChange()
  return (
    <div
      className="flex min-h-dvh flex-col"
      // Lets the operator's styles depend on interface flags (product §1.17).
      data-ui-flags={session === null ? undefined : [...uiFlags(session.roles)].join(' ') || undefined}
    >
      <a href="#content" className={SKIP_LINK}>
        Перейти к содержанию
      </a>
      <div id="skip" className="contents" />
      <ErrorBoundary name="sandbox banner" onFailure="hide">
        <SandboxBanner />
      </ErrorBoundary>
      <ErrorBoundary name="notices" onFailure="hide">
        <Notices />
      </ErrorBoundary>
      {isPhone ? (
        <MobileHeader
          menu={(close) => <Navigation variant="drawer" onChoice={close} />}
          search={<PaletteButton variant="icon" onOpen={openPalette} />}
        />
      ) : (
        <>
          <Header />
          <MerchantsRow />
        </>
      )}
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
          <main id="content" tabIndex={-1} className="flex-1 outline-none max-sm:min-h-dvh">
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
      <CommandPalette opened={opened} onChange={setOpened} menu={menu} />
    </div>
  )
}

/** Renders the screen of the URL. Users without the screen's role get none of its content or requests (quality 26). */
function CurrentScreen() {
  const screen = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const canOpen = useCanOpen()
  if (screen === undefined || canOpen(screen)) return <Outlet />
  return (
    <Page screen={screen} title={getScreen(screen).section}>
      <LockedScreen />
    </Page>
  )
}

/** Sets the tab's title and, after a navigation, moves the focus to the screen's heading. */
export function useScreenChange(): void {
  const router = useRouter()
  const { brand } = useConfig()
  const product = brand?.name ?? 'Личный кабинет'
  const title = useChildMatches({
    select: (matches) => {
      const screen = matches.at(-1)?.staticData.screen
      return screen === undefined ? undefined : getScreen(screen).title
    },
  })

  useEffect(() => {
    document.title = title === undefined ? product : `${title} — ${product}`
  }, [title, product])

  useEffect(() => {
    const getScreen = () => router.state.matches.at(-1)?.routeId
    let screen = getScreen()
    return router.subscribe('onRendered', ({ fromLocation }) => {
      // True for a drawer or tab of the same screen: it has its own path, but manages the focus itself.
      const isSame = screen === getScreen()
      screen = getScreen()
      if (fromLocation === undefined || isSame) return
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
    })
  }, [router])
}

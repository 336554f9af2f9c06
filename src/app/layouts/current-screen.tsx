import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { LoadingPlaceholder, Page } from '@/shared/ui'

const LockedScreen = lazyPart(
  async () => (await import('./locked-screen')).LockedScreen,
  <LoadingPlaceholder className="min-h-60" />,
)

/** The screen of the address; without its role, nothing of it is rendered or requested (quality 26). */
export function CurrentScreen() {
  const screen = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const canOpen = useCanOpen()
  if (screen === undefined || canOpen(screen)) return <Outlet />
  return (
    <Page screen={screen}>
      <LockedScreen />
    </Page>
  )
}

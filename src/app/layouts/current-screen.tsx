import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useAccess } from '@/shared/auth'
import { screenOf } from '@/shared/config'
import { NoAccess, Page } from '@/shared/ui'

/** The screen of the address. Without its role nothing of it is rendered or requested (quality 26). */
export function CurrentScreen() {
  const screen = useChildMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const canOpen = useAccess()
  if (screen === undefined || canOpen(screenOf(screen).right)) return <Outlet />
  return (
    <Page screen={screen}>
      <NoAccess />
    </Page>
  )
}

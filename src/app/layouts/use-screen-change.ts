import { useChildMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getScreen, useConfig } from '@/shared/config'

/** Sets the browser tab's title and, after a navigation, moves the focus to the screen's heading. */
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
      // A drawer or tab of the same screen has its own path and manages its own focus.
      const isSame = screen === getScreen()
      screen = getScreen()
      if (fromLocation === undefined || isSame) return
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
    })
  }, [router])
}

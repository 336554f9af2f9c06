import { useChildMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screenOf } from '@/shared/config'

const PRODUCT = 'Личный кабинет'

/** Names the screen in the browser's tab and, after a navigation, gives its heading the focus. */
export function useScreenChange(): void {
  const router = useRouter()
  const title = useChildMatches({
    select: (matches) => {
      const screen = matches.at(-1)?.staticData.screen
      return screen === undefined ? undefined : screenOf(screen).title
    },
  })

  useEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} — ${PRODUCT}`
  }, [title])

  useEffect(() => {
    const screenOf = () => router.state.matches.at(-1)?.routeId
    let screen = screenOf()
    return router.subscribe('onRendered', ({ fromLocation }) => {
      // A drawer or a tab of the same screen has a path of its own, and its own place for the focus.
      const isSame = screen === screenOf()
      screen = screenOf()
      if (fromLocation === undefined || isSame) return
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
    })
  }, [router])
}

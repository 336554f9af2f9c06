import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

const PRODUCT = 'Личный кабинет'

/** Names the screen in the browser's tab and, after a navigation, gives its heading the focus. */
export function useScreenChange(): void {
  const router = useRouter()
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title })

  useEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} — ${PRODUCT}`
  }, [title])

  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
    })
  }, [router])
}

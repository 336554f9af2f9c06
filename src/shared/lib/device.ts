import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Returns true below the breakpoint `sm`, on phones (product §1.1). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.98px)')
}

/** Returns true from the breakpoint `md`, where the header fits into one row. */
export function useIsMedium(): boolean {
  return useMediaQuery('(min-width: 960px)')
}

/** Widths in pixels from which screens show more columns of a list. */
export type WideScreen = 1366 | 1440 | 1536

/** Returns the largest `WideScreen` that the viewport reaches; 0 below the smallest. */
export function useWideScreen(): WideScreen | 0 {
  const is1366 = useMediaQuery('(min-width: 1366px)')
  const is1440 = useMediaQuery('(min-width: 1440px)')
  const is1536 = useMediaQuery('(min-width: 1536px)')
  return is1536 ? 1536 : is1440 ? 1440 : is1366 ? 1366 : 0
}

/** Returns true from the breakpoint `lg`, where the toolbar of a list has space for labels. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1280px)')
}

function useMediaQuery(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Returns false while the browser reports no connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
}

/** Calls `handle` for keys pressed anywhere on the page. */
export function useKeydown(handle: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(handle)
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Returns true when the target of the event is in an input, a textarea, a select or editable text. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

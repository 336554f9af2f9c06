import { useCallback, useSyncExternalStore } from 'react'

/** Phones: below `sm` (product §1.1). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.98px)')
}

/** From `md`: everything in the header fits into one row, and rows have room for buttons with text. */
export function useIsMedium(): boolean {
  return useMediaQuery('(min-width: 960px)')
}

/** From `lg`: the tools of a list have room for words. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1280px)')
}

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
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

/** False while the browser reports no connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
}

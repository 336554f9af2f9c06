import { useCallback, useSyncExternalStore } from 'react'

/** Extra-small screens: below `sm` (specification, sections 2 and 9). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 599.98px)')
}

/** From `md`: rows have room for buttons with words. */
export function useIsMedium(): boolean {
  return useMediaQuery('(min-width: 960px)')
}

/** From `lg`: the header has room for everything in one row. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1280px)')
}

/** Follows a media query, e.g. `(min-width: 600px)`. */
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

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from './load-chunk'

export type Lazy<Component> = Component & {
  /** Preloads the chunk, e.g. on hover or focus. Failures are ignored. */
  readonly preload: () => void
}

type Arrival = { readonly Component: ComponentType<object> } | { readonly error: unknown }

/**
 * Returns a component that loads on first render. A failure is thrown, for the `ErrorBoundary` around the component.
 * Avoids `Suspense`, whose fallback stays for at least 300 ms.
 */
export function lazyPart<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
  whileLoading?: ReactNode,
): Lazy<Component>
export function lazyPart(
  load: () => Promise<ComponentType<object>>,
  whileLoading: ReactNode = null,
): Lazy<ComponentType<object>> {
  let loaded: Arrival | null = null

  function keep(Component: ComponentType<object>): Arrival {
    loaded = { Component }
    return loaded
  }

  function Part(props: object) {
    const [arrival, setArrival] = useState(loaded)
    const isWaiting = arrival === null
    useEffect(() => {
      if (isWaiting)
        void loadChunk(load)
          .then(keep, (error: unknown) => ({ error }))
          .then(setArrival)
    }, [isWaiting])
    if (arrival === null) return whileLoading
    if ('error' in arrival) throw arrival.error
    return <arrival.Component {...props} />
  }

  return Object.assign(Part, {
    preload: () => {
      load().then(keep, () => undefined)
    },
  })
}

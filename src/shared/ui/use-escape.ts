import { useEffectEvent, useLayoutEffect, useRef } from 'react'

type Layer = { readonly close: () => void }

/** What lies over the page, in the order in which it was opened. */
const layers: Layer[] = []

/**
 * Esc closes what was opened last. Radix learns which that is some tasks after it is on the screen and has the focus; a
 * key pressed at once would close what lies below.
 *
 * @param close what Esc does to this layer
 * @returns for Radix's `onEscapeKeyDown`: leaves the key to the layer on top, where that is another one
 */
export function useEscape(close: () => void): (event: KeyboardEvent) => void {
  const own = useRef<Layer>(null)
  const onEscape = useEffectEvent(close)
  useLayoutEffect(() => {
    const layer = { close: () => onEscape() }
    own.current = layer
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [])
  return (event) => {
    const top = layers.at(-1)
    if (top === undefined || top === own.current) return
    event.preventDefault()
    top.close()
  }
}

import { useEffectEvent, useLayoutEffect } from 'react'

/** What lies over the page, in the order in which it was opened. */
const layers: { readonly close: () => void }[] = []

/** Before Radix, which leaves a key alone that has been answered. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  layers.at(-1)?.close()
}

/** Closes the topmost layer on Esc. Radix starts to listen some tasks later: an early key would close what is below. */
export function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close)
  useLayoutEffect(() => {
    const layer = { close: () => onEscape() }
    layers.push(layer)
    // The same function is listening once, however many layers there are.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
}

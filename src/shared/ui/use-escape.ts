import { useEffectEvent, useLayoutEffect } from 'react'

const layers: { readonly close: () => void }[] = []

/** Handles Esc before Radix's listener, which ignores a key event whose default is prevented. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  layers.at(-1)?.close()
}

/** Closes the topmost layer on Esc. Radix starts listening late: a quick Esc would close the layer below. */
export function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close)
  useLayoutEffect(() => {
    const layer = { close: () => onEscape() }
    layers.push(layer)
    // `addEventListener` ignores a repeated registration of the same function.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
}

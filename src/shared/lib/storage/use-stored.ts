import { useState } from 'react'
import type { StorageSlot } from './storage'

/** Returns state that survives a reload or a new sign-in, e.g. a draft. Reads storage once, on mount. */
export function useStored<T>(slot: StorageSlot<T>, fallback: T) {
  const [value, setValue] = useState(() => slot.read() ?? fallback)
  const store = (next: T) => {
    slot.write(next)
    setValue(next)
  }
  const clear = () => {
    slot.remove()
    setValue(fallback)
  }
  return [value, store, clear] as const
}

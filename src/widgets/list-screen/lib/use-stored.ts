import { useState } from 'react'
import type { StorageSlot } from '@/shared/lib/storage'

/** A value that this browser keeps; read once, when the component comes. */
export function useStored<T>(slot: StorageSlot<T>, fallback: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => slot.read() ?? fallback)
  const store = (next: T) => {
    slot.write(next)
    setValue(next)
  }
  return [value, store]
}

import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 1000

/**
 * Whether the value has been unchanged for 1000 ms (product §13.4). False in the very render of a change, even of a
 * change and back.
 *
 * @param key identifies the value
 */
export function useSettled(key: string | null): boolean {
  const [settledKey, setSettledKey] = useState<string | null | undefined>(undefined)

  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      setSettledKey(undefined)
    }
  }, [key])

  return settledKey === key
}

import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 1000

type UseSettledOptions = {
  /** Names the value; another key is another value. */
  readonly key: string | null
  /** False for a value that nobody typed: it needs no waiting. */
  readonly isTyped: boolean
}

/** Whether the value has stood unchanged for 1000 ms (specification, section 9). False at once with any change. */
export function useSettled({ key, isTyped }: UseSettledOptions): boolean {
  const [value, setValue] = useState({ key, isSettled: !isTyped })
  // In the render of the change itself: no frame may take the new value for a settled one.
  if (value.key !== key) setValue({ key, isSettled: !isTyped })
  const isSettled = value.key === key && value.isSettled

  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setValue({ key, isSettled: true }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key, isSettled])

  return isSettled
}

import { useEffect, useRef } from 'react'

/**
 * A row may vanish together with the focus that was in it, which then falls to the top of the page. The table takes
 * it instead, so that the keyboard goes on from here.
 */
export function useFocusRescue(rows: readonly unknown[]) {
  const table = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the occasion, not an input
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) table.current?.focus()
  }, [rows])
  return {
    ref: table,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      const isLeft = relatedTarget instanceof Node && !table.current?.contains(relatedTarget)
      if (isLeft) isInside.current = false
    },
  }
}

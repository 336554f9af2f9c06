import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type SideScrollProps = {
  /** What lies in it, e.g. the name of the table: the place to scroll is named after it. */
  readonly label: string
  /** Of the box that scrolls, e.g. its height. */
  readonly className: string
  readonly children: ReactNode
}

/**
 * A place that a wide table scrolls sideways in. While there is more beyond an edge, a shade lies there; a column whose
 * head has `HELD.start` stays at the left, one with `HELD.end` at the right, where the shade begins then.
 *
 * Where there is something to scroll it is a named region, and the keyboard reaches it.
 */
export function SideScroll({ label, className, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  const mark = useEffectEvent(() => {
    if (box.current !== null) setWide(markEdges(box.current))
  })
  // Columns may change their places without a change of any size: what is rendered anew is measured anew.
  useLayoutEffect(() => mark())
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const sizes = new ResizeObserver(() => mark())
    sizes.observe(current)
    for (const child of current.children) sizes.observe(child)
    const onScroll = () => mark()
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', onScroll)
    }
  }, [])
  return (
    <div className="group/side relative">
      <div
        ref={box}
        {...(isWide && { role: 'region', 'aria-label': `${label}: прокручивается вбок`, tabIndex: 0 })}
        className={`peer scroll-ps-(--held-start) scroll-pe-(--held-end) outline-none ${className}`}
      >
        {children}
      </div>
      <span
        aria-hidden="true"
        className={`${EDGE} left-(--shade-start) bg-linear-to-r group-data-before/side:opacity-100 forced-colors:border-l`}
      />
      <span
        aria-hidden="true"
        className={`${EDGE} right-(--shade-end) bg-linear-to-l group-data-after/side:opacity-100 forced-colors:border-r`}
      />
      {/* The ring of the box itself would lie under the columns that stay. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-edge rounded-card -outline-offset-2 outline-primary-600 peer-focus-visible:outline-2"
      />
    </div>
  )
}

/** Over the rows, and never in the way of a press. The system's own colours know no shades: a line stands for them. */
const EDGE =
  'pointer-events-none absolute top-0 bottom-(--shade-foot) z-edge w-3 from-gray-900/15 to-transparent opacity-0 transition-opacity print:hidden'

/** Of the head of a column that stays. */
export const HELD = { start: { 'data-held': 'start' }, end: { 'data-held': 'end' } } as const

/** A column that stays takes half of the place at most: the others are what is scrolled to. */
const MOST_HELD = 0.5

/**
 * Writes on the parent of the box what lies beyond its edges, for the classes of its cells to go by: `data-before`,
 * `data-after`, `data-holds`, and the widths in pixels.
 *
 * @returns is there anything to scroll to?
 */
function markEdges(box: HTMLElement): boolean {
  const root = box.parentElement
  if (root === null) return false
  const most = box.clientWidth * MOST_HELD
  const start = heldOf(box, HELD.start)
  const startWidth = start === null || start.offsetWidth > most ? 0 : start.offsetWidth
  const end = heldOf(box, HELD.end)
  const isWide = box.scrollWidth - box.clientWidth > 1
  // From here on the column is where it stays: its place can be asked for.
  root.toggleAttribute('data-holds', isWide && startWidth > 0)

  const isBefore = isWide && box.scrollLeft > 1
  const isAfter = isWide && box.scrollLeft < box.scrollWidth - box.clientWidth - 1
  const bar = box.offsetWidth - box.clientWidth
  const edges = box.getBoundingClientRect()
  const isAtEdge = start !== null && start.getBoundingClientRect().left - edges.left < 1
  root.toggleAttribute('data-before', isBefore)
  root.toggleAttribute('data-after', isAfter)
  const widths = {
    '--held-start': startWidth,
    '--held-end': end?.offsetWidth ?? 0,
    '--shade-start': isAtEdge ? startWidth : 0,
    '--shade-end': end === null ? bar : edges.right - end.getBoundingClientRect().left,
    '--shade-foot': box.offsetHeight - box.clientHeight,
  }
  for (const [name, width] of Object.entries(widths)) root.style.setProperty(name, `${width}px`)
  return isWide
}

function heldOf(box: HTMLElement, side: (typeof HELD)[keyof typeof HELD]): HTMLElement | null {
  return box.querySelector<HTMLElement>(`thead [data-held="${side['data-held']}"]`)
}

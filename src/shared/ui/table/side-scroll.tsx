import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Veil } from './veil'

type SideScrollProps = {
  /** What lies in it, e.g. the name of the table: the place to scroll is named after it. */
  readonly label: string
  /** Of the box that scrolls, e.g. its height. */
  readonly className: string
  /** Tells one order of columns from another: they may change their places without a change of any size. */
  readonly layoutKey: string
  /** What lies in it is older than the request. */
  readonly isVeiled: boolean
  readonly children: ReactNode
}

/**
 * A place that a wide table scrolls sideways in. While there is more beyond an edge, a shade lies there; a column whose
 * head has `PINNED.start` stays at the left, one with `PINNED.end` at the right, where the shade begins then.
 *
 * Where there is something to scroll it is a named region, and the keyboard reaches it.
 */
export function SideScroll({ label, className, layoutKey, isVeiled, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const shades = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  const mark = useEffectEvent(() => {
    if (box.current !== null && shades.current !== null) setWide(markEdges(box.current, shades.current))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change the layout, they are no input
  useLayoutEffect(() => mark(), [layoutKey])
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
    <div className="relative isolate bg-white">
      {isVeiled && <Veil />}
      <div
        ref={box}
        {...(isWide && { role: 'region', 'aria-label': `${label}: прокручивается вбок`, tabIndex: 0 })}
        className={`peer scroll-ps-(--pinned-start) scroll-pe-(--pinned-end) outline-none ${className}`}
      >
        {children}
      </div>
      <div ref={shades} aria-hidden="true" className="contents">
        <span
          data-shade="start"
          className={`${EDGE} left-(--shade-start) bg-linear-to-r [[data-before]_&]:opacity-100 forced-colors:border-l`}
        />
        <span
          data-shade="end"
          className={`${EDGE} right-(--shade-end) bg-linear-to-l [[data-after]_&]:opacity-100 forced-colors:border-r`}
        />
      </div>
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
export const PINNED = { start: { 'data-pinned': 'start' }, end: { 'data-pinned': 'end' } } as const

/** A column that stays takes half of the place at most: the others are what is scrolled to. */
const MAX_PINNED_SHARE = 0.5

/**
 * Writes what lies beyond the edges of the box: on its parent, for the classes of the cells to go by, `data-before`,
 * `data-after`, `data-pins` and the widths of what is pinned, in pixels; on the shades where they lie. What has not changed
 * is not written, and the parent knows no width that no cell needs: all of them would be styled anew. So would they be by
 * Tailwind's `group-*`: the classes are `[[data-pins]_&]:`.
 *
 * @returns is there anything to scroll to?
 */
function markEdges(box: HTMLElement, shades: HTMLElement): boolean {
  const root = box.parentElement
  if (root === null) return false
  // All is read before anything is written, or the browser would have to lay out the rows once more in between.
  const start = pinnedOf(box, PINNED.start)
  const end = pinnedOf(box, PINNED.end)
  const edges = box.getBoundingClientRect()
  const isWide = box.scrollWidth - box.clientWidth > 1
  const isPinned = isWide && start !== null && start.offsetWidth <= box.clientWidth * MAX_PINNED_SHARE
  const startWidth = isPinned ? start.offsetWidth : 0
  // Also of a column that is not pinned yet, and lies beyond the edge: it will be at the edge.
  const isAtEdge = start !== null && start.getBoundingClientRect().left - edges.left < 1
  const bar = box.offsetWidth - box.clientWidth
  const marks = {
    'data-pins': isPinned,
    'data-before': isWide && box.scrollLeft > 1,
    'data-after': isWide && box.scrollLeft < box.scrollWidth - box.clientWidth - 1,
  }
  const widths = {
    '--pinned-start': startWidth,
    '--pinned-end': end?.offsetWidth ?? 0,
  }
  const places = {
    '--shade-start': isAtEdge ? startWidth : 0,
    '--shade-end': end === null ? bar : edges.right - end.getBoundingClientRect().left,
    '--shade-foot': box.offsetHeight - box.clientHeight,
  }
  for (const [name, is] of Object.entries(marks)) {
    if (root.hasAttribute(name) !== is) root.toggleAttribute(name, is)
  }
  if (isWide) writeWidths(root, widths)
  writeWidths(shades, places)
  return isWide
}

function writeWidths({ style }: HTMLElement, widths: Readonly<Record<string, number>>): void {
  for (const [name, width] of Object.entries(widths)) {
    const value = `${width}px`
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
  }
}

function pinnedOf(box: HTMLElement, side: (typeof PINNED)[keyof typeof PINNED]): HTMLElement | null {
  return box.querySelector<HTMLElement>(`thead [data-pinned="${side['data-pinned']}"]`)
}

import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

type SideScrollProps = {
  /** What it contains, e.g. the name of the table: the scrollable region is named after it. */
  readonly label: string
  readonly className: string
  /** Changes with the order of the columns, which may move without any change of size. */
  readonly layoutKey: string
  /** Another page, or another order, is read from its first row, however far the one before was scrolled. */
  readonly firstRow: string | undefined
  readonly isVeiled: boolean
  readonly children: ReactNode
}

/** Over the rows and never in the way of a press. Forced colours have no shades: a line replaces them. */
const SHADE =
  'pointer-events-none absolute top-0 z-edge w-3 from-gray-900/15 to-transparent transition-opacity print:hidden'

/** Scrolls a wide table sideways under its `data-pinned` columns; while it scrolls, it is a region for the keyboard. */
export function SideScroll({ label, className, layoutKey, firstRow, isVeiled, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [{ start, end, foot }, setEdges] = useState<Edges>({ start: NO_EDGE, end: NO_EDGE, foot: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change the layout, they are no input
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const measure = () => setEdges(measureEdges(current))
    const sizes = new ResizeObserver(measure)
    for (const element of [current, ...current.children]) sizes.observe(element)
    current.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', measure)
    }
  }, [layoutKey])
  const rowBefore = useRef(firstRow)
  useEffect(() => {
    const isOther =
      rowBefore.current !== undefined && firstRow !== undefined && rowBefore.current !== firstRow
    if (isOther && box.current !== null) box.current.scrollTop = 0
    rowBefore.current = firstRow ?? rowBefore.current
  }, [firstRow])
  return (
    <div
      className="relative isolate bg-white"
      data-pins={start.pinned > 0 || undefined}
      style={{ ...variable('--pinned-start', start.pinned), ...variable('--pinned-end', end.pinned) }}
    >
      {isVeiled && <Veil />}
      <div
        ref={box}
        {...((start.hides || end.hides) && {
          role: 'region',
          'aria-label': `${label}: прокручивается вбок`,
          tabIndex: 0,
        })}
        className={`peer scroll-ps-(--pinned-start) scroll-pe-(--pinned-end) outline-none ${className}`}
      >
        {children}
      </div>
      <span
        data-shade="start"
        aria-hidden="true"
        className={`${SHADE} bg-linear-to-r forced-colors:border-l ${start.hides ? '' : 'opacity-0'}`}
        style={{ left: start.shade, bottom: foot }}
      />
      <span
        data-shade="end"
        aria-hidden="true"
        className={`${SHADE} bg-linear-to-l forced-colors:border-r ${end.hides ? '' : 'opacity-0'}`}
        style={{ right: end.shade, bottom: foot }}
      />
      {/* The ring of the box itself would lie under the pinned columns. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-edge rounded-card -outline-offset-2 outline-primary-600 peer-focus-visible:outline-2"
      />
    </div>
  )
}

/** React's type of a style has no custom properties. */
const variable = (name: string, pixels: number): CSSProperties => ({ [name]: `${pixels}px` })

/** Whether something is scrolled out there, the width of the column pinned there, and the distance of the shade, in pixels. */
type Edge = { readonly hides: boolean; readonly pinned: number; readonly shade: number }

/** `foot`: the height of the scrollbar. */
type Edges = { readonly start: Edge; readonly end: Edge; readonly foot: number }

const NO_EDGE: Edge = { hides: false, pinned: 0, shade: 0 }

/** A wider column is not pinned, so that there is room for what is scrolled to. */
const MAX_PINNED_SHARE = 0.5

function measureEdges(box: HTMLElement): Edges {
  const { scrollLeft, clientWidth, offsetWidth, offsetHeight, clientHeight } = box
  const range = box.scrollWidth - clientWidth
  const isWide = range > 1
  const head = (side: 'start' | 'end') => box.querySelector<HTMLElement>(`thead [data-pinned="${side}"]`)
  const start = head('start')
  const end = head('end')
  const { left, right } = box.getBoundingClientRect()
  const startWidth = start?.offsetWidth ?? 0
  const pinned = isWide && startWidth <= clientWidth * MAX_PINNED_SHARE ? startWidth : 0
  // A pinned column that is not the first reaches the edge only after those before it are scrolled out.
  const isAtEdge = start !== null && start.getBoundingClientRect().left - left < 1
  return {
    start: { hides: isWide && scrollLeft > 1, pinned, shade: isAtEdge ? pinned : 0 },
    end: {
      hides: isWide && scrollLeft < range - 1,
      pinned: isWide ? (end?.offsetWidth ?? 0) : 0,
      shade: end === null ? offsetWidth - clientWidth : right - end.getBoundingClientRect().left,
    },
    foot: offsetHeight - clientHeight,
  }
}

/** Opacity would make secondary texts too faint (WCAG 1.4.3), and a colour would restyle every cell twice per page. */
export const VEILED = 'grayscale print:grayscale-0'

/** Over rows that are older than the request: no text is darker than the secondary ones. Its parent is `isolate`, and not transparent. */
export function Veil() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-edge bg-gray-500 mix-blend-lighten print:hidden forced-colors:hidden"
    />
  )
}

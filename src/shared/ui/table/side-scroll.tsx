import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from '../error-boundary'
import { HEAD, type HeadVariant } from './head-cell'

const HeadCopy = lazyPart(async () => (await import('./head-copy')).HeadCopy)

type SideScrollProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly label: string
  /** Changes when columns are reordered: nothing is resized then, but the edges must be measured again. */
  readonly layoutKey: string
  readonly isVeiled: boolean
  readonly renderHead: (variant: HeadVariant) => ReactNode
  readonly children: ReactNode
}

/** Fade over the column at an edge that hides more columns. A border replaces it in forced-colours mode. */
const SHADE =
  'pointer-events-none absolute top-0 z-edge w-10 from-white to-white/0 transition-opacity print:hidden'

/** Renders a focusable region in which a wide table scrolls sideways, except its `data-pinned` columns. */
export function SideScroll({ ref, label, layoutKey, isVeiled, renderHead, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [{ start, end, foot, columns }, setEdges] = useState<Edges>(NO_EDGES)
  const isWide = columns !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect measures again when the columns change, but does not read them
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
  return (
    <div
      ref={ref}
      className="group/wide @container relative isolate bg-white"
      data-wide={isWide || undefined}
      data-pins={start.pinned > 0 || undefined}
      style={{ ...variable('--pinned-start', start.pinned), ...variable('--pinned-end', end.pinned) }}
    >
      {isVeiled && <Veil />}
      {isWide && (
        <ErrorBoundary name="table head" onFailure="hide">
          <HeadCopy box={box} columns={columns} className={HEAD}>
            {renderHead('copy')}
          </HeadCopy>
        </ErrorBoundary>
      )}
      <div
        ref={box}
        {...(isWide && {
          role: 'region',
          'aria-label': `${label}: прокручивается вбок`,
          tabIndex: 0,
          // The browser does not scroll to a focused element if a pinned column covers only a part of it.
          onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
            if (target !== currentTarget && target.matches(':focus-visible'))
              target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          },
        })}
        className={`peer scroll-ps-(--pinned-start) scroll-pe-(--pinned-end) wrap-anywhere outline-none print:overflow-visible ${isWide ? 'overflow-x-auto' : 'overflow-x-clip'}`}
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
      {/* The pinned columns would cover the focus ring of the box itself. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-edge rounded-card -outline-offset-2 outline-primary-600 peer-focus-visible:outline-2"
      />
    </div>
  )
}

/** Returns a style that sets a CSS custom property, which React's style type does not allow. */
const variable = (name: string, pixels: number): CSSProperties => ({ [name]: `${pixels}px` })

/** `hides`: content is scrolled out here. `pinned`: the pinned column's width, `shade`: shadow offset, in px. */
type Edge = { readonly hides: boolean; readonly pinned: number; readonly shade: number }

/** `foot`: the height of the scrollbar in pixels. `columns`: their widths in pixels, `null` when the table fits. */
type Edges = {
  readonly start: Edge
  readonly end: Edge
  readonly foot: number
  readonly columns: readonly number[] | null
}

const NO_EDGE: Edge = { hides: false, pinned: 0, shade: 0 }
const NO_EDGES: Edges = { start: NO_EDGE, end: NO_EDGE, foot: 0, columns: null }

/** Maximum share of the width for a pinned column; wider columns scroll with the content. */
const MAX_PINNED_SHARE = 0.5

function measureEdges(box: HTMLElement): Edges {
  const { scrollLeft, clientWidth, offsetWidth, offsetHeight, clientHeight } = box
  const range = box.scrollWidth - clientWidth
  const isWide = range > 1
  const head = (side: 'start' | 'end') => box.querySelector<HTMLElement>(`thead [data-pinned="${side}"]`)
  const start = head('start')
  const end = head('end')
  const { left } = box.getBoundingClientRect()
  const startWidth = start?.offsetWidth ?? 0
  const pinned = isWide && startWidth <= clientWidth * MAX_PINNED_SHARE ? startWidth : 0
  // A pinned column that is not the first reaches the edge only after the columns before it have scrolled out.
  const isAtEdge = start !== null && start.getBoundingClientRect().left - left < 1
  return {
    start: { hides: isWide && scrollLeft > 1, pinned, shade: isAtEdge ? pinned : 0 },
    end: {
      hides: isWide && scrollLeft < range - 1,
      pinned: isWide ? (end?.offsetWidth ?? 0) : 0,
      // Not measured by position: until the box can scroll, the column sticks to the viewport instead.
      shade: end === null ? offsetWidth - clientWidth : end.offsetWidth - 1,
    },
    foot: offsetHeight - clientHeight,
    columns: isWide
      ? [...box.querySelectorAll('thead tr > *')].map((cell) => cell.getBoundingClientRect().width)
      : null,
  }
}

/**
 * Dims stale rows. A dark cover keeps the contrast of texts (WCAG 1.4.3); opacity would lower it. A filter or blending
 * would paint all rows again.
 */
export function Veil() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-edge bg-gray-900 opacity-8 print:hidden forced-colors:hidden"
    />
  )
}

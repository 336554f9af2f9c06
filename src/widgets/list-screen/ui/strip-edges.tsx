import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/shared/ui'
import { useListContext } from '../model/use-list-url'

const ARROWS = [
  { side: 'start', title: 'Показать предыдущие', icon: mdiChevronLeft, place: 'left-0', step: -1 },
  { side: 'end', title: 'Показать следующие', icon: mdiChevronRight, place: 'right-0', step: 1 },
] as const

/** Share of the visible width that a click scrolls, so that a half-hidden tab becomes fully visible. */
const STEP = 0.7

/** Fades the edges of an overflowing strip, keeps the selected tab visible and renders arrows for mouse users. */
export function StripEdges({ strip }: { readonly strip: HTMLElement }) {
  const { state } = useListContext()
  const [more, setMore] = useState('')
  /** The tab at the last measurement. If it was visible then, a resize must keep it visible. */
  const shown = useRef<{ tab: Element | null; isInView: boolean }>({ tab: null, isInView: false })
  useEffect(() => {
    strip.setAttribute('data-more', more)
    return () => strip.removeAttribute('data-more')
  }, [strip, more])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's state decides which tab is selected, but the effect reads the DOM
  useEffect(() => {
    const selected = strip.querySelector('li, [aria-pressed="true"]')
    let range = -1
    const measure = () => {
      range = strip.scrollWidth - strip.clientWidth
      const before = strip.scrollLeft > 1 ? 'start' : ''
      const after = strip.scrollLeft < range - 1 ? 'end' : ''
      setMore(`${before} ${after}`)
      shown.current = { tab: selected, isInView: selected !== null && wayTo(selected, strip) === 0 }
    }
    // A resize observer runs after layout, so measuring here forces no extra layout.
    const sizes = new ResizeObserver(() => {
      const { tab, isInView } = shown.current
      if (selected !== null && (isInView || selected !== tab)) {
        // Scrolls smoothly only when the selection changes.
        const behavior = tab === null || tab === selected ? 'instant' : 'auto'
        strip.scrollBy({ left: wayTo(selected, strip), behavior })
      }
      measure()
    })
    const onScroll = () => {
      // If the range has changed, a resize rather than the user moved the tab, and the observer scrolls the tab back.
      if (range === strip.scrollWidth - strip.clientWidth) measure()
    }
    // Browsers do not scroll to a focused tab that is half visible.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        strip.scrollBy({ left: wayTo(target, strip) })
    }
    for (const element of [strip, ...strip.children]) sizes.observe(element)
    strip.addEventListener('scroll', onScroll, { passive: true })
    strip.addEventListener('focusin', onFocus)
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', onScroll)
      strip.removeEventListener('focusin', onFocus)
    }
  }, [strip, state])
  return ARROWS.map(({ side, title, icon, place, step }) => (
    <button
      key={side}
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      title={title}
      // Prevents the arrow from taking the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => strip.scrollBy({ left: step * STEP * strip.clientWidth })}
      data-spent={!more.includes(side) || undefined}
      // The arrow stays after the last step, so that an extra click does not hit a tab below it.
      className={`absolute top-4 ${place} hidden size-7 -translate-y-1/2 items-center justify-center rounded-full border border-gray-400 bg-white text-gray-700 not-hover:data-spent:invisible hover:bg-gray-100 pointer-fine:not-print:flex`}
    >
      <Icon path={icon} />
    </button>
  ))
}

/** Returns the distance to scroll, in px, so that the tab is centred; 0 for a tab away from the edges. */
function wayTo(tab: Element, strip: Element): number {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  const box = strip.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  const edge = Number.parseFloat(getComputedStyle(strip).scrollPaddingLeft)
  if (left >= box.left + edge && right <= box.right - edge) return 0
  const middle = scrollLeft + (left + right - box.left - box.right) / 2
  return Math.round(Math.min(Math.max(middle, 0), scrollWidth - clientWidth) - scrollLeft)
}

import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/shared/ui'
import { useListContext } from './list-context'

const ARROWS = [
  { side: 'start', title: 'Показать предыдущие', icon: mdiChevronLeft, place: 'left-0', step: -1 },
  { side: 'end', title: 'Показать следующие', icon: mdiChevronRight, place: 'right-0', step: 1 },
] as const

/** Of the width, so that a tab that was half hidden is whole after a step. */
const STEP = 0.7

/**
 * Of a strip that hides something: which edges are faded, the chosen tab in view, and arrows for a mouse. The keyboard and
 * screen readers need none, since every tab is a button that scrolls itself into view.
 */
export function StripEdges({ strip }: { readonly strip: HTMLElement }) {
  const { state } = useListContext()
  const [more, setMore] = useState('')
  const revealed = useRef<Element>(null)
  useEffect(() => {
    strip.dataset.more = more
    return () => {
      delete strip.dataset.more
    }
  }, [strip, more])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the list moves the choice, it is no input
  useEffect(() => {
    const chosen = strip.querySelector('[aria-pressed="true"]')
    let wasInView = false
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip
      const before = scrollLeft > 1 ? 'start' : ''
      const after = scrollLeft < scrollWidth - clientWidth - 1 ? 'end' : ''
      setMore(`${before} ${after}`)
      wasInView = chosen !== null && offCentre(strip, chosen) === 0
    }
    // An observer is told when the layout is done, so that nothing is laid out for it once more.
    const sizes = new ResizeObserver(() => {
      const isNew = chosen !== revealed.current
      if (chosen !== null && (isNew || wasInView)) {
        // Only a choice is followed by the eye.
        const behavior = isNew && revealed.current !== null ? 'auto' : 'instant'
        strip.scrollBy({ left: offCentre(strip, chosen), behavior })
      }
      revealed.current = chosen
      measure()
    })
    for (const element of [strip, ...strip.children]) sizes.observe(element)
    strip.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', measure)
    }
  }, [strip, state])
  return ARROWS.map(({ side, title, icon, place, step }) => (
    <button
      key={side}
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      title={title}
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => strip.scrollBy({ left: step * STEP * strip.clientWidth })}
      data-spent={!more.includes(side) || undefined}
      // Under the pointer it stays after its last step, so that one press too many chooses no tab.
      className={`absolute top-3 ${place} hidden size-7 items-center justify-center rounded-full border border-gray-300 bg-white text-gray-700 not-hover:data-spent:invisible hover:bg-gray-100 data-spent:text-gray-300 max-sm:top-4 pointer-fine:flex print:hidden`}
    >
      <Icon path={icon} />
    </button>
  ))
}

/** How far the strip must scroll for the tab to stand in its middle; nothing for one that is clear of the edges. */
function offCentre(strip: Element, tab: Element): number {
  const box = strip.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  const edge = Number.parseFloat(getComputedStyle(strip).scrollPaddingLeft)
  const isClear = left >= box.left + edge && right <= box.right - edge
  return isClear ? 0 : (left + right - box.left - box.right) / 2
}

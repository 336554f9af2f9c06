import { useState } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from '@/shared/ui'
import type { OldestLineProps } from './oldest-line'

const OldestLine = lazyPart(async () => (await import('./oldest-line')).OldestLine)

/** Renders the date of the oldest waiting row, which is requested once this line is visible. */
export function WaitingLine(props: OldestLineProps) {
  const [isSeen, setSeen] = useState(false)
  return (
    <div ref={(line) => whenSeen(line, setSeen)} className="-mt-2 min-h-8 px-4 pb-3 sm:px-5">
      <ErrorBoundary name="oldest row" onFailure="hide">
        {isSeen && <OldestLine {...props} />}
      </ErrorBoundary>
    </div>
  )
}

/** Reports when an element becomes visible, so that hidden blocks send no request. */
export function whenSeen(place: Element | null, tell: (isSeen: true) => void) {
  if (place === null) return
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) tell(true)
  })
  observer.observe(place)
  return () => observer.disconnect()
}

import { type ReactNode, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from '@/shared/ui'

const StripEdges = lazyPart(async () => (await import('./strip-edges')).StripEdges)

/** One line that scrolls sideways in its own box. What shows that it does comes only where something is cut off. */
export function Strip({ children }: { readonly children: ReactNode }) {
  const [cut, setCut] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={(strip) => watchSize(strip, setCut)} className="side-strip scroll-quiet -m-1 mt-1 p-1">
        {children}
      </div>
      {cut !== null && (
        <ErrorBoundary name="strip" onFailure="hide">
          <StripEdges strip={cut} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** Tells the strip while it is cut. It is as wide as what it holds until there is no room for that. */
function watchSize(strip: HTMLElement | null, tell: (cut: HTMLElement | null) => void) {
  if (strip === null) return
  const size = new ResizeObserver(() => tell(strip.scrollWidth > strip.clientWidth ? strip : null))
  size.observe(strip)
  return () => size.disconnect()
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type HeadCopyProps = {
  readonly box: RefObject<HTMLElement | null>
  /** Column widths in pixels. */
  readonly columns: readonly number[]
  readonly className: string
  readonly children: ReactNode
}

/** Renders a sticky copy of the header, because a header in a scroll container cannot stick to the page. */
export function HeadCopy({ box, columns, className, children }: HeadCopyProps) {
  const copy = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const follow = () => copy.current?.scrollTo(current?.scrollLeft ?? 0, 0)
    follow()
    current?.addEventListener('scroll', follow, { passive: true })
    return () => current?.removeEventListener('scroll', follow)
  }, [box])
  return (
    <div
      ref={copy}
      aria-hidden="true"
      // The copy is hidden while a control in the original header shows its focus ring.
      className="sticky top-header z-sticky -mb-8 overflow-hidden group-has-[thead_:focus-visible]/wide:invisible print:hidden"
    >
      <table
        className="table-fixed border-collapse"
        style={{ width: columns.reduce((total, width) => total + width, 0) }}
      >
        <colgroup>
          {columns.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <tfoot className={className}>{children}</tfoot>
      </table>
    </div>
  )
}

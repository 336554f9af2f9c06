import type { ReactNode } from 'react'

type ScreenHeadingProps = {
  /** `hidden`: for assistive technology only, where the tab says it already. */
  readonly visibility: 'visible' | 'hidden'
  readonly children: ReactNode
}

/** Heading of one of the screens of a tab; it takes the focus when they change. */
export function ScreenHeading({ visibility, children }: ScreenHeadingProps) {
  return (
    <h2
      tabIndex={-1}
      data-screen-heading
      className={visibility === 'hidden' ? 'sr-only' : 'text-title outline-none'}
    >
      {children}
    </h2>
  )
}

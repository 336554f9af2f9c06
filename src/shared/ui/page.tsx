import { useMatch } from '@tanstack/react-router'
import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { SCREENS, type ScreenId } from '../config'

type PageProps = {
  /** The screen whose heading is shown. Defaults to that of the current route. */
  readonly screen?: ScreenId
  /** Replaces the screen's heading and receives the focus, e.g. after a form is submitted. */
  readonly title?: string | null | undefined
  readonly actions?: ReactNode
  /** Tabs of the section, right-aligned so that they stay in place when another tab opens. */
  readonly navigation?: ReactNode
  readonly children: ReactNode
}

/** Renders the body of a screen and its heading, which receives the focus after a navigation. */
export function Page({ screen, title = null, actions, navigation, children }: PageProps) {
  const around = useMatch({ strict: false, select: ({ staticData }) => staticData.screen })
  const id = screen ?? around
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (title !== null) heading.current?.focus()
  }, [title])
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-2 p-4 pt-3 max-sm:pt-2 sm:px-6 sm:pb-6">
      <div className="page-head flex min-h-9 flex-wrap items-center gap-x-1 gap-y-1 max-sm:gap-2 sm:gap-x-3">
        <h1
          ref={heading}
          tabIndex={-1}
          data-page-heading
          className="mr-auto min-w-0 text-heading wrap-anywhere outline-none"
        >
          {title ?? (id !== undefined && SCREENS[id].title)}
        </h1>
        {actions}
        {navigation}
      </div>
      {children}
    </div>
  )
}

export function Card({ children, className = '' }: PropsWithChildren<{ readonly className?: string }>) {
  return <section className={`rounded-card border border-gray-200 bg-white ${className}`}>{children}</section>
}

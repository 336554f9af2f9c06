import { useMatch } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SCREENS, type ScreenId } from '../config'

type PageProps = {
  /** Whose heading it has; the screen of the route around it when left out. */
  readonly screen?: ScreenId
  /** In place of the screen's own heading, e.g. once its form is done; it takes the focus. */
  readonly title?: string | null
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The body of a screen and its heading, which takes the focus after a navigation. */
export function Page({ screen, title = null, subtitle, actions, children }: PageProps) {
  const around = useMatch({ strict: false, select: ({ staticData }) => staticData.screen })
  const id = screen ?? around
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (title !== null) heading.current?.focus()
  }, [title])
  const [aside, setAside] = useState<HTMLElement | null>(null)
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-3 p-4 sm:px-6 sm:pb-6">
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:[&>nav]:flex-1 max-sm:[&>nav]:basis-60 lg:[&>nav]:ml-auto">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} data-page-heading className="text-title wrap-anywhere outline-none">
            {title ?? (id !== undefined && SCREENS[id].title)}
          </h1>
          {subtitle !== undefined && <p className="text-gray-500">{subtitle}</p>}
        </div>
        <div ref={setAside} className="contents" />
        {actions}
      </div>
      <AsideContext value={aside}>{children}</AsideContext>
    </div>
  )
}

const AsideContext = createContext<HTMLElement | null>(null)

/** What a part of the page's body shows beside the page's heading. */
export function PageAside({ children }: { readonly children: ReactNode }) {
  const place = useContext(AsideContext)
  return place === null ? null : createPortal(children, place)
}

export function Card({
  children,
  className = '',
}: {
  readonly children: ReactNode
  readonly className?: string
}) {
  return <section className={`rounded-card border border-gray-200 bg-white ${className}`}>{children}</section>
}

import { mdiChevronDown } from '@mdi/js'
import { Link, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  type Client,
  merchantTitle,
  projectHereLink,
  useClient,
  useIsFilteredByProject,
} from '@/entities/client'
import { lazyPart } from '@/shared/lib/lazy'
import { splitSearchParam, toSearchParam } from '@/shared/lib/search-param'
import { formatCount } from '@/shared/lib/text'
import { ErrorBoundary, Icon } from '@/shared/ui'
import { fittingCount } from '../model'
import { HEADER_BUTTON } from './menus'

const MoreMerchants = lazyPart(async () => (await import('./more-merchants')).MoreMerchants)

/** Maximum number of links, since twenty thousand merchants would slow down every screen (quality 86). */
const MAX_LINKS = 300

/** Renders a link per merchant. A link filters the current screen if possible, and otherwise opens Main. */
export function Merchants() {
  const { data: client } = useClient()
  const { merchants } = useSearch({ strict: false })
  const selectedIds = splitSearchParam(merchants)
  const selectedId = selectedIds.length === 1 ? selectedIds[0] : undefined
  if (client === undefined || client.merchants.length === 0) return null
  return <MerchantLinks key={client.merchants.length} all={client.merchants} selectedId={selectedId} />
}

type MerchantLinksProps = {
  readonly all: Client['merchants']
  readonly selectedId: string | undefined
}

function MerchantLinks({ all, selectedId }: MerchantLinksProps) {
  const { period } = useSearch({ strict: false })
  const isHere = useIsFilteredByProject()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const linkOf = (id: string) =>
    isHere
      ? projectHereLink(id)
      : ({ to: '/main', search: { period, merchants: toSearchParam(id) } } as const)

  const links = all.filter(({ id }, index) => index < MAX_LINKS || id === selectedId)
  const selected = links.findIndex(({ id }) => id === selectedId)
  const { nav, list, count, width } = useFitting(links.length, selected)
  const isShown = (index: number) => index < count || index === selected
  const rest = all.length - links.filter((_, index) => isShown(index)).length

  return (
    <nav
      ref={nav}
      aria-label="Проекты"
      // The minimum width fits the button with the remaining merchants.
      className="relative flex h-row min-w-32 flex-1 items-center gap-1 print:hidden"
    >
      <ul
        ref={list}
        style={{ width }}
        className="flex h-row min-w-0 flex-wrap content-start gap-1 overflow-hidden py-1"
      >
        {links.map((merchant, index) => (
          <li key={merchant.id} className={`min-w-0 ${isShown(index) ? '' : 'order-1'}`}>
            <Link
              {...linkOf(merchant.id)}
              aria-current={index === selected ? 'true' : undefined}
              tabIndex={isShown(index) ? undefined : -1}
              className={`inline-flex min-h-9 max-w-full items-center rounded-control px-3 whitespace-nowrap focus-visible:-outline-offset-2 ${
                index === selected
                  ? 'bg-primary-50 font-medium text-primary-600'
                  : 'text-gray-700 hover:bg-gray-100'
              }`}
              title={merchantTitle(merchant)}
            >
              <span className="truncate">{merchantTitle(merchant)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={`${HEADER_BUTTON} shrink-0`}
          onPointerEnter={MoreMerchants.preload}
          onFocus={MoreMerchants.preload}
          // Prevents the search field from losing the focus, which would close the list before the click.
          onPointerDown={(event) => isOpen && event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          {`${rest === all.length ? 'Проекты' : 'Ещё'} ${formatCount(rest)}`}
          <Icon path={mdiChevronDown} className="size-4" />
        </button>
      )}
      {isOpen && (
        <ErrorBoundary name="projects" onFailure={() => setOpen(false)}>
          <MoreMerchants
            all={all}
            hidden={all.filter(({ id }) => !links.some((link, index) => link.id === id && isShown(index)))}
            selectedId={selectedId}
            linkOf={linkOf}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
            onLeave={() => setOpen(false)}
          />
        </ErrorBoundary>
      )}
    </nav>
  )
}

/** Width of the button «Ещё 19 700» with its arrow. */
const MORE_REM = 7

/** Returns the count of links that fit, and the width of the list: `undefined` if all fit. */
function useFitting(length: number, selected: number) {
  const nav = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [fit, setFit] = useState<{ count: number; width: number | undefined }>({
    count: length,
    width: undefined,
  })
  useLayoutEffect(() => {
    const measure = () => {
      if (nav.current === null || list.current === null) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const gap = rem / 4
      const more = MORE_REM * rem
      const widths = [...list.current.children].map(naturalWidth)
      const room = nav.current.clientWidth
      const count = fittingCount(widths, { room, gap, more, selected })
      const shown = widths.filter((_, index) => index < count || index === selected)
      const total = Math.ceil(shown.reduce((sum, width) => sum + width + gap, 0))
      const width = count === widths.length ? undefined : Math.min(total, room - more)
      list.current.scrollTop = 0
      setFit((before) => (before.count === count && before.width === width ? before : { count, width }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    if (nav.current !== null) sizes.observe(nav.current)
    // The web font loads after the first render and changes the widths.
    for (const item of list.current?.children ?? []) sizes.observe(item)
    return () => sizes.disconnect()
  }, [selected])
  return { nav, list, ...fit }
}

/** Returns the width the link needs to show its full text. */
function naturalWidth(item: Element): number {
  const link = item.firstElementChild
  const text = link?.firstElementChild
  if (link == null || text == null) return 0
  const whole = document.createRange()
  whole.selectNodeContents(text)
  const padding = link.getBoundingClientRect().width - text.getBoundingClientRect().width
  return whole.getBoundingClientRect().width + padding
}

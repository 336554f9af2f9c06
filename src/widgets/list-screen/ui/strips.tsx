import { mdiBookmarkOutline, mdiChevronDown, mdiClose, mdiInformationOutline } from '@mdi/js'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { formatCount } from '@/shared/lib/text'
import { Button, ErrorBoundary, Icon } from '@/shared/ui'
import { type Chip, resetChange } from '../model/list-chips'
import type { SavedView } from '../model/list-declaration'
import { isShown } from '../model/saved-views'
import type { TabRow } from '../model/tab-rows'
import { type ListUrl, useListContext } from '../model/use-list-url'

const StripEdges = lazyPart(async () => (await import('./strip-edges')).StripEdges)

/** Renders a strip that scrolls sideways. Its faded edges and arrows load only when the content overflows. */
export function Strip({ children }: { readonly children: ReactNode }) {
  const [cut, setCut] = useState<HTMLElement | null>(null)
  return (
    <>
      <div
        ref={(strip) => watchSize(strip, setCut)}
        className="side-strip scroll-quiet relative -m-1 p-1 max-sm:-my-3"
      >
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

function watchSize(strip: HTMLElement | null, tell: (cut: HTMLElement | null) => void) {
  if (strip === null) return
  const measure = () => tell(strip.scrollWidth > strip.clientWidth ? strip : null)
  const size = new ResizeObserver(measure)
  const content = new MutationObserver(measure)
  size.observe(strip)
  content.observe(strip, { childList: true, subtree: true })
  return () => {
    size.disconnect()
    content.disconnect()
  }
}

const TAB =
  'inline-flex min-h-target shrink-0 items-center gap-1.5 rounded-control border-y-6 border-transparent bg-clip-padding px-2 whitespace-nowrap hover:bg-gray-100 aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 print:contents print:not-aria-pressed:hidden sm:min-h-8 sm:border-y-0'

/** More tabs than this have their counts above their labels, so that they fit into one line. */
const MANY_TABS = 7

type FilterTabsProps = { readonly rows: readonly TabRow[]; readonly isLoading: boolean }

/** Renders buttons, not ARIA tabs, because the buttons filter one table and have no panels. */
export function FilterTabs({ rows, isLoading }: FilterTabsProps) {
  const { change } = useListContext()
  return rows.map(({ title, tabs }) => (
    <fieldset key={title} className="flex items-baseline gap-1 max-sm:shrink-0">
      <legend className="sr-only">{title}</legend>
      {tabs.map((tab) => {
        const isMany = tabs.length > MANY_TABS
        const count = tab.count === undefined ? isLoading && '\u2007' : formatCount(tab.count)
        return (
          <button
            key={tab.title}
            type="button"
            aria-pressed={tab.isSelected}
            onClick={() => change(tab.change)}
            className={`${TAB} ${isMany ? 'sm:flex-col-reverse sm:items-start sm:gap-0 sm:text-hint sm:*:text-base sm:*:font-semibold' : ''} ${tab.count === 0 ? 'text-gray-500 max-sm:order-last' : 'text-gray-700'}`}
          >
            {tab.title}
            {count !== false && (
              <span className={`text-hint tabular ${isMany ? '' : 'text-gray-500'}`}> {count}</span>
            )}
          </button>
        )
      })}
    </fieldset>
  ))
}

export function Chips({ chips }: { readonly chips: readonly Chip[] }) {
  const context = useListContext()
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:shrink-0">
      <ul aria-label="Активные фильтры" className="contents">
        {chips.map(({ key, text, change }) => (
          <li
            key={key}
            className="inline-flex max-w-full items-center gap-1 rounded-full bg-primary-50 pr-1 pl-3 text-table text-primary-800"
          >
            {change === null && <Icon path={mdiInformationOutline} className="size-4" />}
            <span className="min-w-0 truncate py-1.5" title={text}>
              {text}
            </span>
            {change === null ? (
              <span className="w-2" />
            ) : (
              <button
                type="button"
                aria-label={`Убрать фильтр «${text}»`}
                onClick={() => context.change(change)}
                className="tap-room inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-primary-100 sm:size-6"
              >
                <Icon path={mdiClose} className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="tertiary"
        size="small"
        onClick={() => context.change(resetChange(Object.keys(context.list.filters)))}
      >
        Сбросить
      </Button>
    </div>
  )
}

export function PinnedView({ views, url }: { readonly views: readonly SavedView[]; readonly url: ListUrl }) {
  const { list } = useListContext()
  const [view] = [...views, ...(list.readyViews ?? [])]
  if (view === undefined) return null
  const isOpen = isShown(view, url.search, list.filters)
  return (
    <>
      <button
        type="button"
        aria-pressed={isOpen}
        title={view.name}
        onClick={() => url.replaceAll(isOpen ? {} : view.search)}
        className={`${TAB} max-w-60 text-gray-700 max-sm:order-last`}
      >
        <Icon path={mdiBookmarkOutline} className="size-4" />
        <span className="truncate">{view.name}</span>
      </button>
      <span className="h-4 w-px shrink-0 self-center bg-gray-200 max-sm:hidden" />
    </>
  )
}

type BreakdownButtonProps = ComponentProps<'button'> & { readonly isOpen: boolean }

export function BreakdownButton({
  isOpen,
  className = '',
  children = 'Разбивка',
  ...rest
}: BreakdownButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={`link inline-flex shrink-0 items-center ${className}`}
      {...rest}
    >
      <span>{children}</span>
      <Icon path={mdiChevronDown} className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

import { useIsPhone } from '@/shared/lib/device'
import { PageAside } from '@/shared/ui'
import type { ListUrl } from '../lib/use-list-address'
import type { SavedView } from '../model/list-declaration'
import { isShown } from '../model/saved-views'
import { useListContext } from './list-context'

/** So many beside the heading; the others are in «Виды». */
const MOST_OWN = 4

type ViewChipsProps = {
  readonly views: readonly SavedView[]
  readonly url: ListUrl
}

/**
 * The views of the list, one press away; a press on the one that is shown leaves it. Beside the heading, which on a phone
 * has no room for them.
 */
export function ViewChips({ views, url }: ViewChipsProps) {
  const { list } = useListContext()
  const isPhone = useIsPhone()
  const own = views.slice(0, MOST_OWN)
  const ready = (list.readyViews ?? []).filter(({ name }) => views.every((view) => view.name !== name))
  const shown = [...own, ...ready]
  if (shown.length === 0) return null
  const chips = (
    <ul
      aria-label="Виды списка"
      className="scroll-quiet -my-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 max-sm:shrink-0 lg:mr-auto print:hidden"
    >
      {shown.map((view) => {
        const isOpen = isShown(view, url.search, list.filters)
        return (
          <li key={view.name} className="max-w-60 shrink-0">
            <button
              type="button"
              aria-pressed={isOpen}
              title={view.name}
              onClick={() => url.replaceAll(isOpen ? {} : view.search)}
              className="min-h-target max-w-full truncate rounded-full border border-gray-300 bg-white px-3 text-table sm:px-2.5 text-gray-700 hover:bg-gray-50 aria-pressed:border-primary-600 aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 sm:min-h-7"
            >
              {view.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
  return isPhone ? chips : <PageAside>{chips}</PageAside>
}

import { getRouteApi } from '@tanstack/react-router'
import { segmentOrNull } from '@/shared/api'
import { lazyPart } from '@/shared/lib/lazy'
import { splitSearchParam } from '@/shared/lib/search-param'
import { ErrorBoundary, Page, Skeleton } from '@/shared/ui'
import { REQUEST_DRAWER } from '@/widgets/applications'
import { ListScreen, useListUrl } from '@/widgets/list-screen'
import { BNPL_LIST } from './list'

const LossLine = lazyPart(
  async () => (await import('@/features/application-outcomes')).LossLine,
  <Skeleton className="h-10 max-w-2xl sm:h-6" />,
)

const route = getRouteApi('/_authenticated/bnpl/{-$selected}')

/** The list's name in the address, where the left menu leads (product §6.1). */
const LIST = 'purchase_requests'

/** `/bnpl/:selected?`: `purchase_requests` (the default) is the list, anything else the id of an application. */
export function BnplPage() {
  const { selected } = route.useParams()
  const url = useListUrl({
    search: route.useSearch(),
    filters: BNPL_LIST.filters,
    rowId: selected === undefined || selected === LIST ? null : selected,
    locationOf: (id) => ({ path: `/bnpl/${(id === null ? null : segmentOrNull(id)) ?? LIST}` }),
  })
  return (
    <Page>
      <ListScreen
        list={BNPL_LIST}
        url={url}
        summary={(_counts, page) =>
          // What is lost is counted by the day of creation.
          url.search.date_field === undefined && (
            // Nearer to the tabs, so that the rows begin where they do in other lists.
            <div className="-mt-2 -mb-1">
              <ErrorBoundary name="request losses" onFailure="hide">
                <LossLine asked={page} merchants={splitSearchParam(url.search.merchants)} />
              </ErrorBoundary>
            </div>
          )
        }
        drawer={REQUEST_DRAWER}
      />
    </Page>
  )
}

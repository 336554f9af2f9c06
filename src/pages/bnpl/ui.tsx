import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Application, GroupCounts } from '@/entities/application'
import { segmentOrNull } from '@/shared/api'
import { lazyPart } from '@/shared/lib/lazy'
import { splitSearchParam } from '@/shared/lib/search-param'
import { ErrorBoundary, Page, Skeleton } from '@/shared/ui'
import { REQUEST_DRAWER, REQUEST_LIST } from '@/widgets/applications'
import { type ListDeclaration, ListScreen, useListUrl } from '@/widgets/list-screen'

export const BNPL_LIST: ListDeclaration<Application, GroupCounts> = {
  ...REQUEST_LIST,
  id: 'bnpl',
  label: 'Заявки',
  fileName: 'zayavki',
  texts: {
    noneOf: 'заявок',
    fresh: ['новую заявку', 'новые заявки', 'новых заявок'],
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    neverHint:
      'Здесь появятся заявки покупателей на рассрочку. Подключите рассрочку на сайте или создайте ссылку на оплату.',
  },
}

const LossLine = lazyPart(
  async () => (await import('@/features/application-outcomes')).LossLine,
  <Skeleton className="h-10 w-96 max-w-full sm:h-6" />,
)

const route = getRouteApi('/_authenticated/bnpl/{-$selected}')

/** Value of the path parameter `selected` without an open application; the left menu uses it (product §6.1). */
const LIST = 'purchase_requests'

/** Renders the list. Any path segment but `purchase_requests` is the id of the application in the drawer. */
export function BnplPage() {
  const { selected } = route.useParams()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const url = useListUrl({
    search: route.useSearch(),
    filters: BNPL_LIST.filters,
    rowId: selected === undefined || selected === LIST ? null : selected,
    locationOf: (id) => ({ path: `/bnpl/${(id === null ? null : segmentOrNull(id)) ?? LIST}` }),
  })
  return (
    <Page actions={<div ref={setHead} className="max-sm:w-full" />}>
      <ListScreen
        list={BNPL_LIST}
        url={url}
        summary={(_counts, page) =>
          // The section of lost applications counts by creation date, so it is hidden for other dates.
          url.search.date_field === undefined &&
          head !== null &&
          // The status tabs need their whole row, so the line is next to the heading.
          createPortal(
            <ErrorBoundary name="request losses" onFailure="hide">
              <LossLine asked={page} merchants={splitSearchParam(url.search.merchants)} />
            </ErrorBoundary>,
            head,
          )
        }
        drawer={REQUEST_DRAWER}
      />
    </Page>
  )
}

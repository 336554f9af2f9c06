import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApplicationStatus, applicationSchema, PURCHASE_REQUESTS_PATH } from '@/entities/application'
import { queryState, record, rowsOf } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum } from '@/shared/lib/money'
import { type DayRange, dayBounds } from '@/shared/lib/moscow-time'
import { MoscowTime } from '@/shared/ui'
import type { Place } from '../model/use-main-url'
import { Block, Loaded, RowsSkeleton } from './block'

/** Renders the latest applications of the period, which the summary does not contain (product §4.13). */
export function LastApplicationsBlock({ days, place }: { readonly days: DayRange; readonly place: Place }) {
  const { api, clientId } = useApiScope()
  const { from: date_from, to: date_to } = dayBounds(days)
  const merchants = place.merchants?.toString()
  const searchParams = { order: 'desc', limit: 5, date_from, date_to, merchant_id__in: merchants }
  const query = useQuery({
    queryKey: ['purchase-requests', clientId, 'last', searchParams],
    queryFn: ({ signal }) => {
      const schema = record({ items: rowsOf(applicationSchema) })
      return api.secure.get(PURCHASE_REQUESTS_PATH, { schema, signal, searchParams })
    },
  })
  return (
    <Block title="Последние заявки" name="main last requests" className="@container">
      <Loaded load={queryState(query)} what="последние заявки" skeleton={<RowsSkeleton count={5} />}>
        {({ items }) => (
          <ul className="py-3">
            {cutTexts(items).map(({ id, createdAt, customer, status, amount }) => (
              <li key={id}>
                <Link
                  to="/bnpl/{-$selected}"
                  params={{ selected: id }}
                  search={place}
                  className="grid min-h-target grid-cols-[auto_1fr_auto] content-center items-baseline gap-x-4 gap-y-0.5 px-4 py-2 text-table hover:bg-gray-50 sm:min-h-9 sm:px-5 sm:py-1.5 @2xl:grid-cols-[8.5rem_1fr_11rem_8rem]"
                >
                  <MoscowTime
                    iso={createdAt}
                    className="order-3 whitespace-nowrap text-gray-500 @2xl:order-none"
                  />
                  <span className="col-span-2 wrap-anywhere @2xl:col-span-1">{customer.name}</span>
                  <span className="order-4 col-span-2 justify-self-end @2xl:order-none @2xl:col-span-1 @2xl:justify-self-start">
                    <ApplicationStatus status={status} />
                  </span>
                  <span className="text-right text-base font-medium whitespace-nowrap tabular">
                    {formatSum(amount)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  )
}

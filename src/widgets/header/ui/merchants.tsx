import { Link, useSearch } from '@tanstack/react-router'
import { merchantTitle, useClient } from '@/entities/client'
import { itemsOf, paramOf } from '@/shared/lib/search-param'

/** Links for twenty thousand projects would slow down every screen (quality 86). */
const MAX_LINKS = 300

/** The top menu: one link per merchant, sorted by id, to its main screen in the same period. */
export function Merchants() {
  const { data: client } = useClient()
  const { merchants, period } = useSearch({ strict: false })
  if (client === undefined || client.merchants.length === 0) return null
  const chosen = itemsOf(merchants)
  const rest = client.merchants.length - MAX_LINKS
  return (
    <nav aria-label="Проекты" className="fade-end scroll-quiet overflow-x-auto print:hidden">
      <ul className="flex w-max gap-1 p-1 pr-8">
        {client.merchants.slice(0, MAX_LINKS).map((merchant) => {
          const isChosen = chosen.length === 1 && chosen[0] === merchant.id
          return (
            <li key={merchant.id}>
              <Link
                to="/main"
                search={{ period, merchants: paramOf(merchant.id) }}
                aria-current={isChosen ? 'true' : undefined}
                className={`inline-flex min-h-9 max-w-52 items-center rounded-control px-3 whitespace-nowrap ${
                  isChosen ? 'bg-primary-50 font-medium text-primary-600' : 'text-gray-700 hover:bg-gray-100'
                }`}
                title={merchantTitle(merchant)}
              >
                <span className="truncate">{merchantTitle(merchant)}</span>
              </Link>
            </li>
          )
        })}
        {rest > 0 && <li className="px-3 py-2 whitespace-nowrap text-gray-500">{`и ещё ${rest}`}</li>}
      </ul>
    </nav>
  )
}

import { Link, useSearch } from '@tanstack/react-router'
import { merchantTitle, useClient } from '@/entities/client'

/** The top menu: one entry per merchant, sorted by id; leads to the main screen of that merchant. */
export function Merchants() {
  const { data: client } = useClient()
  const { projects } = useSearch({ strict: false })
  if (client === undefined || client.merchants.length === 0) return null
  return (
    <nav aria-label="Проекты" className="fade-end scroll-quiet overflow-x-auto">
      <ul className="flex w-max gap-1 p-1 pr-8">
        {client.merchants.map((merchant) => {
          const isChosen = projects?.length === 1 && projects[0] === merchant.id
          return (
            <li key={merchant.id}>
              <Link
                to="/main"
                search={{ projects: [merchant.id] }}
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
      </ul>
    </nav>
  )
}

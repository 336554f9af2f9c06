import { Link, linkOptions } from '@tanstack/react-router'

const SCREENS = linkOptions([
  { to: '/partner-rewards/info', title: 'О программе' },
  { to: '/partner-rewards/sales-list', title: 'Продажи' },
  { to: '/partner-rewards/connections-list', title: 'Подключения' },
])

/** The three screens of «Партнерство», only the first of which is in the menu (product §10.1). */
export function PartnerNavigation() {
  return (
    <nav aria-label="Партнерство" className="flex overflow-x-auto border-b border-gray-200">
      {SCREENS.map(({ title, to }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="-mb-px inline-flex min-h-target items-center border-b-2 border-transparent px-2 text-table font-medium whitespace-nowrap text-gray-500 transition-colors hover:text-gray-900 aria-[current=page]:border-primary-600 aria-[current=page]:text-primary-600 sm:px-4 sm:text-base"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

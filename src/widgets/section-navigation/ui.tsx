import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'

const PARTNER = linkOptions([
  { to: '/partner-rewards/info', title: 'О программе' },
  { to: '/partner-rewards/sales-list', title: 'Продажи' },
  { to: '/partner-rewards/connections-list', title: 'Подключения' },
])

const OPERATIONS = linkOptions([
  { to: '/history/{-$selected}', title: 'Операции', screen: 'history' },
  { to: '/payouts/registries', title: 'Реестры', screen: 'registries' },
  { to: '/receipts/counters', title: 'Кассы', screen: 'counters' },
  { to: '/loans/t-bank', title: 'Т-Банк', screen: 'tBank' },
])

/** The three screens of «Партнерство», only the first of which is in the menu (product §10.1). */
export function PartnerNavigation() {
  return <SectionNavigation label="Партнерство" screens={PARTNER} className="border-b border-gray-200" />
}

type TransactionsNavigationProps = {
  readonly period?: string | number | undefined
  readonly merchants?: string | number | undefined
}

/** Screens about transactions, only the first of which is in the menu (product §5.1). The URL's filters go along. */
export function TransactionsNavigation({ period, merchants }: TransactionsNavigationProps) {
  const canOpen = useCanOpen()
  const open = OPERATIONS.filter(({ screen }) => canOpen(screen)).map(({ to, title, screen }) => ({
    to,
    title,
    // Cash registers have no dates.
    search: screen === 'counters' ? { merchants } : { period, merchants },
  }))
  return open.length > 1 && <SectionNavigation label="Раздел «История»" screens={open} />
}

type SectionNavigationProps = {
  readonly label: string
  readonly screens: readonly (Pick<LinkProps, 'to' | 'search'> & { readonly title: string })[]
  readonly className?: string
}

function SectionNavigation({ label, screens, className = '' }: SectionNavigationProps) {
  return (
    <nav aria-label={label} className={`flex min-w-0 overflow-x-auto print:hidden ${className}`}>
      {screens.map(({ title, ...link }) => (
        <Link
          key={title}
          {...link}
          activeOptions={{ includeSearch: false }}
          className="-mb-px inline-flex min-h-target items-center border-b-2 border-transparent px-1.5 text-table font-medium whitespace-nowrap text-gray-500 transition-colors hover:text-gray-900 aria-[current=page]:border-primary-600 aria-[current=page]:text-primary-600 sm:min-h-9 sm:px-3 sm:text-base"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

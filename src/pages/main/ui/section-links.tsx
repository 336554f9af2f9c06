import { Link } from '@tanstack/react-router'
import { useAccess } from '@/shared/auth'
import { screenOf } from '@/shared/config'
import type { Place } from '../model/use-main-address'

const SECTIONS = [
  { screen: 'history', title: 'Операции', to: '/history/{-$selected}', hasPeriod: true },
  { screen: 'registries', title: 'Реестры', to: '/payouts/registries', hasPeriod: true },
  { screen: 'counters', title: 'Кассы', to: '/receipts/counters', hasPeriod: false },
  { screen: 'tBank', title: 'Т-Банк', to: '/loans/t-bank', hasPeriod: true },
] as const

/** The way to the screens that the menu does not name, with the period and the projects. */
export function SectionLinks({ place: { period, merchants } }: { readonly place: Place }) {
  const canOpen = useAccess()
  const sections = SECTIONS.filter(({ screen }) => canOpen(screenOf(screen).right))
  // The history alone is in the menu.
  if (sections.length < 2) return null
  return (
    <nav aria-label="Разделы">
      <ul className="flex flex-wrap gap-2">
        {sections.map(({ title, to, hasPeriod }) => (
          <li key={title}>
            <Link
              to={to}
              search={hasPeriod ? { period, merchants } : { merchants }}
              className="flex min-h-target items-center rounded-control border border-gray-300 bg-white px-3 font-medium hover:bg-gray-50 sm:min-h-9"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

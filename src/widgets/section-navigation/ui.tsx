import { Link, type LinkProps } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'
import { SCREENS } from '@/shared/config'

const PARTNER = ['partnerInfo', 'partnerSales', 'partnerConnections'] as const
const OPERATIONS = ['history', 'registries', 'counters', 'tBank'] as const

/** Renders tabs for the three partner screens, of which the menu has only the first (product §10.1). */
export function PartnerNavigation() {
  return <SectionNavigation label="Партнерство" screens={PARTNER.map((screen) => SCREENS[screen])} />
}

type TransactionsNavigationProps = {
  /** Shows «BNPL» to users without registries; other screens have no such tab, since «BNPL» is in the menu. */
  readonly isMain?: boolean
  readonly period?: string | number | undefined
  readonly merchants?: string | number | undefined
}

/** Renders tabs for the transaction screens. The tabs keep the selected period and merchants (product §5.1). */
export function TransactionsNavigation({ isMain, period, merchants }: TransactionsNavigationProps) {
  const canOpen = useCanOpen()
  const screens = isMain && !canOpen('registries') ? (['bnpl', ...OPERATIONS] as const) : OPERATIONS
  const open = screens.filter(canOpen).map((screen) => ({
    path: SCREENS[screen].path,
    title: screen === 'history' ? 'Операции' : SCREENS[screen].title,
    // Cash registers cannot be filtered by date.
    search: screen === 'counters' ? { merchants } : { period, merchants },
  }))
  return open.length > 1 && <SectionNavigation label="Раздел «История»" screens={open} />
}

type SectionNavigationProps = {
  readonly label: string
  readonly screens: readonly {
    readonly path: NonNullable<LinkProps['to']>
    readonly title: string
    readonly search?: NonNullable<LinkProps['search']>
  }[]
}

function SectionNavigation({ label, screens }: SectionNavigationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap max-sm:basis-full print:hidden">
      {screens.map(({ path, title, search = {} }) => (
        <Link
          key={title}
          to={path}
          search={search}
          activeOptions={{ includeSearch: false }}
          className="inline-flex min-h-target items-center border-b-2 max-sm:grow max-sm:justify-center max-sm:px-1 border-transparent font-medium whitespace-nowrap text-gray-500 transition-colors hover:text-gray-900 aria-[current=page]:border-primary-600 aria-[current=page]:text-primary-600 sm:min-h-9 sm:px-3 sm:pt-1.5"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

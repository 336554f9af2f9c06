import { mdiOpenInNew } from '@mdi/js'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openCalculator, preloadCalculator } from '@/features/calculator'
import { useAccess, useCanOpen } from '@/shared/auth'
import { type MenuItem, SCREENS, useConfig } from '@/shared/config'
import { ExternalLink, Icon } from '@/shared/ui'
import { MENU_ITEMS } from './menu-items'

/** `column` shows only icons between `sm` and `md`, where a width of 232 px would leave too little space. */
type NavigationProps = { readonly variant: 'column' | 'drawer'; readonly onChoice?: () => void }

const ITEM =
  'relative flex min-h-target w-full items-center gap-3 rounded-control px-3 text-left font-medium text-gray-700 transition-colors hover:bg-gray-100 sm:min-h-9'

const ACTIVE =
  'bg-primary-50 text-primary-600 before:absolute before:inset-y-1 before:-left-1 before:w-[3px] before:rounded-full before:bg-primary-600'

export function Navigation({ variant, onChoice }: NavigationProps) {
  const items = useMenu()
  return (
    <nav aria-label="Основное меню">
      <ul className="@container flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.kind === 'separator' ? 'separator' : item.label}>
            <NavigationItem item={item} variant={variant} onChoice={onChoice} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function useMenu(): readonly MenuItem[] {
  const canOpen = useCanOpen()
  const canUse = useAccess()
  return MENU_ITEMS.filter((item) => {
    if (item.kind === 'separator') return true
    if (item.kind === 'screen') return canOpen(item.screen)
    return canUse(item.kind === 'external' ? item.target : item.action)
  })
}

type NavigationItemProps = {
  readonly item: MenuItem
  readonly variant: NavigationProps['variant']
  readonly onChoice: (() => void) | undefined
}

function NavigationItem({ item, variant, onChoice }: NavigationItemProps) {
  const { links } = useConfig()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (item.kind === 'separator') return <hr className="my-2 border-gray-200" />

  const content: ReactNode = (
    <>
      <Icon path={item.icon} />
      <span className={`min-w-0 flex-1 ${variant === 'column' ? 'truncate max-md:sr-only' : ''}`}>
        {item.label}
      </span>
    </>
  )
  switch (item.kind) {
    case 'screen': {
      const place = item.paths?.findIndex((path) => pathname.startsWith(path)) ?? -1
      const current = place === 0 ? 'page' : place > 0 || undefined
      return (
        <Link
          to={SCREENS[item.screen].path}
          params={item.params ?? {}}
          title={item.label}
          aria-current={current}
          className={`${ITEM} ${current ? ACTIVE : ''}`}
          onClick={onChoice}
        >
          {content}
        </Link>
      )
    }
    case 'external':
      return (
        <ExternalLink href={links.menu[item.target]} title={item.label} className={ITEM}>
          {content}
          <Icon path={mdiOpenInNew} className="size-4 text-gray-400 @max-[11rem]:hidden" />
        </ExternalLink>
      )
    case 'button':
      return (
        <button
          type="button"
          title={item.label}
          className={ITEM}
          onPointerEnter={preloadCalculator}
          onFocus={preloadCalculator}
          onClick={() => {
            onChoice?.()
            openCalculator()
          }}
        >
          {content}
        </button>
      )
  }
}

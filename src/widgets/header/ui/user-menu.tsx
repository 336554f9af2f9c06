import { mdiAccountCircleOutline, mdiLogout, mdiOpenInNew } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useSignOut } from '@/features/sign-out'
import { useSession } from '@/shared/auth'
import { accountLinks, useConfig } from '@/shared/config'
import { ExternalLink, Icon, MenuButton, type MenuEntry } from '@/shared/ui'
import { HEADER_BUTTON } from './header-button'

/** Named by the account's e-mail, or «Профиль» without one, so that signing out is always possible. */
export function UserMenu() {
  const { links } = useConfig()
  const session = useSession()
  const signOut = useSignOut()
  const email = session?.email ?? null

  const entries: readonly MenuEntry[] = [
    ...accountLinks(links).map(
      (link): MenuEntry => ({
        kind: 'link',
        key: link.label,
        element:
          link.kind === 'external' ? (
            <ExternalLink href={link.href}>
              <Icon path={link.icon} />
              {link.label}
              <Icon path={mdiOpenInNew} className="ml-auto size-4 text-gray-400" />
            </ExternalLink>
          ) : (
            <Link to="/settings/notifications">
              <Icon path={link.icon} />
              {link.label}
            </Link>
          ),
      }),
    ),
    { kind: 'separator', key: 'line' },
    { kind: 'action', key: 'sign-out', label: 'Выйти', icon: mdiLogout, onSelect: signOut },
  ]
  return (
    <MenuButton className={HEADER_BUTTON} {...(email !== null && { title: email })} entries={entries}>
      <Icon path={mdiAccountCircleOutline} />
      <span className="max-w-52 truncate @max-[60rem]:sr-only">{email ?? 'Профиль'}</span>
    </MenuButton>
  )
}

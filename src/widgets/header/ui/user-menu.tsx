import { mdiAccountCircleOutline, mdiLogout, mdiOpenInNew } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useClient } from '@/entities/client'
import { useSignOut } from '@/features/sign-out'
import { useSession } from '@/shared/auth'
import { accountLinks, useConfig } from '@/shared/config'
import { ExternalLink, Icon, MenuButton, type MenuEntry } from '@/shared/ui'
import { HEADER_BUTTON } from './header-button'

/**
 * Named by the account's e-mail, or «Профиль» without one, so that signing out is always possible. The menu begins with
 * what the header may have no room for.
 */
export function UserMenu() {
  const { links } = useConfig()
  const session = useSession()
  const signOut = useSignOut()
  const { data: client } = useClient()
  const email = session?.email ?? null
  // What is not known leaves no line.
  const names = [email, client?.legalName].join('\n').trim()

  const entries: readonly MenuEntry[] = [
    ...(names === ''
      ? []
      : [
          {
            kind: 'text',
            key: 'names',
            element: <p className="max-w-72 whitespace-pre-line wrap-anywhere">{names}</p>,
          } as const,
        ]),
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
      <span className="max-w-52 truncate @max-[90rem]:sr-only">{email ?? 'Профиль'}</span>
    </MenuButton>
  )
}

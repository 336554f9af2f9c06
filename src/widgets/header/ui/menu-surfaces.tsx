import { mdiChartLine, mdiContentCopy, mdiLogout, mdiOpenInNew } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useBalance } from '@/entities/balance'
import { formatSla, managerLinks, useClient } from '@/entities/client'
import { useSignOut } from '@/features/sign-out'
import { useCanOpen, useSession } from '@/shared/auth'
import { accountLinks, SCREENS, useConfig } from '@/shared/config'
import { formatRoubles } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { copyText, ExternalLink, Icon, type MenuEntry, MenuSurface, type MenuSurfaceProps } from '@/shared/ui'

/** Renders the SLA and the manager, as far as they are known (product §1.8). */
export function SlaSurface(props: MenuSurfaceProps) {
  const { data: client } = useClient()
  const { api } = useConfig()
  const sla = client?.sla ?? null
  const manager = client?.manager ?? null
  const entries: MenuEntry[] = []
  if (sla !== null) {
    entries.push(
      { kind: 'text', key: 'sla', element: <p>Уровень обслуживания: {formatSla(sla)}</p> },
      {
        kind: 'link',
        key: 'monitoring',
        element: externalLink('Мониторинг API', `${api.secure}/admin/heartbeat`, mdiChartLine),
      },
    )
    if (manager !== null) entries.push({ kind: 'separator', key: 'line' })
  }
  if (manager !== null) {
    const element = (
      <>
        <p className="text-hint text-gray-500">Ваш менеджер</p>
        <p className="font-medium">{manager.name}</p>
      </>
    )
    entries.push(
      { kind: 'text', key: 'manager', element },
      ...managerLinks(manager).map((link) => ({ kind: 'link', ...link }) as const),
    )
  }
  return <MenuSurface {...props} entries={entries} />
}

/** Renders the total and the parts of the balance. A click copies the amount. */
export function BalanceSurface(props: MenuSurfaceProps) {
  const { data: balance } = useBalance()
  const canOpen = useCanOpen()
  const parts = balance === undefined ? [] : [{ label: 'Всего', amount: balance.total }, ...balance.details]
  const entries = parts.map(
    ({ label, amount }, index): MenuEntry => ({
      // Uses the index as the key, because two parts may have the same label.
      key: `${index}`,
      label: isolated(label),
      value: formatRoubles(amount),
      icon: mdiContentCopy,
      onSelect: () => void copyText(formatRoubles(amount)),
    }),
  )
  if (canOpen('registries')) {
    const { path, title } = SCREENS.registries
    entries.push(
      { kind: 'separator', key: 'line' },
      { kind: 'link', key: 'registries', element: <Link to={path}>{title}</Link> },
    )
  }
  return <MenuSurface {...props} entries={entries} />
}

export function UserSurface(props: MenuSurfaceProps) {
  const { links } = useConfig()
  const session = useSession()
  const signOut = useSignOut()
  const { data: client } = useClient()
  const entries: MenuEntry[] = []
  const email = session?.email
  const name = client?.legalName
  if (email != null || name != null) {
    const element = (
      <div className="max-w-72 wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p className="text-hint text-gray-500">{name}</p>
      </div>
    )
    entries.push({ kind: 'text', key: 'names', element }, { kind: 'separator', key: 'line of names' })
  }
  for (const { label, icon, href } of accountLinks(links)) {
    const element =
      href === undefined ? (
        <Link to="/settings/notifications">
          <Icon path={icon} />
          {label}
        </Link>
      ) : (
        externalLink(label, href, icon, false)
      )
    entries.push({ kind: 'link', key: label, element })
  }
  entries.push({ kind: 'separator', key: 'line' }, { label: 'Выйти', icon: mdiLogout, onSelect: signOut })
  return <MenuSurface {...props} entries={entries} />
}

export function SettingsSurface(props: MenuSurfaceProps) {
  const { api, links } = useConfig()
  const entries = [
    { label: 'Интеграция', href: links.docsSite },
    { label: 'Мониторинг API', href: `${api.secure}/admin/heartbeat` },
  ].map(({ label, href }) => ({ kind: 'link', key: label, element: externalLink(label, href) }) as const)
  return <MenuSurface {...props} entries={entries} />
}

function externalLink(label: string, href: string, icon?: string, newTab = true) {
  return (
    <ExternalLink href={href} newTab={newTab}>
      {icon !== undefined && <Icon path={icon} />}
      {label}
      <Icon path={mdiOpenInNew} className="ml-auto size-4 text-gray-400" />
    </ExternalLink>
  )
}

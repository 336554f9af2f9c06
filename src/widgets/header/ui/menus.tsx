import {
  mdiAccountCircleOutline,
  mdiAccountTieOutline,
  mdiChartLine,
  mdiCogOutline,
  mdiContentCopy,
  mdiLogout,
  mdiOpenInNew,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useBalance } from '@/entities/balance'
import { formatSla, managerLinks, useClient } from '@/entities/client'
import { useSignOut } from '@/features/sign-out'
import { useCanOpen, useSession } from '@/shared/auth'
import { accountLinks, SCREENS, useConfig } from '@/shared/config'
import { formatMoney, formatRoubles } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { copyText, ExternalLink, Icon, MenuButton, type MenuEntry, Skeleton } from '@/shared/ui'

const BUTTON =
  'inline-flex min-h-9 max-w-full min-w-9 justify-center rounded-control px-2 whitespace-nowrap text-gray-700 transition-colors hover:bg-gray-100 print:hidden'

export const HEADER_BUTTON = `${BUTTON} items-center gap-2`

const NAMED_BUTTON = `${BUTTON} flex-col items-start tabular`

/** SLA and manager, each only when known (product §1.8). */
export function SlaMenu() {
  const { data: client } = useClient()
  const { api } = useConfig()
  if (client === undefined || (client.sla === null && client.manager === null)) return null
  const { sla, manager } = client

  const entries: readonly MenuEntry[] = [
    ...(sla === null
      ? []
      : [
          {
            kind: 'text',
            key: 'sla',
            element: <p>Уровень обслуживания: {formatSla(sla)}</p>,
          } as const,
          {
            kind: 'link',
            key: 'monitoring',
            element: externalLink('Мониторинг API', `${api.secure}/admin/heartbeat`, mdiChartLine),
          } as const,
        ]),
    ...(manager === null
      ? []
      : [
          ...(sla === null ? [] : [{ kind: 'separator', key: 'line' } as const]),
          {
            kind: 'text',
            key: 'manager',
            element: (
              <>
                <p className="text-hint text-gray-500">Ваш менеджер</p>
                <p className="font-medium">{manager.name}</p>
              </>
            ),
          } as const,
          ...managerLinks(manager).map((link) => ({ kind: 'link', ...link }) as const),
        ]),
  ]
  return sla === null ? (
    <MenuButton label="Менеджер" title="Ваш менеджер" className={HEADER_BUTTON} entries={entries}>
      <Icon path={mdiAccountTieOutline} />
    </MenuButton>
  ) : (
    <MenuButton className={NAMED_BUTTON} entries={entries}>
      <span className="text-hint text-gray-500">SLA</span>{' '}
      <span className="max-w-40 truncate">{formatSla(sla)}</span>
    </MenuButton>
  )
}

/** The payout balance; a part is copied by a click. Absent when it failed to load. */
export function BalanceMenu() {
  const { data: balance, fetchStatus } = useBalance()
  const canOpen = useCanOpen()
  if (balance === undefined)
    return fetchStatus === 'fetching' ? <Skeleton className="h-8 w-28 min-w-0" /> : null

  const rows = [{ label: 'Всего', amount: balance.total }, ...balance.details]
  const sums = rows.map(
    ({ label, amount }, index): MenuEntry => ({
      kind: 'action',
      // Two balances may share a description.
      key: `${index}`,
      label: isolated(label),
      value: formatRoubles(amount),
      icon: mdiContentCopy,
      onSelect: () => void copyText(formatRoubles(amount)),
    }),
  )
  const registries: readonly MenuEntry[] = [
    { kind: 'separator', key: 'line' },
    {
      kind: 'link',
      key: 'registries',
      element: <Link to={SCREENS.registries.path}>{SCREENS.registries.title}</Link>,
    },
  ]
  const entries = canOpen('registries') ? [...sums, ...registries] : sums
  return (
    <MenuButton className={NAMED_BUTTON} entries={entries}>
      <span className="text-hint text-gray-500">Баланс</span>{' '}
      <span className="max-w-full truncate font-semibold text-gray-900">{formatMoney(balance.total)}</span>
    </MenuButton>
  )
}

/** Named by the e-mail, or «Профиль» without one, so that signing out is always possible. */
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
            externalLink(link.label, link.href, link.icon, false)
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

export function SettingsMenu() {
  const { api, links } = useConfig()
  const targets = [
    { label: 'Интеграция', href: links.docsSite },
    { label: 'Мониторинг API', href: `${api.secure}/admin/heartbeat` },
  ]
  return (
    <MenuButton
      label="Настройки"
      title="Настройки"
      className={HEADER_BUTTON}
      entries={targets.map(({ label, href }) => ({
        kind: 'link',
        key: label,
        element: externalLink(label, href),
      }))}
    >
      <Icon path={mdiCogOutline} />
    </MenuButton>
  )
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

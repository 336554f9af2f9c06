import { mdiAccountCircleOutline, mdiAccountTieOutline, mdiCogOutline } from '@mdi/js'
import { useBalance } from '@/entities/balance'
import { formatSla, useClient } from '@/entities/client'
import { useSession } from '@/shared/auth'
import { formatMoney } from '@/shared/lib/money'
import { Icon, lazyWindow, MenuButton, Skeleton } from '@/shared/ui'

const load = () => import('./menu-surfaces')
const SlaSurface = lazyWindow('menu', async () => (await load()).SlaSurface)
const BalanceSurface = lazyWindow('menu', async () => (await load()).BalanceSurface)
const SettingsSurface = lazyWindow('menu', async () => (await load()).SettingsSurface)
const UserSurface = lazyWindow('menu', async () => (await load()).UserSurface)

const BUTTON =
  'inline-flex min-h-9 max-w-full min-w-9 justify-center rounded-control px-2 whitespace-nowrap text-gray-700 transition-colors hover:bg-gray-100 print:hidden'

export const HEADER_BUTTON = `${BUTTON} items-center gap-2`

const NAMED_BUTTON = `${BUTTON} flex-col items-start tabular`

/** Renders the SLA menu, or nothing when both the SLA and the manager are unknown (product §1.8). */
export function SlaMenu() {
  const { data: client } = useClient()
  if (client === undefined || (client.sla === null && client.manager === null)) return null
  return client.sla === null ? (
    <MenuButton label="Менеджер" title="Ваш менеджер" className={HEADER_BUTTON} Surface={SlaSurface}>
      <Icon path={mdiAccountTieOutline} />
    </MenuButton>
  ) : (
    <MenuButton className={NAMED_BUTTON} Surface={SlaSurface}>
      <span className="text-hint text-gray-500">SLA</span>{' '}
      <span className="max-w-40 truncate">{formatSla(client.sla)}</span>
    </MenuButton>
  )
}

/** Renders the balance, a loading bar, or nothing when the balance failed to load. */
export function BalanceMenu() {
  const { data: balance, fetchStatus } = useBalance()
  if (balance === undefined)
    return fetchStatus === 'fetching' ? <Skeleton className="h-8 w-28 min-w-0" /> : null
  return (
    <MenuButton className={NAMED_BUTTON} Surface={BalanceSurface}>
      <span className="text-hint text-gray-500">Баланс</span>{' '}
      <span className="max-w-full truncate font-semibold text-gray-900">{formatMoney(balance.total)}</span>
    </MenuButton>
  )
}

/** Renders the user menu. Its label is «Профиль» without an e-mail, so that a logout is always possible. */
export function UserMenu() {
  const email = useSession()?.email ?? null
  return (
    <MenuButton className={HEADER_BUTTON} {...(email !== null && { title: email })} Surface={UserSurface}>
      <Icon path={mdiAccountCircleOutline} />
      <span className="max-w-52 truncate @max-[90rem]:sr-only">{email ?? 'Профиль'}</span>
    </MenuButton>
  )
}

export function SettingsMenu() {
  return (
    <MenuButton label="Настройки" title="Настройки" className={HEADER_BUTTON} Surface={SettingsSurface}>
      <Icon path={mdiCogOutline} />
    </MenuButton>
  )
}

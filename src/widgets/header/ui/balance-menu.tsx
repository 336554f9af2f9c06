import { mdiContentCopy } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useBalance } from '@/entities/balance'
import { useCanOpen } from '@/shared/auth'
import { SCREENS } from '@/shared/config'
import { formatMoney, formatRoubles } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { copyText, MenuButton, type MenuEntry, Skeleton } from '@/shared/ui'
import { NAMED_BUTTON } from './header-button'

/** The payout balance, with its parts in the menu, each copied by a press, and the way to the payouts. Absent when it failed to load. */
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

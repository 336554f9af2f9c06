import { mdiContentCopy } from '@mdi/js'
import { useBalance } from '@/entities/balance'
import { formatMoney, formatRoubles } from '@/shared/lib/money'
import { isolated } from '@/shared/lib/text'
import { copyText, MenuButton, type MenuEntry, Skeleton } from '@/shared/ui'
import { HEADER_BUTTON } from './header-button'

/** The payout balance, with its parts in the menu, each copied by a press. Absent when it failed to load. */
export function BalanceMenu() {
  const { data: balance, fetchStatus } = useBalance()
  if (balance === undefined)
    return fetchStatus === 'fetching' ? <Skeleton className="h-8 w-40 min-w-0" /> : null

  const rows = [{ label: 'Всего', amount: balance.total }, ...balance.details]
  const entries: readonly MenuEntry[] = rows.map(({ label, amount }, index) => ({
    kind: 'action',
    // Two balances may share a description.
    key: `${index}`,
    label: `${isolated(label)}: ${formatRoubles(amount)}`,
    icon: mdiContentCopy,
    onSelect: () => void copyText(formatRoubles(amount)),
  }))
  return (
    <MenuButton className={`${HEADER_BUTTON} tabular`} entries={entries}>
      <span className="text-gray-500 @max-[60rem]:sr-only">Баланс</span>{' '}
      <span className="truncate font-semibold text-gray-900">{formatMoney(balance.total)}</span>
    </MenuButton>
  )
}

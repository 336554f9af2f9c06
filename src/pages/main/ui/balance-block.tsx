import { mdiWalletOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type Balance, useBalance } from '@/entities/balance'
import { useUserRecord } from '@/entities/user'
import { queryState } from '@/shared/api'
import { useAccess, useSession } from '@/shared/auth'
import { formatMoney, formatRoubles } from '@/shared/lib/money'
import { Skeleton } from '@/shared/ui'
import { registriesLink } from '../model/links'
import type { Place } from '../model/use-main-address'
import { Block, LINK, Loaded, Message, UNKNOWN } from './block'

/** What the provider holds, in parts (product §4.4). As it is now, whatever the period. */
export function BalanceBlock({ place }: { readonly place: Place }) {
  const session = useSession()
  const canOpen = useAccess()
  const balance = queryState(useBalance())
  const record = useUserRecord()
  const isWithoutClient = session?.clientId == null
  const load = isWithoutClient && record.kind !== 'ready' ? record : balance
  // Nobody's balance is asked for: there is none to wait for.
  if (isWithoutClient && record.kind === 'ready') return null
  return (
    <Block
      title="Баланс"
      name="main balance"
      link={
        canOpen('payouts') && (
          <Link {...registriesLink(place)} className={LINK}>
            Реестры выплат
          </Link>
        )
      }
      className="flex-1 @5xl:flex-none"
    >
      {balance.kind === 'failed' ? (
        UNKNOWN
      ) : (
        <Loaded load={load} what="баланс" skeleton={<BalanceSkeleton />}>
          {(data) => <BalanceDetails balance={data} />}
        </Loaded>
      )}
    </Block>
  )
}

function BalanceDetails({ balance: { total, details } }: { readonly balance: Balance }) {
  return (
    <div className="px-4 pt-1 pb-4 sm:px-5">
      <p className="text-title wrap-anywhere tabular @2xs:text-figure">{formatMoney(total)}</p>
      {details.length === 0 ? (
        total === 0 && <Message icon={mdiWalletOutline} text="На балансе пока пусто" />
      ) : (
        <dl className="mt-2 flex flex-col gap-1.5">
          {details.map(({ label, amount }, index) => (
            // Labels are the server's texts and may repeat.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer do not move
            <div key={index} className="flex flex-wrap justify-between gap-x-3">
              <dt className="min-w-0 text-gray-500 wrap-anywhere">{label}</dt>
              <dd className="ml-auto whitespace-nowrap tabular">{formatRoubles(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function BalanceSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-5 sm:px-5">
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-full" />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { type Balance, useBalance } from '@/entities/balance'
import { useUserRecord } from '@/entities/user'
import { type QueryState, queryState } from '@/shared/api'
import { useCanOpen, useSession } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { formatMoney, formatRoubles, formatSum } from '@/shared/lib/money'
import { rangeTitle } from '@/shared/lib/moscow-time'
import type { Summary } from '../api'
import { nextPayoutLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, BlockLink, LINK, Loaded, RowsSkeleton, UNKNOWN } from './block'

const WaitingLine = lazyPart(
  async () => (await import('./main-details')).WaitingLine,
  <div className="sm:min-h-8" />,
)

type BalanceBlockProps = {
  /** The state of the summary; `null` for a provider without a transaction history, which has no summary. */
  readonly summary: QueryState<Summary> | null
  readonly place: Place
}

/** Renders the balance and its parts, which do not depend on the period, and the next payouts (product §4.4). */
export function BalanceBlock({ summary, place }: BalanceBlockProps) {
  const session = useSession()
  const canOpen = useCanOpen()
  const balance = queryState(useBalance())
  const record = useUserRecord()
  const isWithoutClient = session?.clientId == null
  const load = isWithoutClient && record.kind !== 'ready' ? record : balance
  // The balance belongs to a client, so a user without a client has no balance.
  if (isWithoutClient && record.kind === 'ready') return null
  return (
    <Block
      title="Баланс"
      name="main balance"
      link={
        canOpen('registries') && (
          <BlockLink to="/payouts/registries" search={place}>
            Реестры
          </BlockLink>
        )
      }
    >
      {balance.kind === 'failed' ? (
        UNKNOWN
      ) : (
        <Loaded load={load} what="баланс" skeleton={<RowsSkeleton count={3} />}>
          {(data) => <BalanceDetails balance={data} isOfAll={place.merchants !== undefined} />}
        </Loaded>
      )}
      {canOpen('registries') && summary?.kind === 'loading' && <RowsSkeleton count={3} />}
      {canOpen('registries') && summary?.kind === 'ready' && (
        <>
          {(summary.data.payouts.length > 0 || summary.data.failedRegistries !== 0) && (
            <WaitingLine of="registries" {...summary.data} place={place} />
          )}
          <NextPayouts summary={summary.data} place={place} />
        </>
      )}
    </Block>
  )
}

type NextPayoutsProps = { readonly summary: Summary; readonly place: Place }

function NextPayouts({ summary: { payouts, askedAt }, place }: NextPayoutsProps) {
  if (payouts.length === 0) return null
  return (
    <div className="mt-auto border-t border-gray-200 px-4 py-3 sm:px-5">
      <h3 className="mb-1 text-gray-500">{payouts.length > 1 ? 'Ближайшие выплаты' : 'Ближайшая выплата'}</h3>
      <ul>
        {payouts.slice(0, MAX_PAYOUTS).map((payout) => (
          <li
            key={payout.day}
            className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-3 whitespace-nowrap"
          >
            {rangeTitle({ from: payout.day, to: payout.day }, askedAt)}
            <Link {...nextPayoutLink(place, payout)} className={`${LINK} tabular`}>
              {formatSum(payout.amount)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const MAX_PAYOUTS = 3

type BalanceDetailsProps = {
  readonly balance: Balance
  /** True when merchants are selected, so a note states that the balance covers all merchants. */
  readonly isOfAll: boolean
}

function BalanceDetails({ balance: { total, details }, isOfAll }: BalanceDetailsProps) {
  return (
    <div className="px-4 pb-4 sm:px-5">
      <p className="text-title wrap-anywhere tabular @2xs:text-figure">{formatMoney(total)}</p>
      {isOfAll && <p className="text-hint text-gray-500">по всем проектам</p>}
      {details.length === 0 ? (
        total === 0 && <p className="text-gray-500">Нет денег к выплате</p>
      ) : (
        <dl className="mt-2 flex flex-col gap-1.5">
          {details.map(({ label, amount }, index) => (
            // Labels are the server's texts and may repeat.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a response are never reordered
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

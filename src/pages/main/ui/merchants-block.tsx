import { Link } from '@tanstack/react-router'
import { merchantTitle, useClient } from '@/entities/client'
import { formatSum, isSameCurrency } from '@/shared/lib/money'
import { listParam } from '@/shared/lib/search-param'
import { formatNumber } from '@/shared/lib/text'
import type { Summary } from '../api'
import { formatChange, moneyChange } from '../model/change'
import { describeComparison } from '../model/figures'
import { turnoverLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { Block, ChangeMark, LINK } from './block'

const MAX_ROWS = 12

type MerchantsBlockProps = { readonly summary: Summary; readonly place: Place }

/** Renders turnover, change and share of the largest merchants, if there are two or more (product §4.12). */
export function MerchantsBlock({ summary, place }: MerchantsBlockProps) {
  const { data: client } = useClient()
  const { current, previous } = summary
  const rows = current?.byMerchant ?? []
  const total = current?.turnover ?? null
  if (rows.length < 2) return null
  const isFair = describeComparison(summary).kind === 'fair'
  const sorted = [...rows].sort((one, other) => other.turnover.amount - one.turnover.amount)
  return (
    <Block title="Проекты" name="main merchants">
      <div className="overflow-x-auto px-4 pt-1 pb-3 sm:px-5">
        <table className="w-full tabular">
          <thead>
            <tr className="text-hint text-gray-500 max-sm:sr-only [&>th]:py-1 [&>th:not(:first-child)]:pl-4 [&>th:not(:first-child)]:text-right">
              <th scope="col" className="text-left">
                Проект
              </th>
              <th scope="col">Оборот</th>
              <th scope="col">Изменение</th>
              <th scope="col" className="max-sm:hidden">
                Доля
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MAX_ROWS).map(({ id, turnover }) => {
              const merchant = client?.merchants.find((other) => other.id === id)
              const title = merchantTitle(merchant ?? { id, name: '' })
              const before = previous?.byMerchant?.find((other) => other.id === id)?.turnover ?? null
              const share =
                total !== null && total.amount > 0 && isSameCurrency(total, turnover)
                  ? (turnover.amount / total.amount) * 100
                  : null
              return (
                <tr
                  key={id}
                  // Phones have no space for three columns, so the amounts are below the name.
                  className="border-t border-gray-200 max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:py-2 sm:[&>td]:py-2 sm:[&>td]:pl-4 sm:[&>td]:text-right"
                >
                  <th
                    scope="row"
                    className="text-left font-normal max-sm:w-full sm:w-1/2 sm:max-w-0 sm:min-w-24 sm:py-2"
                  >
                    <span className="block wrap-anywhere sm:truncate" title={title}>
                      {title}
                    </span>
                  </th>
                  <td>
                    <Link
                      {...turnoverLink({ ...place, merchants: listParam([id]) })}
                      className={`${LINK} whitespace-nowrap`}
                    >
                      {formatSum(turnover)}
                    </Link>
                  </td>
                  <td>
                    <ChangeMark
                      change={isFair ? formatChange(moneyChange(turnover, before), '%') : null}
                      goodDirection="up"
                    />
                  </td>
                  <td className="text-gray-500 max-sm:hidden">
                    {share !== null && `${formatNumber(share, 1, 1)}\u00a0%`}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Block>
  )
}

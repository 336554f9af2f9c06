import { Link } from '@tanstack/react-router'
import { addDays, dottedDay } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import { DASH, isBlank, isolated } from '@/shared/lib/text'
import { ClampedText } from '@/shared/ui'
import { DAYS_ON_THE_WAY } from './match-payouts'
import { isQuestion, type ResultRow } from './payout'
import { sumText } from './wording'

/** A payout with the way to its registries, or money without one; on the right the sum and how it stands. */
export function ResultLine({ row }: { readonly row: ResultRow }) {
  const { payout, credit, currency } = row
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-table">
      <div className="min-w-0 flex-1 basis-40">
        {payout === null ? (
          <ClampedText text={formatPayer(credit?.payer)} lines={1} />
        ) : (
          <span className="flex flex-wrap gap-x-3 tabular">
            {payout.registries.map((registry) => (
              // The list and the result stay below the registry that it opens.
              <Link
                key={registry.id}
                to="/payouts/registries"
                search={(search) => ({ ...search, row: toSearchParam(registry.id) })}
                resetScroll={false}
                className="tap-room text-primary-600 hover:underline max-sm:leading-6"
              >
                №&nbsp;{isolated(registry.number)}
              </Link>
            ))}
          </span>
        )}
        <div className="text-gray-500 tabular">
          {payout === null ? (
            <ClampedText text={formatPayer(credit?.purpose)} lines={1} />
          ) : (
            orderText(payout.order, payout.day)
          )}
        </div>
      </div>
      <div className="min-w-0 flex-1 basis-40 text-right tabular">
        <p className="font-medium whitespace-nowrap">
          {sumText({ currency, kopecks: (payout ?? credit)?.kopecks ?? 0 })}
        </p>
        <Standing row={row} />
      </div>
      {payout !== null && credit !== null && (
        <ClampedText text={creditText(credit)} lines={2} className="basis-full text-gray-500 tabular" />
      )}
    </li>
  )
}

function Standing({ row: { verdict, payout, credit, currency, mayCome } }: { readonly row: ResultRow }) {
  if (credit === null || payout === null) {
    if (credit !== null) return <p className="text-gray-500">{orderText(credit.number, credit.day)}</p>
    if (!mayCome || payout === null) return null
    return (
      <p className="text-gray-500">
        {`Может прийти до\u00a0${dottedDay(addDays(payout.day, DAYS_ON_THE_WAY))}`}
      </p>
    )
  }
  const came = sumText({ currency, kopecks: credit.kopecks })
  const less = payout.kopecks - credit.kopecks
  if (isQuestion(verdict)) {
    return <p className="text-warning">{less === 0 ? 'пришла такая же сумма' : `пришло ${came}`}</p>
  }
  if (verdict === 'arrived') {
    return <p className="whitespace-nowrap text-gray-500">{`пришло ${dottedDay(credit.day)}`}</p>
  }
  return (
    <p className="text-error">
      {`пришло ${came}, `}
      <span className="whitespace-nowrap">
        {`на\u00a0${sumText({ currency, kopecks: Math.abs(less) })} ${less > 0 ? 'меньше' : 'больше'}`}
      </span>
    </p>
  )
}

/** «п/п № 245940 от 21.11.2026» */
function orderText(number: string | null, day: Parameters<typeof dottedDay>[0]): string {
  const date = dottedDay(day)
  return number === null || isBlank(number)
    ? `от\u00a0${date}`
    : `п/п\u00a0№\u00a0${isolated(number)} от\u00a0${date}`
}

/** «В выписке п/п № 309 от 21.11.2026, ИП Соколов, ИНН 500100732259» */
function creditText({ number, day, payer, inn }: NonNullable<ResultRow['credit']>): string {
  const parts = [orderText(number, day), isolated(payer), inn && `ИНН\u00a0${inn}`]
  return `В выписке ${parts.filter((part) => !isBlank(part)).join(', ')}`
}

function formatPayer(text: string | undefined): string {
  return text === undefined || isBlank(text) ? DASH : text
}

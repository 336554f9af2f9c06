import { mdiCheckCircleOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentErrorsQuery } from '@/entities/payment-error'
import { useApi } from '@/shared/api'
import { formatSum, isSameCurrency, type Money } from '@/shared/lib/money'
import { formatForPeriod } from '@/shared/lib/moscow-time'
import { formatPercent, plural } from '@/shared/lib/text'
import type { Failure } from '../api'
import { countTimes } from '../model/change'
import { failuresLink } from '../model/links'
import { allFailures, topReasons } from '../model/reasons'
import type { Place } from '../model/use-main-url'
import { Block, BlockLink, Loaded, Message, type SummaryProps, selectPart, UnreadNote } from './block'

export function ReasonsBlock({ summary, place }: SummaryProps) {
  const api = useApi()
  const mapping = useQuery(paymentErrorsQuery(api))
  const part = selectPart(summary, ({ failures, current, days, askedAt }) =>
    failures === null ? null : { failures, turnover: current?.turnover ?? null, days, askedAt },
  )
  // Waits for the texts, so that screen readers do not read codes first. Shows codes if they fail to load.
  const load: typeof part =
    part.kind === 'ready' && mapping.isPending && mapping.fetchStatus === 'fetching'
      ? { kind: 'loading', onRetry: part.onRetry }
      : part
  return (
    <Block
      title="Почему не прошли платежи"
      name="main reasons"
      link={<BlockLink {...failuresLink(place)}>Все ошибки</BlockLink>}
    >
      <Loaded load={load} what="причины ошибок">
        {({ failures: { rows, unreadable }, turnover, days, askedAt }) => (
          <>
            {rows.length === 0 && unreadable === 0 && (
              <Message
                icon={mdiCheckCircleOutline}
                text={`${formatForPeriod(days, askedAt)} ошибок в платежах нет`}
              />
            )}
            {rows.length > 0 && unreadable === 0 && <LossLine {...{ failures: rows, turnover, place }} />}
            {rows.length > 0 && (
              <ul className="pt-1 pb-3">
                {topReasons(rows, mapping.data ?? null).map(({ text, count, lost, codes }) => (
                  <li key={text}>
                    <Link
                      {...failuresLink(place, codes)}
                      className="flex min-h-target flex-wrap content-center items-baseline justify-between gap-x-3 px-4 py-2 hover:bg-gray-50 sm:min-h-9 sm:px-5"
                    >
                      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">{text}</span>
                      <span className="ml-auto flex min-w-0 flex-wrap items-baseline justify-end gap-x-3 tabular">
                        <span className="text-gray-500">{countTimes(count)}</span>
                        <span className="min-w-24 text-right font-semibold wrap-anywhere">
                          {lost.map(formatSum).join(', ')}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            <UnreadNote count={unreadable} />
          </>
        )}
      </Loaded>
    </Block>
  )
}

type LossLineProps = {
  readonly failures: readonly Failure[]
  readonly turnover: Money | null
  readonly place: Place
}

/** Renders the total lost to failures, e.g. «11 платежей на 37 830,10 ₽, 6 % оборота». */
function LossLine({ failures, turnover, place }: LossLineProps) {
  const { count, lost } = allFailures(failures)
  const same = turnover && lost.find((amount) => isSameCurrency(amount, turnover))
  const share = same && turnover.amount > 0 ? formatPercent((same.amount / turnover.amount) * 100, 1) : null
  return (
    <p className="px-4 pt-2 sm:px-5">
      <Link
        {...failuresLink(place)}
        className="tap-room rounded-control font-semibold tabular hover:underline"
      >
        {`${plural(count, ['платёж', 'платежа', 'платежей'])} на ${lost.map(formatSum).join(', ')}`}
      </Link>
      {share !== null && <span className="text-gray-500">{`, ${share} оборота`}</span>}
    </p>
  )
}

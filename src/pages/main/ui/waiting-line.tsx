import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { PURCHASE_REQUESTS_PATH, STATUS_GROUPS } from '@/entities/application'
import { REGISTRIES_PATH } from '@/entities/registry'
import { TRANSACTIONS_PATH } from '@/entities/transaction'
import { dayOrInstant, from, lenientArray, optionalCount, orEmpty, record } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { dayBounds, moscowDay, rangeTitle, resolvePeriod, toMoscowDay } from '@/shared/lib/moscow-time'
import { formatCount, plural } from '@/shared/lib/text'
import { ErrorBoundary } from '@/shared/ui'
import type { Summary } from '../api'
import { requestsLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { LINK } from './block'

const UNPAID = 'formed,processing,error'
const SIGNING = STATUS_GROUPS.find(({ id }) => id === 'signing')

const WAITING = {
  transactions: {
    describe: (count: number, day: string) => `В обработке ${formatCount(count)}, самая давняя с ${day}`,
    path: TRANSACTIONS_PATH,
    query: { process_type: 'standard', status__in: 'pending', sort: 'created_at' },
    linkTo: (place: Place) => {
      const search = { ...place, status: 'pending', sort: 'created_at', order: 'asc' } as const
      return linkOptions({ to: '/history/{-$selected}', search })
    },
  },
  signing: {
    describe: (count: number, day: string) => `На подписании ${formatCount(count)}, самая давняя с ${day}`,
    path: PURCHASE_REQUESTS_PATH,
    query: { status__in: SIGNING?.codes.join(','), sort: 'created_at' },
    linkTo: (place: Place) => requestsLink(place, 'signing'),
  },
  registries: {
    describe: (count: number, day: string) =>
      `${plural(count, ['реестр ждёт', 'реестра ждут', 'реестров ждут'])} выплаты с ${day}`,
    path: REGISTRIES_PATH,
    query: { status__in: UNPAID, sort: 'registry_date' },
    linkTo: (place: Place) => {
      const search = { ...place, period: '90d', status: UNPAID, sort: 'registry_date', order: 'asc' } as const
      return linkOptions({ to: '/payouts/registries', search })
    },
  },
} as const

type WaitingLineProps = Pick<Summary, 'days' | 'askedAt'> & {
  readonly of: keyof typeof WAITING
  readonly place: Place
}

/** Renders the date of the oldest waiting row, which is requested shortly before this line is visible. */
export function WaitingLine(props: WaitingLineProps) {
  const [isSeen, setSeen] = useState(false)
  const observe = (line: Element | null) => {
    if (line === null) return
    // Half a viewport ahead, so that on phones, which reserve no space, the line is there before it is visible.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '50%',
    })
    observer.observe(line)
    return () => observer.disconnect()
  }
  // The card of transactions is the last, so nothing below it moves when the line appears.
  const space = props.of === 'transactions' ? '' : 'sm:min-h-8'
  return (
    <div ref={observe} className={`px-4 sm:px-5 ${space}`}>
      <ErrorBoundary name="oldest row" onFailure="hide">
        {isSeen && <OldestLine {...props} />}
      </ErrorBoundary>
    </div>
  )
}

/** Renders count and oldest row, e.g. «В обработке 4, самая давняя с 19 ноября»; nothing on failure. */
function OldestLine({ of, days, askedAt, place }: WaitingLineProps) {
  const { api, clientId } = useApiScope()
  const { describe, path, query, linkTo } = WAITING[of]
  // An unpaid registry needs attention whatever period the user selected, so 90 days are searched.
  const bounds = dayBounds(
    of === 'registries' ? resolvePeriod({ kind: 'preset', preset: '90d' }, askedAt) : days,
  )
  const searchParams = {
    ...query,
    order: 'asc',
    limit: 1,
    date_from: bounds.from,
    date_to: bounds.to,
    merchant_id__in: place.merchants?.toString(),
  }
  const { data } = useQuery({
    queryKey: [path.slice(path.lastIndexOf('/') + 1), clientId, 'oldest', searchParams],
    queryFn: ({ signal }) => {
      const row = record({ since: from(query.sort, dayOrInstant) })
      const schema = record({ items: lenientArray(row), cursor: orEmpty(record({ total: optionalCount })) })
      return api.secure.get(path, { schema, signal, searchParams })
    },
  })
  const day = toMoscowDay(data?.items.rows[0]?.since)
  if (day === null || data?.cursor.total == null) return null
  // The count and the tasks already show applications that the buyers got today.
  if (of === 'signing' && day === moscowDay(askedAt)) return null
  return (
    <Link {...linkTo(place)} className={`${LINK} mb-3 inline-block`}>
      {describe(data.cursor.total, rangeTitle({ from: day, to: day }, askedAt))}
    </Link>
  )
}

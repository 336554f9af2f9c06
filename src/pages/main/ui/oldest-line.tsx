import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { PURCHASE_REQUESTS_PATH, STATUS_GROUPS } from '@/entities/application'
import { REGISTRIES_PATH } from '@/entities/registry'
import { TRANSACTIONS_PATH } from '@/entities/transaction'
import { dayOrInstant, from, lenientArray, optionalCount, orEmpty, record } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { dayBounds, rangeTitle, toMoscowDay } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import type { Summary } from '../api'
import { requestsLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { LINK } from './block'

const UNPAID = 'formed,processing,error'
const SIGNING = STATUS_GROUPS.find(({ id }) => id === 'signing')

const WAITING = {
  transactions: {
    words: ['В обработке', 'самая давняя'],
    path: TRANSACTIONS_PATH,
    query: { process_type: 'standard', status__in: 'pending', sort: 'created_at' },
    linkTo: (place: Place) => {
      const search = { ...place, status: 'pending', sort: 'created_at', order: 'asc' } as const
      return linkOptions({ to: '/history/{-$selected}', search })
    },
  },
  signing: {
    words: ['На подписании', 'самая давняя'],
    path: PURCHASE_REQUESTS_PATH,
    query: { status__in: SIGNING?.codes.join(','), sort: 'created_at' },
    linkTo: (place: Place) => requestsLink(place, 'signing'),
  },
  registries: {
    words: ['Не выплачены', 'самый давний'],
    path: REGISTRIES_PATH,
    query: { status__in: UNPAID, sort: 'registry_date' },
    linkTo: (place: Place) => {
      const search = { ...place, status: UNPAID, sort: 'registry_date', order: 'asc' } as const
      return linkOptions({ to: '/payouts/registries', search })
    },
  },
} as const

export type OldestLineProps = Pick<Summary, 'days' | 'askedAt'> & {
  readonly of: keyof typeof WAITING
  readonly place: Place
}

/** Renders count and oldest row, e.g. «В обработке 4, самая давняя с 19 ноября»; nothing on failure. */
export function OldestLine({ of, days, askedAt, place }: OldestLineProps) {
  const { api, clientId } = useApiScope()
  const { words, path, query, linkTo } = WAITING[of]
  const bounds = dayBounds(days)
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
  return (
    <Link {...linkTo(place)} className={LINK}>
      {`${words[0]} ${formatCount(data.cursor.total)}, ${words[1]} с ${rangeTitle({ from: day, to: day }, askedAt)}`}
    </Link>
  )
}

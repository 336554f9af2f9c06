import { mdiAlertCircleOutline, mdiCashCheck, mdiClockOutline, mdiFileDocumentCheckOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatMoney, type Money } from '@/shared/lib/money'
import { toSearchParam } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'
import { Icon, StatusLabel } from '@/shared/ui'
import { registryStatusTitle } from './model'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['formed', mdiFileDocumentCheckOutline],
  ['processing', mdiClockOutline],
  ['paid', mdiCashCheck],
  ['error', mdiAlertCircleOutline],
])

/** Icon and word; «Ошибка» is red, the others black (product §19.4). */
export function RegistryStatus({ status }: { readonly status: string | null }) {
  const tone = status === 'error' ? 'error' : undefined
  return <StatusLabel status={status} icons={ICONS} tone={tone} title={registryStatusTitle(status)} />
}

/** «Расхождение 12,00 ₽»: which way it goes is told where there is room for it. */
export function Discrepancy({ difference }: { readonly difference: Money }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-error">
      <Icon path={mdiAlertCircleOutline} className="size-4" />
      Расхождение {formatMoney(Math.abs(difference.amount), difference.currency)}
    </span>
  )
}

type RegistryLinkProps = {
  readonly id: string
  readonly number: string | null
}

/** The registry that pays an operation or an application: the way to it, or its number alone. An id is no number. */
export function RegistryLink({ id, number }: RegistryLinkProps) {
  const canOpen = useCanOpen()
  const name = cutTexts(number === null ? `ID\u00a0${isolated(id)}` : `№\u00a0${isolated(number)}`)
  if (!canOpen('registries')) return name
  return (
    <Link
      to="/payouts/registries"
      search={{ row: toSearchParam(id) }}
      className="tap-room text-primary-600 hover:underline"
    >
      {name}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatMoney, type Money } from '@/shared/lib/money'
import { toSearchParam } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'
import { AlertText, StatusLabel } from '@/shared/ui'
import { REGISTRY_STATUSES } from './model'

/** Renders an icon and a label: «Ошибка» in red, other statuses in black (product §19.4). */
export function RegistryStatus({ status }: { readonly status: string | null }) {
  const tone = status === 'error' ? 'error' : undefined
  return <StatusLabel status={status} statuses={REGISTRY_STATUSES} tone={tone} />
}

/** Renders a discrepancy, e.g. «Расхождение 12,00 ₽». The drawer explains in whose favour it is. */
export function Discrepancy({ difference }: { readonly difference: Money }) {
  return (
    <AlertText variant="error">
      Расхождение {formatMoney(Math.abs(difference.amount), difference.currency)}
    </AlertText>
  )
}

/** Renders the number of the registry that pays a transaction or application, as a link if the user may open it. */
export function RegistryLink({ id, number }: { readonly id: string; readonly number: string | null }) {
  const canOpen = useCanOpen()
  const name = cutTexts(number === null ? `ID\u00a0${isolated(id)}` : `№\u00a0${isolated(number)}`)
  if (!canOpen('registries')) return name
  return (
    <Link to="/payouts/registries" search={{ row: toSearchParam(id) }} className="link">
      {name}
    </Link>
  )
}

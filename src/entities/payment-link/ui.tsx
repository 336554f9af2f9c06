import { Link } from '@tanstack/react-router'
import { useCanOpen, useProviderTime } from '@/shared/auth'
import { type Money, RUB } from '@/shared/lib/money'
import { parseInstant } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import { buttonClass, StatusLabel } from '@/shared/ui'
import type { PaymentLink } from './api'
import { getLinkState, PAYMENT_LINK_STATUSES } from './model/link-state'

/** Returns the status now, since a link may expire after the response. */
export function useLinkState(link: PaymentLink): string | null {
  const { now } = useProviderTime(parseInstant(link.expiresAt ?? '')?.getTime() ?? null)
  return getLinkState(link, new Date(now))
}

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function PaymentLinkStatus({ link }: { readonly link: PaymentLink }) {
  return <StatusLabel status={useLinkState(link)} statuses={PAYMENT_LINK_STATUSES} />
}

type NewLinkProps = {
  readonly amount: Money
  /** Which record the form opens with. */
  readonly from: 'application' | 'operation'
  readonly id: string
}

/** Renders a link to the form with a record's amount. Links are only in roubles, so other currencies have none. */
export function NewLink({ amount, from, id }: NewLinkProps) {
  const canOpen = useCanOpen()
  if (amount.currency !== RUB || !canOpen('newPaymentLink')) return null
  return (
    <Link
      to="/invoices/link"
      search={{ [from]: toSearchParam(id) }}
      className={buttonClass('primary', 'max-sm:w-full sm:self-start print:hidden')}
    >
      Создать ссылку на эту сумму
    </Link>
  )
}

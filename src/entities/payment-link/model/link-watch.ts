import type { Watch } from '@/shared/api'
import { formatSum } from '@/shared/lib/money'
import type { PaymentLink } from '../api/payment-link.dto'
import { linkStatusTitle } from './payment-link-codes'
import { stateOf } from './rules'

/** A link that can be paid may be paid at any moment, one for many buyers more than once. */
export const LINK_WATCH: Watch<
  Pick<PaymentLink, 'status' | 'expiresAt' | 'paidCount' | 'paidAmount' | 'amount'>
> = {
  isSettled: (link) => stateOf(link, new Date()) !== 'active',
  words: (link) => {
    const isPaid = link.status === 'paid' || (link.status === 'active' && (link.paidCount ?? 0) > 0)
    if (!isPaid) return linkStatusTitle(stateOf(link, new Date()))
    const sum = link.paidAmount ?? link.amount
    return sum === null ? 'Оплачено' : `Оплачено · ${formatSum(sum)}`
  },
}

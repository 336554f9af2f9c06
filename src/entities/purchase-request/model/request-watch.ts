import type { Watch } from '@/shared/api'
import { formatSum } from '@/shared/lib/money'
import type { PurchaseRequest } from '../api/purchase-request.dto'
import type { StatusGroupId } from '../config/status-groups'
import { groupOfStatus, requestStatusTitle } from './status-group'

const ON_ITS_WAY: readonly StatusGroupId[] = ['new', 'form', 'review', 'signing', 'issued']

/** An application is on its way until the money has been transferred, or it has ended otherwise. */
export const REQUEST_WATCH: Watch<Pick<PurchaseRequest, 'status' | 'amount'>> = {
  isSettled: ({ status }) => {
    const group = groupOfStatus(status)
    return group === null || !ON_ITS_WAY.includes(group.id)
  },
  words: ({ status, amount }) => `${requestStatusTitle(status)} · ${formatSum(amount)}`,
}

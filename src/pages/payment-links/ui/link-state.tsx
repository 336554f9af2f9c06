import { useState } from 'react'
import { type PaymentLink, PaymentLinkStatus, stateOf } from '@/entities/payment-link'

/** The status as it is when the row comes into sight: a link may have run out since the answer. */
export function LinkState({ link }: { readonly link: PaymentLink }) {
  const [shownAt] = useState(() => new Date())
  return <PaymentLinkStatus status={stateOf(link, shownAt)} />
}

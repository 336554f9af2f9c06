import { useState } from 'react'
import { merchantTitle, useClient } from '@/entities/client'
import { type PaymentLink, PaymentLinkStatus, stateOf } from '@/entities/payment-link'

/** The status as it is when the row comes into sight: a link may have run out since the answer. */
export function LinkState({ link }: { readonly link: PaymentLink }) {
  const [shownAt] = useState(() => new Date())
  return <PaymentLinkStatus status={stateOf(link, shownAt)} />
}

/** The rows have the number of the project alone; its name is the client's. */
export function ProjectName({ id }: { readonly id: string | null }) {
  const { data: client } = useClient()
  const merchant = client?.merchants.find((known) => known.id === id)
  return merchant === undefined ? (id ?? '—') : merchantTitle(merchant)
}

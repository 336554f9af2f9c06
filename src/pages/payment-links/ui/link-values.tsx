import { useState } from 'react'
import { merchantTitle, useClient } from '@/entities/client'
import { getLinkState, type PaymentLink, PaymentLinkStatus } from '@/entities/payment-link'
import { lazyPart } from '@/shared/lib/lazy'

/** Renders the status at the time of the first render, since a link may have expired after the response. */
export function LinkState({ link }: { readonly link: PaymentLink }) {
  const [shownAt] = useState(() => new Date())
  return <PaymentLinkStatus status={getLinkState(link, shownAt)} />
}

/** Renders the merchant's name, which comes from the client, because rows contain only its id. */
export function ProjectName({ id }: { readonly id: string | null }) {
  const { data: client } = useClient()
  const merchant = client?.merchants.find((known) => known.id === id)
  return merchant === undefined ? (id ?? '—') : merchantTitle(merchant)
}

export const LinkShareDialog = lazyPart(
  async () => (await import('@/features/payment-link-share')).LinkShareDialog,
)

/** Shortens a URL to its last path segment, e.g. «501-64». */
export function getUrlEnd(url: string): string {
  const { pathname, search, hash, host } = new URL(url)
  const step = pathname.split('/').findLast((part) => part !== '') ?? host
  return `${step}${search}${hash}`
}

import { mdiQrcode } from '@mdi/js'
import { useState } from 'react'
import { merchantTitle, useClient } from '@/entities/client'
import { getLinkState, type PaymentLink, PaymentLinkStatus } from '@/entities/payment-link'
import { useConfig } from '@/shared/config'
import { lazyPart } from '@/shared/lib/lazy'
import { CopyButton, ErrorBoundary, Icon } from '@/shared/ui'

/** The status at the first render: a link may have expired since the response. */
export function LinkState({ link }: { readonly link: PaymentLink }) {
  const [shownAt] = useState(() => new Date())
  return <PaymentLinkStatus status={getLinkState(link, shownAt)} />
}

/** The name of the project comes from the client, since rows have only its id. */
export function ProjectName({ id }: { readonly id: string | null }) {
  const { data: client } = useClient()
  const merchant = client?.merchants.find((known) => known.id === id)
  return merchant === undefined ? (id ?? '—') : merchantTitle(merchant)
}

export const LinkShareDialog = lazyPart(
  async () => (await import('@/features/payment-link-share')).LinkShareDialog,
)

/** The end of the URL, which tells links apart, with buttons to copy it and to show its QR code. */
export function LinkUrl({ link }: { readonly link: PaymentLink }) {
  const [isCodeOpen, setCodeOpen] = useState(false)
  const { url } = link
  const { linkQr } = useConfig().features
  if (url === null) return '—'
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      <span className="max-w-32 truncate text-gray-500" title={url}>
        {getUrlEnd(url)}
      </span>
      <CopyButton text={url} label="Скопировать ссылку" />
      {linkQr && (
        <button
          type="button"
          aria-label="Показать QR"
          title="Показать QR"
          onPointerEnter={LinkShareDialog.preload}
          onFocus={LinkShareDialog.preload}
          onClick={() => setCodeOpen(true)}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-gray-500 hover:bg-gray-100 hover:text-gray-900"
        >
          <Icon path={mdiQrcode} className="size-4" />
        </button>
      )}
      {isCodeOpen && (
        <ErrorBoundary name="link share">
          <LinkShareDialog link={link} onClose={() => setCodeOpen(false)} />
        </ErrorBoundary>
      )}
    </span>
  )
}

/** The URL from its last path segment on: «501-64». */
function getUrlEnd(url: string): string {
  const { pathname, search, hash, host } = new URL(url)
  const step = pathname.split('/').findLast((part) => part !== '') ?? host
  return `${step}${search}${hash}`
}

import { mdiContentCopy, mdiShareVariantOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { WriteToManager } from '@/entities/client'
import {
  kindTitle,
  LINK_WATCH,
  offerAmountTitle,
  type PaymentLink,
  PaymentLinkStatus,
  paymentLinkQuery,
  toMessage,
  useLinkState,
} from '@/entities/payment-link'
import { usePollingInterval } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { logFailure } from '@/shared/lib/log'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import {
  Alert,
  Button,
  ChangeNotice,
  copyText,
  DetailsHead,
  Dialog,
  ExternalLink,
  FoldedQrCode,
  QrCode,
  SendWays,
  SoundSwitch,
  toast,
} from '@/shared/ui'

export function LinkHead({ link, children }: { readonly link: PaymentLink; readonly children?: ReactNode }) {
  const isActive = useLinkState(link) === 'active'
  const { expiresAt, kind } = link
  const times = kind === null ? '' : ` · ${kindTitle(kind).toLowerCase()}`
  return (
    <DetailsHead
      caption={cutTexts(link.title)}
      amount={offerAmountTitle(link.amount)}
      status={<PaymentLinkStatus link={link} />}
      since={isActive && expiresAt !== null && `до ${formatMoscowDay(expiresAt)}${times}`}
    >
      {children}
    </DetailsHead>
  )
}

type LinkShareProps = {
  readonly link: PaymentLink
  /** The first part on a phone. Without it, the drawer's short form: a folded QR code, and no sound button. */
  readonly first?: 'send' | 'code'
}

/** Renders the ways to send a payment link; a warning if its URL is missing; none if it can no longer be paid. */
export function LinkShare({ link, first }: LinkShareProps) {
  const { url, paymentCode } = link
  const { linkQr } = useConfig().features
  const [shownAt] = useState(() => new Date())
  const isActive = useLinkState(link) === 'active'
  if (!isActive) return null
  if (url === null) {
    return (
      <Alert variant="warning">
        Адрес этой ссылки не пришёл. Откройте её в списке чуть позже.
        <WriteToManager
          about="Адрес ссылки на оплату не пришёл"
          facts={[
            { title: 'Ссылка', value: link.id },
            { title: 'Заказ', value: link.cs1 },
            { title: 'Сумма', value: offerAmountTitle(link.amount) },
          ]}
        />
      </Alert>
    )
  }
  const message = toMessage(link, shownAt)
  const qr = { text: paymentCode ?? url, label: 'QR-код ссылки на оплату', fileName: `qr-ssylka-${link.id}` }
  const ways = (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="rounded-control bg-gray-50 p-2 text-table wrap-anywhere">
        <ExternalLink href={url} newTab className="tap-room text-primary-600 underline">
          {url}
        </ExternalLink>
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="primary" icon={mdiContentCopy} onClick={() => void copyText(url)}>
          Скопировать ссылку
        </Button>
        {/* The button is hidden when unsupported: many desktop browsers have no share menu. */}
        {'share' in navigator && (
          <Button icon={mdiShareVariantOutline} onClick={() => void share(link.title, url)}>
            Поделиться
          </Button>
        )}
      </div>
      {message !== null && <SendWays label="Отправить ссылку" message={message} />}
      {first === undefined && linkQr && <FoldedQrCode {...qr} />}
    </div>
  )
  const code = linkQr && (
    <div className="@min-[26rem]:col-start-2 @min-[26rem]:row-span-2 @min-[26rem]:row-start-1">
      <QrCode {...qr} forPrint />
    </div>
  )
  return (
    <div className="@container">
      {first === undefined ? (
        ways
      ) : (
        // Phones show one column.
        <div className="flex flex-col gap-4 @min-[26rem]:grid @min-[26rem]:grid-cols-[1fr_11rem] @min-[26rem]:grid-rows-[auto_1fr]">
          {first === 'code' && code}
          {ways}
          {first === 'send' && code}
          <div className="flex flex-col items-start">
            <p className="text-gray-500">Об оплате скажем здесь, страницу обновлять не нужно.</p>
            <span className="-ml-2.5">
              <SoundSwitch />
            </span>
          </div>
        </div>
      )}
    </div>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The browser rejects with `AbortError` when the user closes the menu, which is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logFailure('share', error)
    toast({ tone: 'error', text: 'Не получилось поделиться. Скопируйте ссылку.' })
  }
}

/** Renders a link to send. Polls it, and announces when a buyer has paid. */
export function WatchedLink({ link, first = 'send' }: LinkShareProps) {
  const pollingInterval = usePollingInterval(LINK_WATCH.isSettled)
  const query = paymentLinkQuery(useApiScope(), link.id)
  const { data } = useQuery({
    ...query,
    // Uses its own query key, because another screen may have cached an older record of the link.
    queryKey: [...query.queryKey, 'shown'],
    initialData: link,
    gcTime: 0,
    refetchOnMount: false,
    refetchInterval: pollingInterval,
  })
  return (
    <>
      <LinkHead link={data}>
        <ChangeNotice words={LINK_WATCH.words(data)} />
      </LinkHead>
      <LinkShare link={data} first={first} />
    </>
  )
}

type LinkShareDialogProps = { readonly link: PaymentLink; readonly onClose: () => void }

export function LinkShareDialog({ link, onClose }: LinkShareDialogProps) {
  return (
    <Dialog title="Ссылка на оплату" variant="window-fullscreen-on-phone" onClose={onClose}>
      <WatchedLink link={link} first="code" />
    </Dialog>
  )
}

import { mdiContentCopy, mdiShareVariantOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WriteToManager } from '@/entities/client'
import {
  LINK_WATCH,
  offerAmountTitle,
  type PaymentLink,
  paymentLinkQuery,
  toMessage,
} from '@/entities/payment-link'
import { usePollingInterval } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { logFailure } from '@/shared/lib/log'
import {
  Alert,
  Button,
  ChangeNotice,
  copyText,
  Dialog,
  ExternalLink,
  QrCode,
  SendWays,
  SoundSwitch,
  toast,
} from '@/shared/ui'

type LinkShareProps = {
  readonly link: PaymentLink
  readonly first?: 'send' | 'code'
}

export function LinkShare({ link, first = 'send' }: LinkShareProps) {
  const { url, paymentCode } = link
  const { linkQr } = useConfig().features
  const [shownAt] = useState(() => new Date())
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
  const code = linkQr && (
    <QrCode text={paymentCode ?? url} label="QR-код ссылки на оплату" fileName={`qr-ssylka-${link.id}`} />
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-medium break-words">{cutTexts(link.title)}</p>
        <p className="text-gray-500">{offerAmountTitle(link.amount)}</p>
      </div>
      {first === 'code' && code}
      {message !== null && (
        <SendWays label="Отправить ссылку" message={message} className="sm:justify-center" />
      )}
      <p className="rounded-control bg-gray-50 px-3 py-2 text-center break-all">
        <ExternalLink href={url} newTab className="tap-room text-primary-600 underline">
          {url}
        </ExternalLink>
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
        <Button variant="primary" icon={mdiContentCopy} onClick={() => void copyText(url)}>
          Скопировать ссылку
        </Button>
        {/* Desktop browsers often lack the share menu. */}
        {'share' in navigator && (
          <Button icon={mdiShareVariantOutline} onClick={() => void share(link.title, url)}>
            Поделиться
          </Button>
        )}
      </div>
      {first === 'send' && code}
    </div>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the menu is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logFailure('share', error)
    toast({ tone: 'error', text: 'Не получилось поделиться. Скопируйте ссылку.' })
  }
}

/** Polls the link while it is shown, and announces its payment. */
export function LinkPaid({ link }: { readonly link: PaymentLink }) {
  const pollingInterval = usePollingInterval(LINK_WATCH.isSettled)
  const query = paymentLinkQuery(useApiScope(), link.id)
  const { data } = useQuery({
    ...query,
    // Separate from the cached record, which another screen may have fetched earlier.
    queryKey: [...query.queryKey, 'shown'],
    initialData: link,
    gcTime: 0,
    refetchOnMount: false,
    refetchInterval: pollingInterval,
  })
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <ChangeNotice words={LINK_WATCH.words(data)} />
        {!LINK_WATCH.isSettled(data) && (
          <p className="text-gray-500">Об оплате скажем здесь, обновлять страницу не нужно.</p>
        )}
      </div>
      <SoundSwitch />
    </div>
  )
}

type LinkShareDialogProps = { readonly link: PaymentLink; readonly onClose: () => void }

/** «Показать QR» (product §9.3). */
export function LinkShareDialog({ link, onClose }: LinkShareDialogProps) {
  return (
    <Dialog title="Ссылка на оплату" variant="window-fullscreen-on-phone" onClose={onClose}>
      <LinkPaid link={link} />
      <LinkShare link={link} first="code" />
    </Dialog>
  )
}

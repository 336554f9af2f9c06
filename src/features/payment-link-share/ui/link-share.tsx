import { mdiContentCopy, mdiShareVariantOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { LINK_WATCH, linkAmountTitle, type PaymentLink, paymentLinkQuery } from '@/entities/payment-link'
import { useRenewal } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { logFailure } from '@/shared/lib/log'
import {
  Alert,
  Button,
  ChangeNotice,
  copyText,
  Dialog,
  ExternalLink,
  QrCode,
  SoundSwitch,
  toast,
} from '@/shared/ui'

/** Lets a merchant show a link's QR code, copy or share it. */
export function LinkShare({ link }: { readonly link: PaymentLink }) {
  const { url } = link
  if (url === null) {
    return (
      <Alert variant="warning">
        Сервер не прислал адрес этой ссылки. Откройте её в списке чуть позже или обратитесь в поддержку.
      </Alert>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="font-medium break-words">{link.title}</p>
        <p className="text-gray-500">
          {link.amount === null ? 'Сумму укажет покупатель' : linkAmountTitle(link.amount)}
        </p>
      </div>
      <QrCode text={url} label="QR-код ссылки на оплату" fileName={`qr-ssylka-${fileSafe(link.id)}`} />
      <p className="rounded-control bg-gray-50 px-3 py-2 text-center break-all">
        <ExternalLink href={url} newTab className="tap-room text-primary-600 underline">
          {url}
        </ExternalLink>
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-center">
        <Button variant="primary" icon={mdiContentCopy} onClick={() => void copyText(url)}>
          Скопировать ссылку
        </Button>
        {canShare() && (
          <Button icon={mdiShareVariantOutline} onClick={() => void share(link.title, url)}>
            Поделиться
          </Button>
        )}
      </div>
    </div>
  )
}

/** Desktop browsers often lack the share menu. */
function canShare(): boolean {
  return 'share' in navigator
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

function fileSafe(id: string): string {
  return id.replaceAll(/[^\w-]/g, '_')
}

/** Tells that the link has been paid while it is being shown. */
export function LinkPaid({ link }: { readonly link: PaymentLink }) {
  const renewal = useRenewal(LINK_WATCH.isFinal)
  const query = paymentLinkQuery(useApiScope(), link.id)
  const { data } = useQuery({
    ...query,
    // From what is shown here on: another screen may have an older state of it.
    queryKey: [...query.queryKey, 'shown'],
    initialData: link,
    gcTime: 0,
    refetchOnMount: false,
    refetchInterval: renewal,
  })
  return (
    <div className="flex items-center gap-2">
      <ChangeNotice words={LINK_WATCH.words(data)} />
      <SoundSwitch className="ml-auto" />
    </div>
  )
}

type LinkShareDialogProps = { readonly link: PaymentLink; readonly onClose: () => void }

/** «Показать QR»: render it while it is open (product §9.3). */
export function LinkShareDialog({ link, onClose }: LinkShareDialogProps) {
  return (
    <Dialog title="Ссылка на оплату" variant="window-fullscreen-on-phone" onClose={onClose}>
      <LinkPaid link={link} />
      <LinkShare link={link} />
    </Dialog>
  )
}

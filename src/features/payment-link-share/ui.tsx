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
import { formatPhone } from '@/shared/lib/phone'
import {
  Alert,
  Button,
  ChangeNotice,
  copyText,
  DetailsHead,
  Dialog,
  ExternalLink,
  FoldedQrCode,
  type Message,
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

type LinkProps = { readonly link: PaymentLink }

/** Renders the ways to send a payment link, the drawer's short form; nothing if the link can no longer be paid. */
export function LinkShare({ link }: LinkProps) {
  if (useLinkState(link) !== 'active') return null
  return (
    <div className="@container">
      <Ways link={link}>
        <Code link={link} isFolded />
      </Ways>
    </div>
  )
}

/** Renders the link and the ways to send it; a warning if its URL is missing. */
function Ways({ link, children }: LinkProps & { readonly children?: ReactNode }) {
  const { url } = link
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
  return (
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
      {children}
    </div>
  )
}

function Code({ link, isFolded = false }: LinkProps & { readonly isFolded?: boolean }) {
  const { id, url, paymentCode } = link
  if (!useConfig().features.linkQr || url === null) return null
  const code = { text: paymentCode ?? url, label: 'QR-код ссылки на оплату', fileName: `qr-ssylka-${id}` }
  return isFolded ? <FoldedQrCode {...code} /> : <QrCode {...code} forPrint />
}

/** Renders the text that «Telegram», «MAX» and «Письмо» send. */
export function LinkMessage({ text, url }: Pick<Message, 'text' | 'url'>) {
  return (
    <p className="rounded-card bg-primary-50 px-3 py-2 wrap-anywhere">
      {`${text}: `}
      <span className="inline-block max-w-full text-gray-500">{url ?? 'адрес ссылки'}</span>
    </p>
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

type WatchedLinkProps = LinkProps & {
  /** The first part on a phone, which shows one column. */
  readonly first?: 'send' | 'code'
}

/** Renders a link to send. Polls it, and announces when a buyer has paid. */
export function WatchedLink({ link, first = 'send' }: WatchedLinkProps) {
  const pollingInterval = usePollingInterval(LINK_WATCH.isSettled)
  const query = paymentLinkQuery(useApiScope(), link.id)
  const [shownAt] = useState(() => new Date())
  const { data } = useQuery({
    ...query,
    // Uses its own query key, because another screen may have cached an older record of the link.
    queryKey: [...query.queryKey, 'shown'],
    initialData: link,
    gcTime: 0,
    refetchOnMount: false,
    refetchInterval: pollingInterval,
  })
  const isActive = useLinkState(data) === 'active'
  const message = toMessage(data, shownAt)
  const { phone, email } = cutTexts(data.customer)
  const buyer = [phone && formatPhone(phone), email].filter((text) => text !== null).join(', ')
  const code = (
    <div className="@min-[26rem]:col-start-2 @min-[26rem]:row-span-3 @min-[26rem]:row-start-1 @3xl:col-start-3">
      <Code link={data} />
    </div>
  )
  return (
    <div className="@container">
      <div className="flex flex-col gap-4 @min-[26rem]:grid @min-[26rem]:grid-cols-[1fr_11rem] @min-[26rem]:grid-rows-[auto_auto_1fr] @3xl:grid-cols-[1fr_1fr_11rem]">
        <div className="-mb-4 min-w-0 @3xl:col-span-2">
          <LinkHead link={data}>
            <ChangeNotice words={LINK_WATCH.words(data)} />
            {buyer !== '' && <p className="text-gray-500 wrap-anywhere">Покупатель: {buyer}</p>}
          </LinkHead>
        </div>
        {isActive && (
          <>
            {first === 'code' && code}
            <Ways link={data} />
            {first === 'send' && code}
            <div className="flex min-w-0 flex-col items-start gap-2">
              {message !== null && (
                <>
                  <LinkMessage {...message} />
                  <Button
                    variant="tertiary"
                    size="small"
                    icon={mdiContentCopy}
                    className="-ml-2.5"
                    onClick={() => void copyText(`${message.text}: ${message.url}`)}
                  >
                    Скопировать текст
                  </Button>
                </>
              )}
              <p className="text-gray-500">Об оплате скажем здесь, страницу обновлять не нужно.</p>
              <span className="-ml-2.5">
                <SoundSwitch />
              </span>
            </div>
          </>
        )}
      </div>
    </div>
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

import { mdiContentCopy } from '@mdi/js'
import type { PartnerInfo } from '@/entities/partner'
import { Alert, Button, Card, CopyButton, copyText, ExternalLink, QrCode } from '@/shared/ui'

/** What the partner sends to others: address, code, QR code. */
export function Referral({ referral }: { readonly referral: PartnerInfo['referral'] }) {
  const { code, url } = referral
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lead font-semibold">Реферальная ссылка</h2>
      <p className="text-gray-500">
        Отправьте ссылку или назовите код: компании, которые подключатся по ним, закрепятся за вами.
      </p>
      {url === null ? (
        <Alert variant="warning">Адрес ссылки не пришёл. Напишите в поддержку.</Alert>
      ) : (
        <>
          <QrCode text={url} label="QR-код реферальной ссылки" fileName="qr-partner" />
          <p className="rounded-control bg-gray-50 px-3 py-2 text-center break-all">
            <ExternalLink href={url} newTab className="tap-room text-primary-600 underline">
              {url}
            </ExternalLink>
          </p>
          <Button variant="primary" icon={mdiContentCopy} onClick={() => void copyText(url)}>
            Скопировать ссылку
          </Button>
        </>
      )}
      {code !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-2">
          <span className="text-gray-500">Код партнёра</span>
          <span className="font-semibold tabular">{code}</span>
          <CopyButton text={code} label="Скопировать код партнёра" />
        </p>
      )}
    </Card>
  )
}

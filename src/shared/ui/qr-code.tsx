import { mdiChevronDown } from '@mdi/js'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from './error-boundary'
import { Icon } from './icon'
import { Skeleton } from './loading'
import type { QrImageProps } from './qr-image'

const QrImage = lazyPart(async () => (await import('./qr-image')).QrImage, <Skeleton className="size-56" />)

export function QrCode(props: QrImageProps) {
  return (
    <ErrorBoundary name="qr-code">
      <QrImage {...props} />
    </ErrorBoundary>
  )
}

/** Renders a button that shows the QR code. */
export function FoldedQrCode(props: QrImageProps) {
  return (
    <details>
      <summary className="tap-room inline-flex cursor-pointer print:hidden items-center font-medium text-primary-600">
        Показать QR
        <Icon path={mdiChevronDown} className="size-5" />
      </summary>
      <div className="pt-2">
        <QrCode {...props} />
      </div>
    </details>
  )
}

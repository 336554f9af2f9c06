import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from './error-boundary'
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

import { Suspense } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary } from './error-boundary'
import { Skeleton } from './loading'
import type { QrImageProps } from './qr-image'

const { Part: QrImage } = lazyPart(async () => (await import('./qr-image')).QrImage)

/** The QR code of an address with its downloads; what draws it is loaded here. */
export function QrCode(props: QrImageProps) {
  return (
    <ErrorBoundary name="qr-code">
      <Suspense fallback={<Skeleton className="size-56" />}>
        <QrImage {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { Skeleton } from './loading'
import type { QrImageProps } from './qr-image'
import { Region } from './region'

const { Part: QrImage } = lazyPart(async () => (await import('./qr-image')).QrImage)

/** The QR code of an address with its downloads; what draws it is loaded here. */
export function QrCode(props: QrImageProps) {
  return (
    <Region name="qr-code">
      <Suspense fallback={<Skeleton className="size-56" />}>
        <QrImage {...props} />
      </Suspense>
    </Region>
  )
}

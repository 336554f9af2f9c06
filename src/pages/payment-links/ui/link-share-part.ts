import { lazyPart } from '@/shared/lib/lazy'

/** The dialog with the QR code: loaded when it is wanted. */
export const { Part: LinkShareDialog, preload: preloadLinkShare } = lazyPart(
  async () => (await import('@/features/payment-link-share')).LinkShareDialog,
)

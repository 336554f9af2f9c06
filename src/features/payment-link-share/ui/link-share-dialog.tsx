import type { PaymentLink } from '@/entities/payment-link'
import { Dialog } from '@/shared/ui'
import { LinkShare } from './link-share'

type LinkShareDialogProps = { readonly link: PaymentLink; readonly onClose: () => void }

/** «Показать QR»: render it while it is open (product §9.3). */
export function LinkShareDialog({ link, onClose }: LinkShareDialogProps) {
  return (
    <Dialog title="Ссылка на оплату" variant="window-fullscreen-on-phone" onClose={onClose}>
      <LinkShare link={link} />
    </Dialog>
  )
}

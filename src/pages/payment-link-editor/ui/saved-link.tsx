import { Link } from '@tanstack/react-router'
import type { PaymentLink } from '@/entities/payment-link'
import { LinkPaid, LinkShare } from '@/features/payment-link-share'
import { Button, buttonClass, Card } from '@/shared/ui'

type SavedLinkProps = {
  readonly link: PaymentLink
  readonly next: { readonly label: string; readonly onClick: () => void }
}

export function SavedLink({ link, next }: SavedLinkProps) {
  return (
    <Card className="flex max-w-notice flex-col gap-5 p-4 sm:p-5">
      <LinkPaid link={link} />
      <LinkShare link={link} forPrint />
      <div className="flex flex-col gap-2 border-t border-gray-200 pt-4 sm:flex-row sm:justify-center">
        <Button onClick={next.onClick}>{next.label}</Button>
        <Link to="/invoices/links" className={buttonClass('tertiary')}>
          К списку ссылок
        </Link>
      </div>
    </Card>
  )
}

import { linkAmountTitle, type PaymentLink, paidTitle } from '@/entities/payment-link'
import { MoscowTime } from '@/shared/ui'
import { LinkState } from './link-values'

/** A payment link on a phone. */
export function LinkCard({ link }: { readonly link: PaymentLink }) {
  return (
    <span className="flex flex-col gap-1 text-table">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="line-clamp-2 text-base font-medium wrap-anywhere">
          {link.title === '' ? 'Без названия' : link.title}
        </span>
        <span className="ml-auto text-base font-medium whitespace-nowrap tabular">
          {linkAmountTitle(link.amount)}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LinkState link={link} />
        <MoscowTime iso={link.createdAt} show="short" className="text-gray-500" />
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-gray-500">
        <span className="whitespace-nowrap">{paidTitle(link)}</span>
        <span>
          до <MoscowTime iso={link.expiresAt} show="short" />
        </span>
      </span>
      {link.cs1 !== null && <span className="text-hint wrap-anywhere text-gray-500">{link.cs1}</span>}
    </span>
  )
}

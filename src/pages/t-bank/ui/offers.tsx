import { mdiAlertOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { DetailsList, Icon, LoadingPlaceholder, QueryStrip, UnbrokenText } from '@/shared/ui'
import { offersQuery } from '../api/offers.queries'
import { amountText, isOver, type Offer, openFirst, rateText, termText } from '../model/offer'

/** What the lender offers to the merchant; its failure leaves the applications as they are. */
export function Offers() {
  const [now] = useState(() => new Date())
  const offers = useQuery(offersQuery(useApiScope()))
  return (
    <section aria-labelledby="offers-heading" className="@container flex flex-col gap-3">
      <h2 id="offers-heading" className="text-lead font-semibold">
        Предложения
      </h2>
      <QueryStrip
        state={queryState(offers)}
        title="Не удалось загрузить предложения"
        skeleton={<LoadingPlaceholder className="min-h-54" />}
      >
        {(data) =>
          data.length === 0 ? (
            <p className="text-gray-500">Сейчас предложений для вашей компании нет.</p>
          ) : (
            <ul className="grid gap-3 @lg:grid-cols-2 @4xl:grid-cols-3">
              {openFirst(data, now).map((offer) => (
                <OfferCard key={offer.id} offer={offer} state={isOver(offer, now) ? 'over' : 'open'} />
              ))}
            </ul>
          )
        }
      </QueryStrip>
    </section>
  )
}

function OfferCard({ offer, state }: { readonly offer: Offer; readonly state: 'open' | 'over' }) {
  const { title, validUntil } = offer
  const isOpen = state === 'open'
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border border-gray-200 p-4 ${isOpen ? 'bg-white' : 'bg-gray-50'}`}
    >
      <h3 className="font-medium wrap-anywhere">
        <UnbrokenText text={title} />
      </h3>
      <p className={`text-title wrap-anywhere tabular ${isOpen ? '' : 'text-gray-500'}`}>
        {amountText(offer) ?? 'Сумма по запросу'}
      </p>
      <DetailsList
        items={[
          { title: 'Ставка', value: rateText(offer) },
          { title: 'Срок', value: termText(offer) },
          { title: 'Действует до', value: validUntil === null ? null : formatMoscowDay(validUntil) },
        ]}
      />
      {!isOpen && (
        <p className="flex items-center gap-1.5 text-hint text-warning">
          <Icon path={mdiAlertOutline} className="size-4" />
          Срок предложения истёк: уточните условия у менеджера
        </p>
      )}
    </li>
  )
}

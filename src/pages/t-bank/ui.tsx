import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application, GroupCounts } from '@/entities/application'
import { managerLinks, useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { isolated } from '@/shared/lib/text'
import {
  Button,
  buttonClass,
  Icon,
  LoadingPlaceholder,
  MenuButton,
  Page,
  QueryStrip,
  UnbrokenText,
} from '@/shared/ui'
import { REQUEST_DRAWER, REQUEST_LIST } from '@/widgets/applications'
import { type ListDeclaration, ListScreen, useListPageUrl } from '@/widgets/list-screen'
import { TransactionsNavigation } from '@/widgets/section-navigation'
import { LENDER, type Offer, offersQuery } from './api'
import { amountText, endsToday, isOver, openFirst, rateText, termText } from './model'

/** The list of applications limited to one lender (product §7.2), so the lender column is hidden by default. */
export const T_BANK_LIST: ListDeclaration<Application, GroupCounts> = {
  ...REQUEST_LIST,
  id: 't-bank',
  label: 'Заявки в Т-Банк',
  query: { lender: LENDER },
  hiddenByDefault: ['lender', ...REQUEST_LIST.hiddenByDefault],
  fileName: 'zayavki_t_bank',
  texts: {
    noneOf: 'заявок в Т-Банк',
    fresh: ['новую заявку', 'новые заявки', 'новых заявок'],
    notFound: 'Заявка в Т-Банк с таким номером не найдена',
    never: 'Заявок в Т-Банк пока не было',
    neverHint: 'Здесь появятся заявки покупателей, которые рассматривает Т-Банк.',
  },
}

export function TBankPage() {
  const [now] = useState(() => new Date())
  const offers = useQuery(offersQuery(useApiScope()))
  // The section is closed at first, so that the applications start as high as in other lists. A failure opens it.
  const [areOffersOpen, setOffersOpen] = useState<boolean>()
  if (offers.isError && areOffersOpen === undefined) setOffersOpen(true)
  return (
    <Page
      navigation={<TransactionsNavigation />}
      actions={
        <Button
          variant="tertiary"
          size="small"
          className="max-sm:-my-2 max-sm:-ml-2.5 sm:border sm:border-gray-400 sm:bg-white"
          aria-expanded={areOffersOpen === true}
          onClick={() => setOffersOpen(!areOffersOpen)}
        >
          <span className="tabular">
            {/* Reserves the width of the count before the offers have loaded. */}
            {`Предложения банка: ${offers.data?.length ?? '\u2007'}`}
            <span className="max-sm:hidden">{offers.data && largestText(offers.data, now)}</span>
          </span>
          <Icon path={areOffersOpen ? mdiChevronUp : mdiChevronDown} className="size-4" />
        </Button>
      }
    >
      {areOffersOpen && <Offers offers={offers} now={now} />}
      <ListScreen list={T_BANK_LIST} url={useListPageUrl(T_BANK_LIST)} drawer={REQUEST_DRAWER} />
    </Page>
  )
}

/** Returns the largest amount on offer, e.g. «, до 15 млн ₽». */
function largestText(offers: readonly Offer[], now: Date): string | null {
  const [largest] = offers
    .filter((offer) => offer.amountUpTo !== null && !isOver(offer, now))
    .sort((one, other) => Number(other.amountUpTo?.amount) - Number(one.amountUpTo?.amount))
  return largest ? `, ${amountText(largest)}` : null
}

/** Renders the offers. If they fail to load, the list of applications below is still shown. */
function Offers({ offers, now }: { readonly offers: UseQueryResult<readonly Offer[]>; readonly now: Date }) {
  return (
    <section aria-label="Предложения" className="@container">
      <QueryStrip
        state={queryState(offers)}
        title="Не удалось загрузить предложения"
        skeleton={<LoadingPlaceholder className="min-h-64" />}
      >
        {(data) =>
          data.length === 0 ? (
            <p className="text-gray-500">Сейчас предложений для вашей компании нет.</p>
          ) : (
            <ul className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @4xl:grid-cols-3">
              {openFirst(data, now).map((offer) => (
                <OfferCard key={offer.id} offer={offer} now={now} />
              ))}
            </ul>
          )
        }
      </QueryStrip>
    </section>
  )
}

function OfferCard({ offer, now }: { readonly offer: Offer; readonly now: Date }) {
  const { title, validUntil } = offer
  const isOpen = !isOver(offer, now)
  const isLastDay = endsToday(offer, now)
  const rate = rateText(offer)
  const term = termText(offer)
  return (
    <li
      className={`flex flex-col rounded-card border border-gray-200 p-3 ${isOpen ? 'bg-white' : 'bg-gray-50'}`}
    >
      {/* The auto margin levels the lines below with those of cards with longer titles. */}
      <h3 className="mb-auto font-medium wrap-anywhere">
        <UnbrokenText text={title} />
      </h3>
      <p className={`text-title wrap-anywhere tabular ${isOpen ? '' : 'text-gray-500'}`}>
        {amountText(offer) ?? 'Сумма по запросу'}
      </p>
      <p className="flex flex-wrap gap-x-3 text-table tabular">
        {rate !== null && <span>{rate}</span>}
        {term !== null && <span>{term}</span>}
        {isOpen && !isLastDay ? (
          validUntil !== null && <span>до {formatMoscowDay(validUntil)}</span>
        ) : (
          <span className="font-medium text-warning">
            {isOpen ? 'истекает сегодня' : 'Срок предложения истёк: уточните условия у менеджера'}
          </span>
        )}
      </p>
      <ManagerButton title={title} />
    </li>
  )
}

/** Renders the button to contact the manager, since offers are accepted only by e-mail or phone. */
function ManagerButton({ title }: Pick<Offer, 'title'>) {
  const { data: client } = useClient()
  const links = client?.manager == null ? [] : managerLinks(client.manager)
  if (links.length === 0) return null
  return (
    <MenuButton
      title={`Обсудить с менеджером: ${isolated(title)}`}
      className={buttonClass('secondary', 'mt-2 max-w-full self-start')}
      entries={links.map((link) => ({ kind: 'link', ...link }) as const)}
    >
      Обсудить с менеджером
    </MenuButton>
  )
}

import { type PartnerInfo, productTitle, rateTitle } from '@/entities/partner'
import { DASH, plural } from '@/shared/lib/text'
import { Alert, Card, type Detail, DetailsList, ExternalLink } from '@/shared/ui'

/** What is paid, and when. */
export function PartnerTerms({ terms }: { readonly terms: PartnerInfo['terms'] }) {
  const { rates, areRatesWhole, holdDays, payoutDays, url } = terms
  const rateItems: readonly Detail[] = rates.map(({ product, rate }) => ({
    title: productTitle(product),
    value: rateTitle(rate),
  }))
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lead font-semibold">Условия</h2>
      <div>
        <h3 className="mb-2 font-semibold">Вознаграждение с каждой продажи</h3>
        {!areRatesWhole && <Alert variant="warning">Показаны не все ставки: сверьтесь с договором.</Alert>}
        <DetailsList items={rateItems} />
      </div>
      <div>
        <h3 className="mb-2 font-semibold">Сроки</h3>
        <DetailsList
          items={[
            { title: 'Проверяем продажу', value: daysTitle(holdDays) },
            { title: 'Выплата после продажи', value: daysTitle(payoutDays) },
          ]}
        />
      </div>
      {url !== null && (
        <p>
          <ExternalLink href={url} newTab className="tap-room text-primary-600 underline">
            Полные условия программы
          </ExternalLink>
        </p>
      )}
    </Card>
  )
}

function daysTitle(days: number | null): string {
  return days === null ? DASH : plural(days, ['день', 'дня', 'дней'])
}

import { Link } from '@tanstack/react-router'
import type { PartnerInfo } from '@/entities/partner'
import { formatSum } from '@/shared/lib/money'
import { Card } from '@/shared/ui'

type Figure = {
  readonly name: 'accrued' | 'awaiting' | 'available' | 'paid'
  readonly title: string
  readonly hint: string
}

const FIGURES: readonly Figure[] = [
  { name: 'accrued', title: 'Начислено', hint: 'За всё время' },
  { name: 'awaiting', title: 'Ожидает', hint: 'Срок проверки ещё не прошёл' },
  { name: 'available', title: 'Доступно к выплате', hint: 'Войдёт в ближайшую выплату' },
  { name: 'paid', title: 'Выплачено', hint: 'Уже на вашем счёте' },
]

/** A sum that the answer does not have is «—», never a zero. */
export function RewardFigures({ info }: { readonly info: PartnerInfo }) {
  return (
    <Card className="@container p-4 sm:p-5">
      <dl className="grid gap-x-6 gap-y-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {FIGURES.map(({ name, title, hint }) => (
          <div key={name} className="min-w-0">
            <dt className="text-gray-500">{title}</dt>
            <dd className="text-title wrap-anywhere tabular @2xs:text-figure">{formatSum(info[name])}</dd>
            <dd className="text-hint text-gray-500">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-gray-200 pt-3">
        <Link
          to="/partner-rewards/sales-list"
          search={{ period: '90d' }}
          className="tap-room text-primary-600 hover:underline"
        >
          Все продажи за 90 дней
        </Link>
      </p>
    </Card>
  )
}

import { checkFigures, type Registry } from '@/entities/registry'
import { formatSum, type Money } from '@/shared/lib/money'
import { DetailsSection } from '@/shared/ui'
import { CheckResult } from './check-result'

/** «Поступления − Возвраты − Комиссия − Удержания = К выплате», as one would write it on paper. */
export function RegistrySums({ registry }: { readonly registry: Registry }) {
  const { gross, refunds, fee, adjustments, net } = registry
  return (
    <DetailsSection title="Расчёт">
      <dl className="mb-2 flex flex-col gap-1 text-table">
        <Line sign="" title="Поступления" sum={gross} />
        <Line sign="−" title="Возвраты" sum={refunds} />
        <Line sign="−" title="Комиссия" sum={fee} />
        <Line sign="−" title="Удержания" sum={adjustments} />
        <Line sign="=" title="К выплате" sum={net} className="border-t border-gray-200 pt-1 font-medium" />
      </dl>
      <CheckResult check={checkFigures(registry)} against="по расчёту" />
    </DetailsSection>
  )
}

type LineProps = {
  readonly sign: string
  readonly title: string
  readonly sum: Money | null
  readonly className?: string
}

function Line({ sign, title, sum, className = '' }: LineProps) {
  return (
    <div className={`flex gap-3 ${className}`}>
      <dt className="flex flex-1 gap-2">
        <span className="w-3 text-gray-500">{sign}</span>
        {title}
      </dt>
      <dd className="whitespace-nowrap tabular">{formatSum(sum)}</dd>
    </div>
  )
}

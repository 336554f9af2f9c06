import { mdiCheckCircleOutline } from '@mdi/js'
import { Discrepancy, type RegistryCheck } from '@/entities/registry'
import { formatSum } from '@/shared/lib/money'
import { Icon } from '@/shared/ui'

type CheckResultProps = {
  readonly check: RegistryCheck
  /** What the sum to be paid was held against: «по расчёту». */
  readonly against: string
}

/** «Сходится» or «Расхождение 12,00 ₽»; what could not be checked is not called right. */
export function CheckResult({ check, against }: CheckResultProps) {
  if (check.kind === 'unknown') {
    return <p className="text-hint text-gray-500">Проверить не удалось: не все суммы известны.</p>
  }
  if (check.kind === 'right') {
    return (
      <div>
        <p className="flex items-center gap-1.5 text-success">
          <Icon path={mdiCheckCircleOutline} className="size-4" />
          Сходится
        </p>
        {check.withheld !== undefined && (
          <p className="text-hint text-gray-500">
            Разница с операциями равна удержаниям, {formatSum(check.withheld)}: отдельных операций для них
            нет.
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="text-error">
      <p>
        <Discrepancy difference={check.difference} />
      </p>
      <p className="text-hint">
        К выплате {check.difference.amount < 0 ? 'меньше' : 'больше'}, чем {against}. Сообщите об этом в
        поддержку.
      </p>
    </div>
  )
}

import { mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js'
import type { RegistryCheck } from '@/entities/registry'
import { formatMoney } from '@/shared/lib/money'
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
      <p className="flex items-center gap-1.5 text-success">
        <Icon path={mdiCheckCircleOutline} className="size-4" />
        Сходится
      </p>
    )
  }
  const { amount, currency } = check.difference
  return (
    <div className="text-error">
      <p className="flex items-center gap-1.5 font-medium">
        <Icon path={mdiAlertCircleOutline} className="size-4" />
        Расхождение {formatMoney(Math.abs(amount), currency)}
      </p>
      <p className="text-hint">
        К выплате {amount < 0 ? 'меньше' : 'больше'}, чем {against}. Сообщите об этом в поддержку.
      </p>
    </div>
  )
}

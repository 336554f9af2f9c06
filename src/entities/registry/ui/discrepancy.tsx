import { mdiAlertCircleOutline } from '@mdi/js'
import { formatMoney, type Money } from '@/shared/lib/money'
import { Icon } from '@/shared/ui'

/** «Расхождение 12,00 ₽»: which way it goes is told where there is room for it. */
export function Discrepancy({ difference }: { readonly difference: Money }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-error">
      <Icon path={mdiAlertCircleOutline} className="size-4" />
      Расхождение {formatMoney(Math.abs(difference.amount), difference.currency)}
    </span>
  )
}

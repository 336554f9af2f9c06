import { mdiCalculatorVariantOutline } from '@mdi/js'
import { Dialog, EmptyState } from '@/shared/ui'
import type { CalculatorValues } from '../model/calculator-flag'

type CalculatorDialogProps = { readonly values: CalculatorValues; readonly onClose: () => void }

export function CalculatorDialog({ onClose }: CalculatorDialogProps) {
  return (
    <Dialog
      title="Калькулятор расчетов"
      shape="window-fullscreen-on-phone"
      width="sm:max-w-(--width-calculator)"
      onClose={onClose}
    >
      <EmptyState icon={mdiCalculatorVariantOutline} text="Расчёт пока недоступен" />
    </Dialog>
  )
}

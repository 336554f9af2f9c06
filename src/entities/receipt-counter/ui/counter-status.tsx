import {
  mdiCheckCircleOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
  mdiPowerPlugOffOutline,
  mdiStoreRemoveOutline,
} from '@mdi/js'
import { Icon } from '@/shared/ui'
import { counterStatusTitle } from '../model/receipt-counter-codes'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['active', mdiCheckCircleOutline],
  ['offline', mdiPowerPlugOffOutline],
  ['blocked', mdiLockOutline],
  ['closed', mdiStoreRemoveOutline],
])

/** Icon and word, black: colours belong to «Успешно» and «Ошибка» alone (product §19.4). */
export function CounterStatus({ status }: { readonly status: string | null }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {status !== null && <Icon path={ICONS.get(status) ?? mdiHelpCircleOutline} className="size-4" />}
      {counterStatusTitle(status)}
    </span>
  )
}

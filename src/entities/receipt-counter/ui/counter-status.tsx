import { mdiCheckCircleOutline, mdiLockOutline, mdiPowerPlugOffOutline, mdiStoreRemoveOutline } from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { counterStatusTitle } from '../model/receipt-counter-codes'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['active', mdiCheckCircleOutline],
  ['offline', mdiPowerPlugOffOutline],
  ['blocked', mdiLockOutline],
  ['closed', mdiStoreRemoveOutline],
])

/** Icon and word, black: colours belong to «Успешно» and «Ошибка» alone (product §19.4). */
export function CounterStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} icons={ICONS} title={counterStatusTitle(status)} />
}

import { mdiCheckCircleOutline, mdiLockOutline, mdiPowerPlugOffOutline, mdiStoreRemoveOutline } from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { cashRegisterStatusTitle } from '../model/cash-register-codes'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['active', mdiCheckCircleOutline],
  ['offline', mdiPowerPlugOffOutline],
  ['blocked', mdiLockOutline],
  ['closed', mdiStoreRemoveOutline],
])

/** Icon and word, black: colours belong to «Успешно» and «Ошибка» alone (product §19.4). */
export function CashRegisterStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} icons={ICONS} title={cashRegisterStatusTitle(status)} />
}

import { mdiWifiOff } from '@mdi/js'
import { EmptyState } from './empty-state'

/** In place of what cannot be asked for without a connection: no spinner that waits for one (quality 50). */
export function OfflineState({ hint }: { readonly hint: string }) {
  return <EmptyState icon={mdiWifiOff} text="Нет соединения" hint={hint} />
}

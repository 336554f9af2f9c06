import { mdiWifiOff } from '@mdi/js'
import { useIsOnline } from '@/shared/lib/device'
import { Icon } from '@/shared/ui'

/** Explains that reads are waiting for the network (quality 50). */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-3 bg-gray-700 py-2 text-white safe-px-4 sm:safe-px-6">
          <Icon path={mdiWifiOff} />
          Нет соединения. Данные обновятся, когда связь вернётся.
        </p>
      )}
    </div>
  )
}

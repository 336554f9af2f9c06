import { mdiWifiOff } from '@mdi/js'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/shared/ui'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Reads wait for the network, and the user should know what for (quality 50). */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
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

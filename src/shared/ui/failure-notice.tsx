import { mdiClose } from '@mdi/js'
import { useEffect, useSyncExternalStore } from 'react'
import { useIsOnline } from '@/shared/lib/device'
import { reloadDocument } from '@/shared/lib/location'
import { Alert } from './alert'
import { Button, IconButton } from './button'

let shown: string | null = null
const listeners = new Set<() => void>()

/** Shows the failure, one sentence, in place of an earlier notice; `null` closes the notice. */
export function setFailureNotice(reason: string | null): void {
  shown = reason
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const close = () => setFailureNotice(null)

/** Shows that a click could not open something. Not a toast, because the toaster's chunk may also fail to load. */
export function FailureNotice() {
  const reason = useSyncExternalStore(subscribe, () => shown)
  const isOnline = useIsOnline()
  // The listener is never removed, because the notice lives as long as the document.
  useEffect(() => window.addEventListener('online', close), [])
  if (reason === null) return null
  return (
    <div className="fixed safe-foot z-toast mx-auto max-w-notice animate-rise rounded-control shadow-float">
      <Alert
        variant="info"
        role="alert"
        action={
          <span className="ml-auto flex items-center gap-1">
            {isOnline && <Button onClick={reloadDocument}>Обновить страницу</Button>}
            <IconButton label="Закрыть" icon={mdiClose} onClick={close} />
          </span>
        }
      >
        {isOnline
          ? `${reason} Попробуйте ещё раз или обновите страницу.`
          : 'Нет связи. Нажмите ещё раз, когда она вернётся.'}
      </Alert>
    </div>
  )
}

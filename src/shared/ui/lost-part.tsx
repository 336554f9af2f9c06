import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsOnline } from '@/shared/lib/device'
import { reloadDocument } from '@/shared/lib/location'
import { Alert } from './alert'
import { Button } from './button'

/** Renders a message in place of a component whose chunk failed to load. Retries when back online. */
export function LostPart({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useIsOnline()
  const retry = useEffectEvent(onRetry)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])
  if (!isOnline) {
    return (
      <Alert variant="info" role="status">
        Нет соединения. Раздел откроется, когда связь вернётся.
      </Alert>
    )
  }
  return (
    <Alert variant="info" role="alert" action={<Button onClick={reloadDocument}>Обновить страницу</Button>}>
      Вышла новая версия кабинета, или пропало соединение. Обновите страницу, чтобы продолжить.
    </Alert>
  )
}

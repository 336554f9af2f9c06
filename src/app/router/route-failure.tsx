import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isChunkFailure, isUnloading, reloadOnStaleChunk, untilPageStays } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { Alert, Button, ErrorAlert, LoadingPlaceholder } from '@/shared/ui'

/** A screen that crashed or whose code failed to load; the shell around it stays usable (quality 47). */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isChunk = isChunkFailure(error)
  const [isCutOff] = useState(() => isChunk && isUnloading())
  const retry = useEffectEvent(() => {
    reset()
    void router.invalidate()
  })
  useEffect(() => {
    // A user who is leaving sees no error; the screen loads again if the page stays (quality 70).
    if (isCutOff) {
      void untilPageStays().then(retry)
      return
    }
    logFailure('screen', error)
    if (isChunkFailure(error)) reloadOnStaleChunk()
  }, [error, isCutOff])
  if (isCutOff) return <LoadingPlaceholder className="min-h-96" />
  return (
    <div className="p-4 sm:p-6">
      {isChunk ? (
        <Alert
          variant="info"
          role="alert"
          action={<Button onClick={reloadDocument}>Обновить страницу</Button>}
        >
          Вышла новая версия кабинета, или пропало соединение. Обновите страницу, чтобы продолжить.
        </Alert>
      ) : (
        <ErrorAlert
          onRetry={() => {
            reset()
            void router.invalidate()
          }}
        >
          Этот раздел не смог открыться. Остальные разделы работают.
        </ErrorAlert>
      )}
    </div>
  )
}

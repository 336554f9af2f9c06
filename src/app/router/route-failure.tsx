import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isChunkFailure, reloadForNewRelease } from '@/shared/lib/lazy'
import { reloadDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { Button, FailureNotice, Notice } from '@/shared/ui'

/** A screen that crashed, or whose code did not arrive; the shell around it stays usable (quality 47). */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isChunk = isChunkFailure(error)
  useEffect(() => {
    logFailure('screen', error)
    if (isChunkFailure(error)) reloadForNewRelease()
  }, [error])
  return (
    <div className="p-4 sm:p-6">
      {isChunk ? (
        <Notice tone="info" role="alert" action={<Button onClick={reloadDocument}>Обновить страницу</Button>}>
          Вышла новая версия кабинета, или пропало соединение. Обновите страницу, чтобы продолжить.
        </Notice>
      ) : (
        <FailureNotice
          onRetry={() => {
            reset()
            void router.invalidate()
          }}
        >
          Этот раздел не смог открыться. Остальные разделы работают.
        </FailureNotice>
      )}
    </div>
  )
}

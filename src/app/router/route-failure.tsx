import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isChunkFailure, isUnloading, reloadOnStaleChunk, untilPageStays } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { ErrorAlert, LoadingPlaceholder, LostPart, Page } from '@/shared/ui'

/** A screen that crashed or whose code failed to load; the shell around it stays usable (quality 47). */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const screen = useMatch({ strict: false, select: ({ staticData }) => staticData.screen })
  const isChunk = isChunkFailure(error)
  const [isCutOff] = useState(() => isChunk && isUnloading())
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryLater = useEffectEvent(retry)
  useEffect(() => {
    // A user who is leaving sees no error; the screen loads again if the page stays (quality 70).
    if (isCutOff) {
      void untilPageStays().then(retryLater)
      return
    }
    logFailure('screen', error)
    if (isChunkFailure(error)) reloadOnStaleChunk()
  }, [error, isCutOff])
  if (isCutOff) return <LoadingPlaceholder className="min-h-96" />
  const notice = isChunk ? (
    <LostPart onRetry={retry} />
  ) : (
    <ErrorAlert onRetry={retry}>Раздел не открылся. Остальные разделы работают.</ErrorAlert>
  )
  return screen === undefined ? (
    <div className="p-4 sm:p-6">{notice}</div>
  ) : (
    <Page screen={screen}>{notice}</Page>
  )
}

import { reloadDocument } from '@/shared/lib/location'
import { ChunkError } from './load-chunk'

const LOST_SCREEN = 'LostScreenError'
const RELOADED = 'back-office:reloaded:'

/** Turns a failed chunk into an ordinary error, for which the router does not reload. Call once. */
export function handlePreloadError(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = LOST_SCREEN
    // The router recognises a failed chunk by the browser's message, so the message is replaced.
    payload.message = 'a part of the program did not load'
  })
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && error.name === LOST_SCREEN)
}

/** Reloads once per build, unless offline, a form is open or storage is blocked (quality 53); then returns false. */
export function reloadOnStaleChunk(): boolean {
  if (!navigator.onLine || document.querySelector('form') !== null) return false
  const build = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? ''
  try {
    // Does not use `storageSlot`, whose in-memory fallback would not survive the reload.
    if (window.sessionStorage.getItem(RELOADED + build) !== null) return false
    window.sessionStorage.setItem(RELOADED + build, 'yes')
  } catch {
    return false
  }
  reloadDocument()
  return true
}

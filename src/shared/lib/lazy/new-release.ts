import { reloadDocument } from '@/shared/lib/location'
import { ChunkError } from './load-chunk'

const LOST_SCREEN = 'LostScreenError'
const RELOADED = 'back-office:reloaded:'

/** Turns a screen's failed chunk into an ordinary error, for which the router does not reload the document. Call once. */
export function handlePreloadError(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = LOST_SCREEN
    // The router recognises a failed chunk by the browser's message.
    payload.message = 'a part of the program did not load'
  })
}

/** Whether a part of the program, or a screen's code, failed to load. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && error.name === LOST_SCREEN)
}

/** Reloads when a release has removed a chunk, once per build (quality 53), but not over an open form or offline. */
export function reloadOnStaleChunk(): void {
  if (!navigator.onLine || document.querySelector('form') !== null) return
  // The entry file, whose name changes with every build.
  const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  try {
    // Not `storageSlot`: its in-memory fallback would not survive the reload.
    if (window.sessionStorage.getItem(RELOADED + build) !== null) return
    window.sessionStorage.setItem(RELOADED + build, 'yes')
  } catch {
    return
  }
  reloadDocument()
}

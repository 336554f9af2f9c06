import { reloadDocument } from '@/shared/lib/location'
import { ChunkError } from './load-chunk'

const LOST_SCREEN = 'LostScreenError'
const RELOADED = 'back-office:reloaded:'

/**
 * Makes a screen's code that did not arrive a failure like any other. Left alone, the router loads the document again by
 * itself, and without a connection the cabinet would give way to the browser's own error page. Call once.
 */
export function markLostScreens(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = LOST_SCREEN
    // The router knows a lost screen by the browser's message.
    payload.message = 'a part of the program did not load'
  })
}

/** Whether a part of the program, or a screen's code, did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && error.name === LOST_SCREEN)
}

/**
 * Loads the document again after a part of the program was not found: a new release has other files. Once for each
 * build, so that it never becomes a loop (quality 53), and not when it would cost something: a form that is being filled
 * in, or the page itself while there is no connection. Then the notice about the new version leaves it to the user.
 */
export function reloadForNewRelease(): void {
  if (!navigator.onLine || document.querySelector('form') !== null) return
  // The entry file, which has a new name in every build.
  const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  try {
    // Not by `storageSlot`, which goes on in memory when storage is blocked: it would forget with the document.
    if (window.sessionStorage.getItem(RELOADED + build) !== null) return
    window.sessionStorage.setItem(RELOADED + build, 'yes')
  } catch {
    return
  }
  reloadDocument()
}

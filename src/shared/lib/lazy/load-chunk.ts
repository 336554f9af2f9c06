import { isUnloading, untilPageStays } from './unload'

/** Thrown when a chunk did not load, e.g. because the network failed or a new release replaced the chunk. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

const RETRY_AFTER_MS = 1000

/** Loads a chunk. Retries if a navigation that kept the page, e.g. a download, aborted the load (quality 70). */
async function attempt<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isUnloading()) throw error
      await untilPageStays()
    }
  }
}

/** Loads a chunk, and retries once after a second unless offline (quality 53). Throws a `ChunkError` on failure. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await attempt(load)
  } catch (error) {
    let cause = error
    // Does not retry offline, because the component could open after the user has moved on.
    if (navigator.onLine) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      try {
        return await attempt(load)
      } catch (last) {
        cause = last
      }
    }
    throw new ChunkError('a part of the program did not load', { cause })
  }
}

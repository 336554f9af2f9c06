import { isUnloading, untilPageStays } from './unload'

/** A part of the program failed to load: the network failed, or a new release replaced the file. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

const RETRY_AFTER_MS = 1000

/** A load aborted by navigating away does not count and is repeated if the page stays (quality 70). */
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

/** Loads a chunk, retrying once after a second (quality 53). Throws a `ChunkError` when both attempts fail. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await attempt(load)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    try {
      return await attempt(load)
    } catch (cause) {
      throw new ChunkError('a part of the program did not load', { cause })
    }
  }
}

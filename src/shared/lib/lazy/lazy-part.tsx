import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk'

type LazyPart<Part> = {
  /** The component itself, a generic one with its type parameters. */
  readonly Part: Part
  /** Starts loading early, on a sign of intent (hover, focus); a failure waits for the real need. */
  readonly preload: () => void
}

/** A component whose code arrives when it is first needed. Render it inside `Suspense` and a `Region`. */
export function lazyPart<Part extends ComponentType<never>>(load: () => Promise<Part>): LazyPart<Part> {
  const Lazy = lazy(async () => ({ default: (await loadChunk(load)) as unknown as ComponentType }))
  return {
    Part: Lazy as unknown as Part,
    preload: () => {
      load().catch(() => undefined)
    },
  }
}

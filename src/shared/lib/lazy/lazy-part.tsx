import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk'

type LazyPart<Props> = {
  readonly Part: ComponentType<Props>
  /** Starts loading early, on a sign of intent (hover, focus); a failure waits for the real need. */
  readonly preload: () => void
}

/** A component whose code arrives when it is first needed. Render it inside `Suspense` and a `Region`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Part = lazy(async () => ({ default: await loadChunk(load) }))
  return {
    Part: Part as unknown as ComponentType<Props>,
    preload: () => {
      load().catch(() => undefined)
    },
  }
}

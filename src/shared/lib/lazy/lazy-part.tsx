import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from './load-chunk'

type PromptPartProps<Props> = { readonly props: Props; readonly whileLoading: ReactNode }

type LazyPart<Component, Props> = {
  /** Render it inside `Suspense` and a `ErrorBoundary`. Takes the type parameters of the component, too. */
  readonly Part: Component
  /** Starts loading on a sign of intent (hover, focus) and ignores failures. */
  readonly preload: () => void
  /**
   * The same without `Suspense`, for what opens on a press: React shows any fallback, even an empty one, for at least
   * 300 ms. Render it inside a `ErrorBoundary`.
   */
  readonly PromptPart: ComponentType<PromptPartProps<Props>>
}

type Arrival<Props> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'here'; readonly part: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A component whose code loads when first needed; once loaded, it renders at once. */
export function lazyPart<Component extends (props: never) => ReactNode>(
  load: () => Promise<Component>,
): LazyPart<Component, Parameters<Component>[0]>
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<ComponentType<Props>, Props> {
  let here: ComponentType<Props> | null = null

  function keep(part: ComponentType<Props>): ComponentType<Props> {
    here = part
    return part
  }

  const Awaited = lazy(async () => ({
    default: keep(await loadChunk(load)),
  })) as unknown as ComponentType<Props>

  function Part(props: Props & object) {
    // Fixed for the life of the instance: swapping the component would lose its state.
    const [Chosen] = useState(() => here ?? Awaited)
    return <Chosen {...props} />
  }

  function PromptPart({ props, whileLoading }: PromptPartProps<Props & object>) {
    const [arrival, setArrival] = useState<Arrival<Props>>(() =>
      here === null ? { kind: 'waiting' } : { kind: 'here', part: here },
    )
    const isWaiting = arrival.kind === 'waiting'
    useEffect(() => {
      if (!isWaiting) return
      let isWanted = true
      const arrive = (next: Arrival<Props>) => {
        if (isWanted) setArrival(next)
      }
      loadChunk(load).then(
        (part) => arrive({ kind: 'here', part: keep(part) }),
        (error: unknown) => arrive({ kind: 'failed', error }),
      )
      return () => {
        isWanted = false
      }
    }, [isWaiting])
    if (arrival.kind === 'failed') throw arrival.error
    return arrival.kind === 'here' ? <arrival.part {...props} /> : whileLoading
  }

  return {
    Part: Part as unknown as ComponentType<Props>,
    preload: () => {
      load().then(keep, () => undefined)
    },
    PromptPart: PromptPart as unknown as ComponentType<PromptPartProps<Props>>,
  }
}

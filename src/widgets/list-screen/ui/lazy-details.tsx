import type { ReactNode } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { LoadingPlaceholder } from '@/shared/ui'

/** Loads the details of a record when its drawer first opens. */
export function lazyDetails<Component extends (props: never) => ReactNode>(load: () => Promise<Component>) {
  return lazyPart(load, <LoadingPlaceholder className="min-h-60" />)
}

import type { ReactNode } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { LoadingPlaceholder } from '@/shared/ui'

/** Returns a component that loads a record's details when its drawer first opens. */
export function lazyDetails<Component extends (props: never) => ReactNode>(load: () => Promise<Component>) {
  return lazyPart(load, <LoadingPlaceholder className="min-h-60" />)
}

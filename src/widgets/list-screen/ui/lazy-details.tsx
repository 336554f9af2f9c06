import type { ReactNode } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { LoadingPlaceholder } from '@/shared/ui'

/** Returns a component for the details of a record, whose code loads when the drawer first opens. */
export function lazyDetails<Component extends (props: never) => ReactNode>(load: () => Promise<Component>) {
  return lazyPart(load, <LoadingPlaceholder className="min-h-60" />)
}

import type { ReactNode } from 'react'
import type { Failure, QueryState } from '@/shared/api'

type QueryViewProps<Data> = {
  readonly state: QueryState<Data>
  readonly skeleton: ReactNode
  readonly offline: ReactNode
  readonly failed: (failure: Failure) => ReactNode
  readonly children: (data: Data) => ReactNode
}

export function QueryView<Data>({ state, skeleton, offline, failed, children }: QueryViewProps<Data>) {
  switch (state.kind) {
    case 'loading':
      return skeleton
    case 'offline':
      return offline
    case 'failed':
      return failed(state.failure)
    case 'ready':
      return children(state.data)
  }
}

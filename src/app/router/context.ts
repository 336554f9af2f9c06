import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@/shared/api'
import type { AppConfig } from '@/shared/config'

export type RouterContext = {
  readonly api: Api
  readonly config: AppConfig
  readonly queryClient: QueryClient
}

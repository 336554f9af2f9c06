import { type ApiScope, useApi } from '@/shared/api'
import { useSession } from './session/use-session'

/** On whose behalf a component reads and writes. */
export function useApiScope(): ApiScope {
  const api = useApi()
  const session = useSession()
  return { api, clientId: session?.clientId ?? null }
}

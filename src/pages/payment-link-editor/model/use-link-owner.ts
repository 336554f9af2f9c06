import { useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import type { LinkOwner } from '../api/payment-link.mutations'

/** On whose behalf the screen reads and writes. */
export function useLinkOwner(): LinkOwner {
  const api = useApi()
  const session = useSession()
  return { api, clientId: session?.clientId ?? null }
}

import { useApi } from '@/shared/api'
import { useSession } from '@/shared/auth'
import type { SettingsOwner } from '../api/telegram-setting.queries'

/** On whose behalf the screen reads and writes. */
export function useOwner(): SettingsOwner {
  const api = useApi()
  const session = useSession()
  return { api, clientId: session?.clientId ?? null }
}

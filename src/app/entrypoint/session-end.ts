import { readSession, startSignIn } from '@/shared/auth'
import type { IdentityConfig } from '@/shared/config'
import { currentPath } from '@/shared/lib/location'
import { toast } from '@/shared/ui'

/** The device's own clock: the one that the user looks at. */
const HOURS_AND_MINUTES = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

const MAX_LEFT_MS = 150_000

/** Offers a new sign-in before the session ends by itself; drafts come back from there (product §2.22). */
export function showSessionEnd(identity: IdentityConfig): void {
  const { expiresAt } = readSession() ?? {}
  const left = (expiresAt ?? 0) - Date.now()
  // Browsers end a timeout of more than 24 days at once; one that slept may end too late.
  if (identity.flow === 'code' || left < 0 || left > MAX_LEFT_MS) return
  toast({
    tone: 'info',
    text: `Сеанс закончится в ${HOURS_AND_MINUTES.format(Date.now() + left)}.`,
    action: {
      label: 'Продлить',
      onClick: () => void startSignIn(identity, { returnTo: currentPath(), trigger: 'button' }),
    },
  })
}

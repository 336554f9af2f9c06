import { readSession, startSignIn } from '@/shared/auth'
import type { IdentityConfig } from '@/shared/config'
import { currentPath } from '@/shared/lib/location'
import { toast } from '@/shared/ui'

/** The device's own clock: the one that the user looks at. */
const HOURS_AND_MINUTES = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** Offers a new sign-in before the session ends by itself; drafts come back from there (product §2.22). */
export function showSessionEnd(identity: IdentityConfig): void {
  const { expiresAt = null } = readSession() ?? {}
  if (expiresAt === null || expiresAt <= Date.now()) return
  toast({
    tone: 'info',
    text: `Сеанс закончится в\u00a0${HOURS_AND_MINUTES.format(expiresAt)}.`,
    action: {
      label: 'Продлить',
      onClick: () => void startSignIn(identity, { returnTo: currentPath(), trigger: 'button' }),
    },
  })
}

import { readSession, startSignIn } from '@/shared/auth'
import type { IdentityConfig } from '@/shared/config'
import { currentPath } from '@/shared/lib/location'
import { toast } from '@/shared/ui'

/** Format in the device's time zone, because the user compares the time with the device's clock. */
const HOURS_AND_MINUTES = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

const MAX_LEFT_MS = 150_000

/** Offers a new sign-in before the session expires. Drafts are restored afterwards (product §2.22). */
export function showSessionEnd(identity: IdentityConfig): void {
  const { expiresAt } = readSession() ?? {}
  const left = (expiresAt ?? 0) - Date.now()
  // The timer may have fired too early (a delay of over 24 days fires immediately) or too late (after sleep).
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

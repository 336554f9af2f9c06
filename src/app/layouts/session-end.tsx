import { mdiClockAlertOutline } from '@mdi/js'
import { startSignIn, useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { currentPath } from '@/shared/lib/location'
import { Icon } from '@/shared/ui'

/** The device's own clock: the one that the user looks at. */
const HOURS_AND_MINUTES = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })

/** Offers a new sign-in before the session ends by itself; drafts come back from there (product §2.22). */
export function SessionEnd() {
  const { identity } = useConfig()
  const expiresAt = useSession()?.expiresAt ?? null
  if (expiresAt === null) return null
  const prolong = () => void startSignIn(identity, { returnTo: currentPath(), trigger: 'button' })
  return (
    <p className="flex items-center gap-3 bg-primary-50 py-2 text-primary-800 safe-px-4 sm:safe-px-6 print:hidden">
      <Icon path={mdiClockAlertOutline} />
      <span>
        Сеанс закончится в&nbsp;{HOURS_AND_MINUTES.format(expiresAt)}.{' '}
        <button type="button" onClick={prolong} className="tap-room font-medium underline">
          Продлить
        </button>
      </span>
    </p>
  )
}

import { mdiLockOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { useSession } from '@/shared/auth'
import { Card, EmptyState, FailureNotice, LoadingPlaceholder, OfflineState } from '@/shared/ui'
import type { ScreenWithRoles } from '../config/screen-roles'
import { useAccess } from '../lib/use-access'
import { useUserRecord } from '../lib/use-user-record'

type RequireAccessProps = { readonly screen: ScreenWithRoles; readonly children: ReactNode }

/** Without the role a screen says so, and nothing in it is rendered or requested (quality 26). */
export function RequireAccess({ screen, children }: RequireAccessProps) {
  const canOpen = useAccess()
  const session = useSession()
  if (canOpen(screen)) return children
  if (session?.rolesUnknown) return <RolesAwaited />
  return (
    <Card>
      <EmptyState
        icon={mdiLockOutline}
        text="Нет доступа к этому разделу"
        hint="Попросите администратора вашей компании выдать права или обратитесь к менеджеру."
      />
    </Card>
  )
}

/** Whether the user may open the screen is not known yet: the roles are in a record that has not been read. */
function RolesAwaited() {
  const record = useUserRecord()
  if (record.kind === 'failed') {
    return (
      <FailureNotice busy={record.isRetrying} onRetry={record.onRetry}>
        {record.text}
      </FailureNotice>
    )
  }
  if (record.kind === 'offline') {
    return (
      <Card>
        <OfflineState hint="Раздел откроется, когда связь вернётся." />
      </Card>
    )
  }
  return <LoadingPlaceholder className="min-h-96" />
}

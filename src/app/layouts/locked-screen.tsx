import { useUserRecord } from '@/entities/user'
import { useSession } from '@/shared/auth'
import { Card, ErrorAlert, LoadingPlaceholder, NoAccess, OfflineState } from '@/shared/ui'

export function LockedScreen() {
  const session = useSession()
  return session?.rolesUnknown ? <RolesAwaited /> : <NoAccess />
}

/** Renders the state while the roles are unknown, because the user record has not loaded. */
function RolesAwaited() {
  const record = useUserRecord()
  if (record.kind === 'failed') {
    return <ErrorAlert onRetry={record.onRetry}>{record.failure.reason}</ErrorAlert>
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

import { useUserRecord } from '@/entities/user'
import { useSession } from '@/shared/auth'
import { Card, ErrorAlert, LoadingPlaceholder, NoAccess, OfflineState } from '@/shared/ui'

export function LockedScreen() {
  const session = useSession()
  return session?.rolesUnknown ? <RolesAwaited /> : <NoAccess />
}

/** Renders the loading or error state of the user record, without which the roles are unknown. */
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

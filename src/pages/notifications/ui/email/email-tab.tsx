import { useUserRecord } from '@/entities/user'
import { Alert, QueryPanel } from '@/shared/ui'
import { useReportSettings } from '../../model/use-report-settings'
import { EmailSettings, EmailSettingsSkeleton, LOAD_FAILED } from './email-settings'

type EmailTabProps = { readonly userId: string; readonly clientId: string | null }

/** Who gets the daily registries. The addresses are a part of the client, which the shell reads as well. */
export function EmailTab({ userId, clientId }: EmailTabProps) {
  const record = useUserRecord()
  const state = useReportSettings(clientId)

  if (clientId === null) {
    return (
      <QueryPanel state={record} title={LOAD_FAILED} skeleton={<EmailSettingsSkeleton />}>
        {() => <Alert variant="error">{`${LOAD_FAILED}: у вашей учётной записи нет клиента.`}</Alert>}
      </QueryPanel>
    )
  }
  return (
    <QueryPanel state={state} title={LOAD_FAILED} skeleton={<EmailSettingsSkeleton />}>
      {(reports) => <EmailSettings userId={userId} clientId={clientId} reports={reports} state={state} />}
    </QueryPanel>
  )
}

import { useUserRecord } from '@/entities/user'
import { ErrorWords, Notice } from '@/shared/ui'
import { useReportSettings } from '../model/use-report-settings'
import { EmailSettings, EmailSettingsSkeleton } from './email-settings'
import { FailurePanel, OfflinePanel } from './failure-panel'

const LOAD_FAILED = 'Ошибка при загрузке email-оповещений'

type EmailTabProps = { readonly userId: string; readonly clientId: string | null }

/** Who gets the daily registries. The addresses are a part of the client, which the shell reads as well. */
export function EmailTab({ userId, clientId }: EmailTabProps) {
  const record = useUserRecord()
  const { client, settings } = useReportSettings(clientId)
  const retry = () => void client.refetch()

  if (clientId === null) {
    if (record.kind === 'loading') return <EmailSettingsSkeleton />
    if (record.kind === 'offline') return <OfflinePanel />
    if (record.kind === 'failed') {
      return <FailurePanel title={LOAD_FAILED} reason={record.text} onRetry={record.onRetry} />
    }
    return <Notice tone="error">{`${LOAD_FAILED}: у вашей учётной записи нет клиента.`}</Notice>
  }
  if (client.data === undefined || settings === null) {
    if (client.isError) {
      return <FailurePanel title={LOAD_FAILED} reason={<ErrorWords error={client.error} />} onRetry={retry} />
    }
    return client.fetchStatus === 'paused' ? <OfflinePanel /> : <EmailSettingsSkeleton />
  }
  return (
    <EmailSettings
      userId={userId}
      clientId={clientId}
      client={client.data}
      settings={settings}
      refresh={client.isError ? { isBusy: client.isFetching, run: retry } : null}
      noList={
        <FailurePanel
          title={LOAD_FAILED}
          reason="В ответе сервера нет списка адресов. Попробуйте ещё раз позже."
          onRetry={retry}
        />
      }
    />
  )
}

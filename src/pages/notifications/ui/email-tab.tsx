import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '@/entities/client'
import { Notice } from '@/shared/ui'
import { failureText } from '../lib/failure-text'
import { useOwner } from '../model/use-owner'
import { EmailSettings, EmailSettingsSkeleton } from './email-settings'
import { FailurePanel, OfflinePanel } from './failure-panel'

const LOAD_FAILED = 'Ошибка при загрузке email-оповещений'

type EmailTabProps = { readonly userId: string; readonly clientId: string | null }

/** Who gets the daily registries. The addresses are a part of the client, which the shell reads as well. */
export function EmailTab({ userId, clientId }: EmailTabProps) {
  const { api } = useOwner()
  const client = useQuery({
    ...clientQuery(api, clientId),
    // Another tab may have changed the addresses a moment ago, however fresh the client is.
    refetchOnWindowFocus: 'always',
  })
  const retry = () => void client.refetch()

  if (clientId === null) {
    return <Notice tone="error">{`${LOAD_FAILED}: у вашей учётной записи нет клиента.`}</Notice>
  }
  if (client.data === undefined) {
    if (client.isError) {
      return <FailurePanel title={LOAD_FAILED} reason={failureText(client.error)} onRetry={retry} />
    }
    return client.fetchStatus === 'paused' ? <OfflinePanel /> : <EmailSettingsSkeleton />
  }
  if (client.data.reportEmails === null) {
    return (
      <FailurePanel
        title={LOAD_FAILED}
        reason="В ответе сервера нет списка адресов. Попробуйте ещё раз позже."
        onRetry={retry}
      />
    )
  }
  return (
    <EmailSettings
      userId={userId}
      clientId={clientId}
      client={client.data}
      refresh={client.isError ? { isBusy: client.isFetching, run: retry } : null}
    />
  )
}

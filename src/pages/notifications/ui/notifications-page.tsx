import { useSession } from '@/shared/auth'
import { ErrorBoundary, Page, Tabs } from '@/shared/ui'
import { type NotificationsTab, useAddress } from '../model/use-address'
import { EmailTab } from './email/email-tab'
import { TelegramTab } from './telegram/telegram-tab'

const TABS: readonly { readonly value: NotificationsTab; readonly title: string }[] = [
  { value: 'email', title: 'E-mail' },
  { value: 'telegram', title: 'Telegram' },
]

/** Who gets the daily registries, and which chats get news of applications (product §12.1). */
export function NotificationsPage() {
  const { tab, openTab } = useAddress()
  const session = useSession()
  if (session === null) return null
  const { userId, clientId } = session
  return (
    <Page>
      <Tabs label="Каналы уведомлений" value={tab} onChange={openTab} tabs={TABS}>
        <ErrorBoundary key={tab} name={`notifications ${tab}`}>
          {tab === 'email' ? (
            <EmailTab userId={userId} clientId={clientId} />
          ) : (
            <TelegramTab userId={userId} clientId={clientId} />
          )}
        </ErrorBoundary>
      </Tabs>
    </Page>
  )
}

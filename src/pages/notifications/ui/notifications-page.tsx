import { useSession } from '@/shared/auth'
import { lazyPart } from '@/shared/lib/lazy'
import { ErrorBoundary, LoadingPlaceholder, Page, Tabs } from '@/shared/ui'
import { useNotificationsUrl } from '../model/use-notifications-url'
import { EmailTab } from './email/email-tab'

const TelegramTab = lazyPart(
  async () => (await import('./telegram/telegram-tab')).TelegramTab,
  <LoadingPlaceholder className="min-h-64 max-sm:min-h-dvh" />,
)

const EMAIL = { value: 'email', title: 'E-mail', Tab: EmailTab } as const
const CHANNELS = [
  EMAIL,
  { value: 'telegram', title: 'Telegram', Tab: TelegramTab, preload: TelegramTab.preload } as const,
]

export function NotificationsPage() {
  const { tab, openTab } = useNotificationsUrl()
  const session = useSession()
  if (session === null) return null
  const { userId, clientId } = session
  const { Tab } = CHANNELS.find(({ value }) => value === tab) ?? EMAIL
  return (
    <Tabs
      label="Каналы уведомлений"
      value={tab}
      onChange={openTab}
      tabs={CHANNELS}
      panel={
        <ErrorBoundary key={tab} name={`notifications ${tab}`}>
          <Tab userId={userId} clientId={clientId} />
        </ErrorBoundary>
      }
    >
      {(list, panel) => <Page navigation={list}>{panel}</Page>}
    </Tabs>
  )
}

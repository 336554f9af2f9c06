import { mdiMessageTextOutline } from '@mdi/js'
import { useConfig } from '@/shared/config'
import { Button, Card, EmptyState, ExternalLink } from '@/shared/ui'
import { ScreenHeading } from './screen-heading'
import { type Help, TelegramInstruction } from './telegram-instruction'

type ChatsEmptyProps = { readonly help: Help; readonly onAdd: () => void }

export const NO_CHATS = 'У вас пока нет настроенных Telegram-чатов'

export function ChatsEmpty({ help, onAdd }: ChatsEmptyProps) {
  const { links } = useConfig()
  return (
    <div className="flex flex-col gap-4">
      <ScreenHeading visibility="hidden">Telegram-чаты</ScreenHeading>
      <Card>
        <EmptyState
          icon={mdiMessageTextOutline}
          text={NO_CHATS}
          hint={
            <ExternalLink
              href={links.telegramHelp}
              newTab
              className="inline-flex min-h-6 items-center text-primary-600 underline underline-offset-2"
            >
              Как подключить уведомления
            </ExternalLink>
          }
          action={
            <Button kind="primary" onClick={onAdd}>
              Добавить новый чат
            </Button>
          }
        />
      </Card>
      {/* Open at first and long: the way to add stays in sight above it. */}
      <TelegramInstruction help={help} />
    </div>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useApiScope } from '@/shared/auth'
import { isolated } from '@/shared/lib/text'
import { Button, Dialog } from '@/shared/ui'
import { removeTelegramSetting, type TelegramSetting } from '../../api/telegram-settings'
import { chatDraft, chatNames, storedExtras } from '../../model/drafts'

type DeleteChatDialogProps = {
  readonly userId: string
  readonly setting: TelegramSetting
  readonly onClose: () => void
}

/** The row is removed at once and restored when the request fails; a toast shows the result. */
export function DeleteChatDialog({ userId, setting, onClose }: DeleteChatDialogProps) {
  const { mutate } = useMutation(removeTelegramSetting(useApiScope(), setting))
  const names = chatNames(userId)
  const name = names.of(setting.id)
  return (
    <Dialog
      title="Вы уверены, что хотите удалить этот чат?"
      description={`${name === null ? '' : `«${isolated(name)}», `}ID чата: ${isolated(setting.chatId)}. Уведомления в него больше не будут приходить.`}
      variant="alert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="danger"
            onClick={() => {
              mutate({ id: setting.id })
              storedExtras(userId, setting.id).remove()
              chatDraft(userId, setting.id).remove()
              names.set(setting.id, '')
              onClose()
            }}
          >
            Удалить
          </Button>
        </>
      }
    />
  )
}

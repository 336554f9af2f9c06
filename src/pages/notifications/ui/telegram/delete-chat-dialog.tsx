import { useMutation } from '@tanstack/react-query'
import { useApiScope } from '@/shared/auth'
import { isolated, quoted } from '@/shared/lib/text'
import { Question } from '@/shared/ui'
import { removeTelegramSetting, type TelegramSetting } from '../../api/telegram-settings'
import { chatDraft, chatNames, storedExtras } from '../../model/drafts'

type DeleteChatDialogProps = {
  readonly userId: string
  readonly setting: TelegramSetting
  readonly onClose: () => void
}

/** Renders the confirmation, after which the row disappears immediately; it reappears if the request fails. */
export function DeleteChatDialog({ userId, setting, onClose }: DeleteChatDialogProps) {
  const { mutate } = useMutation(removeTelegramSetting(useApiScope(), setting))
  const names = chatNames(userId)
  const name = names.of(setting.id)
  return (
    <Question
      title="Вы уверены, что хотите удалить этот чат?"
      description={`${name === null ? '' : `${quoted(name)}, `}ID чата: ${isolated(setting.chatId)}. Уведомления в него больше не будут приходить.`}
      confirm="Удалить"
      onConfirm={() => {
        mutate({ id: setting.id })
        storedExtras(userId, setting.id).remove()
        chatDraft(userId, setting.id).remove()
        names.set(setting.id, '')
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

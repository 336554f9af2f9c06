import { mutationOptions } from '@tanstack/react-query'
import { type ApiScope, ignoreGone, pathSegment, reloadAfterWrite } from '@/shared/api'
import { isolated } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import { type TelegramSetting, type TelegramSettingsPage, withoutSettings } from '../model/telegram-setting'
import type { telegramSettingBody } from './telegram-setting.body'
import { createdSettingSchema } from './telegram-setting.dto'
import { telegramSettingsKey, telegramSettingsUrl } from './telegram-setting.queries'

export type TelegramSettingInput = {
  readonly chatId: string
  /** Codes of statuses; `P2` and `C0` unless the operator shows the choice of statuses. */
  readonly notifyStates: readonly string[]
  readonly includeComments: boolean
}

function writesKey(clientId: string | null) {
  return [...telegramSettingsKey(clientId), 'write'] as const
}

/** Key of the removals alone: pending ones are hidden from the list. */
export function telegramRemovalsKey(clientId: string | null) {
  return [...writesKey(clientId), 'remove'] as const
}

/**
 * Calls 9 and 10.
 *
 * @param id null for a new chat
 * @returns the id, or null when the answer to a new chat did not name it
 */
export function saveTelegramSetting({ api, clientId }: ApiScope, id: string | null) {
  const done = id === null ? 'созданы' : 'обновлены'
  return mutationOptions({
    mutationKey: [...writesKey(clientId), 'save', id],
    scope: { id: `telegram-setting/${clientId}/${id ?? 'new'}` },
    mutationFn: async ({ chatId, notifyStates, includeComments }: TelegramSettingInput) => {
      const json: z.input<typeof telegramSettingBody> = {
        chat_id: chatId,
        notification_type: 'flomni',
        notify_states: [...notifyStates],
        include_comments: includeComments,
      }
      if (id !== null) {
        await api.open.patch(settingUrl(telegramSettingsUrl(api), id), { json })
        return id
      }
      // The body is optional: the chat exists whatever the answer says.
      const created = z.safeParse(
        createdSettingSchema,
        await api.open.post(telegramSettingsUrl(api), { json }),
      )
      return created.success ? created.data.id : null
    },
    meta: {
      notify: {
        success: `Настройки Telegram-уведомлений успешно ${done}`,
        error: 'Ошибка при сохранении настроек Telegram-уведомлений',
      },
    },
    onSettled: reload(clientId),
  })
}

/** Call 11. A chat that is gone already is what was asked for (quality 41). */
export function removeTelegramSetting({ api, clientId }: ApiScope, { id, chatId }: TelegramSetting) {
  return mutationOptions({
    mutationKey: [...telegramRemovalsKey(clientId), id],
    scope: { id: `telegram-setting/${clientId}/${id}` },
    mutationFn: async (_removed: { readonly id: string }) => {
      await api.open.delete(settingUrl(telegramSettingsUrl(api), id)).catch(ignoreGone)
    },
    // «ID чата» is the only id that the screen shows, so it is the one that the toast names.
    meta: {
      notify: {
        success: `Чат ${isolated(chatId)} успешно удален`,
        error: `Не удалось удалить чат ${isolated(chatId)}`,
      },
    },
    onSuccess: async (_data, _removed, _result, { client: queryClient }) => {
      const lists = { queryKey: [...telegramSettingsKey(clientId), 'list'] }
      // A reload that was answered before the removal must not bring the row back (quality 44).
      await queryClient.cancelQueries(lists)
      queryClient.setQueriesData<TelegramSettingsPage>(lists, (page) => page && withoutSettings(page, [id]))
    },
    onSettled: reload(clientId),
  })
}

function settingUrl(base: string, id: string): string {
  return `${base}${pathSegment(id)}/`
}

/** A save and a deletion reload the list (product §12.8). */
function reload(clientId: string | null) {
  return reloadAfterWrite({ reloads: telegramSettingsKey(clientId), writesKey: writesKey(clientId) })
}

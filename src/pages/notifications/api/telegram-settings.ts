import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  type Api,
  type ApiScope,
  from,
  idSchema,
  ignoreGone,
  optionalArray,
  optionalId,
  orEmpty,
  orNull,
  type Parsed,
  pathSegment,
  record,
  recordIdSchema,
  reloadAfterWrite,
  requiredArray,
  textSchema,
} from '@/shared/api'
import { isolated } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'

/** The response to call 8, and a row of call 7 (product §17.4). */
export const telegramSettingSchema = record({
  id: recordIdSchema,
  chatId: from('chat_id', idSchema),
  /** Empty when the response omits it. */
  notificationType: from('notification_type', z.pipe(z.catch(z.string(), ''), textSchema)),
  /** Codes of statuses; `null` when the response omits them, and the local copy of the switches counts. */
  notifyStates: from(
    'notify_states',
    z.pipe(
      optionalArray(z.string()),
      z.transform((codes) => codes?.rows ?? null),
    ),
  ),
  includeComments: from('include_comments', z.catch(z.boolean(), false)),
})

export type TelegramSetting = Parsed<typeof telegramSettingSchema>

/** The response to call 7. A bad record is counted and never hides the rest; the list itself is required. */
export const telegramSettingsSchema = z.pipe(
  z.object({
    settings: requiredArray(telegramSettingSchema),
    cursor: orEmpty(
      record({
        /** Count of all settings; `null` when the response omits it. */
        total: orNull(z.number().check(z.nonnegative())),
        /** Opaque; `null` at the ends of the list. */
        prev: optionalId,
        next: optionalId,
      }),
    ),
  }),
  z.transform(({ settings: { rows, unreadable }, cursor }) => ({ settings: rows, unreadable, ...cursor })),
)

export type TelegramSettingsPage = Parsed<typeof telegramSettingsSchema>

/** The response to call 9, of which only the id is read. */
export const createdSettingSchema = z.object({ id: recordIdSchema })

/** Body of calls 9 and 10. */
export const telegramSettingBody = z.object({
  chat_id: z.string().check(z.minLength(1)),
  notification_type: z.string().check(z.minLength(1)),
  notify_states: z.array(z.string()),
  include_comments: z.boolean(),
})

export type TelegramListParams = {
  /** From 1. */
  readonly page: number
  readonly limit: number
  readonly sort: 'id' | 'chat_id'
  readonly order: 'asc' | 'desc'
  /** From the response with the neighbouring page; undefined on page 1. */
  readonly cursor?: string | undefined
}

export function telegramSettingsKey(clientId: string | null) {
  return ['telegram-settings', clientId] as const
}

export function telegramSettingsUrl(api: Api): string {
  return `${api.hosts.life}/api/v1/telegram_notification_settings/`
}

function settingUrl(api: Api, id: string): string {
  return `${telegramSettingsUrl(api)}${pathSegment(id)}/`
}

/** Call 7. Its failure belongs to the tab's own panel. */
export function telegramSettingsQuery({ api, clientId }: ApiScope, params: TelegramListParams) {
  return queryOptions({
    queryKey: [...telegramSettingsKey(clientId), 'list', params],
    queryFn: ({ signal }) =>
      api.open.get(telegramSettingsUrl(api), {
        schema: telegramSettingsSchema,
        signal,
        searchParams: params,
      }),
    placeholderData: keepPreviousData,
    // Page 1 always reloads (product §12.5), and another tab's change shows on focus.
    staleTime: 0,
  })
}

/** Call 8. Its failure belongs to the form. */
export function telegramSettingQuery({ api, clientId }: ApiScope, id: string) {
  return queryOptions({
    queryKey: [...telegramSettingsKey(clientId), 'detail', id],
    queryFn: ({ signal }) => api.open.get(settingUrl(api, id), { schema: telegramSettingSchema, signal }),
    staleTime: 0,
  })
}

export type TelegramSettingInput = {
  readonly chatId: string
  /** Codes of statuses; `P2` and `C0` unless the operator shows the choice of statuses. */
  readonly notifyStates: readonly string[]
  readonly includeComments: boolean
}

function writesKey(clientId: string | null) {
  return [...telegramSettingsKey(clientId), 'write'] as const
}

export function telegramRemovalsKey(clientId: string | null) {
  return [...writesKey(clientId), 'remove'] as const
}

/** Calls 9 and 10. Returns the id, or `null` when the response to a new chat omits it. */
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
        await api.open.patch(settingUrl(api, id), { json })
        return id
      }
      // The chat exists whatever the body of the response.
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

/** Call 11. A chat that is already removed counts as success (quality 41). */
export function removeTelegramSetting({ api, clientId }: ApiScope, { id, chatId }: TelegramSetting) {
  return mutationOptions({
    mutationKey: [...telegramRemovalsKey(clientId), id],
    scope: { id: `telegram-setting/${clientId}/${id}` },
    mutationFn: async (_removed: { readonly id: string }) => {
      await api.open.delete(settingUrl(api, id)).catch(ignoreGone)
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

/** A save and a deletion reload the list (product §12.8). */
function reload(clientId: string | null) {
  return reloadAfterWrite({ reloads: telegramSettingsKey(clientId), writesKey: writesKey(clientId) })
}

/** Returns the same page when none of the ids is there. */
export function withoutSettings(page: TelegramSettingsPage, ids: readonly string[]): TelegramSettingsPage {
  const settings = page.settings.filter(({ id }) => !ids.includes(id))
  const gone = page.settings.length - settings.length
  if (gone === 0) return page
  return { ...page, settings, total: page.total === null ? null : Math.max(0, page.total - gone) }
}

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
import { mapped, z } from '@/shared/lib/zod'

/** The schema of a chat, in the list and in the response to a request for a single chat. */
export const telegramSettingSchema = record({
  id: recordIdSchema,
  chatId: from('chat_id', idSchema),
  /** Type of notifications; a dash when missing or invalid. */
  notificationType: from('notification_type', z.pipe(z.catch(z.string(), ''), textSchema)),
  /** Status codes; `null` when missing or invalid: the local copy of the switches is then used. */
  notifyStates: from(
    'notify_states',
    mapped(optionalArray(z.string()), (codes) => codes?.rows ?? null),
  ),
  includeComments: from('include_comments', z.catch(z.boolean(), false)),
})

export type TelegramSetting = Parsed<typeof telegramSettingSchema>

/** The schema of a page of chats. Unreadable chats are only counted; the list is required. */
export const telegramSettingsSchema = mapped(
  z.object({
    settings: requiredArray(telegramSettingSchema),
    cursor: orEmpty(
      record({
        total: orNull(z.number().check(z.nonnegative())),
        /** Opaque cursors; `null` at the ends of the list. */
        prev: optionalId,
        next: optionalId,
      }),
    ),
  }),
  ({ settings: { rows, unreadable }, cursor }) => ({ settings: rows, unreadable, ...cursor }),
)

export type TelegramSettingsPage = Parsed<typeof telegramSettingsSchema>

export const createdSettingSchema = z.object({ id: recordIdSchema })

export const telegramSettingBody = z.object({
  chat_id: z.string().check(z.minLength(1)),
  notification_type: z.string().check(z.minLength(1)),
  notify_states: z.array(z.string()),
  include_comments: z.boolean(),
})

export type TelegramListParams = {
  readonly page: number
  readonly limit: number
  readonly sort: 'id' | 'chat_id'
  readonly order: 'asc' | 'desc'
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
    // The data is always stale (product §12.5), so that changes from another tab show on focus.
    staleTime: 0,
  })
}

export function telegramSettingQuery({ api, clientId }: ApiScope, id: string) {
  return queryOptions({
    queryKey: [...telegramSettingsKey(clientId), 'detail', id],
    queryFn: ({ signal }) => api.open.get(settingUrl(api, id), { schema: telegramSettingSchema, signal }),
    staleTime: 0,
  })
}

export type TelegramSettingInput = {
  readonly chatId: string
  /** Status codes: only `P2` and `C0`, unless the operator enables the selection of statuses. */
  readonly notifyStates: readonly string[]
  readonly includeComments: boolean
}

function writesKey(clientId: string | null) {
  return [...telegramSettingsKey(clientId), 'write'] as const
}

export function telegramRemovalsKey(clientId: string | null) {
  return [...writesKey(clientId), 'remove'] as const
}

/** Adds or changes a chat. Returns the id; `null` for a new chat whose response lacks a valid id. */
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
      // The chat has been created even if the response cannot be read.
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

/** Removes a chat. A chat that is already removed counts as success (quality 41). */
export function removeTelegramSetting({ api, clientId }: ApiScope, { id, chatId }: TelegramSetting) {
  return mutationOptions({
    mutationKey: [...telegramRemovalsKey(clientId), id],
    scope: { id: `telegram-setting/${clientId}/${id}` },
    mutationFn: async (_removed: { readonly id: string }) => {
      await api.open.delete(settingUrl(api, id)).catch(ignoreGone)
    },
    // The toast contains «ID чата», the only id that the screen shows.
    meta: {
      notify: {
        success: `Чат ${isolated(chatId)} успешно удален`,
        error: `Не удалось удалить чат ${isolated(chatId)}`,
      },
    },
    onSuccess: async (_data, _removed, _result, { client: queryClient }) => {
      const lists = { queryKey: [...telegramSettingsKey(clientId), 'list'] }
      // A reload whose response predates the deletion must not restore the row (quality 44).
      await queryClient.cancelQueries(lists)
      queryClient.setQueriesData<TelegramSettingsPage>(lists, (page) => page && withoutSettings(page, [id]))
    },
    onSettled: reload(clientId),
  })
}

function reload(clientId: string | null) {
  return reloadAfterWrite({ reloads: telegramSettingsKey(clientId), writesKey: writesKey(clientId) })
}

/** Removes the settings with these ids; returns the same object when none is on the page. */
export function withoutSettings(page: TelegramSettingsPage, ids: readonly string[]): TelegramSettingsPage {
  const settings = page.settings.filter(({ id }) => !ids.includes(id))
  const gone = page.settings.length - settings.length
  if (gone === 0) return page
  return { ...page, settings, total: page.total === null ? null : Math.max(0, page.total - gone) }
}

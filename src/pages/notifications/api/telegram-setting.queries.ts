import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, type ApiScope, pathSegment } from '@/shared/api'
import {
  telegramSettingSchema,
  telegramSettingsSchema,
  toTelegramSetting,
  toTelegramSettingsPage,
} from './telegram-setting.dto'

export type TelegramListParams = {
  /** From 1. */
  readonly page: number
  readonly limit: number
  readonly sort: 'id' | 'chat_id'
  readonly order: 'asc' | 'desc'
  /** From the answer of the neighbouring page; none on page 1. */
  readonly cursor?: string | undefined
}

export function telegramSettingsKey(clientId: string | null) {
  return ['telegram-settings', clientId] as const
}

export function telegramSettingsUrl(api: Api): string {
  return `${api.hosts.life}/api/v1/telegram_notification_settings/`
}

/** Call 7. Its failure belongs to the tab's own panel. */
export function telegramSettingsQuery({ api, clientId }: ApiScope, params: TelegramListParams) {
  return queryOptions({
    queryKey: [...telegramSettingsKey(clientId), 'list', params],
    queryFn: async ({ signal }) => {
      const options = { schema: telegramSettingsSchema, signal, searchParams: params }
      return toTelegramSettingsPage(await api.open.get(telegramSettingsUrl(api), options))
    },
    placeholderData: keepPreviousData,
    // Page 1 always reloads (product §12.5), and another tab's change shows on focus.
    staleTime: 0,
  })
}

/** Call 8. Its failure belongs to the form. */
export function telegramSettingQuery({ api, clientId }: ApiScope, id: string) {
  return queryOptions({
    queryKey: [...telegramSettingsKey(clientId), 'detail', id],
    queryFn: async ({ signal }) => {
      const url = `${telegramSettingsUrl(api)}${pathSegment(id)}/`
      return toTelegramSetting(await api.open.get(url, { schema: telegramSettingSchema, signal }))
    },
    staleTime: 0,
  })
}

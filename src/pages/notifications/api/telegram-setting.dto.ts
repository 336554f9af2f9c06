import {
  idSchema,
  lenientArray,
  optionalId,
  orNull,
  recordIdSchema,
  requiredArray,
  textSchema,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { TelegramSetting, TelegramSettingsPage } from '../model/telegram-setting'

const codesSchema = z.pipe(z.array(z.unknown()), lenientArray(z.string()))

/** Wire shape of call 8, and of each row of call 7 (product §17.4). */
export const telegramSettingSchema = z.object({
  id: recordIdSchema,
  chat_id: idSchema,
  notification_type: z.pipe(z.catch(z.string(), ''), textSchema),
  notify_states: orNull(codesSchema),
  include_comments: z.catch(z.boolean(), false),
})

const cursorSchema = z.object({
  total: orNull(z.number().check(z.nonnegative())),
  prev: optionalId,
  next: optionalId,
})

/** Wire shape of call 7. A bad record is counted and never hides the rest; without the list there is nothing to show. */
export const telegramSettingsSchema = z.object({
  settings: requiredArray(telegramSettingSchema),
  cursor: orNull(cursorSchema),
})

/** Wire shape of the answer of call 9, of which only the id is read. */
export const createdSettingSchema = z.object({ id: recordIdSchema })

export function toTelegramSetting(dto: z.output<typeof telegramSettingSchema>): TelegramSetting {
  return {
    id: dto.id,
    chatId: dto.chat_id,
    notificationType: dto.notification_type,
    notifyStates: dto.notify_states?.rows ?? null,
    includeComments: dto.include_comments,
  }
}

export function toTelegramSettingsPage(dto: z.output<typeof telegramSettingsSchema>): TelegramSettingsPage {
  return {
    settings: dto.settings.rows.map(toTelegramSetting),
    unreadable: dto.settings.unreadable,
    total: dto.cursor?.total ?? null,
    prev: dto.cursor?.prev ?? null,
    next: dto.cursor?.next ?? null,
  }
}

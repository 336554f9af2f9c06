import { keptStorageSlot, userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import type { ChatDraft, ChatExtras } from './telegram'

const extrasSchema = z.object({
  is_installment_notifications_enabled: z.boolean(),
  installment_statuses: z.array(z.string()),
  is_comments_enabled: z.boolean(),
})

/** Creates a slot for a chat's switches; `chat` is the id of a setting, or `new`. */
export function storedExtras(userId: string, chat: string) {
  const slot = userStorageSlot({
    userId,
    area: 'local',
    name: `telegram-extras/${chat}`,
    schema: extrasSchema,
  })
  return {
    read: (): ChatExtras | null => {
      const stored = slot.read()
      if (stored === null) return null
      return {
        isInstalmentOn: stored.is_installment_notifications_enabled,
        isCommentsOn: stored.is_comments_enabled,
        statuses: stored.installment_statuses,
      }
    },
    write: ({ isInstalmentOn, isCommentsOn, statuses }: ChatExtras) =>
      slot.write({
        is_installment_notifications_enabled: isInstalmentOn,
        installment_statuses: [...statuses],
        is_comments_enabled: isCommentsOn,
      }),
    remove: slot.remove,
  }
}

const draftSchema: z.ZodMiniType<ChatDraft> = z.object({
  chatId: z.exactOptional(z.string()),
  isInstalmentOn: z.exactOptional(z.boolean()),
  isCommentsOn: z.exactOptional(z.boolean()),
  statuses: z.exactOptional(z.array(z.string())),
  wasSessionEnded: z.optional(z.boolean()),
})

/** Creates a slot for unsaved input, which survives a reload and a new sign-in of the same user, in this tab. */
export function chatDraft(userId: string, chat: string) {
  return userStorageSlot({ userId, area: 'session', name: `telegram-draft/${chat}`, schema: draftSchema })
}

const emailDraftSchema = z.object({
  text: z.string(),
  /** True when the only request to save failed because the session had ended, so nothing was saved. */
  wasSessionEnded: z.optional(z.boolean()),
})

export type EmailDraft = z.output<typeof emailDraftSchema>

export function emailDraft(userId: string) {
  return userStorageSlot({
    userId,
    area: 'session',
    name: 'report-email-draft',
    version: 2,
    schema: emailDraftSchema,
  })
}

export const MAX_CHAT_NAME = 60

const chatNamesSchema = z.array(
  z.object({ chat: z.string(), name: z.string().check(z.minLength(1), z.maxLength(MAX_CHAT_NAME)) }),
)

/** Stores the user's own names for chats, whose ids are bare numbers, in this browser only (product §12.7). */
export function chatNames(userId: string) {
  const slot = keptStorageSlot({ userId, name: 'chat-names', schema: chatNamesSchema })
  const read = () => slot.read() ?? []
  return {
    of: (chat: string): string | null => read().find((entry) => entry.chat === chat)?.name ?? null,
    set: (chat: string, typed: string) => {
      const name = typed.trim().slice(0, MAX_CHAT_NAME)
      const others = read().filter((entry) => entry.chat !== chat)
      slot.write(name === '' ? others : [...others, { chat, name }])
    },
  }
}

import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import type { ChatDraft, ChatExtras } from './chat-form'

const VERSION = 1

/** Under the names of product §12.7. */
const extrasSchema = z.object({
  is_installment_notifications_enabled: z.boolean(),
  installment_statuses: z.array(z.string()),
  is_comments_enabled: z.boolean(),
})

function extrasSlot(userId: string, chat: string) {
  return userStorageSlot({
    userId,
    area: 'local',
    name: `telegram-extras/${chat}`,
    version: VERSION,
    schema: extrasSchema,
  })
}

/**
 * The local copy of a setting's switches.
 *
 * @param chat id of the setting, or `new`
 */
export function storedExtras(userId: string, chat: string) {
  const slot = extrasSlot(userId, chat)
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
  chatId: z.optional(z.string()),
  isInstalmentOn: z.optional(z.boolean()),
  isCommentsOn: z.optional(z.boolean()),
  statuses: z.optional(z.array(z.string())),
})

/** What is typed into the form and not saved: it survives a reload and a new sign-in of the same user, in this tab. */
export function chatDraft(userId: string, chat: string) {
  return userStorageSlot({
    userId,
    area: 'session',
    name: `telegram-draft/${chat}`,
    version: VERSION,
    schema: draftSchema,
  })
}

/** The address that is being typed into the open dialog; no entry when the dialog is closed. */
export function emailDraft(userId: string) {
  return userStorageSlot({
    userId,
    area: 'session',
    name: 'report-email-draft',
    version: VERSION,
    schema: z.string(),
  })
}

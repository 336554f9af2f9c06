import { useState } from 'react'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const optionalText = z.optional(z.string())

const draftSchema = z.object({
  changes: z.object({
    merchantId: optionalText,
    title: optionalText,
    amount: optionalText,
    amountBy: z.optional(z.enum(['shop', 'buyer'])),
    cs1: optionalText,
    kind: z.optional(z.enum(['single', 'multi'])),
    maxPayments: optionalText,
    expires: optionalText,
    email: optionalText,
    phone: optionalText,
  }),
  /** Bodies that this form has already sent, each with its `Idempotency-Key`. */
  attempts: z.array(z.object({ content: z.string(), key: z.string() })),
  /** True when the only request to save failed because the session had ended, so nothing was saved. */
  wasSessionEnded: z.optional(z.boolean()),
})

type LinkDraft = z.output<typeof draftSchema>

export const EMPTY_DRAFT: LinkDraft = { changes: {}, attempts: [] }

const MAX_ATTEMPTS = 20

/** Creates a slot for unsaved input of a form, e.g. of `copy/{id}`. It survives a new sign-in (quality 22). */
export function linkDraftSlot(userId: string, form: string) {
  return userStorageSlot<LinkDraft>({
    userId,
    area: 'session',
    name: `payment-link-draft/${form}`,
    version: 1,
    schema: draftSchema,
  })
}

/** Reuses the `Idempotency-Key` of a body sent before: a lost response must not lead to a second link. */
export function withAttempt(draft: LinkDraft, content: string) {
  const before = draft.attempts.find((attempt) => attempt.content === content)
  if (before !== undefined) return { draft: { ...draft, wasSessionEnded: false }, key: before.key }
  const attempt = { content, key: crypto.randomUUID() }
  return {
    draft: { ...draft, wasSessionEnded: false, attempts: [...draft.attempts, attempt].slice(-MAX_ATTEMPTS) },
    key: attempt.key,
  }
}

export function useLinkDraft(userId: string, form: string) {
  const slot = linkDraftSlot(userId, form)
  const [draft, store, clear] = useStored(slot, EMPTY_DRAFT)
  const [isRestored, setRestored] = useState(() => Object.keys(draft.changes).length > 0)

  return {
    changes: draft.changes,
    /** True when this form has sent no request, so nothing can have been saved. */
    isUntried: draft.attempts.length === 0,
    isRestored,
    change: (part: LinkDraft['changes']) => store({ ...draft, changes: { ...draft.changes, ...part } }),
    /** Stores the key before the request. `part` contains defaults that must not change on a retry. */
    keyFor: (content: string, part: LinkDraft['changes']) => {
      const attempt = withAttempt(draft, content)
      store({ ...attempt.draft, changes: { ...draft.changes, ...part } })
      return attempt.key
    },
    wasSessionEnded: draft.wasSessionEnded === true,
    /** Stores the flag synchronously, because the page is about to redirect to the sign-in. */
    noteSessionEnd: () => store({ ...(slot.read() ?? draft), wasSessionEnded: true }),
    forget: () => {
      clear()
      setRestored(false)
    },
  }
}

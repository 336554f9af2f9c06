import { userStorageSlot } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const optionalText = z.optional(z.string())

const draftSchema = z.object({
  /** What the user has changed and not saved. */
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
  /** What has been sent from this form, each under the key that it keeps. */
  attempts: z.array(z.object({ content: z.string(), key: z.string() })),
})

export type LinkDraft = z.output<typeof draftSchema>

export type LinkChanges = LinkDraft['changes']

export const EMPTY_DRAFT: LinkDraft = { changes: {}, attempts: [] }

const MAX_ATTEMPTS = 20

/**
 * What is typed into the form and not saved: it survives a reload and a new sign-in of the same user, in this tab
 * (quality 22). It holds nothing that opens anything: no token, no cookie.
 *
 * @param form which form: `new`, `copy/{id}` or `edit/{id}`
 */
export function linkDraftSlot(userId: string, form: string) {
  return userStorageSlot<LinkDraft>({
    userId,
    area: 'session',
    name: `payment-link-draft/${form}`,
    version: 1,
    schema: draftSchema,
  })
}

/**
 * The `Idempotency-Key` of a content: the one under which this form has sent it before, else a new one. So a link whose
 * answer was lost is not made twice, also when something else was tried in between.
 */
export function withAttempt(
  draft: LinkDraft,
  content: string,
): { readonly draft: LinkDraft; readonly key: string } {
  const before = draft.attempts.find((attempt) => attempt.content === content)
  if (before !== undefined) return { draft, key: before.key }
  const attempt = { content, key: crypto.randomUUID() }
  return {
    draft: { ...draft, attempts: [...draft.attempts, attempt].slice(-MAX_ATTEMPTS) },
    key: attempt.key,
  }
}

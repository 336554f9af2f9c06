import { useState } from 'react'
import type { Application } from '@/entities/application'
import {
  amountText,
  emptyForm,
  type FieldErrors,
  kindTitle,
  type LinkField,
  type LinkForm,
  type LinkInput,
  lastMomentTitle,
  messageText,
  offerAmountTitle,
  type PaymentLink,
  type PaymentLinkKind,
  toLinkForm,
} from '@/entities/payment-link'
import { RUB } from '@/shared/lib/money'
import type { Day } from '@/shared/lib/moscow-time'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { plural } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'

/** Returns the form for a copy: default expiry date, no order number, and no amount in a foreign currency. */
export function copyLink(link: PaymentLink, today: Day): LinkForm {
  const { cs1, expires } = emptyForm(today)
  const form = toLinkForm(link)
  return { ...form, amount: (link.amount?.currency ?? RUB) === RUB ? form.amount : '', cs1, expires }
}

/** A payment or an application, whose amount the buyer may pay by link. */
export type Purchase = Pick<Application, 'merchantId' | 'amount' | 'cs1'> &
  Partial<Pick<Application, 'items'>>

/** Returns the form for a purchase. The purpose is its order, or its cart if there is no order number. */
export function formFromPurchase({ merchantId, amount, cs1, items = [] }: Purchase, today: Day): LinkForm {
  return {
    ...emptyForm(today),
    merchantId: merchantId ?? '',
    title: cs1 === null ? items.map(({ name }) => name).join(', ') : `Заказ ${cs1}`,
    amount: amount.currency === RUB ? amountText(Math.abs(amount.amount).toFixed(2)) : '',
    cs1: cs1 ?? '',
  }
}

const optionalText = z.exactOptional(z.string())

const draftSchema = z.object({
  changes: z.object({
    merchantId: optionalText,
    title: optionalText,
    amount: optionalText,
    amountBy: z.exactOptional(z.enum(['shop', 'buyer'])),
    cs1: optionalText,
    kind: z.exactOptional(z.enum(['single', 'multi'])),
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

/** Creates a slot for unsaved input of a form, e.g. of `copy/{id}`. The input survives a new sign-in (quality 22). */
export function linkDraftSlot(userId: string, form: string) {
  return userStorageSlot({ userId, area: 'session', name: `payment-link-draft/${form}`, schema: draftSchema })
}

/** Returns the draft and `Idempotency-Key` for a body. A repeated body gets its key again, to create no second link. */
export function withAttempt(draft: LinkDraft, content: string) {
  const known = draft.attempts.find((attempt) => attempt.content === content)
  const attempt = known ?? { content, key: crypto.randomUUID() }
  const attempts = known ? draft.attempts : [...draft.attempts, attempt].slice(-MAX_ATTEMPTS)
  return { draft: { ...draft, wasSessionEnded: false, attempts }, key: attempt.key }
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
    /**
     * Returns the `Idempotency-Key` for the body `content`, stored before the request is sent. `part` is added to
     * the draft: default values, which a retry must not recalculate, e.g. after midnight.
     */
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

export const KIND_EXPLANATIONS: Readonly<Record<PaymentLinkKind, string>> = {
  single: 'Закроется после первой оплаты',
  multi: 'Оплачивать можно сколько угодно раз',
}

/** The link as the buyer will see it. Empty or invalid fields are `null`. */
export type LinkPreview = ReturnType<typeof linkPreview>

const SAID: ReadonlyMap<LinkField, string> = new Map([
  ['title', 'назначение'],
  ['amount', 'сумму'],
  ['expires', 'срок'],
])

/** Returns the preview. Its values are primitives, so that a keystroke without effect causes no rerender. */
export function linkPreview(
  { title, amount, expires, kind, maxPayments }: LinkInput,
  errors: FieldErrors,
  today: Day,
) {
  const hasRunOut = expires !== null && expires < today
  const isWrong = (field: LinkField) => errors[field] !== undefined || (field === 'expires' && hasRunOut)
  const sum = amount === null ? null : { amount: Number(amount.value), currency: amount.currency }
  const lacks = [...SAID].flatMap(([field, name]) => (isWrong(field) ? [name] : []))
  return {
    title: isWrong('title') ? null : title,
    amount: isWrong('amount') ? null : offerAmountTitle(sum),
    term: isWrong('expires') ? null : expires === null ? 'Без срока' : lastMomentTitle(expires, today),
    kind: kindTitle(kind),
    times: isWrong('maxPayments') ? null : timesTitle(kind, maxPayments),
    /** Message for the buyer; `null` while one of its fields is invalid. */
    message: lacks.length > 0 ? null : messageText({ title, amount: sum, lastDay: expires }, today),
    /** Fields that the message still needs, in the accusative, e.g. «назначение и сумму». */
    lacks: new Intl.ListFormat('ru').format(lacks),
  }
}

function timesTitle(kind: string | null, maxPayments: number | null): string | null {
  if (maxPayments !== null) return `Не больше ${plural(maxPayments, ['оплаты', 'оплат', 'оплат'])}`
  return kind === 'single' || kind === 'multi' ? KIND_EXPLANATIONS[kind] : null
}

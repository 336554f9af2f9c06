import {
  type FieldErrors,
  kindTitle,
  type LinkField,
  type LinkInput,
  lastMomentTitle,
  messageText,
  offerAmountTitle,
  type PaymentLinkKind,
} from '@/entities/payment-link'
import type { Day } from '@/shared/lib/moscow-time'
import { plural } from '@/shared/lib/text'

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

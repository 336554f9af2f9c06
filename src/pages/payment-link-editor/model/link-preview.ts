import {
  FIELD_LABELS,
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

/** The link as the buyer will see it. `null` for fields that are empty or invalid. */
export type LinkPreview = {
  readonly title: string | null
  readonly amount: string | null
  readonly term: string | null
  readonly kind: string
  readonly times: string | null
  /** The text that is sent with the URL; `null` while one of its fields is invalid. */
  readonly message: string | null
  /** The invalid fields of the text: «Назначение, Сумма». */
  readonly lacks: string
}

const SAID: readonly LinkField[] = ['title', 'amount', 'expires']

/** Flat, so that a key press that changes none of it renders nothing again. */
export function linkPreview(
  { title, amount, expires, kind, maxPayments }: LinkInput,
  errors: FieldErrors,
  today: Day,
): LinkPreview {
  const hasRunOut = expires !== null && expires < today
  const isWrong = (field: LinkField) => errors[field] !== undefined || (field === 'expires' && hasRunOut)
  const sum = amount === null ? null : { amount: Number(amount.value), currency: amount.currency }
  const lacks = SAID.filter(isWrong)
  return {
    title: isWrong('title') ? null : title,
    amount: isWrong('amount') ? null : offerAmountTitle(sum),
    term: isWrong('expires') ? null : expires === null ? 'Без срока' : lastMomentTitle(expires, today),
    kind: kindTitle(kind),
    times: isWrong('maxPayments') ? null : timesTitle(kind, maxPayments),
    message: lacks.length > 0 ? null : messageText({ title, amount: sum, lastDay: expires }, today),
    lacks: lacks.map((field) => FIELD_LABELS[field]).join(', '),
  }
}

function timesTitle(kind: string | null, maxPayments: number | null): string | null {
  if (maxPayments !== null) return `Не больше ${plural(maxPayments, ['оплаты', 'оплат', 'оплат'])}`
  return kind === 'single' || kind === 'multi' ? KIND_EXPLANATIONS[kind] : null
}

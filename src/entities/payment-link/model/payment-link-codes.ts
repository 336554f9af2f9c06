type Choice<Value extends string> = { readonly value: Value; readonly title: string }

export type PaymentLinkKind = 'single' | 'multi'

/** «Вид» (product §9.2). */
export const PAYMENT_LINK_KINDS: readonly Choice<PaymentLinkKind>[] = [
  { value: 'single', title: 'Одноразовая' },
  { value: 'multi', title: 'Многоразовая' },
]

export type PaymentLinkState = 'active' | 'paid' | 'expired' | 'disabled'

export const PAYMENT_LINK_STATUSES: readonly Choice<PaymentLinkState>[] = [
  { value: 'active', title: 'Активна' },
  { value: 'paid', title: 'Оплачена' },
  { value: 'expired', title: 'Истекла' },
  { value: 'disabled', title: 'Отключена' },
]

/** «Многоразовая»; a code that nobody knows is named as such, never hidden. */
export function kindTitle(kind: string | null): string {
  return titleOf(PAYMENT_LINK_KINDS, kind, 'Неизвестный вид')
}

/** «Активна»; a code that nobody knows is named as such, never hidden. */
export function linkStatusTitle(status: string | null): string {
  return titleOf(PAYMENT_LINK_STATUSES, status, 'Неизвестный статус')
}

function titleOf(choices: readonly Choice<string>[], code: string | null, unknown: string): string {
  if (code === null) return '—'
  return choices.find(({ value }) => value === code)?.title ?? `${unknown} (${code})`
}

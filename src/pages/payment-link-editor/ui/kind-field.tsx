import { useId } from 'react'
import { kindTitle, PAYMENT_LINK_KINDS, type PaymentLinkKind } from '@/entities/payment-link'
import { KIND_EXPLANATIONS } from '../model/link-preview'

const KIND_LABEL = 'Сколько раз можно оплатить'

type KindFieldProps = {
  readonly value: PaymentLinkKind
  readonly onChange: (value: PaymentLinkKind) => void
}

/** «Вид»: radio buttons of the browser, so that arrow keys and screen readers know them. */
export function KindField({ value, onChange }: KindFieldProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="@container flex flex-col gap-1">
      <p id={id} className="font-medium text-gray-700">
        {KIND_LABEL}
      </p>
      <div className="grid gap-2 @sm:grid-cols-2">
        {PAYMENT_LINK_KINDS.map((kind) => (
          <label
            key={kind.value}
            className={`relative flex min-h-target cursor-pointer items-start gap-3 rounded-control border px-3 py-2 transition-colors ${kind.value === value ? 'border-primary-600 bg-primary-50' : 'border-gray-400'}`}
          >
            <input
              type="radio"
              name="kind"
              value={kind.value}
              checked={kind.value === value}
              onChange={() => onChange(kind.value)}
              aria-describedby={`${id}-${kind.value}`}
              aria-label={kind.title}
              className="peer mt-0.5 size-4 shrink-0 accent-primary-600 outline-none"
            />
            <span className="ring-of-peer" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{kind.title}</span>
              <span id={`${id}-${kind.value}`} className="block text-hint text-gray-700">
                {KIND_EXPLANATIONS[kind.value]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** The kind of a link that buyers have paid by. */
export function LockedKind({ kind }: { readonly kind: string | null }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium text-gray-700">{KIND_LABEL}</p>
      <p>{kindTitle(kind)}</p>
    </div>
  )
}

import { mdiAlertCircleOutline } from '@mdi/js'
import { type Ref, useId } from 'react'
import { FIELD_LABELS, FIELDS, type FieldErrors, type LinkField } from '@/entities/payment-link'
import { Icon } from '@/shared/ui'

type ErrorSummaryProps = {
  readonly errors: FieldErrors
  readonly onChoose: (field: LinkField) => void
  readonly ref: Ref<HTMLElement>
}

/** Renders the list of errors. It takes the focus; clicking an error moves the focus to its field. */
export function ErrorSummary({ errors, onChoose, ref }: ErrorSummaryProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex scroll-mt-20 gap-3 rounded-control bg-error-tint px-4 py-3 text-error outline-none"
    >
      <Icon path={mdiAlertCircleOutline} />
      <div className="min-w-0">
        <p id={id} className="font-medium">
          Исправьте ошибки ({FIELDS.filter((field) => errors[field] !== undefined).length})
        </p>
        <ul>
          {FIELDS.map((field) => {
            const error = errors[field]
            return (
              error !== undefined && (
                <li key={field}>
                  <button
                    type="button"
                    className="min-h-6 py-0.5 text-left underline"
                    onClick={() => onChoose(field)}
                  >
                    {FIELD_LABELS[field]}: {error}
                  </button>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

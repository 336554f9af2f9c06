import { useId } from 'react'

type ChoiceGroupProps = {
  /** Visible above the choices, and the accessible name. */
  readonly label: string
  /** Explains the choices: a unit, or why there are none. */
  readonly hint?: string | undefined
  readonly options: readonly { readonly value: string; readonly title: string }[]
  /** Null when nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** `equal`: equal widths, in one row where the text leaves room for it; `wrap`: as many rows as needed. */
  readonly layout: 'equal' | 'wrap'
}

const LAYOUTS = {
  equal:
    'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-1 rounded-control bg-gray-100 p-1',
  wrap: 'flex flex-wrap gap-2',
} as const

const CHOICES = {
  equal: {
    chosen: 'border-transparent bg-white text-primary-600',
    other: 'border-transparent text-gray-700',
  },
  wrap: {
    chosen: 'min-w-target border-primary-600 bg-primary-50 text-primary-600',
    other: 'min-w-target border-gray-400 bg-white text-gray-900',
  },
} as const

/** A required choice of one, with native radio buttons for arrow keys and screen readers. */
export function ChoiceGroup({ label, hint, options, value, onChange, layout }: ChoiceGroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className="flex flex-col gap-1"
    >
      <p className="flex items-baseline gap-2">
        <span id={id} className="font-medium text-gray-700">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-hint text-gray-500">
            {hint}
          </span>
        )}
      </p>
      {options.length > 0 && (
        <div className={LAYOUTS[layout]}>
          {options.map((option) => (
            <label
              key={option.value}
              data-chosen={option.value === value || undefined}
              className={`relative flex min-h-target cursor-pointer items-center justify-center rounded-control border px-2 text-center font-medium transition-colors group-disabled/form:cursor-not-allowed group-disabled/form:opacity-60 sm:min-h-9 ${CHOICES[layout][option.value === value ? 'chosen' : 'other']}`}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="peer absolute inset-0 cursor-[inherit] opacity-0"
              />
              <span className="ring-of-peer" />
              {option.title}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

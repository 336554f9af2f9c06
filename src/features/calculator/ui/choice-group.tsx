import { useId } from 'react'

type ChoiceGroupProps = {
  /** Visible above the choices, and the accessible name. */
  readonly label: string
  /** Explains the choices: a unit, or why there are none. */
  readonly hint?: string | undefined
  readonly options: readonly { readonly value: string; readonly title: string }[]
  /** Null: nothing is chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** `equal`: all in one row of equal widths; `wrap`: as many rows as it takes. */
  readonly layout: 'equal' | 'wrap'
}

const LAYOUTS = {
  equal: 'grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-gray-100 p-1',
  wrap: 'flex flex-wrap gap-2',
} as const

const CHOICES = {
  equal: 'border-transparent text-gray-700 has-checked:bg-white has-checked:text-primary-600',
  wrap: 'min-w-target border-gray-400 bg-white text-gray-900 has-checked:border-primary-600 has-checked:bg-primary-50 has-checked:text-primary-600',
} as const

/** A mandatory choice of one: radio buttons of the browser, so that arrow keys and screen readers know them. */
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
              className={`relative flex min-h-target cursor-pointer items-center justify-center rounded-control border px-2 text-center font-medium transition-colors sm:min-h-9 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-600 ${CHOICES[layout]}`}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 cursor-[inherit] opacity-0"
              />
              {option.title}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

import { useId } from 'react'

type RadioListProps<Value extends string> = {
  /** Visible above the choices, and their accessible name. */
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly title: string; readonly hint?: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A single choice with a hint under each option. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-gray-700">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-2">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}-hint`}
            className="my-3.5 size-4 shrink-0 accent-primary-600 sm:my-2"
          />
          <div className="min-w-0 flex-1">
            <label htmlFor={`${id}-${option.value}`} className="block cursor-pointer py-3 sm:py-1.5">
              {option.title}
            </label>
            {option.hint !== undefined && (
              <p
                id={`${id}-${option.value}-hint`}
                className="-mt-2 pb-2 text-hint text-gray-500 sm:-mt-1 sm:pb-1"
              >
                {option.hint}
              </p>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

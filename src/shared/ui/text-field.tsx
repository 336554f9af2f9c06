import { type InputHTMLAttributes, type Ref, useId } from 'react'

type TextFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'value' | 'onChange' | 'aria-invalid' | 'aria-describedby'
> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Replaces the submission of the form by Enter, which a disabled button would prevent. */
  readonly onEnter?: () => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onEnter, error, hint, className = '', ...rest } = props
  const id = useId()
  const note = error ?? hint
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium wrap-break-word text-gray-700">
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onEnter === undefined) return
          event.preventDefault()
          if (!event.repeat) onEnter()
        }}
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className={`min-h-target w-full rounded-control border bg-white px-3 text-lead sm:min-h-9 sm:text-base read-only:bg-gray-100 ${error === undefined ? 'border-gray-400' : 'border-error'}`}
      />
      {/* Always rendered: a live region that mounts together with its text is not announced. */}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`min-h-4 text-hint wrap-break-word ${error === undefined ? 'text-gray-500' : 'text-error'}`}
      >
        {note}
      </p>
    </div>
  )
}

import { useId } from 'react'
import { cutTexts } from '@/shared/lib/cut-texts'

type SelectProps<Value extends string | number> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** Renders a native select, which works on phones and needs no inline style (blocked by the CSP). */
export function Select<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  className = '',
}: SelectProps<Value>) {
  const id = useId()
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 gap-y-1 ${className}`}>
      <label htmlFor={id} className="text-gray-500">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const selected = options.find((option) => String(option.value) === event.target.value)
          if (selected !== undefined) onChange(selected.value)
        }}
        className="select-box min-w-0 grow basis-24"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {cutTexts(option.title)}
          </option>
        ))}
      </select>
    </span>
  )
}

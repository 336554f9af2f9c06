import { useId } from 'react'
import { cutTexts } from '@/shared/lib/cut-texts'

type SelectProps<Value extends string | number> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** Renders a native select: it works on phones, and needs no inline style, which the CSP would block. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, value, options, onChange, className = '' } = props
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

type CheckListProps = {
  readonly title: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

export function CheckList({ title, options, selected, onChange }: CheckListProps) {
  return (
    <fieldset className="min-w-0 max-sm:flex max-sm:flex-wrap">
      <legend className="mb-1 font-medium text-gray-700">{title}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-target cursor-pointer items-center gap-3 -mx-2 rounded-control px-2 hover:bg-gray-50 max-sm:grow max-sm:basis-40 sm:min-h-8"
        >
          <input
            type="checkbox"
            checked={selected.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...selected, option.value]
                  : selected.filter((value) => value !== option.value),
              )
            }
            className="size-4 shrink-0 accent-primary-600"
          />
          <span className="min-w-0 wrap-anywhere">{option.title}</span>
        </label>
      ))}
    </fieldset>
  )
}

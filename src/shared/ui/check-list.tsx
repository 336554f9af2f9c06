type CheckListProps = {
  readonly title: string
  readonly options: readonly { readonly value: string; readonly title: string }[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

export function CheckList({ title, options, selected, onChange }: CheckListProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 font-medium text-gray-700">{title}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-target cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-gray-50 sm:min-h-8"
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

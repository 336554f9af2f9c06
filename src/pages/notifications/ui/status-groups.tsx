import { STATUS_GROUPS } from '@/entities/purchase-request'

type StatusGroupsProps = {
  /** Labels of the chosen groups. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Choice of the statuses to be told about; shown only when the operator's configuration says so. */
export function StatusGroups({ chosen, onChange }: StatusGroupsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-gray-700">Статусы заявок</legend>
      {STATUS_GROUPS.map(({ label }) => (
        <label key={label} className="flex min-h-target cursor-pointer items-center gap-3 sm:min-h-8">
          <input
            type="checkbox"
            checked={chosen.includes(label)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, label] : chosen.filter((other) => other !== label))
            }
            className="size-4 accent-primary-600"
          />
          {label}
        </label>
      ))}
      {chosen.length === 0 && <p className="text-hint text-error">Выберите хотя бы один статус</p>}
    </fieldset>
  )
}

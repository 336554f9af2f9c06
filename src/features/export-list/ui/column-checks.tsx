import type { ExportColumn } from '@/shared/ui'

type ColumnChecksProps = {
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'title'>[]
  readonly chosenIds: ReadonlySet<string>
  readonly onChange: (chosenIds: ReadonlySet<string>) => void
}

export function ColumnChecks({ columns, chosenIds, onChange }: ColumnChecksProps) {
  const toggle = (id: string) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="rounded-control border border-gray-200 px-3 py-1">
      <legend className="sr-only">Столбцы файла</legend>
      <div className="grid sm:grid-cols-2">
        {columns.map(({ id, title }) => (
          <label key={id} className="flex min-h-target cursor-pointer items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              checked={chosenIds.has(id)}
              onChange={() => toggle(id)}
              className="size-4 shrink-0 accent-primary-600"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { useId } from 'react'
import type { Tariff } from '../model/tariff'

type TariffFieldProps = {
  readonly tariffs: readonly Tariff[]
  readonly tariff: Tariff | null
  readonly hint: string | undefined
  readonly onChange: (tariffId: string) => void
}

/** A native select: nothing opens faster on a phone at the counter. */
export function TariffField({ tariffs, tariff, hint, onChange }: TariffFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-gray-700">
        Тариф
      </label>
      <select
        id={id}
        value={tariff?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={`select-box w-full ${tariff === null ? 'text-gray-500' : ''}`}
      >
        <option value="" disabled hidden>
          Выберите тариф
        </option>
        {tariffs.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-hint text-gray-500">
          {hint}
        </p>
      )}
    </div>
  )
}

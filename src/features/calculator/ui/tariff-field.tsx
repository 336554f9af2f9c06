import { mdiChevronDown } from '@mdi/js'
import { useId } from 'react'
import { Icon } from '@/shared/ui'
import type { Tariff } from '../model/tariff'

type TariffFieldProps = {
  readonly tariffs: readonly Tariff[]
  readonly tariff: Tariff | null
  readonly hint: string | undefined
  readonly onChange: (tariffId: string) => void
}

/** The browser's own list: at the counter nothing opens faster on a phone. */
export function TariffField({ tariffs, tariff, hint, onChange }: TariffFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-gray-700">
        Тариф
      </label>
      <span className="relative">
        <select
          id={id}
          value={tariff?.id ?? ''}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className={`min-h-target w-full cursor-pointer appearance-none rounded-control border border-gray-400 bg-white py-1 pr-10 pl-3 text-lead text-ellipsis sm:min-h-9 sm:text-base disabled:cursor-not-allowed disabled:bg-gray-100 ${tariff === null ? 'text-gray-500' : 'text-gray-900'}`}
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
        <Icon
          path={mdiChevronDown}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-gray-500"
        />
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-hint text-gray-500">
          {hint}
        </p>
      )}
    </div>
  )
}

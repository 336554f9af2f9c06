import { useId } from 'react'
import { Button } from '@/shared/ui'
import { useClient } from '../api'
import { merchantTitle } from '../model'

type MerchantFieldProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Reason why the merchant cannot be changed; `null` when it can. */
  readonly locked: string | null
}

export function MerchantField({ name, label, value, onChange, error, locked }: MerchantFieldProps) {
  const id = useId()
  const { data, error: failure, isFetching, refetch } = useClient()
  const merchants = data?.merchants ?? []
  // True when the merchants have not loaded, or the client no longer has the selected one.
  const isStranger = value !== '' && !merchants.some((merchant) => merchant.id === value)
  const note = error ?? locked ?? noteOf()

  function noteOf(): string {
    if (data === undefined && failure === null) return 'Загружаем проекты…'
    return data?.merchants.length === 0 ? 'У вас пока нет проектов' : 'Оплата попадёт в этот проект'
  }

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-gray-700">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        required
        disabled={locked !== null}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        className="select-box w-full"
      >
        {value === '' && <option value="">Не выбран</option>}
        {isStranger && <option value={value}>{value}</option>}
        {merchants.map((merchant) => (
          <option key={merchant.id} value={merchant.id}>
            {merchantTitle(merchant)}
          </option>
        ))}
      </select>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`min-h-4 text-hint ${error === undefined ? 'text-gray-500' : 'text-error'}`}
      >
        {note}
      </p>
      {data === undefined && failure !== null && (
        <Button busy={isFetching} onClick={() => void refetch()} className="self-start">
          Загрузить проекты
        </Button>
      )}
    </div>
  )
}

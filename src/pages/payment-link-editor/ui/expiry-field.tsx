import { lastMomentTitle, readExpiry } from '@/entities/payment-link'
import { addDays, type Day, dottedDay } from '@/shared/lib/moscow-time'
import { TextField } from '@/shared/ui'

const PRESETS = [
  { days: 1, title: 'Завтра' },
  { days: 7, title: '7 дней' },
  { days: 30, title: '30 дней' },
  { days: 90, title: '90 дней' },
] as const

type ExpiryFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly today: Day
}

/** The last day, typed or by a button; the hint says how it was understood. */
export function ExpiryField({ label, value, onChange, onBlur, error, today }: ExpiryFieldProps) {
  const day = readExpiry(value, today)
  return (
    <div>
      <TextField
        name="expires"
        label={label}
        value={value}
        required
        placeholder="дд.мм.гггг"
        autoComplete="off"
        inputMode="numeric"
        error={error}
        hint={hintOf(day, today)}
        className="sm:max-w-64"
        onChange={onChange}
        onBlur={onBlur}
      />
      <fieldset className="mt-1 flex flex-wrap gap-2">
        <legend className="sr-only">Выбрать срок</legend>
        {PRESETS.map(({ days, title }) => {
          const preset = addDays(today, days)
          return (
            <button
              key={days}
              type="button"
              aria-pressed={day === preset}
              onClick={() => onChange(dottedDay(preset))}
              className="min-h-target rounded-control border border-gray-300 px-3 text-table transition-colors hover:bg-gray-50 aria-pressed:border-primary-600 aria-pressed:bg-primary-50 aria-pressed:text-primary-600 sm:min-h-7"
            >
              {title}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

function hintOf(day: Day | null, today: Day): string {
  if (day === null) return 'Последний день оплаты'
  if (day < today) return 'Этот день уже прошёл'
  return lastMomentTitle(day, today)
}

import { useDeferredValue, useState } from 'react'
import { useIsMedium } from '@/shared/lib/device'
import {
  type Day,
  type DayRange,
  moscowDay,
  PERIOD_PRESETS,
  type Period,
  presetLabel,
  resolvePeriod,
  startOfMonth,
} from '@/shared/lib/moscow-time'
import { RangeCalendar } from './range-calendar'
import { TextField } from './text-field'
import type { RangeEnd, TypedRange } from './use-typed-range'

const FIELDS: readonly { readonly end: RangeEnd; readonly label: string }[] = [
  { end: 'from', label: 'Начало' },
  { end: 'to', label: 'Конец' },
]

type DateRangePanelProps = {
  readonly value: Period
  /** What the value means today. */
  readonly days: DayRange
  readonly min: Day | undefined
  readonly max: Day | undefined
  readonly now: Date
  readonly typed: TypedRange
  /** A preset, or both days in the calendar. */
  readonly onChoose: (period: Period) => void
  /** Enter in a field. */
  readonly onFinish: () => void
}

export function DateRangePanel({
  value,
  days,
  min,
  max,
  now,
  typed,
  onChoose,
  onFinish,
}: DateRangePanelProps) {
  const months = useIsMedium() ? 2 : 1
  // Null: the month of the last chosen day.
  const [turnedTo, setTurnedTo] = useState<Day | null>(null)
  // The calendar takes as long as all the rest: it comes a frame later, while the popup is still fading in.
  const isCalendarThere = useDeferredValue(true, false)
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <PresetList
        value={value}
        isAllowed={(range) =>
          !(min !== undefined && range.from < min) && !(max !== undefined && range.to > max)
        }
        now={now}
        onChoose={onChoose}
      />
      <div className="flex min-w-0 flex-col gap-2 sm:border-l sm:border-gray-200 sm:pl-4">
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
          <legend className="mb-1 text-hint font-semibold text-gray-500">Произвольный период</legend>
          {FIELDS.map(({ end, label }) => {
            const { value: text, error, onChange, onBlur } = typed.field(end)
            return (
              <TextField
                key={end}
                label={label}
                value={text}
                error={error}
                placeholder="дд.мм.гггг"
                autoComplete="off"
                size={10}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // The page may have a form around the picker.
                  event.preventDefault()
                  onFinish()
                }}
                className="min-w-0"
                onBlur={onBlur}
                onChange={(next) => {
                  setTurnedTo(null)
                  onChange(next)
                }}
              />
            )
          })}
        </fieldset>
        <div className={`min-h-95 sm:min-h-81 ${months === 2 ? 'sm:min-w-146' : 'sm:min-w-70'}`}>
          {isCalendarThere && (
            <RangeCalendar
              days={days}
              min={min}
              max={max}
              today={moscowDay(now)}
              months={months}
              month={turnedTo ?? startOfMonth(days.to, 1 - months)}
              onMonthChange={setTurnedTo}
              onChoose={(range) => onChoose({ kind: 'range', ...range })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type PresetListProps = {
  readonly value: Period
  readonly isAllowed: (days: DayRange) => boolean
  readonly now: Date
  readonly onChoose: (period: Period) => void
}

function PresetList({ value, isAllowed, now, onChoose }: PresetListProps) {
  return (
    <ul
      aria-label="Готовые периоды"
      className="grid shrink-0 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] content-start gap-1 sm:grid-cols-1"
    >
      {PERIOD_PRESETS.map((preset) => {
        const period: Period = { kind: 'preset', preset }
        return (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={value.kind === 'preset' && value.preset === preset}
              disabled={!isAllowed(resolvePeriod(period, now))}
              onClick={() => onChoose(period)}
              className="min-h-target w-full rounded-control px-3 text-left whitespace-nowrap transition-colors hover:bg-gray-100 disabled:text-gray-400 disabled:hover:bg-transparent aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 sm:min-h-9"
            >
              {presetLabel(preset)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

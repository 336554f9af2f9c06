import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { fromZonedTime, toZonedTime } from 'date-fns-tz'
import { useDeferredValue, useState } from 'react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { ru } from 'react-day-picker/locale/ru'
import { useIsMedium } from '@/shared/lib/device'
import {
  type Day,
  type DayRange,
  dottedDay,
  moscowDay,
  orderedRange,
  PERIOD_PRESETS,
  type Period,
  presetLabel,
  startOfMonth,
  toDay,
  toUtcMidnight,
} from '@/shared/lib/moscow-time'
import { Icon } from './icon'
import { TextField } from './text-field'
import type { RangeEnd, TypedRange } from './use-typed-range'

const FIELDS: readonly { readonly end: RangeEnd; readonly label: string }[] = [
  { end: 'from', label: 'Начало' },
  { end: 'to', label: 'Конец' },
]

type DateRangePanelProps = {
  readonly value: Period
  readonly days: DayRange
  /** Last day that can be selected; `undefined` for no limit. Does not apply to presets: no preset ends after today. */
  readonly max: Day | undefined
  readonly now: Date
  readonly typed: TypedRange
  readonly onChoose: (period: Period) => void
  readonly onFinish: () => void
}

export function DateRangePanel({ value, days, max, now, typed, onChoose, onFinish }: DateRangePanelProps) {
  const months = useIsMedium() ? 2 : 1
  // Month that the user has navigated to; `null` shows the month of the last selected day.
  const [turnedTo, setTurnedTo] = useState<Day | null>(null)
  // The calendar is slow to render, so it renders after the rest of the popup, which fades in meanwhile.
  const isCalendarThere = useDeferredValue(true, false)
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <PresetList value={value} onChoose={onChoose} />
      <div className="flex min-w-0 flex-col gap-2 sm:border-l sm:border-gray-200 sm:pl-4">
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
          <legend className="mb-1 text-hint font-semibold text-gray-500 max-sm:sr-only">
            Произвольный период
          </legend>
          {FIELDS.map(({ end, label }) => {
            const { value: text, error, onChange, onBlur } = typed.field(end)
            return (
              <TextField
                key={end}
                label={label}
                value={text}
                error={error}
                placeholder="дд.мм.гггг"
                size={10}
                onEnter={onFinish}
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

function PresetList({ value, onChoose }: Pick<DateRangePanelProps, 'value' | 'onChoose'>) {
  return (
    <ul aria-label="Готовые периоды" className="grid shrink-0 grid-cols-3 gap-2 sm:flex sm:flex-col sm:gap-1">
      {PERIOD_PRESETS.map((preset) => (
        <li key={preset}>
          <button
            type="button"
            aria-pressed={value.kind === 'preset' && value.preset === preset}
            onClick={() => onChoose({ kind: 'preset', preset })}
            className="min-h-target w-full rounded-control border-gray-400 max-sm:px-1 max-sm:text-table sm:px-3 sm:text-left transition-colors hover:bg-gray-100 aria-pressed:border-primary-600 aria-pressed:bg-primary-50 aria-pressed:font-medium aria-pressed:text-primary-600 max-sm:border sm:min-h-9"
          >
            {presetLabel(preset)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const TURN =
  'absolute top-0 inline-flex size-target items-center justify-center rounded-control text-gray-700 hover:bg-gray-100 aria-disabled:cursor-not-allowed aria-disabled:text-gray-300 aria-disabled:hover:bg-transparent sm:size-9'

const CLASSES = {
  root: 'flex flex-col',
  months: 'flex gap-6',
  // Needs a fixed width, because a fixed-layout table would take all available width.
  month: 'relative w-full sm:w-70',
  month_caption: 'flex h-target items-center justify-center font-semibold sm:h-9',
  caption_label: 'capitalize',
  button_previous: `${TURN} left-0`,
  button_next: `${TURN} right-0`,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-center text-hint font-normal text-gray-500',
  day: 'p-0 py-px text-center',
  day_button:
    'relative h-target w-full rounded-control tabular hover:bg-primary-100 focus-visible:z-sticky disabled:text-gray-300 disabled:hover:bg-transparent aria-disabled:text-gray-300 sm:h-9',
  today: 'font-semibold text-primary-600',
  range_start: 'rounded-l-control bg-primary-50 *:bg-primary-600 *:text-white *:hover:bg-primary-700',
  range_middle: 'bg-primary-50',
  range_end: 'rounded-r-control bg-primary-50 *:bg-primary-600 *:text-white *:hover:bg-primary-700',
  // The hint is above the days, because on phones the buttons would cover a hint below them.
  footer: 'order-first mb-1 text-hint text-gray-500',
}

type RangeCalendarProps = Pick<DateRangePanelProps, 'days' | 'max'> & {
  readonly today: Day
  readonly months: number
  /** Any day of the first month shown. */
  readonly month: Day
  readonly onMonthChange: (month: Day) => void
  readonly onChoose: (range: DayRange) => void
}

/** Returns local midnight, or 1:00 if the clocks skip it. The calendar with a `timeZone` would be four times slower. */
function toLocalMidnight(day: Day): Date {
  return toZonedTime(toUtcMidnight(day), 'UTC')
}

function fromLocal(date: Date): Day {
  return toDay(fromZonedTime(date, 'UTC'))
}

/** Renders a calendar. Two clicks select a range in either order; between them, the range follows pointer and focus. */
function RangeCalendar({ days, max, today, months, month, onMonthChange, onChoose }: RangeCalendarProps) {
  const [start, setStart] = useState<Day | null>(null)
  const [pointed, setPointed] = useState<Day | null>(null)
  const shown = start === null ? days : orderedRange(start, pointed ?? start)
  const last = max && toLocalMidnight(max)
  const point = (date: Date) => setPointed(fromLocal(date))
  return (
    <DayPicker
      mode="range"
      required
      locale={ru}
      weekStartsOn={1}
      navLayout="around"
      fixedWeeks
      numberOfMonths={months}
      month={toLocalMidnight(month)}
      onMonthChange={(next) => onMonthChange(fromLocal(next))}
      {...(last && { endMonth: last, disabled: { after: last } })}
      today={toLocalMidnight(today)}
      selected={{ from: toLocalMidnight(shown.from), to: toLocalMidnight(shown.to) }}
      onSelect={(_range, date) => {
        const day = fromLocal(date)
        if (start === null) {
          setStart(day)
          setPointed(day)
        } else {
          onChoose(orderedRange(start, day))
        }
      }}
      onDayMouseEnter={point}
      onDayFocus={point}
      footer={
        start === null
          ? 'Другой период: выберите первый день'
          : `Первый день ${dottedDay(start)}, выберите последний`
      }
      classNames={CLASSES}
      components={{ Chevron }}
    />
  )
}

function Chevron({ orientation }: ChevronProps) {
  return <Icon path={orientation === 'left' ? mdiChevronLeft : mdiChevronRight} />
}

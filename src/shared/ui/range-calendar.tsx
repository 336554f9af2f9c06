import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { fromZonedTime, toZonedTime } from 'date-fns-tz'
import { useState } from 'react'
import { type ChevronProps, DayPicker, type Matcher } from 'react-day-picker'
import { ru } from 'react-day-picker/locale/ru'
import {
  type Day,
  type DayRange,
  dottedDay,
  orderedRange,
  toDay,
  toUtcMidnight,
} from '@/shared/lib/moscow-time'
import { Icon } from './icon'

const TURN =
  'absolute top-0 inline-flex size-target items-center justify-center rounded-control text-gray-700 hover:bg-gray-100 aria-disabled:cursor-not-allowed aria-disabled:text-gray-300 aria-disabled:hover:bg-transparent sm:size-9'

const CLASSES = {
  root: 'flex flex-col',
  months: 'flex gap-6',
  // A width of its own: a table of fixed layout is else as wide as it may be.
  month: 'relative w-full sm:w-70',
  month_caption: 'flex h-target items-center justify-center font-semibold sm:h-9',
  caption_label: 'first-letter:uppercase',
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
  // On a phone what to press stands above the days: below them it would be under the buttons.
  footer: 'mt-2 text-hint text-gray-500 max-sm:order-first max-sm:mt-0 max-sm:mb-1',
}

type RangeCalendarProps = {
  readonly days: DayRange
  readonly min: Day | undefined
  readonly max: Day | undefined
  readonly today: Day
  /** How many months stand side by side. */
  readonly months: number
  /** Any day of the first month shown. */
  readonly month: Day
  readonly onMonthChange: (month: Day) => void
  readonly onChoose: (range: DayRange) => void
}

/** The day's midnight on the clock of the browser: the calendar counts in that, four times faster than in a named zone. */
function toLocalMidnight(day: Day): Date {
  return toZonedTime(toUtcMidnight(day), 'UTC')
}

function fromLocal(date: Date): Day {
  return toDay(fromZonedTime(date, 'UTC'))
}

/**
 * Two presses choose a range, in either order; between them the range follows the pointer and the focus. Where the clock
 * skips midnight, one o'clock of the same day stands for it.
 */
export function RangeCalendar({
  days,
  min,
  max,
  today,
  months,
  month,
  onMonthChange,
  onChoose,
}: RangeCalendarProps) {
  const [start, setStart] = useState<Day | null>(null)
  const [pointed, setPointed] = useState<Day | null>(null)
  const shown = start === null ? days : orderedRange(start, pointed ?? start)
  const disabled: Matcher[] = []
  if (min !== undefined) disabled.push({ before: toLocalMidnight(min) })
  if (max !== undefined) disabled.push({ after: toLocalMidnight(max) })
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
      {...(min !== undefined && { startMonth: toLocalMidnight(min) })}
      {...(max !== undefined && { endMonth: toLocalMidnight(max) })}
      today={toLocalMidnight(today)}
      disabled={disabled}
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
          ? 'Выберите первый день периода'
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

import { Link, useNavigate } from '@tanstack/react-router'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatSum } from '@/shared/lib/money'
import { type Day, dottedDay, rangeTitle, toUtcMidnight } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import type { TurnoverOfDay } from '../api'
import { countPayments } from '../model/change'
import { chooseScale, formatTick, labelledIndexes } from '../model/chart-scale'
import { turnoverOfDayLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { LINK } from './block'

// Units of a drawing whose text is 12 high; the drawing is scaled with the text of the page.
const HEIGHT = 256
/** Room for the levels on the left, the dates below and half of a level above. */
const LEFT = 64
const BOTTOM = 28
const TOP = 10
const DATE_WIDTH = 52
const MAX_BAR = 44
const TEXT = 12
/** Until the browser has told the width. */
const FIRST_WIDTH = 640

const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

type TurnoverChartProps = {
  /** At least one, in their order. */
  readonly days: readonly TurnoverOfDay[]
  readonly place: Place
  readonly now: Date
}

/**
 * Turnover by Moscow day, plain SVG. One day is chosen, by pointer, touch or arrow keys: its value stands above, and is
 * a link to its operations. The drawing is hidden from screen readers, which have the slider and a table instead.
 */
export function TurnoverChart({ days, place, now }: TurnoverChartProps) {
  const [selected, setSelected] = useState(days.length - 1)
  const pointer = useRef<'none' | 'mouse' | 'finger'>('none')
  const navigate = useNavigate()
  const { width, ref } = useWidth()
  const current = days[selected]
  if (current === undefined) return null

  const open = () => void navigate(turnoverOfDayLink(place, current.day))
  const chooseUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - box.left) / box.width) * days.length)
    setSelected(Math.max(0, Math.min(days.length - 1, index)))
  }
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4 sm:px-5">
      <p className="flex min-h-10 flex-wrap content-start items-baseline gap-x-2 sm:min-h-5">
        <span className="text-gray-500">{`${dayTitle(current.day, now)}:`}</span>
        <Link {...turnoverOfDayLink(place, current.day)} className={`${LINK} whitespace-nowrap tabular`}>
          {formatSum(current.turnover)}
        </Link>
        {current.count !== null && (
          <span className="whitespace-nowrap text-gray-500">{countPayments(current.count)}</span>
        )}
      </p>
      <div ref={ref} className="relative h-64">
        <Drawing days={days} selected={selected} width={width} />
        <input
          type="range"
          aria-label="День"
          min={0}
          max={days.length - 1}
          value={selected}
          aria-valuetext={valueText(current, now)}
          className="peer absolute inset-y-0 right-0 left-16 h-full cursor-pointer touch-pan-y opacity-0"
          onChange={({ target }) => {
            // The browser counts from thumb to thumb, the drawing from bar to bar: a pointer is read by the bars.
            if (pointer.current === 'none') setSelected(target.valueAsNumber)
          }}
          onKeyDown={(event) => {
            pointer.current = 'none'
            if (event.key === 'Enter') open()
          }}
          onPointerMove={chooseUnder}
          onPointerDown={(event) => {
            pointer.current = event.pointerType === 'mouse' ? 'mouse' : 'finger'
            chooseUnder(event)
          }}
          // A finger has no hover: its tap shows the value, and the link above opens the day.
          onClick={() => pointer.current === 'mouse' && open()}
          onBlur={() => {
            pointer.current = 'none'
          }}
        />
        <span className="ring-of-peer" />
      </div>
      <DayTable days={days} now={now} />
    </div>
  )
}

type DrawingProps = {
  readonly days: readonly TurnoverOfDay[]
  readonly selected: number
  readonly width: number
}

function Drawing({ days, selected, width }: DrawingProps) {
  // A bar of a currency that could not be read would be compared with roubles.
  const amounts = days.map(({ turnover }) => (typeof turnover.currency === 'string' ? 0 : turnover.amount))
  const { max, ticks } = chooseScale(Math.max(...amounts))
  const bottom = HEIGHT - BOTTOM
  const slot = (width - LEFT) / days.length
  const bar = Math.min(MAX_BAR, Math.max(slot * 0.64, Math.min(slot, 1)))
  const yOf = (amount: number) => bottom - (Math.max(0, amount) / max) * (bottom - TOP)
  const middleOf = (index: number) => LEFT + slot * (index + 0.5)
  const dates = labelledIndexes(days.length, Math.floor((width - LEFT) / DATE_WIDTH))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      fontSize={TEXT}
      className="absolute inset-0 size-full"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={width}
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? 'stroke-gray-300' : 'stroke-gray-200'}
          />
          <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end" className="fill-gray-500 tabular">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      <rect
        x={middleOf(selected) - slot / 2}
        y={TOP}
        width={slot}
        height={bottom - TOP}
        className="fill-primary-50"
      />
      {amounts.map((amount, index) => (
        <rect
          key={days[index]?.day}
          x={middleOf(index) - bar / 2}
          y={yOf(amount)}
          width={bar}
          height={bottom - yOf(amount)}
          rx={Math.min(3, bar / 4)}
          className={index === selected ? 'fill-primary-600' : 'fill-primary-400'}
        />
      ))}
      {dates.map((index) => (
        <text
          key={index}
          x={Math.min(middleOf(index), width - DATE_WIDTH / 2 + 8)}
          y={HEIGHT - 8}
          textAnchor="middle"
          className={index === selected ? 'fill-gray-900 tabular' : 'fill-gray-500 tabular'}
        >
          {dateText(days[index]?.day)}
        </text>
      ))}
    </svg>
  )
}

/** The same for those who do not see the drawing. */
function DayTable({ days, now }: { readonly days: readonly TurnoverOfDay[]; readonly now: Date }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Оборот по дням</caption>
        <thead>
          <tr>
            <th scope="col">День</th>
            <th scope="col">Оборот</th>
            <th scope="col">Оплат</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, turnover, count }) => (
            <tr key={day}>
              <th scope="row">{rangeTitle({ from: day, to: day }, now)}</th>
              <td>{formatSum(turnover)}</td>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dayTitle(day: Day, now: Date): string {
  return `${rangeTitle({ from: day, to: day }, now)}, ${WEEKDAYS[toUtcMidnight(day).getUTCDay()]}`
}

function valueText({ day, turnover, count }: TurnoverOfDay, now: Date): string {
  const payments = count === null ? '' : `, ${countPayments(count)}`
  return `${dayTitle(day, now)}: ${formatSum(turnover)}${payments}`
}

function dateText(day: Day | undefined): string {
  return day === undefined ? '' : dottedDay(day).slice(0, 5)
}

/** Width of an element in units of the drawing, of which it is `HEIGHT` high: nothing is stretched. */
function useWidth() {
  const [width, setWidth] = useState(FIRST_WIDTH)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      // No place yet: a drawing narrower than its scale would have bars of a negative width.
      if (clientHeight > 0 && clientWidth > 0) setWidth((clientWidth / clientHeight) * HEIGHT)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, ref }
}

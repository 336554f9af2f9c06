import { Link, useNavigate } from '@tanstack/react-router'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatSum } from '@/shared/lib/money'
import { type Day, dottedDay, moscowDay, rangeTitle, toUtcMidnight } from '@/shared/lib/moscow-time'
import { formatCount } from '@/shared/lib/text'
import type { TurnoverOfDay } from '../api'
import { countPayments } from '../model/change'
import { chooseScale, formatTick, labelledIndexes } from '../model/chart-scale'
import { turnoverOfDayLink } from '../model/links'
import type { Place } from '../model/use-main-url'
import { LINK } from './block'

/** Margins in SVG units, with text 12 high, for the axis labels on the left, the dates below and half a label above. */
const LEFT = 64
const BOTTOM = 28
const TOP = 10
const DATE_WIDTH = 52
const MAX_BAR = 44
const TEXT = 12
/** Size in SVG units for the first render, before the browser reports the real size. */
const FIRST_SIZE = { width: 640, height: 192 }

const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

type TurnoverChartProps = {
  /** Days in order, at least one. */
  readonly days: readonly TurnoverOfDay[]
  readonly place: Place
  readonly now: Date
}

/**
 * Renders plain SVG. Pointer, touch or arrow keys select a day, whose value is above the chart. Screen
 * readers get the slider and a table instead of the drawing.
 */
export function TurnoverChart({ days, place, now }: TurnoverChartProps) {
  // Starts at the last day with sales, because today has none in the early morning.
  const lastSold = days.findLastIndex(({ turnover }) => turnover.amount > 0)
  const [selected, setSelected] = useState(Math.max(0, lastSold))
  const pointer = useRef<'none' | 'mouse' | 'finger'>('none')
  const navigate = useNavigate()
  const { size, ref } = useSize()
  const current = days[selected]
  if (current === undefined) return null
  const count = current.count === null ? '' : countPayments(current.count)

  const open = () => void navigate(turnoverOfDayLink(place, current.day))
  const chooseUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - box.left) / box.width) * days.length)
    setSelected(Math.max(0, Math.min(days.length - 1, index)))
  }
  return (
    <div className="flex flex-1 flex-col gap-3 px-4 pt-2 pb-4 sm:px-5">
      <p className="flex min-h-10 flex-wrap content-start items-baseline gap-x-2 sm:min-h-5">
        <span className="text-gray-500">{`${current.day === moscowDay(now) ? 'Сегодня пока' : dayTitle(current.day, now)}:`}</span>
        <Link {...turnoverOfDayLink(place, current.day)} className={`${LINK} whitespace-nowrap tabular`}>
          {formatSum(current.turnover)}
        </Link>
        <span className="whitespace-nowrap text-gray-500">{count}</span>
      </p>
      <div ref={ref} className="relative min-h-44 flex-1">
        <Drawing days={days} selected={selected} {...size} />
        <input
          type="range"
          aria-label="День"
          min={0}
          max={days.length - 1}
          value={selected}
          aria-valuetext={`${dayTitle(current.day, now)}: ${formatSum(current.turnover)}${count && `, ${count}`}`}
          className="peer absolute inset-y-0 right-0 left-16 h-full cursor-pointer touch-pan-y opacity-0"
          onChange={({ target }) => {
            // A native slider rounds by thumb positions rather than bars, so pointer input is handled by `chooseUnder`.
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
          // Touch has no hover: a tap only selects the day, and the link above the chart opens it.
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
} & typeof FIRST_SIZE

function Drawing({ days, selected, width, height }: DrawingProps) {
  // Bars with an unreadable currency are omitted, since they cannot be compared with roubles.
  const amounts = days.map(({ turnover }) => (typeof turnover.currency === 'string' ? 0 : turnover.amount))
  const { max, ticks } = chooseScale(Math.max(...amounts))
  const bottom = height - BOTTOM
  const slot = (width - LEFT) / days.length
  const bar = Math.min(MAX_BAR, Math.max(slot * 0.64, Math.min(slot, 1)))
  const yOf = (amount: number) => bottom - (Math.max(0, amount) / max) * (bottom - TOP)
  const middleOf = (index: number) => LEFT + slot * (index + 0.5)
  const dates = labelledIndexes(days.length, Math.floor((width - LEFT) / DATE_WIDTH))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      fontSize={TEXT}
      className="absolute inset-0 size-full"
    >
      <rect
        x={middleOf(selected) - slot / 2}
        y={TOP}
        width={slot}
        height={bottom - TOP}
        className="fill-primary-50"
      />
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
          y={height - 8}
          textAnchor="middle"
          className={index === selected ? 'fill-gray-900 tabular' : 'fill-gray-500 tabular'}
        >
          {days[index] && dottedDay(days[index].day).slice(0, 5)}
        </text>
      ))}
    </svg>
  )
}

/** Renders a table of the same values for screen readers. */
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

/** Returns the size in SVG units, so that the drawing is not stretched and its text has the page's text size. */
function useSize() {
  const [size, setSize] = useState(FIRST_SIZE)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const { clientWidth, clientHeight } = element
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      // The size is 0 before the first layout, and a chart narrower than its scale would have bars of negative width.
      if (clientHeight > 0 && clientWidth > 0)
        setSize({ width: clientWidth / unit, height: clientHeight / unit })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { size, ref }
}

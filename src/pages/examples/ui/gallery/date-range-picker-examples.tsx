import { useState } from 'react'
import {
  addDays,
  type Day,
  DEFAULT_PERIOD,
  dayBounds,
  formatPeriodParam,
  moscowDay,
  type Period,
  resolvePeriod,
} from '@/shared/lib/moscow-time'
import { DateRangePicker } from '@/shared/ui'
import { Example } from './example'

const readClock = () => new Date()

export function DateRangePickerExamples() {
  const [today] = useState(() => moscowDay(readClock()))
  return (
    <>
      <PickerExample note="Относительный период, без ограничений" label="Период" initial={DEFAULT_PERIOD} />
      <PickerExample
        note="Произвольный период прошлых лет"
        label="Период отчета"
        initial={{ kind: 'range', from: '2025-12-28', to: '2026-01-03' }}
      />
      <PickerExample
        note="Только последние 60 дней по сегодня"
        label="Период операций"
        initial={{ kind: 'range', from: addDays(today, -10), to: addDays(today, -3) }}
        limits={{ min: addDays(today, -59), max: today }}
      />
    </>
  )
}

type PickerExampleProps = {
  readonly note: string
  readonly label: string
  readonly initial: Period
  readonly limits?: { readonly min: Day; readonly max: Day }
}

function PickerExample({ note, label, initial, limits }: PickerExampleProps) {
  const [period, setPeriod] = useState(initial)
  const [now] = useState(readClock)
  const { from, to } = dayBounds(resolvePeriod(period, now))
  return (
    <Example note={note}>
      <DateRangePicker label={label} value={period} onChange={setPeriod} now={readClock} {...limits} />
      <p className="text-hint break-words text-gray-500 tabular">
        period={formatPeriodParam(period)} · {from} … {to}
      </p>
    </Example>
  )
}

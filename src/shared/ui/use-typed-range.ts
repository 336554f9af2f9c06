import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Day,
  type DayRange,
  dottedDay,
  moscowDay,
  orderedRange,
  parseTypedDay,
} from '@/shared/lib/moscow-time'

/** Typing is acted upon after this pause (product §3.5). */
const PAUSE_MS = 1000

export type RangeEnd = 'from' | 'to'

type Typed = {
  /** Null: nothing typed, the field shows the chosen day. */
  readonly from: string | null
  readonly to: string | null
  /** Faults are shown once the pause is over, not at every key. */
  readonly stage: 'typing' | 'judged'
}

const NOTHING: Typed = { from: null, to: null, stage: 'judged' }

type TypedRangeOptions = {
  readonly days: DayRange
  readonly now: Date
  readonly min: Day | undefined
  readonly max: Day | undefined
  readonly onApply: (range: DayRange) => void
}

export type TypedRange = {
  readonly field: (end: RangeEnd) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (text: string) => void
    readonly onBlur: () => void
  }
  /** Acts upon what has been typed at once; `faulty` when a field cannot be read, and then nothing changes. */
  readonly apply: () => 'fine' | 'faulty'
}

/** Two typed days: read after a pause, swapped when they are reversed, kept within `min` and `max`. */
export function useTypedRange({ days, now, min, max, onApply }: TypedRangeOptions): TypedRange {
  const [typed, setTyped] = useState(NOTHING)

  function read(end: RangeEnd): { readonly day: Day } | { readonly fault: string } {
    const text = typed[end]
    const day = text === null ? days[end] : parseTypedDay(text, { today: moscowDay(now), max })
    if (day === null) return { fault: 'Дата вида 07.11.2026' }
    if (text !== null && min !== undefined && day < min) return { fault: `Не раньше ${dottedDay(min)}` }
    if (text !== null && max !== undefined && day > max) return { fault: `Не позже ${dottedDay(max)}` }
    return { day }
  }

  function apply(): 'fine' | 'faulty' {
    const from = read('from')
    const to = read('to')
    if ('fault' in from || 'fault' in to) {
      setTyped({ ...typed, stage: 'judged' })
      return 'faulty'
    }
    const range = orderedRange(from.day, to.day)
    // What was typed stays as it was under the caret, unless its field now has the other day.
    setTyped(range.from === from.day ? { ...typed, stage: 'judged' } : NOTHING)
    if (range.from !== days.from || range.to !== days.to) onApply(range)
    return 'fine'
  }

  const onPause = useEffectEvent(apply)
  useEffect(() => {
    if (typed.stage !== 'typing') return
    const timer = setTimeout(onPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    field: (end) => {
      const result = read(end)
      return {
        value: typed[end] ?? dottedDay(days[end]),
        error: 'fault' in result && typed.stage === 'judged' ? result.fault : undefined,
        onChange: (text) => setTyped({ ...typed, [end]: text, stage: 'typing' }),
        onBlur: () => {
          if (typed[end] !== null && 'day' in result) setTyped({ ...typed, [end]: dottedDay(result.day) })
        },
      }
    },
    apply,
  }
}

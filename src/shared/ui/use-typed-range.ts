import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Day,
  type DayRange,
  dottedDay,
  moscowDay,
  orderedRange,
  parseTypedDay,
} from '@/shared/lib/moscow-time'

/** Debounce of typed text in milliseconds (product §3.5). */
const PAUSE_MS = 1000

export type RangeEnd = 'from' | 'to'

type Typed = {
  /** Typed text; `null` when the user has typed nothing and the field shows the selected day. */
  readonly from: string | null
  readonly to: string | null
  /** `judged` once the debounce has passed: errors are not shown on every keystroke. */
  readonly stage: 'typing' | 'judged'
}

const NOTHING: Typed = { from: null, to: null, stage: 'judged' }

type TypedRangeOptions = {
  readonly days: DayRange
  readonly now: Date
  readonly max: Day | undefined
  readonly onApply: (range: DayRange) => void
}

export type TypedRange = ReturnType<typeof useTypedRange>

/** Parses two typed days after a debounce. Swaps reversed days; a day after `max` is an error. */
export function useTypedRange({ days, now, max, onApply }: TypedRangeOptions) {
  const [typed, setTyped] = useState(NOTHING)

  function read(end: RangeEnd): { readonly day: Day } | { readonly fault: string } {
    const text = typed[end]
    const day = text === null ? days[end] : parseTypedDay(text, { today: moscowDay(now), max })
    if (day === null) return { fault: 'Введите дату, например 07.11.2026' }
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
    // Preserves the text under the caret, unless swapping has put the other day into its field.
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
    field: (end: RangeEnd) => {
      const result = read(end)
      return {
        value: typed[end] ?? dottedDay(days[end]),
        error: 'fault' in result && typed.stage === 'judged' ? result.fault : undefined,
        onChange: (text: string) => setTyped({ ...typed, [end]: text, stage: 'typing' }),
        onBlur: () => {
          if (typed[end] !== null && 'day' in result) setTyped({ ...typed, [end]: dottedDay(result.day) })
        },
      }
    },
    /** Applies the text without the debounce. Returns `faulty`, without a change, when a field is invalid. */
    apply,
  }
}

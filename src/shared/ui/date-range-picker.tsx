import { mdiCalendarRange, mdiChevronDown } from '@mdi/js'
import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { type Day, type Period, periodTitle, presetLabel } from '@/shared/lib/moscow-time'
import { Button } from './button'
import { ErrorBoundary } from './error-boundary'
import { Icon } from './icon'

const DateRangePopup = lazyPart(async () => (await import('./date-range-popup')).DateRangePopup)

type DateRangePickerProps = {
  /** What the period is for; with the period's title it makes the accessible name: «Период: Последние 7 дней». */
  readonly label: string
  readonly value: Period
  readonly onChange: (period: Period) => void
  /** Days outside of these cannot be chosen. */
  readonly min?: Day
  readonly max?: Day
  /** The clock: what «today» is. */
  readonly now: () => Date
  readonly size?: 'tight' | 'small'
  /** Above the days in the popup, e.g. which date of the rows they are of. */
  readonly children?: ReactNode
}

/** A button with the period. Presets, typed dates and a calendar load on the first sign of intent. */
export function DateRangePicker({
  label,
  value,
  onChange,
  min,
  max,
  now,
  size = 'tight',
  children,
}: DateRangePickerProps) {
  // The clock is read when the popup opens, so that «today» stays the same day while it is used.
  const [openedAt, setOpenedAt] = useState<Date | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const title = periodTitle(value, now())
  const close = () => setOpenedAt(null)
  return (
    <div className="inline-flex max-w-full flex-col items-start">
      <Button
        ref={button}
        icon={mdiCalendarRange}
        aria-label={`${label}: ${title}`}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== null}
        size={size}
        className="max-w-full"
        onPointerEnter={DateRangePopup.preload}
        onFocus={DateRangePopup.preload}
        onClick={() => setOpenedAt(openedAt === null ? now() : null)}
      >
        <span className="min-w-0 text-left max-lg:hidden">{title}</span>
        {/* Below a wide screen the words leave their room to the search. */}
        <span className="min-w-0 text-left lg:hidden">
          {value.kind === 'preset' ? presetLabel(value.preset) : title}
        </span>
        <Icon path={mdiChevronDown} className="size-4 max-lg:hidden" />
      </Button>
      {openedAt !== null && (
        <ErrorBoundary name="date range picker">
          <DateRangePopup
            label={label}
            value={value}
            min={min}
            max={max}
            now={openedAt}
            button={button}
            onChange={onChange}
            onClose={close}
          >
            {children}
          </DateRangePopup>
        </ErrorBoundary>
      )}
    </div>
  )
}

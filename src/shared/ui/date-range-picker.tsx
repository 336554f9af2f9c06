import { mdiCalendarRange, mdiChevronDown } from '@mdi/js'
import { type ReactNode, useRef, useState } from 'react'
import { moscowDay, type Period, periodTitle, presetLabel, readClock } from '@/shared/lib/moscow-time'
import { Button } from './button'
import { lazyWindow } from './error-boundary'
import { Icon } from './icon'

const DateRangePopup = lazyWindow(
  'date range picker',
  async () => (await import('./date-range-popup')).DateRangePopup,
)

type DateRangePickerProps = {
  readonly value: Period
  readonly onChange: (period: Period) => void
  /** Allows days after today, e.g. for the expiry of a link. */
  readonly hasFuture?: boolean
  readonly children?: ReactNode
}

/** Renders a button with the period. Its popup with presets, typed dates and a calendar loads on hover or focus. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, hasFuture = false, children } = props
  // The clock is read when the popup opens, so that «today» does not change while it is open.
  const [openedAt, setOpenedAt] = useState<Date | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const title = periodTitle(value, readClock())
  return (
    <div className="inline-flex max-w-full min-w-min flex-col items-start max-sm:grow max-sm:basis-4.5">
      <Button
        ref={button}
        icon={mdiCalendarRange}
        aria-label={`Период: ${title}`}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== null}
        size="tight"
        className="max-w-full max-sm:w-full"
        onPointerEnter={DateRangePopup.preload}
        onFocus={DateRangePopup.preload}
        onClick={() => setOpenedAt(openedAt === null ? readClock() : null)}
      >
        <span className="min-w-0 text-left max-lg:hidden">{title}</span>
        <span className="min-w-0 text-left lg:hidden">
          {value.kind === 'preset' ? presetLabel(value.preset) : title}
        </span>
        <Icon path={mdiChevronDown} className="size-4 max-lg:hidden" />
      </Button>
      {openedAt !== null && (
        <DateRangePopup
          value={value}
          max={hasFuture ? undefined : moscowDay(openedAt)}
          now={openedAt}
          button={button}
          onChange={onChange}
          onClose={() => setOpenedAt(null)}
        >
          {children}
        </DateRangePopup>
      )}
    </div>
  )
}
